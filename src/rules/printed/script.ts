import { RuleError } from "../cards/errors.ts";
import { checkList, checkRecord } from "../cards/check.ts";
import type { Consulted } from "./caption.ts";
import type { CardDie, PrintedCard } from "./card.ts";
import { cardOf } from "./printed-deck.ts";
import { checkThrown, type ThrownDie } from "./thrown.ts";

/** What a card is drawn for: the action itself, an exceptional cell (I13), a V* on the wrench (I18). */
export type CardPurpose = "action" | "extend" | "reliability";

/** A cell that may be extended, or an entry that may be chosen. */
interface OpenCell {
  readonly row: number;
  /** What it stands at, extensions included. */
  readonly value: number;
}

/** One thing that bumps can be spent on now. */
export interface BumpUse {
  readonly id: string;
  readonly cost: number;
  /** How often at most, as far as the bumps go. */
  readonly most: number;
  /** It may be negative as well: a box down instead of up. */
  readonly signed: boolean;
}

/** How often each use is taken, by its id; `location` may be negative: boxes down. */
export type BumpSpend = Readonly<Record<string, number>>;

/** What is to be decided before an action can go on. */
export type Choice =
  /** A card is to be drawn; for "reliability" out of the whole reshuffled deck. */
  | { readonly type: "card"; readonly purpose: CardPurpose }
  /** Dice are to be thrown instead of looking at a card (Q21): so many of a kind. */
  | { readonly type: "dice"; readonly die: CardDie; readonly count: number }
  /** May draw another card for the same cell (I13): one of these, or none. */
  | {
      readonly type: "extend";
      readonly grid: "cause" | "effect";
      readonly die: CardDie;
      readonly cells: readonly OpenCell[];
    }
  /** Which entry counts (I2). */
  | { readonly type: "entry"; readonly die: CardDie; readonly cells: readonly OpenCell[] }
  /** What bumps are spent on (I14). */
  | { readonly type: "bumps"; readonly bumps: number; readonly uses: readonly BumpUse[] };

/** The answer to a choice of the same type. */
export type Answer =
  | { readonly type: "card"; readonly card: number }
  | { readonly type: "dice"; readonly dice: readonly ThrownDie[] }
  /** The row to extend; null: no more. */
  | { readonly type: "extend"; readonly row: number | null }
  | { readonly type: "entry"; readonly row: number }
  | { readonly type: "bumps"; readonly spend: BumpSpend };

/** Where an action stands: it waits for the one pending choice, or is done. */
export type ActionStep<Result> =
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] };

/** An action as it is written down: it yields what it has to know, and goes on with the answer. */
export type Script<Result> = Generator<Choice, Result, Answer>;

/** What a script works with while it is run. */
export interface Scratch {
  readonly deck: readonly PrintedCard[];
  /** How many answers have been taken. */
  answered: number;
  /** The cards drawn so far, in order. */
  readonly drawn: number[];
  readonly consulted: Consulted[];
}

/** The coming answer's place, for messages. */
function answerField({ answered }: Scratch): string {
  return `answers[${answered}]`;
}

/** Answers a choice. Throws a RuleError naming the answer whose type is another than asked for. */
function checkAnswer(choice: Choice, answer: unknown, field: string): Answer {
  const { type } = checkRecord(answer, field);
  if (type !== choice.type) throw new RuleError(`${field}.type`, `must be ${choice.type}`);
  // Of the right type; what it says is checked by who asked.
  return answer as Answer;
}

/**
 * Runs a script with the answers given so far, from its beginning: the same answers always lead to the same step.
 * Throws a RuleError naming an answer, as `answers[2].row`, that nobody asked for or that will not do.
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

/** Asks, and gives the answer with the name it has in messages. */
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
  // `replay` hands on answers of the type asked for.
  return { answer: answer as Extract<Answer, { type: C["type"] }>, field };
}

/** A card is drawn, or its number thrown at a table without the deck, where it may come again (Q21). */
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

/** Dice are thrown instead of looking at a card (Q21). */
export function* throwFor(scratch: Scratch, die: CardDie, count: number): Script<readonly ThrownDie[]> {
  const { answer, field } = yield* ask(scratch, { type: "dice", die, count });
  return checkThrown(answer.dice, `${field}.dice`, die, count);
}

/** A card is drawn for this; but for a reshuffled deck it is none that this action has drawn already. */
export function* drawFor(scratch: Scratch, purpose: CardPurpose): Script<PrintedCard> {
  const { answer, field } = yield* ask(scratch, { type: "card", purpose });
  const card = cardOf(answer.card, scratch.deck, `${field}.card`);
  if (purpose !== "reliability" && scratch.drawn.includes(card.number))
    throw new RuleError(`${field}.card`, `${card.number} is out for this very action`);
  scratch.drawn.push(card.number);
  return card;
}

/** Declines whatever is optional: no further card, no bump spent, the best entry. A card or a throw cannot be declined. */
export function declined(choice: Exclude<Choice, { type: "card" | "dice" }>): Answer {
  if (choice.type === "extend") return { type: "extend", row: null };
  if (choice.type === "bumps") return { type: "bumps", spend: {} };
  const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
  return { type: "entry", row: best.row };
}
