import { armorOf } from "../plans/contender.ts";
import { ATTRIBUTES } from "../../../rules/actionValues/attributes.ts";
import { usesActionValues, worldThreshold } from "../../../settings/index.ts";
import { words } from "../../../ui/kit/words.ts";
import { maneuverRows, skillRows, weaponRows } from "./items-view.ts";
import { plotRows } from "./plots.ts";
import { poolTiles } from "./pools-view.ts";
import { standingView } from "./standing-view.ts";

function attributeTiles(actor: Actor.Implementation) {
  const { attributes } = actor.ours.action;
  const source = actor.ours.toObject().action.attributes;
  return ATTRIBUTES.map((key) => ({
    key,
    name: words(`ACTIONCARDS.Rating.${key}`),
    value: attributes[key],
    typed: source[key],
  }));
}

function ratings(actor: Actor.Implementation) {
  const { move, toughness, threshold, shotModifiers } = actor.ours.action;
  const source = actor.ours.toObject().action;
  const armor = armorOf(actor);
  const world = worldThreshold();
  return {
    move: { value: move, typed: source.move },
    toughness: {
      value: toughness,
      typed: source.toughness,
      armor: armor === 0 ? "" : words("ACTIONCARDS.ActionSheet.WithArmor", { total: toughness + armor }),
    },
    threshold: {
      value: threshold ?? world,
      typed: source.threshold,
      world,
      origin: words(`ACTIONCARDS.ActionSheet.${threshold === null ? "WorldThreshold" : "OwnThreshold"}`),
    },
    shotModifiers: { value: shotModifiers, typed: source.shotModifiers },
  };
}

/** What a sheet shows of Action Values; null where the world uses none. */
export async function actionSheetView(actor: Actor.Implementation, editing: boolean) {
  if (!usesActionValues()) return null;
  return {
    attributes: attributeTiles(actor),
    ratings: ratings(actor),
    pools: poolTiles(actor, editing),
    standing: standingView(actor),
    mayRemove: game.user.isGM,
    skills: skillRows(actor, editing),
    weapons: weaponRows(actor, editing),
    maneuvers: maneuverRows(actor),
    plots: await plotRows(actor),
  };
}
