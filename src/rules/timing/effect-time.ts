import { checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { checkId, type TimingEvent } from "./command.ts";
import { instantOf, SEGMENTS_PER_ROUND } from "./time.ts";

/**
 * When an effect ends: after a number of rounds or Segments, at the start or end of a combatant's next Phase, or at the
 * end of this Turn.
 */
export const EFFECT_TIMES = ["rounds", "segments", "phase", "phaseEnd", "turn"] as const;
export type EffectTimeKind = (typeof EFFECT_TIMES)[number];

/** Maximum number of rounds or Segments. */
export const MOST_COUNTED = 999;

/** The moment when an effect began. */
export interface EffectBegin {
  /** The id of the encounter whose clock times the effect. */
  readonly encounter: string;
  /** The encounter's time as a number, see `timeOf`. */
  readonly time: number;
  /** The id of the combatant whose Phase was open; null if none. */
  readonly acting: string | null;
}

/** How long an effect lasts. Plain data. The time left depends only on this data and on the current moment. */
export interface EffectTime {
  readonly kind: EffectTimeKind;
  /** The number of rounds or Segments; null for other kinds. */
  readonly count: number | null;
  /**
   * The id of the combatant whose Phase ends the effect. Null for the affected actor's own combatants, and
   * for kinds that don't wait for a Phase.
   */
  readonly who: string | null;
  /** The moment when the effect began; null before. Until then, no time passes for the effect. */
  readonly begun: EffectBegin | null;
}

/** The time that an effect has left, for display. */
export interface Remaining {
  readonly kind: EffectTimeKind;
  /** Rounds or Segments, at least 0; null for other kinds. */
  readonly left: number | null;
  readonly who: string | null;
  /** True if the effect ends with the Phase that is open now. */
  readonly open: boolean;
}

/** A moment of an encounter: its time, and the id of the combatant whose Phase is open. */
export type Moment = Pick<EffectBegin, "time" | "acting">;

/** One forward step of an encounter's clock. */
export interface TimeStep {
  /** The encounter's time before the step. */
  readonly from: number;
  /** The encounter's time after the step. */
  readonly now: number;
  readonly events: readonly TimingEvent[];
  /** The ids of the combatants who have a seat after the step. */
  readonly seated: ReadonlySet<string>;
}

/** True if effects of this kind have a `count`. */
export function isCounted(kind: EffectTimeKind): kind is "rounds" | "segments" {
  return kind === "rounds" || kind === "segments";
}

/** True if effects of this kind end with a combatant's Phase. */
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
 * Parses an effect's time from untrusted data. Drops fields that its kind does not use. Throws a RuleError naming
 * `field` or a field below it.
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

/** The end time of an effect that is counted in rounds or Segments. */
function endOf(kind: "rounds" | "segments", count: number, begun: EffectBegin): number {
  return begun.time + count * (kind === "rounds" ? SEGMENTS_PER_ROUND : 1);
}

/** The ids of the combatants whose Phases end the effect: `who` if set, else the affected actor's combatants. */
function awaitedBy({ who }: EffectTime, carriers: readonly string[]): readonly string[] {
  return who === null ? carriers : [who];
}

/**
 * True if the effect began in the Phase that is open at `time`, and that Phase belongs to a combatant in `awaited`.
 * That Phase does not end the effect; the next one does.
 */
function isOwnPhase(begun: EffectBegin, time: number, awaited: readonly string[]): boolean {
  return begun.acting !== null && awaited.includes(begun.acting) && begun.time === time;
}

/** True if this step begins or ends a Phase that ends the effect. */
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
    // After an undo, steps from before the effect began may repeat. Ignore them.
    if (event.type !== time.kind || at < begun.time || !("id" in event)) return false;
    if (event.id === null || !awaited.includes(event.id)) return false;
    return event.type === "phase" || !isOwnPhase(begun, at, awaited);
  });
}

/** True if no combatant in `awaited` can have a Phase any more: they left, or a Turn began without them. */
function comesNone(awaited: readonly string[], { events, seated }: TimeStep): boolean {
  if (awaited.some((id) => seated.has(id))) return false;
  return events.some(
    (event) => event.type === "turn" || (event.type === "left" && awaited.includes(event.id)),
  );
}

/**
 * True if this step of the encounter ends the effect. `carriers` are the ids of the affected actor's combatants.
 * Depends only on the arguments, so a step that is undone and repeated ends the effect again.
 */
export function isOver(time: EffectTime, step: TimeStep, carriers: readonly string[] = []): boolean {
  const { kind, count, begun } = time;
  if (begun === null) return false;
  if (isCounted(kind)) return step.now >= endOf(kind, count ?? 0, begun);
  if (kind === "turn") return instantOf(step.now).round > instantOf(begun.time).round;
  const awaited = awaitedBy(time, carriers);
  return comesPhase(time, begun, awaited, step) || comesNone(awaited, step);
}

/** The number of rounds or Segments left, rounded up. At most `count`. */
function countLeft(kind: "rounds" | "segments", count: number, begun: EffectBegin, now: number): number {
  const unit = kind === "rounds" ? SEGMENTS_PER_ROUND : 1;
  const left = Math.ceil((endOf(kind, count, begun) - now) / unit);
  return Math.min(Math.max(left, 0), count);
}

/** The time that an effect has left at this moment. If `now` is null, it has all its time left. */
export function remaining(time: EffectTime, now: Moment | null, carriers: readonly string[] = []): Remaining {
  const { kind, count, who, begun } = time;
  const left =
    isCounted(kind) && begun !== null && now !== null ? countLeft(kind, count ?? 0, begun, now.time) : count;
  const awaited = awaitedBy(time, carriers);
  const isOpen = kind === "phaseEnd" && now !== null && now.acting !== null && awaited.includes(now.acting);
  return { kind, left, who, open: isOpen && begun !== null && !isOwnPhase(begun, now.time, awaited) };
}
