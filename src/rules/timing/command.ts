import type { AcCard, AcDeck } from "../avatar/deck.ts";
import { checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { list, oneBy, record, truth, whole, type Shape } from "../cards/shape.ts";
import type { TimingState } from "./state.ts";

/** One way to act or to react: which of the scheme's ways, and the action cards it uses. */
export interface Way {
  readonly key: string;
  readonly cards: readonly number[];
}

/** A kind for each of several types that carry the same. */
type Each<Types extends string, Rest> = { [Type in Types]: { readonly type: Type } & Rest }[Types];

export type TimingCommand =
  /**
   * Begin the encounter; go on to the next instant in which anyone can act; start a new Turn at once; seat those who
   * came and unseat those who left.
   */
  | Each<"begin" | "next" | "newTurn" | "reconcile", object>
  /** Let this instant pass; end one's own Phase; the GM seats a further combatant of an actor who has a seat. */
  | Each<"hold" | "end" | "seat", { readonly id: string }>
  /** Open one's own Phase. */
  | { readonly type: "act"; readonly id: string; readonly way: Way }
  /** Call an action forward, abort; a `dodge` lasts (F6). */
  | { readonly type: "react"; readonly id: string; readonly way: Way; readonly dodge: boolean }
  /** Take the bonus card that a ten in one's draw for the order offers, or leave it (A10, Q1). */
  | { readonly type: "bonus"; readonly id: string; readonly more: boolean }
  /** The GM changes what a combatant holds: parts of the seat, and parts of its `own`, as they are to be. */
  | { readonly type: "edit"; readonly id: string; readonly seat: Readonly<Record<string, unknown>> };

/** What has happened, in order; for messages, turn events and effects. */
export type TimingEvent =
  | { readonly type: "turn"; readonly round: number }
  /** What a round has used up comes back (C1, C7): as a rule with the Turn (Q16). */
  | { readonly type: "rest" }
  | { readonly type: "segment"; readonly round: number; readonly segment: number }
  | Each<"phase" | "phaseEnd" | "held" | "dodgeEnd" | "joined" | "left", { readonly id: string }>
  /** Action cards used for a Phase. */
  | { readonly type: "played"; readonly id: string; readonly cards: readonly number[] }
  /** A die thrown: a combatant's for their Phase, the GM's (id null) for the Turn. */
  | { readonly type: "roll"; readonly id: string | null; readonly sides: number; readonly value: number }
  /** An AC Pick for the initiative, or to break a tie. */
  | {
      readonly type: "pick";
      readonly id: string;
      readonly cards: readonly AcCard[];
      readonly total: number;
      readonly tie: boolean;
    }
  /** Tens so far, the last of which offers one more card: they are asked (Q1). */
  | { readonly type: "offered"; readonly id: string; readonly cards: readonly AcCard[] }
  | {
      readonly type: "reaction";
      readonly id: string;
      readonly key: string;
      readonly cards: readonly number[];
      /** The dice of the DEX roll; none where nothing was rolled. */
      readonly dice: readonly number[];
      /** What had to reach the Segment; null where nothing had to. */
      readonly value: number | null;
      readonly segment: number;
      readonly success: boolean;
      readonly dodge: boolean;
    };

/** What a command does: the state afterwards, the AC decks it changed, and what happened. */
export interface TimingPlan<Own = unknown> {
  readonly state: TimingState<Own>;
  /** By the keys of the encounter's decks; those only that changed. */
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

/** A command as somebody sent it. */
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
  edit: { id, seat },
});

/** A command as somebody sent it. Throws a RuleError naming the field that will not do. */
export function parseCommand(data: unknown): TimingCommand {
  return timingCommand.parse(checkRecord(data, "command"), "");
}
