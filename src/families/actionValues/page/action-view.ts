import { armorOf } from "../plans/contender.ts";
import { ATTRIBUTES } from "../../../rules/actionValues/attributes.ts";
import { leadingFamily } from "../../../family/shown.ts";
import { worldThreshold } from "../../../platform/settings/index.ts";
import { words } from "../../../ui/kit/words.ts";
import {
  maneuverRows,
  skillRows,
  weaponRows,
  type ActionItemRow,
  type ActionWeaponRow,
} from "./items-view.ts";
import { plotRows, type PlotRow } from "./plots.ts";
import { poolTiles, type PoolTile } from "./pools-view.ts";
import { activeModifiersView, type ActiveModifiersView } from "./active-modifiers-view.ts";

/** A rating: its current value, and the stored value for editing. */
interface Rating<Typed = number> {
  value: number;
  typed: Typed;
}

interface AttributeTile extends Rating {
  key: string;
  name: string;
}

interface RatingsView {
  move: Rating;
  /** `armor` is Toughness including armor, as text; empty without armor. */
  toughness: Rating & { armor: string };
  threshold: Rating<number | null> & { world: number; origin: string };
  shotModifiers: Rating;
}

export interface ActionPageView {
  attributes: AttributeTile[];
  ratings: RatingsView;
  pools: PoolTile[];
  /** True if the sheet's header already shows the pools. */
  leads: boolean;
  activeModifiers: ActiveModifiersView;
  /** True if this user may remove active modifiers. */
  mayRemove: boolean;
  skills: ActionItemRow[];
  weapons: ActionWeaponRow[];
  maneuvers: ActionItemRow[];
  plots: PlotRow[];
}

function attributeTiles(actor: Actor.Implementation): AttributeTile[] {
  const { attributes } = actor.ours.actionValues;
  const source = actor.ours.toObject().actionValues.attributes;
  return ATTRIBUTES.map((key) => ({
    key,
    name: words(`ACTIONCARDS.ActionValues.Rating.${key}`),
    value: attributes[key],
    typed: source[key],
  }));
}

function ratings(actor: Actor.Implementation): RatingsView {
  const { move, toughness, threshold, shotModifiers } = actor.ours.actionValues;
  const source = actor.ours.toObject().actionValues;
  const armor = armorOf(actor);
  const world = worldThreshold();
  return {
    move: { value: move, typed: source.move },
    toughness: {
      value: toughness,
      typed: source.toughness,
      armor:
        armor === 0 ? "" : words("ACTIONCARDS.ActionValues.Sheet.WithArmor", { total: toughness + armor }),
    },
    threshold: {
      value: threshold ?? world,
      typed: source.threshold,
      world,
      origin: words(
        `ACTIONCARDS.ActionValues.Sheet.${threshold === null ? "WorldThreshold" : "OwnThreshold"}`,
      ),
    },
    shotModifiers: { value: shotModifiers, typed: source.shotModifiers },
  };
}

export async function actionPageView(actor: Actor.Implementation, editing: boolean): Promise<ActionPageView> {
  return {
    attributes: attributeTiles(actor),
    ratings: ratings(actor),
    pools: poolTiles(actor, editing),
    leads: leadingFamily(actor)?.id === "actionValues",
    activeModifiers: activeModifiersView(actor),
    mayRemove: game.user.isGM,
    skills: skillRows(actor, editing),
    weapons: weaponRows(actor, editing),
    maneuvers: maneuverRows(actor),
    plots: await plotRows(actor),
  };
}
