import { templatePath } from "../../../constants.ts";
import { ManeuverData, SkillData } from "../../../data/item/index.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { isByValue } from "../plans/resolution.ts";
import { actionHeaderView } from "./header-view.ts";
import { plotsFor } from "./plots.ts";
import { actionPageView } from "./action-view.ts";
import { actionControls } from "./controls.ts";

function isOfIt(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  const valued = system instanceof SkillData && system.actionValues.value !== null;
  return valued || system instanceof ManeuverData || isByValue(item);
}

/** Has this actor Action Values, items for them or plots in hand that a new one has not? */
export function playsByValue(actor: Actor.Implementation): boolean {
  return (
    !isUntouched(actor, "actionValues") || actor.items.contents.some(isOfIt) || plotsFor(actor).length > 0
  );
}

const own = (...names: string[]) => names.map((name) => templatePath(`actionValues/${name}.hbs`));
const ROWS = ["item-controls", "tags"].map((name) => templatePath(`actor/${name}.hbs`));

/** Pools, Toughness and what counts for the next Actions. */
export const actionHeader: SheetPart = {
  id: "pools",
  template: templatePath("actionValues/header.hbs"),
  partials: [templatePath("actor/identity.hbs"), ...own("pool-tiles")],
  view: actionHeaderView,
};

/** Pools where the header has none, Action Values, maneuvers and attributes. */
export const actionPage: SheetPage = {
  id: "action",
  icon: "fa-dice-d20",
  label: "ACTIONCARDS.Sheet.Tab.action",
  hint: "ACTIONCARDS.Sheet.TabHint.action",
  order: 40,
  lists: true,
  template: templatePath("actionValues/page.hbs"),
  partials: [...own("items", "plots", "pools", "pool-tiles", "active-modifiers"), ...ROWS],
  view: actionPageView,
  controls: actionControls,
};
