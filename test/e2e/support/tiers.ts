/**
 * Spec files that only `npm run test:all` runs: every screen in each theme and size, interrupted requests in
 * the browser (`npm test` covers them in Node), long random fights, and the stand-in's own tests.
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

/** Tests tagged `@rest`, or in a file of `REST_FILES`. */
export const REST = new RegExp(String.raw`@rest\b|(?:${REST_FILES.join("|")})\.spec\.ts`);

/**
 * What `npm test` leaves to `npm run test:all`: `REST`, and flows of generation 13 that also run in 14. Tag a
 * test `@both` if the generations differ, or if it runs only in 13. Matched against a test's file, title and
 * tags.
 */
export const LEFT_OUT = new RegExp(String.raw`^(?!.*@both\b).*\bgeneration 13\b|${REST.source}`);

/**
 * Playwright's selection of the tests of a tier: `quick`, `rest`, or `all` (the default). @throws if the tier
 * is unknown
 */
export function selectionOf(tier = "all"): { grep?: RegExp; grepInvert?: RegExp } {
  if (tier === "quick") return { grepInvert: LEFT_OUT };
  if (tier === "rest") return { grep: LEFT_OUT };
  if (tier === "all") return {};
  throw new Error(`AC_TIER is quick, rest or all, not "${tier}"`);
}
