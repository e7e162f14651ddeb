/**
 * Spec files that `npm test` leaves out: those that are slow and seldom break, or that repeat what tests in Node
 * cover.
 */
const REST_FILES = [
  "action/(?:degrees|dialogs|packs|table)",
  "bar/(?:first-fights|languages|looks|motion)",
  "board/(?:console|near|picks|ranges|shots)",
  "check/.*",
  "fight/(?:adversity|board-marks|by-hand|consequences|console(?:-own|-refused)?|contradictions|copies)",
  "fight/(?:fan-right|forbidden|journal(?:-forged|-mailbox)?)",
  "fight/(?:keep|kit|planned-id|private|review|two-tabs|unfinished|unseen-cards)",
  "modules/.*",
  "printed/(?:bystanders|choices|examples|heat|item-sheet|odds|packs|page|table)",
  "settings/(?:games|screens|window)",
  "system/(?:accessibility|action-card|bad-input|decks|detached|hostile-html|learning|packed-macros|release|sheet-layout)",
  "system/(?:countdowns|keyboard|lists|loading|luck|macros|mix|one-game|paper|pick|rolls|themes|tooltips|variants)",
  "system/zoomed",
  "timing/(?:console|core|dice|effects|effects-end|gms|groups|initiative-ten|joiners|members|own-hand|rail|reaction-right)",
  "timing/(?:reaction|tracker-(?:access|line|offered|orders|pace)|two-turns)",
];

/** Spec files that only `npm run test:all` without `--rest` runs: they test mostly the simulated Foundry itself. */
const ALL_FILES = [
  "host/(?!forgery).*",
  "modules/(?:ask-gm|health-words|hit-effects|piles|token-buttons)",
  "table/(?!access).*",
];

function inFiles(files: readonly string[]): string {
  return String.raw`(?:${files.join("|")})\.spec\.ts`;
}

/** Matches tests that have the tag `@rest` or `@all` or are in a file of `REST_FILES` or `ALL_FILES`. */
export const REST = new RegExp(String.raw`@(?:rest|all)\b|${inFiles([...REST_FILES, ...ALL_FILES])}`);

/**
 * Matches the tests that `npm test` leaves out: those of `REST`, and tests of generation 13 that also run in 14. Tag a
 * test `@both` if the generations differ or if it runs only in 13. Matched against a test's file, title and tags.
 */
export const LEFT_OUT = new RegExp(String.raw`^(?!.*@both\b).*\bgeneration 13\b|${REST.source}`);

/** Spec files whose tests `npm run test:all -- --rest` runs in generation 13 without the tag `@both`. */
const ALSO_IN_13 = ["settings/first-evening", "system/sheets"];

/** Matches tests that have the tag `@all` or are in a file of `ALL_FILES`. */
export const ALL = new RegExp(String.raw`@all\b|${inFiles(ALL_FILES)}`);

/**
 * Matches the tests that only `npm run test:all` without `--rest` runs: those of `ALL`, and those of generation 13 that
 * are neither tagged `@both` nor in a file of `ALSO_IN_13`.
 */
export const ONLY_IN_ALL = new RegExp(
  String.raw`${ALL.source}|^(?!.*@both\b)(?!.*${inFiles(ALSO_IN_13)}).*\bgeneration 13\b`,
);

/**
 * The options with which Playwright selects a tier's tests. A tier is `quick`, `rest`, or `all` (the
 * default).
 * @throws if the tier is unknown
 */
export function selectionOf(tier = "all"): { grep?: RegExp; grepInvert?: RegExp } {
  if (tier === "quick") return { grepInvert: LEFT_OUT };
  if (tier === "rest") return { grep: LEFT_OUT, grepInvert: ONLY_IN_ALL };
  if (tier === "all") return {};
  throw new Error(`AC_TIER is quick, rest or all, not "${tier}"`);
}
