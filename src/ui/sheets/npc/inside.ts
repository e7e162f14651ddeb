/** The content and the fields of NPCs' stat blocks. Loaded with the first sheet that opens. */

export { blockView } from "./block-view.ts";
export { headView } from "./head-view.ts";
export { stepNumber, stepsOf, writeTyped } from "./numbers.ts";
