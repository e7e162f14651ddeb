/** The rules of a bag of tokens in plain JavaScript, without Foundry or Action Cards. */

/** The numbers of white and black tokens in a full bag. */
export const FULL = { white: 8, black: 6 };

/** The maximum number of tokens in one draw, including those that the user risks after it. */
export const MOST = 6;

/** @returns {number} The number of tokens in a bag. */
export function sizeOf({ white, black }) {
  return white + black;
}

/** Parses a bag from untrusted data; a full bag if it is invalid. */
export function readBag(value) {
  const { white, black } = Object(value);
  const isWhole = [white, black].every((count) => Number.isSafeInteger(count) && count >= 0);
  return isWhole && white <= FULL.white && black <= FULL.black ? { white, black } : FULL;
}

/**
 * Draws tokens. An empty bag is filled up first.
 *
 * @param {{ white: number, black: number }} bag
 * @param {number} count
 * @param {() => number} random Returns a number in [0,1).
 * @returns {{ tokens: string[], left: { white: number, black: number } }}
 */
export function drawn(bag, count, random) {
  let left = bag;
  const tokens = [];
  while (tokens.length < count) {
    if (sizeOf(left) === 0) left = FULL;
    const color = Math.floor(random() * sizeOf(left)) < left.white ? "white" : "black";
    tokens.push(color);
    left = { ...left, [color]: left[color] - 1 };
  }
  return { tokens, left };
}

/** @returns {number} The number of white tokens. */
export function whiteOf(tokens) {
  return tokens.filter((token) => token === "white").length;
}

/** True if more white tokens than black ones were drawn. */
export function succeeds(tokens) {
  return whiteOf(tokens) > tokens.length - whiteOf(tokens);
}
