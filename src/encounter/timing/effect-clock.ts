import { LAST_SEGMENT, FIRST_SEGMENT } from "../../rules/fads/clock.ts";
import type { EffectBegin, Moment } from "../../rules/timing/effect-time.ts";
import type { TimingScheme } from "../../rules/timing/scheme.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { timeOf } from "../../rules/timing/time.ts";

/** The current moment of the encounter that times an effect. */
export interface EffectClock extends Moment {
  /** "segments" if Segments pass by themselves, "order" if each Phase takes one Segment. */
  readonly counts: TimingScheme["counts"];
}

/** True if the encounter uses one of our timing schemes, which end effects themselves. */
export function goesByScheme(combat: Combat.Implementation): boolean {
  return combat.timing !== null;
}

/** The time of a timing state, and the combatant whose Phase is open in it. */
export function momentOf({
  round,
  segment,
  acting,
}: Pick<TimingState, "round" | "segment" | "acting">): Moment {
  return { time: timeOf({ round, segment }), acting };
}

/**
 * The Segment that stands for a turn in Foundry's own order: Segment 12 for the first turn, and Segment 1 for the
 * twelfth turn and all later ones.
 */
export function segmentOfTurn(turn: number | null): number {
  return Math.max(LAST_SEGMENT, FIRST_SEGMENT - (turn ?? 0));
}

/** The current moment of an encounter. Null if it has not begun. */
export function clockOf(combat: Combat.Implementation): EffectClock | null {
  const { timing } = combat;
  if (timing)
    return timing.state.round === 0 ? null : { ...momentOf(timing.state), counts: timing.scheme.counts };
  if (!combat.started) return null;
  const place = {
    round: combat.round,
    segment: segmentOfTurn(combat.turn),
    acting: combat.combatant?.id ?? null,
  };
  return { ...momentOf(place), counts: "order" };
}

/**
 * The `begun` value for an effect that begins now in the actor's encounter. Null if the actor is in no encounter, or in
 * one that has not begun.
 */
export function beginNow(actor: Actor.Implementation): EffectBegin | null {
  const combat = actor.encounter;
  const clock = combat && clockOf(combat);
  return clock ? { encounter: combat.id ?? "", time: clock.time, acting: clock.acting } : null;
}
