import { ACTIONS, type ActionKey, type ActionRow } from "./actions.ts";
import { ACTION_CONTESTS, CONTESTS, SEE_THROUGH, type Contest } from "./contests.ts";

/**
 * Every row by which two sides meet: the opposed effects (X9), the named Actions with a contest (X7), what frees from a
 * total Trick (Q27), a plain test.
 */
export const CONTEST_ROWS = {
  ...CONTESTS,
  ...ACTION_CONTESTS,
  seeThrough: SEE_THROUGH,
  // Any skill and any attribute, as with Support.
  test: ACTION_CONTESTS.support,
} as const satisfies Readonly<Record<string, Contest>>;

export type ContestRow = keyof typeof CONTEST_ROWS;

export const CONTEST_ROW_KEYS = Object.keys(CONTEST_ROWS) as readonly ContestRow[]; // the keys of a constant are its own

/** Both sides of a row. */
export function contestOf(row: ContestRow): Contest {
  return CONTEST_ROWS[row];
}

const SOCIAL_ROWS: readonly ContestRow[] = ["humiliation", "fastTalk", "bluff", "battleOfWits", "leadership"];

/** True if the row is a contest of words: only the skills that it names answer it, passively or actively (X2). */
export function isSocialRow(row: ContestRow): boolean {
  return SOCIAL_ROWS.includes(row);
}

/** A row of the table of Actions. */
export function actionRow(key: ActionKey): ActionRow {
  return ACTIONS[key];
}

/** Attacks, as opposed to other Actions: they have the contest of the attack they are (X7). */
export const ATTACKS = ["threeRoundBurst", "burst", "fullAuto"] as const satisfies readonly ActionKey[];

/** Is this one of the attacks of the table? */
export function isAttackRow(key: string): boolean {
  return ATTACKS.some((attack) => attack === key);
}
