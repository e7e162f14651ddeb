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

/** What was drawn and answered in one try. */
export interface DrawnTry {
  /** The cards drawn, in order of reveal; without the special card. */
  readonly cards: readonly AcCard[];
  /** The special card of A6 as drawn, a ten as 10; null where none was drawn. */
  readonly special: AcCard | null;
  /** The answers to "one more?", in turn. */
  readonly decisions: readonly boolean[];
}

/** A calculation under way. Plain data: it survives storing, sending and a reload. */
export interface CalculationState extends DrawnTry {
  /** The deck as it is now, every card drawn so far out of it; a physical defense's Ace lies aside (A6). */
  readonly deck: AcDeck;
  /** The first of two tries once it is over (Q4). */
  readonly first?: DrawnTry;
}

/** What the calculation waits for. */
export type PendingChoice =
  | {
      /** A ten allows one more card (A10): take it? */
      readonly type: "oneMore";
      /** Which ten asks, 1 for the first revealed. */
      readonly ten: number;
      /** Cards left in the deck. */
      readonly left: number;
    }
  | {
      /** Somebody picks a card from the fan (A2). */
      readonly type: "card";
      readonly purpose: CardPurpose;
      /** Cards left in the deck. */
      readonly left: number;
    };

/** What a card is drawn for: a mandatory pick, the bonus of a ten (A10), the special draw (A6). */
export type CardPurpose = "pick" | "bonus" | "special";

/** Has an Ace fallen that counts as one (A3, A12)? The special card is not among `cards`. */
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
 * The choice this state waits for, or null where the calculation is over. Mandatory picks come first, an Ace or not;
 * then each ten asks in order of reveal, unless an Ace has fallen; then a physical defense's Ace draws the special
 * card (A6, A10). What an empty deck cannot give is not asked for.
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

/** After this card: it leaves the deck, only the Ace of a physical defense is held aside (A6). */
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

/** A try that is over calls for its second (Q4): where something says so and the deck has a card. */
export function triesAgain(context: CalculationContext, state: CalculationState): boolean {
  const isFirst = context.secondTry === true && context.picks > 0 && state.first === undefined;
  return isFirst && pendingChoice(context, state) === null && cardsLeft(returnAside(state.deck)) > 0;
}

/** The second try begins: what was drawn stays out, a held Ace is back (A7). */
export function secondTry({ deck, cards, special, decisions }: CalculationState): CalculationState {
  const first = { cards, special, decisions };
  return { deck: returnAside(deck), cards: [], special: null, decisions: [], first };
}

/** The cards that a try holds aside as it ends (A6). */
function heldIn(context: CalculationContext, { cards }: DrawnTry): readonly AcCard[] {
  return drawsSpecial(context) && hasAce(context, cards) ? [ACE] : [];
}

/** The state that the first try ended in, or null where there is none. Throws where the piles do not fit it. */
function beforeSecondTry(context: CalculationContext, state: CalculationState): CalculationState | null {
  const { first, deck, cards, special } = state;
  if (first === undefined) return null;
  checkRecord(first, "state.first");
  checkCards(first.cards, "state.first.cards");
  const drawn = without(cards, heldIn(context, state), "state.cards");
  const out = without(deck.out, special === null ? drawn : [...drawn, special], "state.deck.out");
  return { ...first, deck: { ...deck, out, aside: heldIn(context, first) } };
}

/** Throws where the piles are not just what drawing these cards leaves behind. */
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

/** Throws unless each answer was asked for: after the mandatory picks, by a ten, before any Ace, from a deck with cards. */
function checkDecisions(context: CalculationContext, state: CalculationState): void {
  const { deck, cards, special, decisions } = state;
  const drawnSince = (count: number) => cards.length - count + (special === null ? 0 : 1);
  decisions.forEach((_more, index) => {
    const count = context.picks + taken(decisions.slice(0, index));
    const before = cards.slice(0, count);
    const asked =
      offersBonus(context) && before.length === count && !hasAce(context, before) && tensIn(before) > index;
    if (!asked || cardsLeft(deck) + drawnSince(count) < 1) {
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
 * A stored state, its piles in order. Throws a RuleError naming the part of it that no draw can have led to.
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
