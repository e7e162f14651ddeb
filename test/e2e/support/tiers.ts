/**
 * What `npm test` leaves to `npm run test:all`: flows of generation 13, which run in 14 too, and what is marked `@rest`.
 * Where the generations differ, or a flow runs in 13 alone, the test is marked `@both`. Held against a test's whole title
 * with its tags.
 */
export const LEFT_OUT = /^(?!.*@both\b).*\bgeneration 13\b|@rest\b/;

/**
 * The tests of a tier as Playwright selects them: `quick`, the `rest`, or `all` of them, which no name stands for too.
 *
 * @throws on a tier there is none of
 */
export function selectionOf(tier = "all"): { grep?: RegExp; grepInvert?: RegExp } {
  if (tier === "quick") return { grepInvert: LEFT_OUT };
  if (tier === "rest") return { grep: LEFT_OUT };
  if (tier === "all") return {};
  throw new Error(`AC_TIER is quick, rest or all, not "${tier}"`);
}
