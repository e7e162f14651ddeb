import { checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { checkId, type TimingEvent } from "./command.ts";
import { instantOf, SEGMENTS_PER_ROUND } from "./time.ts";

/**
 * What ends an effect: so many rounds, so many Segments, the beginning or the end of somebody's next Phase, or the end
 * of this Turn.
 */
export const EFFECT_TIMES = ["rounds", "segments", "phase", "phaseEnd", "turn"] as const;
export type EffectTimeKind = (typeof EFFECT_TIMES)[number];

/** The most rounds or Segments an effect can be given. */
export const MOST_COUNTED = 999;

/** When an effect began. */
export interface EffectBegin {
  /** The encounter by whose clock it is counted. */
  readonly encounter: string;
  /** The encounter's time then, as `timeOf` gives it. */
  readonly time: number;
  /** Whose Phase was open then, by combatant id; null: nobody's. */
  readonly acting: string | null;
}

/** How long an effect lasts. Plain data: what is left of it follows from this and the present moment alone. */
export interface EffectTime {
  readonly kind: EffectTimeKind;
  /** How many rounds or Segments; null for the other kinds. */
  readonly count: number | null;
  /** Whose Phase it waits for, by combatant id; null: its carrier's own, or no Phase at all. */
  readonly who: string | null;
  /** Null: it has not begun, and nothing of it passes. */
  readonly begun: EffectBegin | null;
}

/** What is left of an effect's time, to be shown. */
export interface Remaining {
  readonly kind: EffectTimeKind;
  /** Rounds or Segments, at least 0; null for the other kinds. */
  readonly left: number | null;
  readonly who: string | null;
  /** The Phase whose end it waits for is open now. */
  readonly open: boolean;
}

/** A moment of an encounter: its time and whose Phase is open. */
export type Moment = Pick<EffectBegin, "time" | "acting">;

/** One step of an encounter's clock, forward. */
export interface TimeStep {
  /** The encounter's time before it. */
  readonly from: number;
  /** And after it. */
  readonly now: number;
  /** What has happened, in order. */
  readonly events: readonly TimingEvent[];
  /** Who has a seat after it, by combatant id. */
  readonly seated: ReadonlySet<string>;
}

/** Is this kind one of which there is a number? */
export function isCounted(kind: EffectTimeKind): kind is "rounds" | "segments" {
  return kind === "rounds" || kind === "segments";
}

/** Is this kind one that waits for somebody's Phase? */
export function awaitsPhase(kind: EffectTimeKind): kind is "phase" | "phaseEnd" {
  return kind === "phase" || kind === "phaseEnd";
}

function checkOptionalId(value: unknown, field: string): string | null {
  return value === null || value === undefined ? null : checkId(value, field);
}

function parseBegin(data: unknown, field: string): EffectBegin {
  const record = checkRecord(data, field);
  return {
    encounter: checkId(record["encounter"], `${field}.encounter`),
    time: checkInteger(record["time"], `${field}.time`, { min: 0 }),
    acting: checkOptionalId(record["acting"], `${field}.acting`),
  };
}

/**
 * An effect's time read from data that somebody may have edited; what its kind has no use for is left out.
 * Throws a RuleError naming `field` or a field below it.
 */
export function parseEffectTime(data: unknown, field = "time"): EffectTime {
  const record = checkRecord(data, field);
  const kind = checkOneOf(record["kind"], `${field}.kind`, EFFECT_TIMES);
  const begun = record["begun"] ?? null;
  return {
    kind,
    count: isCounted(kind)
      ? checkInteger(record["count"], `${field}.count`, { min: 1, max: MOST_COUNTED })
      : null,
    who: awaitsPhase(kind) ? checkOptionalId(record["who"], `${field}.who`) : null,
    begun: begun === null ? null : parseBegin(begun, `${field}.begun`),
  };
}

/** The time at which a counted effect that began then is over. */
function endOf(kind: "rounds" | "segments", count: number, begun: EffectBegin): number {
  return begun.time + count * (kind === "rounds" ? SEGMENTS_PER_ROUND : 1);
}

/** Whose Phases an effect waits for: those of the one it names, or those of its carrier's combatants. */
function awaitedBy({ who }: EffectTime, carriers: readonly string[]): readonly string[] {
  return who === null ? carriers : [who];
}

/** Did it begin in a Phase, open then, of somebody it waits for? A Phase of that Segment is not the next one. */
function isOwnPhase(begun: EffectBegin, time: number, awaited: readonly string[]): boolean {
  return begun.acting !== null && awaited.includes(begun.acting) && begun.time === time;
}

/** Does one of the Phases that are waited for begin, or end, in this step? */
function comesPhase(
  time: EffectTime,
  begun: EffectBegin,
  awaited: readonly string[],
  step: TimeStep,
): boolean {
  let at = step.from;
  return step.events.some((event) => {
    if (event.type === "segment")
      at = event.round * SEGMENTS_PER_ROUND + (SEGMENTS_PER_ROUND - event.segment);
    // After steps were taken back, what is done again before the effect began does not concern it.
    if (event.type !== time.kind || at < begun.time || !("id" in event)) return false;
    if (event.id === null || !awaited.includes(event.id)) return false;
    return event.type === "phase" || !isOwnPhase(begun, at, awaited);
  });
}

/** Will none of the Phases that are waited for come any more: they left, or a Turn began without them? */
function comesNone(awaited: readonly string[], { events, seated }: TimeStep): boolean {
  if (awaited.some((id) => seated.has(id))) return false;
  return events.some(
    (event) => event.type === "turn" || (event.type === "left" && awaited.includes(event.id)),
  );
}

/**
 * Is an effect over with this step of the encounter it began in? `carriers` are the combatants of whom it lies on.
 * It depends on its begin and on the step alone, so that steps taken back and done again end it at the same moment.
 */
export function isOver(time: EffectTime, step: TimeStep, carriers: readonly string[] = []): boolean {
  const { kind, count, begun } = time;
  if (begun === null) return false;
  if (isCounted(kind)) return step.now >= endOf(kind, count ?? 0, begun);
  if (kind === "turn") return instantOf(step.now).round > instantOf(begun.time).round;
  const awaited = awaitedBy(time, carriers);
  return comesPhase(time, begun, awaited, step) || comesNone(awaited, step);
}

/** How many of its rounds or Segments are left, rounded up; all of them before it began. */
function countLeft(kind: "rounds" | "segments", count: number, begun: EffectBegin, now: number): number {
  const unit = kind === "rounds" ? SEGMENTS_PER_ROUND : 1;
  const left = Math.ceil((endOf(kind, count, begun) - now) / unit);
  return Math.min(Math.max(left, 0), count);
}

/** What is left of an effect's time at this moment of its encounter; null as moment: it does not pass. */
export function remaining(time: EffectTime, now: Moment | null, carriers: readonly string[] = []): Remaining {
  const { kind, count, who, begun } = time;
  const left =
    isCounted(kind) && begun !== null && now !== null ? countLeft(kind, count ?? 0, begun, now.time) : count;
  const awaited = awaitedBy(time, carriers);
  const isOpen = kind === "phaseEnd" && now !== null && now.acting !== null && awaited.includes(now.acting);
  return { kind, left, who, open: isOpen && begun !== null && !isOwnPhase(begun, now.time, awaited) };
}
