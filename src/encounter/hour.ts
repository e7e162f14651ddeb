import { SYSTEM_ID } from "../constants.ts";
import { boundIn, type FlightBreach } from "../rules/encounter/flight.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { openName } from "../platform/unseen.ts";

/** What somebody is about to do at others. */
export interface Dealing {
  readonly kind: FlightBreach;
  /** From mind to mind, which reaches anybody anywhere. */
  readonly mental: boolean;
}

function boundOf(actor: Actor.Implementation) {
  const { since, from } = actor.fight.flight;
  return { id: actor.uuid, flight: since === null ? null : { since, from } };
}

/** Those whose hour after a flight such a dealing would break, each once (C10, Q9). */
export function hourBroken(
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

/** An attack, in an encounter or as a Surprise outside of any. */
export function attackDealing(actor: Actor.Implementation, range: string): Dealing {
  return { kind: actor.encounter ? "combat" : "surprise", mental: range === "mental" };
}

/** Taking the blows meant for somebody, which is to fight. */
export const GUARDING: Dealing = { kind: "combat", mental: false };

/** Anything else that one person does with another. */
export const INTERACTION: Dealing = { kind: "interaction", mental: false };

/** The refusal of whatever somebody's hour after a flight forbids. */
export function fledRefusal(actor: Actor.Implementation): RequestRefused {
  return new RequestRefused("Fled", { actor, minutes: minutesLeft(actor) });
}

/**
 * The hour binds everywhere; a GM may let it happen (Q9): returns those whose hour that breaks, for the card to say so.
 * Throws a RequestRefused.
 */
export function requireHour(
  doer: Actor.Implementation,
  others: readonly Actor.Implementation[],
  dealing: Dealing,
  user: User.Implementation,
): readonly Actor.Implementation[] {
  const broken = hourBroken(doer, others, dealing);
  const [bound] = broken;
  if (bound && !user.isGM) throw fledRefusal(bound);
  return broken;
}

/** Is it the hour after their flight from this encounter that keeps somebody out of it (C10)? */
export function isFledFrom(actor: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return actor.flightLeft > 0 && hasLeft(actor, combat);
}

/** Has somebody fled from this encounter, whether or not the hour is over? */
export function hasLeft({ fight }: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  return fight.flight.encounter !== "" && fight.flight.encounter === combat?.id;
}

/** How long the hour still binds somebody, in whole minutes. */
export function minutesLeft({ flightLeft }: Actor.Implementation): string {
  return String(Math.ceil(flightLeft / 60));
}

/** What a card keeps of it where a GM has let it happen: the names of those who were bound. */
export function hourFlags(bound: readonly Actor.Implementation[]) {
  return bound.length > 0 ? { hour: bound.map(openName) } : {};
}

/** Those of whom a card notes it; it is input, like all that a chat holds. */
export function letInHour(message: ChatMessage.Implementation): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.hour;
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/** As an update of a card that has noted some already; nothing where nobody is bound. */
export function hourNoted(message: ChatMessage.Implementation, bound: readonly Actor.Implementation[]) {
  if (bound.length === 0) return {};
  const { hour = [] } = hourFlags(bound);
  return { flags: { [SYSTEM_ID]: { hour: [...new Set([...letInHour(message), ...hour])] } } };
}
