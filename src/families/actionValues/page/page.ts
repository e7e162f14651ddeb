import { templatePath } from "../../../constants.ts";
import { ManeuverData, SkillData } from "../../../data/item/index.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { isByValue } from "../plans/resolution.ts";
import { plotsFor } from "./plots.ts";
import { actionPageView } from "./action-view.ts";
import { actionControls } from "./controls.ts";
import { words } from "../../../ui/kit/words.ts";
import { armorOf } from "../plans/contender.ts";
import { activeModifiersView, type ActiveModifiersView } from "./active-modifiers-view.ts";
import { poolTiles, type PoolTile } from "./pools-view.ts";

/** A number in the header. `hint` explains the number, and may be empty. */
interface HeaderNumber {
  name: string;
  value: number;
  hint: string;
}

/** Template context of the header, for a sheet whose leading game is Action! (see `leadingFamily`). */
export interface ActionHeaderView {
  numbers: HeaderNumber[];
  pools: PoolTile[];
  flags: Pick<ActiveModifiersView["rows"][number], "icon" | "text" | "lasts">[];
}

function toughnessOf(actor: Actor.Implementation): HeaderNumber {
  const { toughness } = actor.ours.actionValues;
  const armor = armorOf(actor);
  const total = toughness + armor;
  return {
    name: words("ACTIONCARDS.ActionValues.Rating.toughness"),
    value: total,
    hint: armor === 0 ? "" : words("ACTIONCARDS.ActionValues.Sheet.ToughnessOf", { toughness, armor }),
  };
}

function actionHeaderView(actor: Actor.Implementation, editing: boolean): ActionHeaderView {
  const { move } = actor.ours.actionValues;
  return {
    numbers: [
      toughnessOf(actor),
      { name: words("ACTIONCARDS.ActionValues.Rating.move"), value: move, hint: "" },
    ],
    pools: poolTiles(actor, editing),
    flags: activeModifiersView(actor).rows,
  };
}

function isOfIt(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  const valued = system instanceof SkillData && system.actionValues.value !== null;
  return valued || system instanceof ManeuverData || isByValue(item);
}

/** True if the actor has data for Action Values beyond the defaults: values, items or held plots. */
export function playsByValue(actor: Actor.Implementation): boolean {
  return (
    !isUntouched(actor, "actionValues") || actor.items.contents.some(isOfIt) || plotsFor(actor).length > 0
  );
}

const own = (...names: string[]) => names.map((name) => templatePath(`actionValues/${name}.hbs`));
const ROWS = ["item-controls", "tags"].map((name) => templatePath(`actor/${name}.hbs`));

/** The sheet's header: pools, Toughness, Move and active modifiers. */
export const actionHeader: SheetPart = {
  id: "pools",
  template: templatePath("actionValues/header.hbs"),
  partials: [templatePath("actor/identity.hbs"), ...own("pool-tiles")],
  view: actionHeaderView,
};

/**
 * The sheet's page: attributes, ratings, active modifiers, skills, weapons, maneuvers, plots and, unless the header
 * shows them, pools.
 */
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
