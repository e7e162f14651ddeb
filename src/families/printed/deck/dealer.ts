import { randomSource } from "../../../rules/cards/card-source.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { DECK_SIZE } from "../../../rules/printed/card.ts";
import type { ActionStep, Answer, CardPurpose, Choice } from "../../../rules/printed/script.ts";
import { throwDice } from "../../../rules/printed/thrown.ts";
import {
  discardCards,
  drawCard,
  isReshuffleDue,
  reshuffle,
  type ActionDeck,
  type Stack,
} from "../../../rules/printed/piles.ts";
import { reshufflePolicy } from "../../../platform/settings/index.ts";
import { same } from "../../../rules/cards/same.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { reshuffleNote } from "./announce.ts";
import { deckIn, decksFrom, decksToBe, keepStack, readDecks, stackOn, tidied, type Decks } from "./decks.ts";
import { cardsInPlay } from "./in-play.ts";

/** Picks random cards. Skips cards that this action has already drawn, unless no others are left. */
function sourceWithout(drawn: readonly number[], random: () => number) {
  const chance = randomSource<number>(random);
  return {
    take(available: readonly number[]): number {
      const left = available.filter((card) => !drawn.includes(card));
      return chance.take(left.length > 0 ? left : available);
    },
  };
}

/** Where an action stands after its cards are drawn: done or waiting for a user. Includes the answers so far. */
export interface Played<Result> {
  readonly step: ActionStep<Result>;
  readonly answers: readonly Answer[];
}

/** The source of an action's results: the cards of a deck, or dice (Q21). */
export interface Dealing {
  readonly deck: string;
  readonly dice: boolean;
}

/**
 * Draws the cards for one request from one deck, and plans the deck's changes with the request, so they are
 * written before a card is shown. With dice, no deck changes.
 */
export class Dealer {
  readonly #changes: ChangeSet;
  readonly #throws: boolean;
  readonly #key: string;
  readonly #decks: Decks;
  /** The decks before this draw, including changes that the same plan has already made. */
  readonly #before: unknown;
  #deck: ActionDeck;
  #stack: Stack;
  #reshuffled = false;

  /** @throws {RuleError} naming the invalid part, if the stored decks are invalid. */
  constructor(changes: ChangeSet, { deck: key, dice }: Dealing) {
    this.#changes = changes;
    this.#throws = dice;
    this.#key = key;
    // do not tidy planned decks: that would discard the cards that this plan drew, because no chat card has them yet
    const planned = changes.settingAfter("actionDecks");
    this.#before = planned ?? decksToBe();
    this.#decks = planned === undefined ? tidied(readDecks()) : decksFrom(planned);
    this.#deck = deckIn(this.#decks, key);
    this.#stack = stackOn(key);
  }

  /** Plays the action and draws the cards that it needs, until it is done or a user must decide. */
  play<Result>(
    act: (answers: readonly Answer[]) => ActionStep<Result>,
    answers: readonly Answer[],
  ): Played<Result> {
    let given = answers;
    let step = act(given);
    for (;;) {
      const next = step.status === "pending" ? this.#chance(step.choice, given) : null;
      if (!next) break;
      given = [...given, next];
      step = act(given);
    }
    if (!this.#throws) this.#lay(step, act, given);
    return { step, answers: given };
  }

  /** Returns the random result for a choice; null if a user must decide. */
  #chance(choice: Choice, given: readonly Answer[]): Answer | null {
    const { random } = this.#changes;
    if (choice.type === "dice") return { type: "dice", dice: throwDice(random, choice.die, choice.count) };
    if (choice.type !== "card") return null;
    if (this.#throws) return { type: "card", card: pickIndex(random, DECK_SIZE) };
    return { type: "card", card: this.#draw(choice.purpose, cardsIn(given)) };
  }

  #lay(
    step: ActionStep<unknown>,
    act: (answers: readonly Answer[]) => ActionStep<unknown>,
    given: readonly Answer[],
  ) {
    if (step.status === "done") this.#discard(cardsInPlay(act, given));
    this.#keep();
  }

  #draw(purpose: CardPurpose, drawn: readonly number[]): number {
    if (purpose === "reliability") this.#gather(drawn);
    const mine = purpose === "reliability" ? [] : drawn;
    const stack = this.#stack.filter((card) => !mine.includes(card));
    const draw = drawCard(this.#deck, sourceWithout(mine, this.#changes.random), stack);
    this.#deck = draw.deck;
    this.#stack = draw.stack;
    this.#reshuffled ||= draw.reshuffled;
    return draw.card;
  }

  /** Shuffles all cards except those that other actions hold, for a draw because of V* (I18). Drops the GM's stack. */
  #gather(drawn: readonly number[]): void {
    const mine = this.#deck.held.filter((card) => drawn.includes(card));
    this.#deck = reshuffle(discardCards(this.#deck, mine));
    this.#stack = [];
    this.#reshuffled = true;
  }

  /** Discards the cards of a finished action. Then reshuffles if the world's policy says so (I16). */
  #discard(cards: readonly number[]): void {
    const mine = this.#deck.held.filter((card) => cards.includes(card));
    this.#deck = discardCards(this.#deck, mine);
    if (!isReshuffleDue(this.#deck, reshufflePolicy(), "discarded")) return;
    this.#deck = reshuffle(this.#deck);
    this.#stack = [];
    this.#reshuffled = true;
  }

  /** Plans the changes to the deck. Cards that a GM put on top are stored only in that GM's browser. */
  #keep(): void {
    const decks = { decks: { ...this.#decks.decks, [this.#key]: this.#deck } };
    if (!same(this.#before, decks)) this.#changes.set("actionDecks", decksToBe(), decks);
    const stack = this.#stack;
    if (stackOn(this.#key).join() !== stack.join())
      this.#changes.afterwards(async () => keepStack(this.#key, stack));
    if (this.#reshuffled) this.#changes.createMessage(reshuffleNote());
  }
}

function cardsIn(answers: readonly Answer[]): number[] {
  return answers.flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
}
