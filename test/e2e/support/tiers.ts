/**
 * Spec files that only `npm run test:all` runs: every screen in each theme and size, requests broken off in the browser
 * (in Node `npm test` does that), long fights by chance, and the stand-in's own.
 */
const REST_FILES = [
  "board/picks",
  "check/foreign",
  "check/mutation",
  "fight/adversity",
  "fight/journal",
  "fight/journal-mailbox",
  "fight/keep",
  "host/adversity",
  "host/board",
  "host/breaking",
  "host/forgery",
  "host/packages",
  "host/restart",
  "settings/screens",
  "system/accessibility",
  "system/release",
];

/** What is marked `@rest`, or lies in a file of `REST_FILES`. */
export const REST = new RegExp(String.raw`@rest\b|(?:${REST_FILES.join("|")})\.spec\.ts`);

/**
 * What `npm test` leaves to `npm run test:all`: `REST`, and flows of generation 13, which run in 14 too. Where the
 * generations differ, or a flow runs in 13 alone, the test is marked `@both`. Held against a test's file and title with
 * its tags.
 */
export const LEFT_OUT = new RegExp(String.raw`^(?!.*@both\b).*\bgeneration 13\b|${REST.source}`);

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
