import { actorOf } from "../../platform/collections.ts";
import { attackDealing, hourBroken, minutesLeft } from "../../encounter/hour.ts";
import { words } from "../kit/words.ts";

/**
 * What GMs are told of an attack that would break what having fled binds its attacker or one of its targets to (C10, Q9);
 * everybody else reads beside the button that it is refused.
 */
export function breachWarnings(
  attacker: Actor.Implementation,
  targets: readonly string[],
  mental: boolean,
): string[] {
  if (!game.user.isGM) return [];
  const found = targets.map((uuid) => actorOf(uuid)).filter((actor) => actor !== null);
  const dealing = attackDealing(attacker, mental ? "mental" : "");
  return hourBroken(attacker, found, dealing).map((actor) =>
    words("ACTIONCARDS.Encounter.Flight.LeftForGm", { name: actor.calledAs, minutes: minutesLeft(actor) }),
  );
}
