import { breachOf } from "../../rules/avatar/flight.ts";

/** Says that an attack would break what having fled binds this actor to (C10); empty where it would not. */
export function breachWarning(
  actor: Actor.Implementation,
  attacker: Actor.Implementation,
  mental: boolean,
): string[] {
  const { since, from } = actor.avatar.flight;
  if (since === null) return [];
  const kind = attacker.encounter ? "combat" : "surprise";
  const other = actor === attacker ? "" : attacker.uuid;
  const breach = breachOf({ since, from: [...from] }, { kind, mental, other }, game.time.worldTime);
  if (breach === null) return [];
  const minutes = String(Math.ceil(actor.flightLeft / 60));
  return [game.i18n.format("ACTIONCARDS.Flight.Left", { name: actor.name, minutes })];
}
