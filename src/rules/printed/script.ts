import { RuleError } from "../cards/errors.ts";
import { checkList, checkRecord } from "../cards/check.ts";
import type { Consulted } from "./caption.ts";
import type { CardDie, PrintedCard } from "./card.ts";
import { cardOf } from "./printed-deck.ts";
import { checkThrown, type ThrownDie } from "./thrown.ts";

/** Why a card is drawn: for the action itself, to extend an exceptional cell (I13), or for V* on a wrench (I18). */
export type CardPurpose = "action" | "extend" | "reliability";

/** A cell that the player can extend or choose. */
interface OpenCell {
  readonly row: number;
  /** The cell's value plus the values of its extensions so far. */
  readonly value: number;
}

/** A use of bumps that the player can choose. */
export interface BumpUse {
  readonly id: string;
  readonly cost: number;
  /** How many times it can be taken with the bumps available. */
  readonly most: number;
  /** True if it can be taken a negative number of times, which moves the hit down instead of up. */
  readonly signed: boolean;
}

/** How many times each `BumpUse` is taken, by id. If it is `signed`, a negative number moves the hit down. */
export type BumpSpend = Readonly<Record<string, number>>;

/** A decision the action waits for. */
export type Choice =
  /** Draw a card. For "reliability" it comes from the reshuffled deck. */
  | { readonly type: "card"; readonly purpose: CardPurpose }
  /** Roll this many dice of a kind instead of reading a card (Q21). */
  | { readonly type: "dice"; readonly die: CardDie; readonly count: number }
  /** Extend one of these cells with another card, or decline (I13). */
  | {
      readonly type: "extend";
      readonly grid: "cause" | "effect";
      readonly die: CardDie;
      readonly cells: readonly OpenCell[];
    }
  /** Choose the entry to use (I2). */
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

/** An action's next step: it waits for one choice, or it is done. */
export type ActionStep<Result> =
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] };

/** An action as a generator. It yields a choice and is resumed with the answer. */
export type Script<Result> = Generator<Choice, Result, Answer>;

/** The working state while a script runs. */
export interface Scratch {
  readonly deck: readonly PrintedCard[];
  /** The number of answers used so far. */
  answered: number;
  /** The cards drawn so far, in order. */
  readonly drawn: number[];
  readonly consulted: Consulted[];
}

/** The name of the next answer for error messages, such as `answers[2]`. */
function answerField({ answered }: Scratch): string {
  return `answers[${answered}]`;
}

/** Throws a RuleError if the answer is not of the same type as the choice. */
function checkAnswer(choice: Choice, answer: unknown, field: string): Answer {
  const { type } = checkRecord(answer, field);
  if (type !== choice.type) throw new RuleError(`${field}.type`, `must be ${choice.type}`);
  // Cast because the type matches. The code that asked checks the other fields.
  return answer as Answer;
}

/** A script that runs as far as it has answers. */
export class Run<Result> {
  readonly #scratch: Scratch;
  readonly #script: Script<Result>;
  #next: IteratorResult<Choice, Result>;

  constructor(script: (scratch: Scratch) => Script<Result>, deck: readonly PrintedCard[]) {
    this.#scratch = { deck, answered: 0, drawn: [], consulted: [] };
    this.#script = script(this.#scratch);
    this.#next = this.#script.next();
  }

  get step(): ActionStep<Result> {
    const { consulted } = this.#scratch;
    const next = this.#next;
    if (next.done === true) return { status: "done", result: next.value, consulted };
    return { status: "pending", choice: next.value, consulted };
  }

  /** Continues with the next answer. Throws a RuleError if it is invalid or was not asked for. */
  answer(answer: unknown): void {
    const field = answerField(this.#scratch);
    if (this.#next.done === true) throw new RuleError(field, "answers nothing that was asked");
    const checked = checkAnswer(this.#next.value, answer, field);
    this.#scratch.answered += 1;
    this.#next = this.#script.next(checked);
  }
}

/**
 * Runs a script from the start with these answers. The same answers always lead to the same step. Throws a RuleError
 * naming an answer that is invalid or that was not asked for, such as `answers[2].row`.
 */
export function replay<Result>(
  script: (scratch: Scratch) => Script<Result>,
  answers: readonly Answer[],
  deck: readonly PrintedCard[],
): ActionStep<Result> {
  const run = new Run(script, deck);
  for (const answer of checkList(answers, "answers")) run.answer(answer);
  return run.step;
}

/** Yields a choice. Returns the answer, and its name for error messages. */
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
  // Cast because `Run` only passes answers of the choice's type.
  return { answer: answer as Extract<Answer, { type: C["type"] }>, field };
}

/** Draws a card. If `isThrown`, dice decide its number instead, so numbers can repeat (Q21). */
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

/** Asks for rolled dice, which replace reading a card (Q21). */
export function* throwFor(scratch: Scratch, die: CardDie, count: number): Script<readonly ThrownDie[]> {
  const { answer, field } = yield* ask(scratch, { type: "dice", die, count });
  return checkThrown(answer.dice, `${field}.dice`, die, count);
}

/** Draws a card. Throws a RuleError if this action has already drawn it, unless it is drawn for V* (I18). */
export function* drawFor(scratch: Scratch, purpose: CardPurpose): Script<PrintedCard> {
  const { answer, field } = yield* ask(scratch, { type: "card", purpose });
  const card = cardOf(answer.card, scratch.deck, `${field}.card`);
  if (purpose !== "reliability" && scratch.drawn.includes(card.number))
    throw new RuleError(`${field}.card`, `${card.number} is out for this very action`);
  scratch.drawn.push(card.number);
  return card;
}

/** The answer that declines a choice: no extension, no bumps, the best entry. Cards and rolls can't be declined. */
export function declined(choice: Exclude<Choice, { type: "card" | "dice" }>): Answer {
  if (choice.type === "extend") return { type: "extend", row: null };
  if (choice.type === "bumps") return { type: "bumps", spend: {} };
  const best = choice.cells.reduce((a, b) => (b.value > a.value ? b : a));
  return { type: "entry", row: best.row };
}
