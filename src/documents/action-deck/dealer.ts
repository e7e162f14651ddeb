import { randomSource } from "../../rules/cards/forced.ts";
import type { CardPurpose, ActionStep, Answer } from "../../rules/imperfect/script.ts";
import {
  discardCards,
  drawCard,
  isReshuffleDue,
  reshuffle,
  type ActionDeck,
  type Stack,
} from "../../rules/imperfect/piles.ts";
import { reshufflePolicy } from "../../settings/index.ts";
import { announceReshuffle } from "./announce.ts";
import { deckIn, keepDecks, keepStack, readDecks, stackOn, tidied, type Decks } from "./decks.ts";

/** By chance, but never a card that this very action has drawn. */
function sourceWithout(drawn: readonly number[]) {
  const chance = randomSource<number>(() => CONFIG.Dice.randomUniform());
  return {
    take(available: readonly number[]): number {
      const left = available.filter((card) => !drawn.includes(card));
      return chance.take(left.length > 0 ? left : available);
    },
  };
}

/** How an action stands after a deed's cards. */
export interface Played<Result> {
  readonly step: ActionStep<Result>;
  readonly answers: readonly Answer[];
}

/**
 * Draws for one deed out of one deck, on the active GM's client. What is drawn is written down before it is shown; a
 * deed that was broken off after that finds its cards noted, and draws the same ones.
 */
export class Dealer {
  readonly #deed: string;
  readonly #key: string;
  readonly #decks: Decks;
  /** Cards of this deed's earlier try. */
  readonly #noted: readonly number[] | null;
  #deck: ActionDeck;
  #stack: Stack;
  #reshuffled = false;
  readonly #cards: number[] = [];

  /** Throws a RuleError naming what of the stored decks is none. */
  constructor(deed: string, key: string) {
    this.#deed = deed;
    this.#key = key;
    this.#decks = tidied(readDecks(), deed);
    this.#deck = deckIn(this.#decks, key);
    this.#stack = stackOn(key);
    this.#noted = this.#decks.notes[deed]?.cards ?? null;
  }

  /** Plays on, drawing whatever cards are asked for, until somebody has to decide or all is done. */
  play<Result>(
    act: (answers: readonly Answer[]) => ActionStep<Result>,
    answers: readonly Answer[],
  ): Played<Result> {
    let given = answers;
    let step = act(given);
    while (step.status === "pending" && step.choice.type === "card") {
      const drawn = given.flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
      given = [...given, { type: "card", card: this.#draw(step.choice.purpose, drawn) }];
      step = act(given);
    }
    return { step, answers: given };
  }

  #draw(purpose: CardPurpose, drawn: readonly number[]): number {
    const noted = this.#noted?.[this.#cards.length];
    const card = noted ?? this.#drawAnew(purpose, drawn);
    this.#cards.push(card);
    return card;
  }

  #drawAnew(purpose: CardPurpose, drawn: readonly number[]): number {
    if (purpose === "reliability") this.#gather(drawn);
    const mine = purpose === "reliability" ? [] : drawn;
    const stack = this.#stack.filter((card) => !mine.includes(card));
    const draw = drawCard(this.#deck, sourceWithout(mine), stack);
    this.#deck = draw.deck;
    this.#stack = draw.stack;
    this.#reshuffled ||= draw.reshuffled;
    return draw.card;
  }

  /** All but what other actions hold is shuffled together (I18). */
  #gather(drawn: readonly number[]): void {
    const mine = this.#deck.held.filter((card) => drawn.includes(card));
    this.#deck = reshuffle(discardCards(this.#deck, mine));
    this.#stack = [];
    this.#reshuffled = true;
  }

  /** Writes down what was drawn, before it is shown. What the earlier try has written is written already. */
  async note({ step, answers }: Played<unknown>): Promise<void> {
    if (this.#noted !== null || this.#cards.length === 0) return;
    if (step.status === "done") this.#discard(answers);
    const note = { deck: this.#key, cards: this.#cards };
    await keepDecks({
      decks: { ...this.#decks.decks, [this.#key]: this.#deck },
      notes: { ...this.#decks.notes, [this.#deed]: note },
    });
    await this.#keepStack();
    if (this.#reshuffled) await announceReshuffle();
  }

  /** An action that came to its end without another card lays its cards down, once its message says so. */
  async release({ step, answers }: Played<unknown>): Promise<void> {
    if (step.status !== "done" || this.#cards.length > 0) return;
    this.#discard(answers);
    await keepDecks({ ...this.#decks, decks: { ...this.#decks.decks, [this.#key]: this.#deck } });
    await this.#keepStack();
    if (this.#reshuffled) await announceReshuffle();
  }

  async #keepStack(): Promise<void> {
    const before = stackOn(this.#key);
    if (before.join() !== this.#stack.join()) await keepStack(this.#key, this.#stack);
  }

  #discard(answers: readonly Answer[]): void {
    const drawn = new Set(answers.flatMap((answer) => (answer.type === "card" ? [answer.card] : [])));
    const mine = this.#deck.held.filter((card) => drawn.has(card));
    this.#deck = discardCards(this.#deck, mine);
    if (!isReshuffleDue(this.#deck, reshufflePolicy(), "discarded")) return;
    this.#deck = reshuffle(this.#deck);
    this.#stack = [];
    this.#reshuffled = true;
  }
}
