import { templatePath } from "../../../../../src/constants.ts";
import { option } from "../common.ts";
import type {
  ActorSheetContext,
  PageView,
  PartView,
} from "../../../../../src/ui/sheets/actor/actor-sheet.ts";

/** The context that all templates of a sheet share. The sheet is in play mode and has tabs. */
const sheet: ActorSheetContext = {
  rootId: "actor",
  editable: true,
  source: { name: "Ada" },
  actor: { name: "Ada", img: "ada.svg", uuid: "Actor.a", items: { size: 3 } },
  type: "Character",
  editing: false,
  shows: [option],
  weights: [],
  stars: true,
  tabs: Object.fromEntries(
    ["fight", "abilities", "printed", "action", "belongings", "primaries", "effects", "notes"].map((id) => [
      id,
      { cssClass: "" },
    ]),
  ),
};

/** A part's context. `rest` changes the sheet context above. */
export function part<View>(
  view: View,
  rest: Partial<ActorSheetContext> = {},
): ActorSheetContext & PartView<View> {
  return { ...sheet, ...rest, view };
}

/** The context of the frame around the page with this id and template. */
export function page<View>(
  [id, template]: readonly [string, string],
  view: View,
  rest: Partial<ActorSheetContext & PageView> = {},
): ActorSheetContext & PageView<View> {
  const framed = {
    id,
    label: `ACTIONCARDS.Sheet.Tab.${id}`,
    template: templatePath(template),
    lists: id !== "notes",
  };
  return { ...sheet, page: framed, ...rest, view };
}

/** The changes that make a sheet read-only. */
export const readOnly = { editable: false };

/** The changes that put a sheet in edit mode. */
export const editing = { editing: true, weights: [option] };
