import { boundIn, type FlightBreach } from "../rules/encounter/flight.ts";
import { fightStateIn } from "../platform/fight-state.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** An actor's act toward others, to be checked against truces. */
export interface Dealing {
  readonly kind: FlightBreach;
  /** True for a mental attack, which can reach anyone anywhere. */
  readonly mental: boolean;
}

function boundOf(actor: Actor.Implementation) {
  const { since, from } = actor.fight.flight;
  return { id: actor.uuid, flight: since === null ? null : { since, from } };
}

/** The actors whose flight truce this dealing would break, without duplicates (C10, Q9). */
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

/** Describes an attack for `requireTruce`: as combat in an encounter, or as a Surprise outside encounters. */
export function attackDealing(actor: Actor.Implementation, range: string): Dealing {
  return { kind: actor.encounter ? "combat" : "surprise", mental: range === "mental" };
}

/** Describes taking blows for another actor, for `requireTruce`: it is treated as combat. */
export const GUARDING: Dealing = { kind: "combat", mental: false };

/** Describes an interaction between two actors that is neither an attack nor taking blows, for `requireTruce`. */
export const INTERACTION: Dealing = { kind: "interaction", mental: false };

/** The refusal to show if an actor's truce after a flight forbids something. */
export function fledRefusal(actor: Actor.Implementation): RequestRefused {
  return new RequestRefused("Fled", { actor, minutes: minutesLeft(actor) });
}

/**
 * Returns the actors whose flight truce this dealing breaks. Only a GM may break a truce (Q9): throws a RequestRefused
 * if a player would.
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

/** True if the actor fled from this encounter and the truce has not ended (C10). */
export function isFledFrom(actor: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return hasLeft(actor, combat) && actor.flightLeft > 0;
}

/** True if the actor fled from this encounter, even if the truce has ended. */
export function hasLeft(actor: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return combat !== null && fightStateIn(actor, combat).flight.encounter === combat.id;
}

/** The minutes until the actor's truce ends, rounded up. */
export function minutesLeft({ flightLeft }: Actor.Implementation): string {
  return String(Math.ceil(flightLeft / 60));
}

/**
 * True if the actor is kept out of this encounter by a truce and this user is a GM, who may break it (Q9).
 */
export function mayBreakTruce(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  user: User.Implementation,
): boolean {
  return user.isGM && isFledFrom(actor, combat);
}
