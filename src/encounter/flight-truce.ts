import { SYSTEM_ID } from "../constants.ts";
import { boundIn, type FlightBreach } from "../rules/encounter/flight.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { openName } from "../platform/unseen.ts";

/** An actor's intended interaction with others, checked against truces. */
export interface Dealing {
  readonly kind: FlightBreach;
  /** True for a mental attack, which reaches anyone anywhere. */
  readonly mental: boolean;
}

function boundOf(actor: Actor.Implementation) {
  const { since, from } = actor.fight.flight;
  return { id: actor.uuid, flight: since === null ? null : { since, from } };
}

/** The actors whose truce after a flight this dealing would break, without duplicates (C10, Q9). */
export function brokenTruces(
  doer: Actor.Implementation,
  others: readonly Actor.Implementation[],
  dealing: Dealing,
): Actor.Implementation[] {
  const found = others.flatMap((other) => {
    const id = boundIn(boundOf(doer), boundOf(other), dealing, game.time.worldTime);
    return id === null ? [] : [id === doer.uuid ? doer : other];
  });
  return [...new Set(found)];
}

/** An attack: combat in an encounter, a Surprise outside one. */
export function attackDealing(actor: Actor.Implementation, range: string): Dealing {
  return { kind: actor.encounter ? "combat" : "surprise", mental: range === "mental" };
}

/** The dealing of an actor that takes another's blows; counts as combat. */
export const GUARDING: Dealing = { kind: "combat", mental: false };

/** Any other interaction between two actors. */
export const INTERACTION: Dealing = { kind: "interaction", mental: false };

/** The refusal because of an actor's truce after a flight. */
export function fledRefusal(actor: Actor.Implementation): RequestRefused {
  return new RequestRefused("Fled", { actor, minutes: minutesLeft(actor) });
}

/**
 * Checks truces after a flight. They bind everywhere, but a GM may break them (Q9). Returns the actors whose truce is
 * broken, for the card to note. Throws a RequestRefused if a player would break a truce.
 */
export function requireTruce(
  doer: Actor.Implementation,
  others: readonly Actor.Implementation[],
  dealing: Dealing,
  user: User.Implementation,
): readonly Actor.Implementation[] {
  const broken = brokenTruces(doer, others, dealing);
  const [bound] = broken;
  if (bound && !user.isGM) throw fledRefusal(bound);
  return broken;
}

/** True if the actor fled from this encounter and the truce still keeps the actor out of it (C10). */
export function isFledFrom(actor: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return actor.flightLeft > 0 && hasLeft(actor, combat);
}

/** True if the actor fled from this encounter, even if the truce is over. */
export function hasLeft({ fight }: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return fight.flight.encounter !== "" && fight.flight.encounter === combat?.id;
}

/** How long the truce still binds the actor, in whole minutes. */
export function minutesLeft({ flightLeft }: Actor.Implementation): string {
  return String(Math.ceil(flightLeft / 60));
}

/** Card flags for a GM's override of a truce: the names of the actors still under truce. Empty if there are none. */
export function truceFlags(bound: readonly Actor.Implementation[]) {
  return bound.length > 0 ? { truce: bound.map(openName) } : {};
}

/** The names that a card notes as bound by the truce. Chat data is untrusted input. */
export function truceBreakersOn(message: ChatMessage.Implementation): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.truce;
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/** The update that adds these actors to the names on a card; empty if there are none. */
export function truceUpdate(message: ChatMessage.Implementation, bound: readonly Actor.Implementation[]) {
  if (bound.length === 0) return {};
  const { truce = [] } = truceFlags(bound);
  return { flags: { [SYSTEM_ID]: { truce: [...new Set([...truceBreakersOn(message), ...truce])] } } };
}

/** True if this user is a GM, who may let an actor that fled from this encounter take part or be attacked (Q9). */
export function mayBreakTruce(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  user: User.Implementation,
): boolean {
  return user.isGM && isFledFrom(actor, combat);
}
