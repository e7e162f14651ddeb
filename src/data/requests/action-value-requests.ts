import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { ACTION_KEYS, type ActionKey } from "../../rules/actionValues/actions.ts";
import { MOST_EXTRA_DICE } from "../../rules/actionValues/dice.ts";
import { checkFlags, type Flag } from "../../rules/actionValues/flags.ts";
import { POOLS, type PoolKey } from "../../rules/actionValues/pools.ts";
import { CONTEST_ROW_KEYS, type ContestRow } from "../../rules/actionValues/contest-rows.ts";
import {
  checkExtras,
  checkId,
  checkMode,
  checkText,
  checkTexts,
  type FreeModifier,
  type OwnDeed,
  type RawDeed,
} from "./checks.ts";

/** More than any number at the table. */
const MOST = 999;

/** Ratings that somebody says, since no actor has them: of a thing thrown, a subject, a craft. */
export const SAID_RATINGS = ["weight", "obscurity", "maneuverability", "speed"] as const;
export type SaidRating = (typeof SAID_RATINGS)[number];
export type SaidRatings = Readonly<Partial<Record<SaidRating, number>>>;

/** What one side of a row chooses (X9). */
interface Choosing {
  /** The skill, by its name in the tables, else by its item's id; null: none. */
  skill: string | null;
  /** Which of the side's values, by its place in the row. */
  value: number;
  ratings: SaidRatings;
}

/** What everybody declares who tries something by an Action Value. */
export interface Attempt extends Choosing {
  id: string;
  actor: string;
  /** Which row both sides go by; empty: the one that the maneuver has, else a plain test. */
  row: ContestRow | "";
  /** Which named Action it is; empty: the maneuver's, else none. */
  action: ActionKey | "";
  /** UUIDs of a maneuver and of a weapon, or empty. */
  maneuver: string;
  weapon: string;
  flags: readonly Flag[];
  /** Positive dice from elsewhere. */
  dice: number;
  /** Added to the Action Value, and to the Effect Value. */
  extras: FreeModifier[];
  effect: FreeModifier[];
  /** The type of Action that a Support is for; else empty. */
  supports: string;
  /** What it is about, in a few words: another try at the same is a retry. Empty: whoever opposes tells. */
  subject: string;
}

/** Try something against a Difficulty (X2). */
export interface TestSkillDeed extends Attempt, OwnDeed {
  type: "testSkill";
  difficulty: number;
  /** What the Difficulty has in place of an attribute; 0: nothing. */
  resistance: number;
  /** A GM has asked for it, so that it is no Action (decision 29 on Action!). */
  free: boolean;
}

/** Try something against somebody, who is asked for his Defence. */
export interface ContestDeed extends Attempt {
  type: "contest";
  foe: string;
  /** Id of the Charge's card whose free shot this is (C13); empty = an Action of one's own. */
  charge: string;
}

/** Answer a contest: the Defence, passive or active (X2). The dice fall. */
export interface AnswerContestDeed extends Choosing {
  type: "answerContest";
  id: string;
  message: string;
  stance: "passive" | "active";
}

/** Take one of the offers on a card. */
export interface TakeConsequenceDeed {
  type: "takeConsequence";
  id: string;
  message: string;
  option: number;
  /** Which pool loses; empty where there is nothing to choose. */
  pool: PoolKey | "";
  /** UUIDs of the allies who gain by it. */
  targets: string[];
}

/** Take back a test with all that came of it (`option` null), or one thing that came of it. */
export interface UndoTestDeed {
  type: "undoTest";
  id: string;
  message: string;
  option: number | null;
}

/** Do a named Action for which nothing is rolled. */
export interface UseManeuverDeed {
  type: "useManeuver";
  id: string;
  actor: string;
  action: ActionKey | "";
  maneuver: string;
  weapon: string;
  /** Which of the row's costs. */
  cost: number;
}

/** Defend actively with a skill until one's next Action, for a Shot (X2). */
export interface ActiveDefenceDeed {
  type: "activeDefence";
  id: string;
  actor: string;
  skill: string;
}

export type ActionValueDeed =
  | TestSkillDeed
  | ContestDeed
  | AnswerContestDeed
  | TakeConsequenceDeed
  | UndoTestDeed
  | UseManeuverDeed
  | ActiveDefenceDeed;

function checkRatings(value: unknown): SaidRatings {
  const entries = Object.entries(checkRecord(value, "ratings")).map(([name, rating]) => [
    checkOneOf(name, "ratings", SAID_RATINGS),
    checkInteger(rating, `ratings.${name}`, { min: 0, max: MOST }),
  ]);
  return Object.fromEntries(entries) as SaidRatings; // fromEntries forgets the keys
}

function checkChoosing(data: RawDeed): Choosing {
  const { skill } = data;
  return {
    skill: skill === null ? null : checkText(skill, "skill"),
    value: checkInteger(data["value"], "value", { min: 0 }),
    ratings: checkRatings(data["ratings"]),
  };
}

function optional<K extends string>(value: unknown, field: string, keys: readonly K[]): K | "" {
  return value === "" ? "" : checkOneOf(value, field, keys);
}

function checkAttempt(data: RawDeed, id: string): Attempt {
  return {
    id,
    ...checkChoosing(data),
    actor: checkText(data["actor"], "actor"),
    row: optional(data["row"], "row", CONTEST_ROW_KEYS),
    action: optional(data["action"], "action", ACTION_KEYS),
    maneuver: checkText(data["maneuver"], "maneuver"),
    weapon: checkText(data["weapon"], "weapon"),
    flags: checkFlags(data["flags"]),
    dice: checkInteger(data["dice"], "dice", { min: 0, max: MOST_EXTRA_DICE }),
    extras: checkExtras(data["extras"]),
    effect: checkExtras(data["effect"]),
    supports: checkText(data["supports"], "supports", 80),
    subject: checkText(data["subject"], "subject", 80),
  };
}

function checkKey(value: unknown, field: string): string {
  const key = checkText(value, field, 80);
  if (key === "" || key.includes(".")) throw new RuleError(field, "must be the name of a skill");
  return key;
}

/** How each deed on Action Values is read. */
export const ACTION_VALUE_PARSERS = {
  testSkill: (data: RawDeed, id: string): TestSkillDeed => ({
    type: "testSkill",
    ...checkAttempt(data, id),
    ...checkMode(data),
    difficulty: checkInteger(data["difficulty"], "difficulty", { min: 0, max: MOST }),
    resistance: checkInteger(data["resistance"], "resistance", { min: 0, max: MOST }),
    free: data["free"] !== undefined && checkBoolean(data["free"], "free"),
  }),
  contest: (data: RawDeed, id: string): ContestDeed => ({
    type: "contest",
    ...checkAttempt(data, id),
    foe: checkText(data["foe"], "foe"),
    charge: data["charge"] === undefined ? "" : checkText(data["charge"], "charge"),
  }),
  answerContest: (data: RawDeed, id: string): AnswerContestDeed => ({
    type: "answerContest",
    id,
    ...checkChoosing(data),
    message: checkId(data["message"], "message"),
    stance: checkOneOf(data["stance"], "stance", ["passive", "active"] as const),
  }),
  takeConsequence: (data: RawDeed, id: string): TakeConsequenceDeed => ({
    type: "takeConsequence",
    id,
    message: checkId(data["message"], "message"),
    option: checkInteger(data["option"], "option", { min: 0 }),
    pool: optional(data["pool"], "pool", POOLS),
    targets: checkTexts(data["targets"], "targets"),
  }),
  undoTest: (data: RawDeed, id: string): UndoTestDeed => ({
    type: "undoTest",
    id,
    message: checkId(data["message"], "message"),
    option: data["option"] === null ? null : checkInteger(data["option"], "option", { min: 0 }),
  }),
  useManeuver: (data: RawDeed, id: string): UseManeuverDeed => ({
    type: "useManeuver",
    id,
    actor: checkText(data["actor"], "actor"),
    action: optional(data["action"], "action", ACTION_KEYS),
    maneuver: checkText(data["maneuver"], "maneuver"),
    weapon: checkText(data["weapon"], "weapon"),
    cost: checkInteger(data["cost"], "cost", { min: 0 }),
  }),
  activeDefence: (data: RawDeed, id: string): ActiveDefenceDeed => ({
    type: "activeDefence",
    id,
    actor: checkText(data["actor"], "actor"),
    skill: checkKey(data["skill"], "skill"),
  }),
};
