import type { AcCard, AcDeck } from "../avatar/deck.ts";
import { checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { list, oneBy, record, truth, whole, type Shape } from "../cards/shape.ts";
import type { TimingState } from "./state.ts";

/** A way to act or react: the scheme's key for it, and the action cards it uses. */
export interface Way {
  readonly key: string;
  readonly cards: readonly number[];
}

/** A union of types that differ only in `type`. */
type Each<Types extends string, Rest> = { [Type in Types]: { readonly type: Type } & Rest }[Types];

export type TimingCommand =
  /**
   * begin: the encounter; next: the next instant in which anyone can act; newTurn: start one at once;
   * reconcile: seat those who joined, remove those who left.
   */
  | Each<"begin" | "next" | "newTurn" | "reconcile", object>
  /**
   * hold: let this instant pass; end: end the combatant's Phase; seat: the GM seats another combatant of a
   * seated actor.
   */
  | Each<"hold" | "end" | "seat", { readonly id: string }>
  /** Opens the combatant's Phase. */
  | { readonly type: "act"; readonly id: string; readonly way: Way }
  /** Call an action forward, or abort. `dodge` is true if the action is a Dodge, which lasts (F6). */
  | { readonly type: "react"; readonly id: string; readonly way: Way; readonly dodge: boolean }
  /** Take or decline the bonus card that a ten offers in the draw for the order (A10, Q1). */
  | { readonly type: "bonus"; readonly id: string; readonly more: boolean }
  /** A command that only this scheme has, by `key`. Combatant `id` uses it on another combatant, `to`. */
  | { readonly type: "own"; readonly id: string; readonly key: string; readonly to: string }
  /** The GM edits a seat: new values for some of its fields, and for some of its `own`. */
  | { readonly type: "edit"; readonly id: string; readonly seat: Readonly<Record<string, unknown>> };

/** The events of a step, in order. For messages, turn events and effects. */
export type TimingEvent =
  | { readonly type: "turn"; readonly round: number }
  /** Everything a round uses up returns (C1, C7), normally with the Turn (Q16). */
  | { readonly type: "rest" }
  | { readonly type: "segment"; readonly round: number; readonly segment: number }
  | Each<"phase" | "phaseEnd" | "held" | "dodgeEnd" | "joined" | "left", { readonly id: string }>
  /** Action cards used for a Phase. */
  | { readonly type: "played"; readonly id: string; readonly cards: readonly number[] }
  /** A roll by a combatant for their Phase, or by the GM (id null) for the Turn. */
  | { readonly type: "roll"; readonly id: string | null; readonly sides: number; readonly value: number }
  /** An AC Pick for the initiative, or to break a tie. */
  | {
      readonly type: "pick";
      readonly id: string;
      readonly cards: readonly AcCard[];
      readonly total: number;
      readonly tie: boolean;
    }
  /** Tens drawn so far. The last one offers another card, and the player is asked (Q1). */
  | { readonly type: "offered"; readonly id: string; readonly cards: readonly AcCard[] }
  | {
      readonly type: "reaction";
      readonly id: string;
      readonly key: string;
      readonly cards: readonly number[];
      /** The dice of the DEX roll; empty if there was none. */
      readonly dice: readonly number[];
      /** The value that had to reach the Segment; null if none. */
      readonly value: number | null;
      readonly segment: number;
      readonly success: boolean;
      readonly dodge: boolean;
    };

/** The result of a command: the new state, the AC decks it changed, and what happened. */
export interface TimingPlan<Own = unknown> {
  readonly state: TimingState<Own>;
  /** Only the decks that changed, under their keys in the encounter. */
  readonly decks: Readonly<Record<string, AcDeck>>;
  readonly events: readonly TimingEvent[];
}

/** `value` as an id; throws a RuleError naming `field`. */
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

/** The schema of a command from a request. */
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

/** The fields of a command that hold combatant ids. The first is the combatant that the command is for. */
const NAMES = ["id", "to"] as const;

/** The ids of the combatants that a command names; empty for a command to the whole encounter. */
export function namedIn(command: object): readonly string[] {
  const named: Partial<Record<string, unknown>> = { ...command };
  return NAMES.flatMap((field) => (typeof named[field] === "string" ? [named[field]] : []));
}

/** The command with other ids for the combatants that it names. */
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
