import { RuleError } from "../cards/errors.ts";
import { checkList, checkRecord } from "../cards/check.ts";
import type { Consulted } from "./caption.ts";
import type { CardDie, PrintedCard } from "./card.ts";
import { cardOf } from "./printed-deck.ts";
import { checkThrown, type ThrownDie } from "./thrown.ts";

/** The reason a card is drawn: the action itself, an exceptional cell (I13), or V* on the wrench (I18). */
export type CardPurpose = "action" | "extend" | "reliability";

/** A cell that can be extended or chosen. */
interface OpenCell {
  readonly row: number;
  /** Current value, including extensions. */
  readonly value: number;
}

/** A use of bumps that is available. */
export interface BumpUse {
  readonly id: string;
  readonly cost: number;
  /** Maximum uses with these bumps. */
  readonly most: number;
  /** True if the number may be negative: boxes down instead of up. */
  readonly signed: boolean;
}

/** How often each use is taken, keyed by its id. The number for `location` may be negative (boxes down). */
export type BumpSpend = Readonly<Record<string, number>>;

/** A decision the action waits for. */
export type Choice =
  /** Draw a card; for "reliability" from the full reshuffled deck. */
  | { readonly type: "card"; readonly purpose: CardPurpose }
  /** Roll this many dice of a kind instead of reading a card (Q21). */
  | { readonly type: "dice"; readonly die: CardDie; readonly count: number }
  /** Extend one of these cells by another card, or none (I13). */
  | {
      readonly type: "extend";
      readonly grid: "cause" | "effect";
      readonly die: CardDie;
      readonly cells: readonly OpenCell[];
    }
  /** Choose the entry that is used (I2). */
  | { readonly type: "entry"; readonly die: CardDie; readonly cells: readonly OpenCell[] }
  /** Spend bumps (I14). */
  | { readonly type: "bumps"; readonly bumps: number; readonly uses: readonly BumpUse[] };

/** The answer to a choice of the same type. */
export type Answer =
  | { readonly type: "card"; readonly card: number }
  | { readonly type: "dice"; readonly dice: readonly ThrownDie[] }
  /** The row to extend; null to stop. */
  | { readonly type: "extend"; readonly row: number | null }
  | { readonly type: "entry"; readonly row: number }
  | { readonly type: "bumps"; readonly spend: BumpSpend };

/** An action's next step: waiting for its one pending choice, or done. */
export type ActionStep<Result> =
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] };

/** An action as a generator: it yields a choice and continues with the answer. */
export type Script<Result> = Generator<Choice, Result, Answer>;

/** The working state of a running script. */
export interface Scratch {
  readonly deck: readonly PrintedCard[];
  /** Number of answers taken so far. */
  answered: number;
  /** The cards drawn so far, in order. */
  readonly drawn: number[];
  readonly consulted: Consulted[];
}

/** The next answer's field name, for error messages. */
function answerField({ answered }: Scratch): string {
  return `answers[${answered}]`;
}

/** Throws a RuleError if the answer's type does not match the choice. */
function checkAnswer(choice: Choice, answer: unknown, field: string): Answer {
  const { type } = checkRecord(answer, field);
  if (type !== choice.type) throw new RuleError(`${field}.type`, `must be ${choice.type}`);
  // The type matches; the asking code checks the rest.
  return answer as Answer;
}

/**
 * Runs a script from the start with the answers given so far. The same answers always give the same step.
 * Throws a RuleError naming an answer, such as `answers[2].row`, that was not asked for or is invalid.
 */
export function replay<Result>(
  script: (scratch: Scratch) => Script<Result>,
  answers: readonly Answer[],
  deck: readonly PrintedCard[],
): ActionStep<Result> {
  const scratch: Scratch = { deck, answered: 0, drawn: [], consulted: [] };
  const run = script(scratch);
  let next = run.next();
  for (const answer of checkList(answers, "answers")) {
    const field = answerField(scratch);
    if (next.done === true) throw new RuleError(field, "answers nothing that was asked");
    const checked = checkAnswer(next.value, answer, field);
    scratch.answered += 1;
    next = run.next(checked);
  }
  const { consulted } = scratch;
  if (next.done === true) return { status: "done", result: next.value, consulted };
  return { status: "pending", choice: next.value, consulted };
}

/** Yields a choice, and returns the answer with its field name for error messages. */
export function* ask<C extends Choice>(
  scratch: Scratch,
  choice: C,
): Generator<
  Choice,
  { readonly answer: Extract<Answer, { type: C["type"] }>; readonly field: string },
  Answer
> {
  const field = answerField(scratch);
  const answer = yield choice;
  // `replay` only passes answers of the right type
  return { answer: answer as Extract<Answer, { type: C["type"] }>, field };
}

/** Draws a card. In dice mode, rolls a card number instead, so numbers can repeat (Q21). */
export function* takeCard(scratch: Scratch, purpose: CardPurpose, isThrown: boolean): Script<PrintedCard> {
  if (!isThrown) return yield* drawFor(scratch, purpose);
  const { answer, field } = yield* ask(scratch, { type: "card", purpose });
  const card = cardOf(answer.card, scratch.deck, `${field}.card`);
  scratch.drawn.push(card.number);
  const { number } = card;
  scratch.consulted.push({
    card: number,
    spot: { part: "number" },
    beside: [],
    key: "thrownNumber",
    values: { number },
  });
  return card;
}

/** Asks for dice instead of reading a card (Q21). */
export function* throwFor(scratch: Scratch, die: CardDie, count: number): Script<readonly ThrownDie[]> {
  const { answer, field } = yield* ask(scratch, { type: "dice", die, count });
  return checkThrown(answer.dice, `${field}.dice`, die, count);
}

/** Draws a card. Throws if this action has drawn it already, unless the deck was reshuffled. */
export function* drawFor(scratch: Scratch, purpose: CardPurpose): Script<PrintedCard> {
  const { answer, field } = yield* ask(scratch, { type: "card", purpose });
  const card = cardOf(answer.card, scratch.deck, `${field}.card`);
  if (purpose !== "reliability" && scratch.drawn.includes(card.number))
    throw new RuleError(`${field}.card`, `${card.number} is out for this very action`);
  scratch.drawn.push(card.number);
  return card;
}

/**
 * The answer that declines a choice: no further card, no bumps, the best entry. Cards and rolls can't be
 * declined.
 */
export function declined(choice: Exclude<Choice, { type: "card" | "dice" }>): Answer {
  if (choice.type === "extend") return { type: "extend", row: null };
  if (choice.type === "bumps") return { type: "bumps", spend: {} };
  const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
  return { type: "entry", row: best.row };
}
