/** What the tracker shows of an encounter, and what its controls do. It is loaded with the first encounter. */

export { openRowMenu } from "./row-menu.ts";
export { chooseDie, chooseScheme, schemeChoice } from "./scheme-choice.ts";
export { peopleOf } from "./people.ts";
export { toggleGroup } from "./together.ts";
export { trackerView } from "./tracker-view.ts";
