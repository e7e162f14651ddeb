import { LAST_SEGMENT, FIRST_SEGMENT } from "../../rules/fads/clock.ts";
import type { EffectBegin, Moment } from "../../rules/timing/effect-time.ts";
import type { TimingScheme } from "../../rules/timing/scheme.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { timeOf } from "../../rules/timing/time.ts";
import { encounters } from "../../platform/collections.ts";

/** The moment of an encounter by which effects are timed. */
export interface EffectClock extends Moment {
  /** Whether Segments pass on their own, or each Phase takes one. */
  readonly counts: TimingScheme["counts"];
}

/** True if the encounter runs on one of our timing schemes, which end effects themselves. */
export function goesByScheme(combat: Combat.Implementation): boolean {
  return combat.timing !== null;
}

/** The time and the acting combatant of a timing state. */
export function momentOf({
  round,
  segment,
  acting,
}: Pick<TimingState, "round" | "segment" | "acting">): Moment {
  return { time: timeOf({ round, segment }), acting };
}

/** A turn of Foundry's own order as a Segment: the first is 12, the twelfth and later ones 1. */
export function segmentOfTurn(turn: number | null): number {
  return Math.max(LAST_SEGMENT, FIRST_SEGMENT - (turn ?? 0));
}

/** The current moment of an encounter; null if it has not begun. */
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

/** The encounter with this id, or null. */
export function encounterById(id: string): Combat.Implementation | null {
  return encounters().find((combat) => combat.id === id) ?? null;
}

/** The start of an effect that begins now, in the encounter this actor takes part in; null if none is running. */
export function beginNow(actor: Actor.Implementation): EffectBegin | null {
  const combat = actor.encounter;
  const clock = combat && clockOf(combat);
  return clock ? { encounter: combat.id ?? "", time: clock.time, acting: clock.acting } : null;
}
