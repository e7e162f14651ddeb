import { checkBoolean, checkInteger, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkSegment, FIRST_SEGMENT } from "../fads/clock.ts";

/** A combatant's seat: the data that every scheme keeps, and the scheme's own data. */
export interface Seat<Own = unknown> {
  /** Breaks ties; lower goes first. Drawn again each Turn. */
  readonly lot: number;
  /** True if the combatant let this instant pass. They can still act until the clock moves on (Q14). */
  readonly passed: boolean;
  /** True while the combatant's Dodge (F6) or Active Defense (X2) lasts. */
  readonly dodging: boolean;
  /** True if the Dodge ends once its owner is first in this Segment's order. Only with a binding DEX order (Q13). */
  readonly dodgeDue?: true;
  /** The key of the combatant's actor; null if unknown. */
  readonly actor: string | null;
  readonly own: Own;
}

/**
 * An encounter's timing, with a seat for each combatant. Plain data. Its size is bounded, and it reveals nothing about
 * future draws.
 */
export interface TimingState<Own = unknown> {
  readonly scheme: string;
  /** The current Turn, counted from 1; 0 before the encounter begins. */
  readonly round: number;
  /**
   * The current Segment, from 12 down to 1. In a scheme without Segments, the number falls by 1 with each Phase, but
   * not below 1.
   */
  readonly segment: number;
  /** The id of the combatant whose Phase it is; null between Phases. */
  readonly acting: string | null;
  /** Data that the scheme shares between all combatants. */
  readonly table: Readonly<Record<string, number>>;
  readonly seats: Readonly<Record<string, Seat<Own>>>;
  /**
   * The seats of combatants who left in this Turn, keyed by actor. They get these seats back if they return in this
   * Turn.
   */
  readonly left: Readonly<Record<string, readonly Seat<Own>[]>>;
}

/** Parses a scheme's own data. Throws RuleErrors whose field begins with `field`. */
export interface OwnParser<Own> {
  readonly id: string;
  parse(data: unknown, field: string): Own;
}

/** The state before the encounter begins. */
export function unbegun(scheme: string): TimingState<never> {
  return { scheme, round: 0, segment: FIRST_SEGMENT, acting: null, table: {}, seats: {}, left: {} };
}

/** The seat of the combatant with this id; undefined if there is none. */
export function seatOf<Own>(state: TimingState<Own>, id: string): Seat<Own> | undefined {
  return Object.hasOwn(state.seats, id) ? state.seats[id] : undefined;
}

export function withSeat<Own>(state: TimingState<Own>, id: string, seat: Seat<Own>): TimingState<Own> {
  return { ...state, seats: { ...state.seats, [id]: seat } };
}

/** Maps all seats; returns the same state if none changes. */
export function mapSeats<Own>(
  state: TimingState<Own>,
  change: (seat: Seat<Own>, id: string) => Seat<Own>,
): TimingState<Own> {
  const changed: Record<string, Seat<Own>> = {};
  for (const [id, seat] of Object.entries(state.seats)) {
    const after = change(seat, id);
    if (after !== seat) changed[id] = after;
  }
  if (Object.keys(changed).length === 0) return state;
  return { ...state, seats: { ...state.seats, ...changed } };
}

/** The seat after its Dodge or Active Defense has ended. */
export function undodged<Own>({ lot, passed, actor, own }: Seat<Own>): Seat<Own> {
  return { lot, passed, dodging: false, actor, own };
}

function checkActor(value: unknown, field: string): string | null {
  if (value !== null && typeof value !== "string") throw new RuleError(field, "must be a name, or null");
  return value;
}

/** Parses a seat from untrusted data. Throws a RuleError whose field begins with `field`. */
export function parseSeat<Own>(scheme: OwnParser<Own>, data: unknown, field: string): Seat<Own> {
  const record = checkRecord(data, field);
  return {
    lot: checkInteger(record["lot"], `${field}.lot`, { min: 0 }),
    passed: checkBoolean(record["passed"], `${field}.passed`),
    dodging: checkBoolean(record["dodging"], `${field}.dodging`),
    ...(checkBoolean(record["dodgeDue"] ?? false, `${field}.dodgeDue`) ? { dodgeDue: true } : {}),
    actor: checkActor(record["actor"] ?? null, `${field}.actor`),
    own: scheme.parse(record["own"], `${field}.own`),
  };
}

function parseTable(data: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(checkRecord(data, "table"));
  return Object.fromEntries(entries.map(([name, value]) => [name, checkInteger(value, `table.${name}`)]));
}

function parseLeft<Own>(scheme: OwnParser<Own>, data: unknown): TimingState<Own>["left"] {
  const entries = Object.entries(checkRecord(data ?? {}, "left"));
  return Object.fromEntries(
    entries.map(([actor, seats]) => [
      actor,
      checkList(seats, `left.${actor}`).map((seat, index) =>
        parseSeat(scheme, seat, `left.${actor}[${index}]`),
      ),
    ]),
  );
}

/** Parses a state from untrusted data. Throws a RuleError naming the invalid field. */
export function parseState<Own>(scheme: OwnParser<Own>, data: unknown): TimingState<Own> {
  const record = checkRecord(data, "state");
  if (record["scheme"] !== scheme.id) throw new RuleError("scheme", `must be ${scheme.id}`);
  const round = checkInteger(record["round"], "round", { min: 0 });
  if (round === 0) return unbegun(scheme.id);
  const seats = Object.entries(checkRecord(record["seats"], "seats")).map(
    ([id, seat]) => [id, parseSeat(scheme, seat, `seats.${id}`)] as const,
  );
  const acting = record["acting"];
  if (acting !== null && !seats.some(([id]) => id === acting)) {
    throw new RuleError("acting", "must be the id of somebody seated, or null");
  }
  return {
    scheme: scheme.id,
    round,
    segment: checkSegment(record["segment"]),
    acting: acting as string | null, // found among the ids above
    table: parseTable(record["table"]),
    seats: Object.fromEntries(seats),
    left: parseLeft(scheme, record["left"]),
  };
}
