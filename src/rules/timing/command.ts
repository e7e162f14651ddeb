import type { AcCard, AcDeck } from "../avatar/deck.ts";
import { checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { list, oneBy, record, truth, whole, type Shape } from "../cards/shape.ts";
import type { TimingState } from "./state.ts";

/** A way to act or react: its key in the scheme, and the action cards it uses. */
export interface Way {
  readonly key: string;
  readonly cards: readonly number[];
}

/** The way to act in schemes with only one, which uses no cards. */
export const ACTION: Way = { key: "action", cards: [] };

/** Throws a RuleError naming `way` or `cards` unless this is the way `wanted`, without cards. */
export function checkPlainWay({ key, cards }: Way, wanted: string): void {
  if (key !== wanted) throw new RuleError("way", `must be ${wanted}`);
  if (cards.length > 0) throw new RuleError("cards", "are not used here");
}

/** A union with one member for each type. The members differ only in `type`. */
type Each<Types extends string, Rest> = { [Type in Types]: { readonly type: Type } & Rest }[Types];

export type TimingCommand =
  /**
   * "begin" starts the encounter. "next" ends the open Phase and, unless others can act now, moves to the next instant
   * at which a combatant can. "newTurn" starts a new Turn at once. "reconcile" seats combatants who joined and removes
   * those who left.
   */
  | Each<"begin" | "next" | "newTurn" | "reconcile", object>
  /**
   * "hold" lets this instant pass. "end" ends the combatant's Phase. "seat" gives the combatant a seat, even if their
   * actor already has one; only the GM decides this.
   */
  | Each<"hold" | "end" | "seat", { readonly id: string }>
  /** Opens the combatant's Phase, in which they act with `way`. */
  | { readonly type: "act"; readonly id: string; readonly way: Way }
  /**
   * Reacts, for example by calling an action forward or by an Abort. `dodge` is true if the reaction is a
   * Dodge, which lasts (F6).
   */
  | { readonly type: "react"; readonly id: string; readonly way: Way; readonly dodge: boolean }
  /** Takes or declines the bonus card that a ten offers in the draw for the order (A10, Q1). */
  | { readonly type: "bonus"; readonly id: string; readonly more: boolean }
  /** A scheme's own command, named by `key`. Combatant `id` uses it on combatant `to`. */
  | { readonly type: "own"; readonly id: string; readonly key: string; readonly to: string }
  /** The GM edits a seat. `seat` holds the new values; fields that are missing stay as they are. */
  | { readonly type: "edit"; readonly id: string; readonly seat: Readonly<Record<string, unknown>> };

/** One thing that happened in a step. Triggers chat messages, turn events and effects. */
export type TimingEvent =
  | { readonly type: "turn"; readonly round: number }
  /**
   * Everything used up in a round returns (C1, C7): at the start of a Turn, unless the scheme's `rests` decides when
   * (Q16).
   */
  | { readonly type: "rest" }
  | { readonly type: "segment"; readonly round: number; readonly segment: number }
  | Each<"phase" | "phaseEnd" | "held" | "dodgeEnd" | "joined" | "left", { readonly id: string }>
  /** Action cards were used for a Phase. */
  | { readonly type: "played"; readonly id: string; readonly cards: readonly number[] }
  /** A combatant rolled for their Phase, or the GM for the Turn (`id` is null). */
  | { readonly type: "roll"; readonly id: string | null; readonly sides: number; readonly value: number }
  /** An AC Pick was drawn for the initiative or to break a tie. */
  | {
      readonly type: "pick";
      readonly id: string;
      readonly cards: readonly AcCard[];
      readonly total: number;
      readonly tie: boolean;
    }
  /** The player is asked whether to draw one more card (Q1). `cards` are the tens drawn so far. */
  | { readonly type: "offered"; readonly id: string; readonly cards: readonly AcCard[] }
  | {
      readonly type: "reaction";
      readonly id: string;
      readonly key: string;
      readonly cards: readonly number[];
      /** The dice of the DEX roll; empty if there was none. */
      readonly dice: readonly number[];
      /** The value that had to reach the Segment; null if no value was needed. */
      readonly value: number | null;
      readonly segment: number;
      readonly success: boolean;
      readonly dodge: boolean;
    };

/** The result of a command: the new state, the changed AC decks, and the events. */
export interface TimingPlan<Own = unknown> {
  readonly state: TimingState<Own>;
  /** The decks that changed, keyed as in `Encounter.decks`. */
  readonly decks: Readonly<Record<string, AcDeck>>;
  readonly events: readonly TimingEvent[];
}

/** Returns `value` if it can be an id: any text that is not empty. Otherwise throws a RuleError naming `field`. */
export function checkId(value: unknown, field: string): string {
  if (typeof value !== "string" || value === "") throw new RuleError(field, "must be an id");
  return value;
}

function named(kind: string): Shape<string> {
  return { parse: checkId, sample: (from) => from.named(kind) };
}

const id = named("combatant");
const way = record({ key: named("way"), cards: list(whole()) });
const seat: Shape<Readonly<Record<string, unknown>>> = {
  parse: checkRecord,
  sample: (from) => ({ passed: truth.sample(from) }),
};

/** The schema of a command in a request. */
export const timingCommand: Shape<TimingCommand> = oneBy("type", {
  begin: {},
  next: {},
  newTurn: {},
  reconcile: {},
  hold: { id },
  end: { id },
  seat: { id },
  act: { id, way },
  react: { id, way, dodge: truth },
  bonus: { id, more: truth },
  own: { id, key: named("command"), to: id },
  edit: { id, seat },
});

/** The fields of a command that hold combatant ids. `id` is the combatant that the command is about. */
const NAMES = ["id", "to"] as const;

/** The ids of the combatants that a command names. Empty for a command to the whole encounter. */
export function namedIn(command: object): readonly string[] {
  const named: Partial<Record<string, unknown>> = { ...command };
  return NAMES.flatMap((field) => (typeof named[field] === "string" ? [named[field]] : []));
}

/** The command, with each combatant id replaced by the result of `rename`. */
export function renamed<C extends object>(command: C, rename: (id: string) => string): C {
  const named: Partial<Record<string, unknown>> = { ...command };
  const ids = NAMES.flatMap((field): [string, string][] => {
    const id = named[field];
    return typeof id === "string" ? [[field, rename(id)]] : [];
  });
  return { ...command, ...Object.fromEntries(ids) };
}

/** Parses a command from a request. Throws a RuleError naming the invalid field. */
export function parseCommand(data: unknown): TimingCommand {
  return timingCommand.parse(checkRecord(data, "command"), "");
}
