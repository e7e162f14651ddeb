/** The content and the controls of actor sheets. Loaded with the first sheet that opens. */

import type { Click, SheetPart } from "../../../family/sheet-parts.ts";
import { effectActions } from "../shared/effects.ts";
import { itemActions } from "./item-actions.ts";
import { partsWithControls } from "./pages.ts";

export { holdRow, PageScroll } from "../lists/row-in-use.ts";
export { SheetLists } from "../lists/sheet-lists.ts";
export { dropGift } from "../shared/give.ts";
export { changeItemField, moveByKey, movesRow } from "./item-actions.ts";
export { isPage, LIMITED, pagesInPlay, partsAbove } from "./pages.ts";
export { shownOptions } from "./shown-view.ts";

const createEffect: Click = async (actor) =>
  (await import("../../dialogs/add-effect-dialog.ts")).addEffectDialog(actor);

const OWN: Pick<SheetPart, "controls"> = { controls: { ...itemActions, ...effectActions, createEffect } };

/** The sheet's own controls, and those of all parts, including parts that the sheet doesn't show now. */
export function allControls(): readonly Pick<SheetPart, "controls">[] {
  return [OWN, ...partsWithControls()];
}
