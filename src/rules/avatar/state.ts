import { checkBoolean, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { without } from "../cards/pile.ts";
import { drawsSpecial, offersBonus, type CalculationContext } from "./context.ts";
import {
  ACE,
  cardsLeft,
  checkCard,
  checkCards,
  parseDeck,
  returnAside,
  setAside,
  takeOut,
  TEN,
  type AcCard,
  type AcDeck,
} from "./deck.ts";

/** The cards and answers of one try. */
export interface DrawnTry {
  /** The cards drawn, in order of reveal, except the special card. */
  readonly cards: readonly AcCard[];
  /** The special card (A6); null if none was drawn. A ten is stored as 10. */
  readonly special: AcCard | null;
  /** The answers to "one more?", in order. */
  readonly decisions: readonly boolean[];
}

/** A try before its first card. */
export const NOTHING_DRAWN: DrawnTry = { cards: [], special: null, decisions: [] };

/** A calculation in progress. Plain data: it can be stored, sent and reloaded. */
export interface CalculationState extends DrawnTry {
  /** The deck after the draws so far. The Ace of a physical defense is held aside (A6). */
  readonly deck: AcDeck;
  /** The first of two tries, once it has ended (Q4). */
  readonly first?: DrawnTry;
}

/** The state after the player accepted (`more`) or declined a ten's bonus card (A10), which is not drawn yet. */
export function answered(state: CalculationState, more: boolean): CalculationState {
  return { ...state, decisions: [...state.decisions, more] };
}

/** The choice a calculation waits for. */
export type PendingChoice =
  | {
      /** A ten offers one more card (A10). */
      readonly type: "oneMore";
      /** Which ten offers the card, counted from 1 in order of reveal. */
      readonly ten: number;
      /** Cards left in the deck. */
      readonly left: number;
    }
  | {
      /** The player picks a card from the fan (A2). */
      readonly type: "card";
      readonly purpose: CardPurpose;
      /** Cards left in the deck. */
      readonly left: number;
    };

/** Why a card is drawn: a mandatory pick, the bonus of a ten (A10), or the special draw (A6). */
export type CardPurpose = "pick" | "bonus" | "special";

/** True if `cards` contains an Ace that has its effect (A3, A12). `cards` excludes the special card. */
export function hasAce({ ace }: Pick<CalculationContext, "ace">, cards: readonly AcCard[]): boolean {
  return ace !== "harmless" && cards.includes(ACE);
}

function tensIn(cards: readonly AcCard[]): number {
  return cards.filter((card) => card === TEN).length;
}

function taken(decisions: readonly boolean[]): number {
  return decisions.filter(Boolean).length;
}

/**
 * The choice this state waits for; null if the calculation is over or the deck is empty. Mandatory picks come
 * first, even after an Ace. Then, if there is an Ace, a physical defense draws the special card (A6). If there is no
 * Ace, each ten offers a card (A10).
 */
export function pendingChoice(context: CalculationContext, state: CalculationState): PendingChoice | null {
  const left = cardsLeft(state.deck);
  if (left === 0) return null;
  const card = (purpose: CardPurpose): PendingChoice => ({ type: "card", purpose, left });
  if (state.cards.length < context.picks) return card("pick");
  if (hasAce(context, state.cards)) {
    return drawsSpecial(context) && state.special === null ? card("special") : null;
  }
  if (state.cards.length < context.picks + taken(state.decisions)) return card("bonus");
  const ten = state.decisions.length + 1;
  return offersBonus(context) && ten <= tensIn(state.cards) ? { type: "oneMore", ten, left } : null;
}

/** The state after drawing `card`, which leaves the deck. The Ace of a physical defense is held aside (A6). */
export function afterCard(
  context: CalculationContext,
  state: CalculationState,
  purpose: CardPurpose,
  card: AcCard,
): CalculationState {
  const deck = card === ACE && drawsSpecial(context) ? setAside(state.deck, card) : takeOut(state.deck, card);
  if (purpose === "special") return { ...state, deck, special: card };
  return { ...state, deck, cards: [...state.cards, card] };
}

/** True if this is a finished first try, a second try follows (Q4), and the deck has a card for it. */
export function triesAgain(context: CalculationContext, state: CalculationState): boolean {
  const isFirst = context.secondTry === true && context.picks > 0 && state.first === undefined;
  return isFirst && pendingChoice(context, state) === null && cardsLeft(returnAside(state.deck)) > 0;
}

/** Starts the second try. Drawn cards stay out, and a held Ace returns to the deck (A7). */
export function secondTry({ deck, cards, special, decisions }: CalculationState): CalculationState {
  const first = { cards, special, decisions };
  return { deck: returnAside(deck), ...NOTHING_DRAWN, first };
}

/** The cards that this try holds aside (A6). */
function heldIn(context: CalculationContext, { cards }: DrawnTry): readonly AcCard[] {
  return drawsSpecial(context) && hasAce(context, cards) ? [ACE] : [];
}

/**
 * The final state of the first try; null if no second try was started. Throws a RuleError if the piles don't match the
 * cards drawn.
 */
function beforeSecondTry(context: CalculationContext, state: CalculationState): CalculationState | null {
  const { first, deck, cards, special } = state;
  if (first === undefined) return null;
  checkRecord(first, "state.first");
  checkCards(first.cards, "state.first.cards");
  const drawn = without(cards, heldIn(context, state), "state.cards");
  const out = without(deck.out, special === null ? drawn : [...drawn, special], "state.deck.out");
  return { ...first, deck: { ...deck, out, aside: heldIn(context, first) } };
}

/** Throws a RuleError unless the held Ace, if any, is the only card aside and all other drawn cards are out. */
function checkPiles(context: CalculationContext, state: CalculationState): void {
  const { deck, cards, special } = state;
  const held = heldIn(context, state);
  if (deck.aside.length !== held.length || deck.aside.some((card) => card !== ACE)) {
    throw new RuleError("state.deck.aside", "must hold the Ace of a physical defense and nothing else");
  }
  const drawn = without(cards, held, "state.cards");
  const rest = without(deck.out, drawn, "state.cards");
  if (special !== null) without(rest, [special], "state.special");
}

/**
 * Throws a RuleError unless each of `decisions` answers a ten that offered a card: after the mandatory picks, before
 * any Ace, while the deck had cards. Also throws if there are more cards than the picks and decisions allow.
 */
function checkDecisions(context: CalculationContext, state: CalculationState): void {
  const { deck, cards, decisions } = state;
  decisions.forEach((_more, index) => {
    const count = context.picks + taken(decisions.slice(0, index));
    const before = cards.slice(0, count);
    const asked =
      offersBonus(context) && before.length === count && !hasAce(context, before) && tensIn(before) > index;
    if (!asked || cardsLeft(deck) + cards.length - count < 1) {
      throw new RuleError(`state.decisions[${index}]`, "answers what no ten has asked");
    }
  });
  if (cards.length > context.picks + taken(decisions)) {
    throw new RuleError("state.cards", "holds more cards than were called for");
  }
}

function checkSpecial(context: CalculationContext, { cards, special }: DrawnTry): void {
  if (special === null) return;
  checkCard(special, "state.special");
  if (!drawsSpecial(context) || !hasAce(context, cards) || cards.length < context.picks) {
    throw new RuleError("state.special", "belongs only to the Ace of a physical defense");
  }
}

function parseTry(context: CalculationContext, state: CalculationState): CalculationState {
  checkCards(state.cards, "state.cards");
  checkList(state.decisions, "state.decisions").forEach((more, index) =>
    checkBoolean(more, `state.decisions[${index}]`),
  );
  checkSpecial(context, state);
  checkPiles(context, state);
  checkDecisions(context, state);
  return state;
}

/**
 * Parses a stored state and sorts its piles. If no sequence of draws can produce the state, throws a RuleError naming
 * the impossible part.
 */
export function parseState(context: CalculationContext, data: CalculationState): CalculationState {
  checkRecord(data, "state");
  const state = parseTry(context, { ...data, deck: parseDeck(data.deck) });
  const before = beforeSecondTry(context, state);
  if (before !== null && !triesAgain(context, parseTry(context, before))) {
    throw new RuleError("state.first", "is no first try that is over");
  }
  return state;
}
