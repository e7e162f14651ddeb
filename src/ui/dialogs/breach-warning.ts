import { actorOf } from "../../platform/collections.ts";
import { breachOf } from "../../rules/encounter/flight.ts";

/** What is said of an attack that would break what having fled binds its attacker or one of its targets to (C10). */
export function breachWarnings(
  attacker: Actor.Implementation,
  targets: readonly string[],
  mental: boolean,
): string[] {
  const found = targets.map((uuid) => actorOf(uuid)).filter((actor) => actor !== null);
  return [attacker, ...found].flatMap((actor) => breachWarning(actor, attacker, mental));
}

/** Says that an attack would break what having fled binds this actor to (C10); empty where it would not. */
function breachWarning(
  actor: Actor.Implementation,
  attacker: Actor.Implementation,
  mental: boolean,
): string[] {
  const { since, from } = actor.ours.flight;
  if (since === null) return [];
  const kind = attacker.encounter ? "combat" : "surprise";
  const other = actor === attacker ? "" : attacker.uuid;
  const breach = breachOf({ since, from: [...from] }, { kind, mental, other }, game.time.worldTime);
  if (breach === null) return [];
  const minutes = String(Math.ceil(actor.flightLeft / 60));
  return [game.i18n.format("ACTIONCARDS.Encounter.Flight.Left", { name: actor.calledAs, minutes })];
}
