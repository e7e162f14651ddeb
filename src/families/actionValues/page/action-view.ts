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
interface RatingView {
  key: string;
  /** Where the actor's data has the rating, below `system.actionValues`. */
  path: string;
  name: string;
  value: number;
  typed: number | null;
  /** The lowest value; null if there is none. */
  min: number | null;
  /** Where the value comes from or what changes it, localized; empty if there is nothing to say. */
  hint: string;
  /** The world's value, which counts if none is stored; empty if there is none. */
  world: string;
}

export interface ActionPageView {
  /** The attributes, then the other ratings. */
  ratings: readonly (readonly RatingView[])[];
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

function attributeRatings(actor: Actor.Implementation): RatingView[] {
  const { attributes } = actor.ours.actionValues;
  const source = actor.ours.toObject().actionValues.attributes;
  return ATTRIBUTES.map((key) => ({
    key,
    path: `attributes.${key}`,
    name: words(`ACTIONCARDS.ActionValues.Rating.${key}`),
    value: attributes[key],
    typed: source[key],
    min: 0,
    hint: "",
    world: "",
  }));
}

function otherRatings(actor: Actor.Implementation): RatingView[] {
  const { move, toughness, threshold, shotModifiers } = actor.ours.actionValues;
  const source = actor.ours.toObject().actionValues;
  const armor = armorOf(actor);
  const withArmor = words("ACTIONCARDS.ActionValues.Sheet.WithArmor", { total: toughness + armor });
  const origin = words(
    `ACTIONCARDS.ActionValues.Sheet.${threshold === null ? "WorldThreshold" : "OwnThreshold"}`,
  );
  const rating = (
    key: "move" | "toughness" | "threshold" | "shotModifiers",
    name: string,
    value: number,
    { min, hint = "", world = "" }: { min: number | null; hint?: string; world?: string },
  ): RatingView => ({ key, path: key, name: words(name), value, typed: source[key], min, hint, world });
  return [
    rating("move", "ACTIONCARDS.ActionValues.Rating.move", move, { min: 0 }),
    rating("toughness", "ACTIONCARDS.ActionValues.Rating.toughness", toughness, {
      min: 0,
      hint: armor === 0 ? "" : withArmor,
    }),
    rating("threshold", "ACTIONCARDS.Maneuver.FIELDS.threshold.label", threshold ?? worldThreshold(), {
      min: 1,
      hint: origin,
      world: String(worldThreshold()),
    }),
    rating("shotModifiers", "ACTIONCARDS.ActionValues.Sheet.ShotModifiers", shotModifiers, { min: null }),
  ];
}

export async function actionPageView(actor: Actor.Implementation, editing: boolean): Promise<ActionPageView> {
  return {
    ratings: [attributeRatings(actor), otherRatings(actor)],
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
