import { actorOf } from "../../platform/collections.ts";
import { attackDealing, hourBroken, INTERACTION, minutesLeft, type Dealing } from "../../encounter/hour.ts";
import { words } from "../kit/words.ts";

function warnings(doer: Actor.Implementation, others: readonly string[], dealing: Dealing): string[] {
  if (!game.user.isGM) return [];
  const found = others.map((uuid) => actorOf(uuid)).filter((actor) => actor !== null);
  return hourBroken(doer, found, dealing).map((actor) =>
    words("ACTIONCARDS.Encounter.Flight.LeftForGm", { name: actor.calledAs, minutes: minutesLeft(actor) }),
  );
}

/**
 * What GMs are told of an attack that would break what having fled binds its attacker or one of its targets to (C10, Q9);
 * everybody else reads beside the button that it is refused.
 */
export function breachWarnings(
  attacker: Actor.Implementation,
  targets: readonly string[],
  mental: boolean,
): string[] {
  return warnings(attacker, targets, attackDealing(attacker, mental ? "mental" : ""));
}

/** The same of whatever is no attack, with somebody left behind (Q9). */
export function dealingWarnings(doer: Actor.Implementation, other: string): string[] {
  return warnings(doer, [other], INTERACTION);
}
