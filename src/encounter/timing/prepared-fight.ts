import type { Person } from "../../family/forecasting.ts";
import { allRules } from "../../family/rules-registry.ts";
import { isPlayed, orderPolicy } from "../../platform/settings/index.ts";
import type { AnyFight } from "../../rules/forecast/forecast.ts";
import { isFoe } from "../sides.ts";
import { presentAs, type ReadyEncounter } from "../prepare.ts";
import { optionsOf, ratingsOf } from "./rules-view.ts";

/**
 * A prepared encounter as a fight to be forecast, by the one game it plays; null if it plays several, or one that
 * forecasts nothing. `rested`: those who are hurt rest first.
 */
export async function preparedFight(encounter: ReadyEncounter, rested: boolean): Promise<AnyFight | null> {
  const families = encounter.game?.families ?? [];
  const [game, ...others] = allRules().filter(({ id }) =>
    families.length === 0 ? isPlayed(id) : families.includes(id),
  );
  const forecasting = others.length === 0 ? await game?.forecast?.() : undefined;
  if (!forecasting) return null;
  const people = encounter.cast.flatMap((role): Person[] => {
    const present = presentAs(role);
    return Array.from({ length: role.count }, (_, index) => {
      const actor = present[index] ?? role.actor;
      const side = isFoe(actor) ? "foes" : "heroes";
      const ratings = ratingsOf(actor.ours) as Person["ratings"]; // of an actor, none is missing
      return { id: `${role.uuid}#${index}`, kind: actor.uuid, side, ratings, actor, rested };
    });
  });
  const { order } = encounter;
  return forecasting.fight(people, order === "" ? orderPolicy() : order, optionsOf(null));
}
