/** The content and the controls of item sheets. Loaded with the first sheet that opens. */

export { effectActions, effectRows } from "../shared/effects.ts";
export { askToGive } from "../shared/give.ts";
export { showInChat } from "../shared/show-in-chat.ts";
export { formPartsInPlay } from "./form-parts.ts";
export { itemSheetView } from "./item-view.ts";
