/** What an NPC's stat block shows, and what its fields do. It is loaded with the first sheet that opens. */

export { blockView } from "./block-view.ts";
export { headView } from "./head-view.ts";
export { stepNumber, stepsOf, writeTyped } from "./numbers.ts";
