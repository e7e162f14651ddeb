import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { ACTION_KEYS, type ActionKey } from "./actions.ts";
import { MOST_EXTRA_DICE } from "./dice.ts";
import { checkFlags, type Flag } from "./flags.ts";

/**
 * How long something counts for the Actions to come: for the next one, for the next of its own type, for so many
 * Sequences, as long as the encounter, or until it is taken away.
 * @localized
 */
export const LASTING = ["nextAction", "sameType", "sequences", "encounter", "permanent"] as const;

type Lasting = (typeof LASTING)[number];

/** Something that counts for Actions to come: being Inspired, an aim taken, a die from Support, an impairment. */
export interface Influence {
  readonly flags: readonly Flag[];
  /** Positive dice. */
  readonly dice: number;
  /** Added to Action Values. */
  readonly av: number;
  /** Added to them for hitting alone (Q26). */
  readonly hitOnly: number;
  /** The type of Action it counts for; null: any. */
  readonly action: string | null;
  /** The UUID of the opponent it counts against (Q30); null: any. */
  readonly against: string | null;
  /** It counts for no One-Shot Action. */
  readonly notOneShot: boolean;
  readonly lasts: Lasting;
  /** Sequences left, where it lasts by them; else 0. */
  readonly sequences: number;
}

/** What has become of an attempt that can be tried again (X5). */
export interface AttemptMark {
  /** A Total Failure has made it so, until the encounter ends. */
  readonly hazardous: boolean;
  /** A Success goes on Inspired, if it goes on at once. */
  readonly inspired: boolean;
  /** It was One-Shot, or has become so, and is not retried. */
  readonly closed: boolean;
}

/** An Active Defense, until one's next Action (X2). */
export interface ActiveDefense {
  readonly skill: string;
  readonly value: number;
}

/** How an actor stands between two Actions. Plain data, keyed so that nothing stands in it twice. */
export interface ActiveModifiers {
  /** Until a positive die is gained, or the scene ends (X6). */
  readonly stymied: boolean;
  readonly defense: ActiveDefense | null;
  /** By what they come from: the same thing twice does not add up. */
  readonly influences: Readonly<Record<string, Influence>>;
  /** By the attempt's own key: who does what to whom. */
  readonly attempts: Readonly<Record<string, AttemptMark>>;
  /** How often each movement was used in this round (X7, Q26). */
  readonly moved: Movements;
}

/** Uses of movements in a round, by their Actions; one that was not used is not there. */
export type Movements = Readonly<Partial<Record<ActionKey, number>>>;

/** Nothing counts. */
export const FRESH_ACTIVE_MODIFIERS: ActiveModifiers = {
  stymied: false,
  defense: null,
  influences: {},
  attempts: {},
  moved: {},
};

/** An influence of which nothing is said. */
export const NO_INFLUENCE: Influence = {
  flags: [],
  dice: 0,
  av: 0,
  hitOnly: 0,
  action: null,
  against: null,
  notOneShot: false,
  lasts: "nextAction",
  sequences: 0,
};

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** An influence read from what somebody may have edited. Throws a RuleError naming a field below `field`. */
export function parseInfluence(data: unknown, field = "influence"): Influence {
  const record = checkRecord(data, field);
  const { action, against = null } = record;
  if (action !== null && !isName(action))
    throw new RuleError(`${field}.action`, "must name a type of Action, or null");
  if (against !== null && !isName(against))
    throw new RuleError(`${field}.against`, "must be an opponent's UUID, or null");
  const lasts = checkOneOf(record["lasts"], `${field}.lasts`, LASTING);
  if (lasts === "sameType" && action === null)
    throw new RuleError(`${field}.action`, "must name the type it is for");
  const sequences = checkInteger(record["sequences"], `${field}.sequences`, { min: 0 });
  if (lasts === "sequences" ? sequences === 0 : sequences > 0) {
    throw new RuleError(`${field}.sequences`, "must be above 0 where it lasts by Sequences, and 0 elsewhere");
  }
  return {
    flags: checkFlags(record["flags"], `${field}.flags`),
    dice: checkInteger(record["dice"], `${field}.dice`, { min: 0, max: MOST_EXTRA_DICE }),
    av: checkInteger(record["av"], `${field}.av`),
    hitOnly: checkInteger(record["hitOnly"], `${field}.hitOnly`),
    action,
    against,
    notOneShot: checkBoolean(record["notOneShot"], `${field}.notOneShot`),
    lasts,
    sequences,
  };
}

function parseMark(data: unknown, field: string): AttemptMark {
  const record = checkRecord(data, field);
  return {
    hazardous: checkBoolean(record["hazardous"], `${field}.hazardous`),
    inspired: checkBoolean(record["inspired"], `${field}.inspired`),
    closed: checkBoolean(record["closed"], `${field}.closed`),
  };
}

/** An Active Defense read from outside; throws a RuleError naming a field below `field`. */
export function parseDefense(data: unknown, field = "defense"): ActiveDefense {
  const { skill, value } = checkRecord(data, field);
  if (!isName(skill)) throw new RuleError(`${field}.skill`, "must name a skill");
  return { skill, value: checkInteger(value, `${field}.value`, { min: 0 }) };
}

function mapRecord<T>(data: unknown, field: string, parse: (entry: unknown, field: string) => T) {
  const entries = Object.entries(checkRecord(data, field));
  return Object.fromEntries(entries.map(([key, entry]) => [key, parse(entry, `${field}.${key}`)]));
}

function parseMovements(data: unknown, field: string): Movements {
  return Object.fromEntries(
    Object.entries(checkRecord(data, field)).map(([key, times]) => [
      checkOneOf(key, field, ACTION_KEYS),
      checkInteger(times, `${field}.${key}`, { min: 1 }),
    ]),
  );
}

/** A standing read from data that somebody may have edited. Throws a RuleError naming the field that will not do. */
export function parseActiveModifiers(data: unknown): ActiveModifiers {
  const record = checkRecord(data, "activeModifiers");
  return {
    stymied: checkBoolean(record["stymied"], "stymied"),
    defense: record["defense"] === null ? null : parseDefense(record["defense"]),
    influences: mapRecord(record["influences"], "influences", parseInfluence),
    attempts: mapRecord(record["attempts"], "attempts", parseMark),
    moved: parseMovements(record["moved"], "moved"),
  };
}
