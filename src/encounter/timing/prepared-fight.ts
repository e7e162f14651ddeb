import type { Person } from "../../family/forecasting.ts";
import { allRules } from "../../family/rules-registry.ts";
import { isPlayed, orderPolicy } from "../../platform/settings/index.ts";
import type { AnyFight } from "../../rules/forecast/forecast.ts";
import { forecastClock } from "../../rules/forecast/clock.ts";
import { SIDES, type Fighter } from "../../rules/forecast/fight.ts";
import { isFoe } from "../sides.ts";
import { presentAs, type ReadyEncounter } from "../prepare.ts";
import { optionsOf, ratingsOf } from "./rules-view.ts";

/**
 * Why a fight can't be forecast. "games": it has several games, or one without a forecast. "clock": the timing scheme
 * is a module's. "side": a side has no members. "attacks": nobody can attack. "rules": the rules refuse a number.
 * "error": an unexpected error.
 */
export type NoForecast = "games" | "clock" | "side" | "attacks" | "rules" | "error";

/**
 * Converts a prepared encounter to a fight for a forecast, or returns why that is impossible. `rested` says
 * whether the fighters rest first.
 */
export async function preparedFight(
  encounter: ReadyEncounter,
  rested: boolean,
): Promise<AnyFight | NoForecast> {
  const families = encounter.game?.families ?? [];
  const [game, ...others] = allRules().filter(({ id }) =>
    families.length === 0 ? isPlayed(id) : families.includes(id),
  );
  const forecasting = others.length === 0 ? await game?.forecast?.() : undefined;
  if (!forecasting) return "games";
  const people = encounter.cast.flatMap((role): Person[] => {
    const present = presentAs(role);
    return Array.from({ length: role.count }, (_, index) => {
      const actor = present[index] ?? role.actor;
      const side = isFoe(actor) ? "foes" : "heroes";
      const ratings = ratingsOf(actor.ours) as Person["ratings"]; // an actor has all ratings
      return { id: `${role.uuid}#${index}`, kind: actor.uuid, side, ratings, actor, rested };
    });
  });
  const order = encounter.order === "" ? orderPolicy() : encounter.order;
  if (forecastClock(order) === null) return "clock";
  const fight = forecasting.fight(people, order, optionsOf(null));
  const has = (test: (one: Fighter) => boolean) =>
    SIDES.every((side) => fight.people.some((one) => one.side === side && test(one)));
  if (!has(() => true)) return "side";
  return fight.people.some(({ attacks }) => attacks.length > 0) ? fight : "attacks";
}
