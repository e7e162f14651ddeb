import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { ActionKey } from "./actions.ts";
import { MOST_EXTRA_DICE } from "./dice.ts";
import { checkFlags, type Flag } from "./flags.ts";

/**
 * How long an influence lasts: until the next Action, until the next Action of its type, for a number of Sequences, for
 * the rest of the encounter, or until it is removed.
 * @localized
 */
export const LASTING = ["nextAction", "sameType", "sequences", "encounter", "permanent"] as const;

type Lasting = (typeof LASTING)[number];

/** A modifier on later Actions, such as Inspired, an aim, a die from Support or an impairment. */
export interface Influence {
  readonly flags: readonly Flag[];
  /** The number of positive dice. */
  readonly dice: number;
  /** Added to Action Values. */
  readonly av: number;
  /** Added to the Action Value to decide whether an Action hits; not added to Effect Values (Q26). */
  readonly hitOnly: number;
  /** The type of Action that the influence applies to; null for any. */
  readonly action: string | null;
  /** The UUID of the only opponent that the influence applies against (Q30); null if it applies against everyone. */
  readonly against: string | null;
  /** True if the influence does not apply to One-Shot Actions. */
  readonly notOneShot: boolean;
  readonly lasts: Lasting;
  /** Sequences left if `lasts` is `sequences`; else 0. */
  readonly sequences: number;
}

/** What an attempt's earlier tries changed for the next one (X5). */
export interface AttemptMark {
  /** True if a Fumble or Total Failure has made every retry Hazardous until the encounter ends. */
  readonly hazardous: boolean;
  /** True if the last try was a Success, so an immediate retry is Inspired. */
  readonly inspired: boolean;
  /** True if the attempt was One-Shot or a Failure made it so. It can't be retried. */
  readonly closed: boolean;
}

/** An Active Defense. It lasts until the actor's next Action (X2). */
export interface ActiveDefense {
  readonly skill: string;
  readonly value: number;
}

/** An actor's modifiers between two Actions. Plain data. */
export interface ActiveModifiers {
  /** True if the actor is Stymied, which lasts until they gain a positive die or the scene ends (X6). */
  readonly stymied: boolean;
  readonly defense: ActiveDefense | null;
  /** Keyed by source, because influences from the same source do not add up. */
  readonly influences: Readonly<Record<string, Influence>>;
  /** Keyed by the type of Action and its subject or opponent. */
  readonly attempts: Readonly<Record<string, AttemptMark>>;
  /** Uses of each movement this round (X7, Q26). */
  readonly moved: Movements;
}

/** Uses of each movement this round. Movements that were not used are missing. */
export type Movements = Readonly<Partial<Record<ActionKey, number>>>;

export const FRESH_ACTIVE_MODIFIERS: ActiveModifiers = {
  stymied: false,
  defense: null,
  influences: {},
  attempts: {},
  moved: {},
};

/** Default values of an influence. */
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

/** Parses an influence from untrusted data. Throws a RuleError whose field begins with `field`. */
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

/** Parses an Active Defense from untrusted data. Throws a RuleError whose field begins with `field`. */
export function parseDefense(data: unknown, field = "defense"): ActiveDefense {
  const { skill, value } = checkRecord(data, field);
  if (!isName(skill)) throw new RuleError(`${field}.skill`, "must name a skill");
  return { skill, value: checkInteger(value, `${field}.value`, { min: 0 }) };
}

/** Returns a copy of the record without this key. */
export function withoutKey<Thing>(
  record: Readonly<Record<string, Thing>>,
  key: string,
): Record<string, Thing> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}
