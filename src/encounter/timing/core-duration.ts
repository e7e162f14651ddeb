import type { CoreDuration } from "../../platform/effect-shape.ts";
import { FIRST_SEGMENT } from "../../rules/fads/clock.ts";
import type { EffectBegin, EffectTime } from "../../rules/timing/effect-time.ts";
import { SEGMENTS_PER_ROUND, timeOf } from "../../rules/timing/time.ts";

function beginOf({ combat, round }: CoreDuration): EffectBegin | null {
  if (combat === null || round === null || !Number.isSafeInteger(round) || round < 1) return null;
  return { encounter: combat, time: timeOf({ round, segment: FIRST_SEGMENT }), acting: null };
}

/**
 * Converts a duration from Foundry's form to our effect time. A turn counts as a Segment, and the effect
 * counts as begun in the first Segment of its round.
 */
export function timeOfCore(duration: CoreDuration): EffectTime {
  const { rounds, turns, event, combatant } = duration;
  const begun = beginOf(duration);
  const plain = { count: null, who: null, begun };
  if (event === "turnStart") return { ...plain, kind: "phase", who: combatant };
  if (event === "turnEnd") return { ...plain, kind: "phaseEnd", who: combatant };
  if (event === "round") return { ...plain, kind: "turn" };
  if (turns === 0) return { ...plain, kind: "rounds", count: rounds };
  return { ...plain, kind: "segments", count: rounds * SEGMENTS_PER_ROUND + turns };
}
