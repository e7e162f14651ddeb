/**
 * The rules of High Card in plain JavaScript, without Foundry or Action Cards.
 *
 * A card is a number from 0 to 51: four suits of thirteen ranks, Two lowest, Ace highest.
 *
 * @typedef {object} Hand
 * @property {number[]} hand Cards in hand.
 * @property {number[]} spent Cards played and not yet back in the deck.
 * @property {number} tricks Tricks won.
 */

export const DECK_SIZE = 52;
export const HAND_SIZE = 5;

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const SYMBOLS = ["♣", "♦", "♥", "♠"];

/** All cards, by number. */
export const DECK = Array.from({ length: DECK_SIZE }, (_, card) => card);

/** The hand of an actor that was never dealt one. */
export const NO_HAND = { hand: [], spent: [], tricks: 0 };

/**
 * @param {number} card
 * @returns {number} The card's rank, 0 for a Two to 12 for an Ace.
 */
export function rankOf(card) {
  return card % RANKS.length;
}

function suitNumber(card) {
  return Math.floor(card / RANKS.length);
}

/**
 * @param {number} card
 * @returns {string} The id of the card's suit.
 */
export function suitOf(card) {
  return SUITS[suitNumber(card)];
}

/**
 * @param {number} card
 * @returns {string} The card as printed: "10♥".
 */
export function faceOf(card) {
  return `${RANKS[rankOf(card)]}${SYMBOLS[suitNumber(card)]}`;
}

/**
 * True if the answer wins the trick: the answer must be of the same suit and higher.
 *
 * @param {number} led
 * @param {number} answer
 * @returns {boolean}
 */
export function answerWins(led, answer) {
  return suitOf(answer) === suitOf(led) && rankOf(answer) > rankOf(led);
}

/**
 * The sort keys of a card: by rank, then by suit.
 *
 * @param {number} card
 * @returns {number[]} The card with the higher first key goes first; ties go by the second key.
 */
export function orderOf(card) {
  return [rankOf(card), suitNumber(card)];
}

/**
 * A hand filled up with cards that are neither in it nor spent. When none are left, the spent cards are reshuffled.
 *
 * @param {Hand} from
 * @param {(cards: number[]) => number} pick Chooses one of a list.
 * @returns {Hand}
 */
export function filled({ hand, spent, tricks }, pick) {
  let [cards, gone] = [hand, spent];
  while (cards.length < HAND_SIZE) {
    const left = DECK.filter((card) => !cards.includes(card) && !gone.includes(card));
    if (left.length === 0) gone = [];
    else cards = [...cards, pick(left)];
  }
  return { hand: cards, spent: gone, tricks };
}

/**
 * A hand after one of its cards was played.
 *
 * @param {Hand} from
 * @param {number} card
 * @returns {Hand}
 */
export function played({ hand, spent, tricks }, card) {
  return { hand: hand.filter((one) => one !== card), spent: [...spent, card], tricks };
}

function areCards(value, most) {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((card) => DECK.includes(card)) &&
    new Set(value).size === value.length
  );
}

/**
 * Parses a hand from untrusted data. Repairs nothing.
 *
 * @param {any} value
 * @returns {Hand | null} Null if the value is not a valid hand.
 */
export function parseHand(value) {
  if (typeof value !== "object" || value === null) return null;
  const { hand, spent, tricks } = value;
  const areBoth = areCards(hand, HAND_SIZE) && areCards(spent, DECK_SIZE);
  if (!areBoth || hand.some((card) => spent.includes(card))) return null;
  return Number.isSafeInteger(tricks) && tricks >= 0 ? { hand, spent, tricks } : null;
}
