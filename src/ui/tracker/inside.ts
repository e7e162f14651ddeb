/** The code for the content and the controls of the tracker. It is loaded with the first encounter. */

export { openRowMenu } from "./row-menu.ts";
export { chooseDie, chooseScheme, schemeChoice } from "./scheme-choice.ts";
export { peopleOf } from "./people.ts";
export { toggleGroup } from "./together.ts";
export { trackerView } from "./tracker-view.ts";
