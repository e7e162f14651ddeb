import { ACTIONS, type ActionKey, type ActionRow } from "./actions.ts";
import { ACTION_CONTESTS, CONTESTS, SEE_THROUGH, type Contest } from "./contests.ts";

/**
 * All contest rows: the opposed effects (X9), the named Actions with a contest (X7), escaping a total Trick
 * (Q27), and a plain test.
 */
export const CONTEST_ROWS = {
  ...CONTESTS,
  ...ACTION_CONTESTS,
  seeThrough: SEE_THROUGH,
  // A plain test allows any skill and any attribute, as Support does.
  test: ACTION_CONTESTS.support,
} as const satisfies Readonly<Record<string, Contest>>;

export type ContestRow = keyof typeof CONTEST_ROWS;

export const CONTEST_ROW_KEYS = Object.keys(CONTEST_ROWS) as readonly ContestRow[]; // the keys of CONTEST_ROWS

export function contestOf(row: ContestRow): Contest {
  return CONTEST_ROWS[row];
}

const SOCIAL_ROWS: readonly ContestRow[] = ["humiliation", "fastTalk", "bluff", "battleOfWits", "leadership"];

/** True if the row is a social contest (X2). */
export function isSocialRow(row: ContestRow): boolean {
  return SOCIAL_ROWS.includes(row);
}

export function actionRow(key: ActionKey): ActionRow {
  return ACTIONS[key];
}

/** The named Actions that are attacks. Each uses the contest of the weapon's own attack (X7). */
export const ATTACKS = ["threeRoundBurst", "burst", "fullAuto"] as const satisfies readonly ActionKey[];

/** True if the key is one of `ATTACKS`. */
export function isAutomaticFire(key: string): boolean {
  return ATTACKS.some((attack) => attack === key);
}
