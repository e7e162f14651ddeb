import { templatePath } from "../../../constants.ts";
import { ManeuverData, SkillData } from "../../../data/item/index.ts";
import type { SheetPage } from "../../../family/sheet-parts.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { isByValue } from "../plans/resolution.ts";
import { actionPageView } from "./action-view.ts";
import { actionControls } from "./controls.ts";

function isOfIt(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  const valued = system instanceof SkillData && system.actionValues.value !== null;
  return valued || system instanceof ManeuverData || isByValue(item);
}

/** Has this actor Action Values or items for them that a new one has not? */
export function playsByValue(actor: Actor.Implementation): boolean {
  return !isUntouched(actor, "actionValues") || actor.items.contents.some(isOfIt);
}

const OWN = ["items", "plots", "pools", "active-modifiers"].map((name) =>
  templatePath(`actionValues/${name}.hbs`),
);
const ROWS = ["item-controls", "tags"].map((name) => templatePath(`actor/${name}.hbs`));

/** Pools, Action Values, maneuvers and attributes. */
export const actionPage: SheetPage = {
  id: "action",
  icon: "fa-dice-d20",
  label: "ACTIONCARDS.Sheet.Tab.action",
  hint: "ACTIONCARDS.Sheet.TabHint.action",
  order: 40,
  template: templatePath("actionValues/page.hbs"),
  partials: [...OWN, ...ROWS],
  view: actionPageView,
  isFolded: (actor) => !playsByValue(actor),
  controls: actionControls,
};
