import { actorOf } from "../../platform/collections.ts";
import {
  attackDealing,
  brokenTruces,
  INTERACTION,
  minutesLeft,
  type Dealing,
} from "../../encounter/flight-truce.ts";
import { words } from "../kit/words.ts";

function warnings(doer: Actor.Implementation, others: readonly string[], dealing: Dealing): string[] {
  if (!game.user.isGM) return [];
  const found = others.map((uuid) => actorOf(uuid)).filter((actor) => actor !== null);
  return brokenTruces(doer, found, dealing).map((actor) =>
    words("ACTIONCARDS.Encounter.Flight.LeftForGm", { name: actor.calledAs, minutes: minutesLeft(actor) }),
  );
}

/**
 * Returns a GM's warnings that an attack would break the flight truce of its attacker or of a target (C10, Q9). Empty
 * for players, whose requests are refused instead.
 */
export function breachWarnings(
  attacker: Actor.Implementation,
  targets: readonly string[],
  mental: boolean,
): string[] {
  return warnings(attacker, targets, attackDealing(attacker, mental ? "mental" : ""));
}

/** Like `breachWarnings`, for an interaction that isn't an attack (Q9). */
export function dealingWarnings(doer: Actor.Implementation, others: readonly string[]): string[] {
  return warnings(doer, others, INTERACTION);
}
