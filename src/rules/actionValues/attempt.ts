import { checkBoolean, checkInteger, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Readings } from "../variants.ts";
import type { Consequence } from "./consequences.ts";
import { dicePool, MOST_EXTRA_DICE, type PoolDie } from "./dice.ts";
import { checkFlags, joinFlags, type Flag } from "./flags.ts";
import {
  NO_INFLUENCE,
  parseDefense,
  parseInfluence,
  withoutKey,
  type ActiveDefense,
  type AttemptMark,
  type Influence,
  type ActiveModifiers,
} from "./active-modifiers.ts";

/** An Action to be rolled. */
export interface Attempt {
  /** Identifies the attempt across retries: the type of Action with its subject or opponent. */
  readonly key: string;
  /** The type of Action, such as "attack" or "trick". Limits which influences apply. */
  readonly type: string;
  /** Flags from the maneuver and the dialog. */
  readonly flags: readonly Flag[];
  /** Positive dice of the attempt itself, in addition to those of its flags. */
  readonly dice: number;
  /** The opponent's UUID, if any. */
  readonly foe?: string;
}

/** An attempt ready to roll, with the actor's active modifiers applied. */
export interface PreparedAttempt {
  readonly flags: readonly Flag[];
  /** Positive dice in addition to those of the flags. */
  readonly dice: number;
  readonly modifiers: number;
  /** Added to the Action Value to decide whether the Action hits; not added to Effect Values (Q26). */
  readonly hitOnly: number;
  readonly pool: readonly PoolDie[];
  /** The keys of the influences that apply. */
  readonly influences: readonly string[];
}

const NO_MARK: AttemptMark = { hazardous: false, inspired: false, closed: false };

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function checkKey(value: unknown, field: string): string {
  if (typeof value !== "string" || value === "") throw new RuleError(field, "must not be empty");
  return value;
}

function markOf(activeModifiers: ActiveModifiers, key: string): AttemptMark {
  return own(activeModifiers.attempts, key) ?? NO_MARK;
}

/** Flags from earlier tries of this attempt and from the actor's state. */
function ownFlags(activeModifiers: ActiveModifiers, { key }: Attempt): readonly Flag[] {
  const { hazardous, inspired } = markOf(activeModifiers, key);
  return [
    ...(hazardous ? (["hazardous"] as const) : []),
    ...(inspired ? (["inspired"] as const) : []),
    ...(activeModifiers.stymied ? (["stymied"] as const) : []),
  ];
}

function counts(influence: Influence, attempt: Attempt, oneShot: boolean): boolean {
  const { action, against, notOneShot } = influence;
  const isMeant = against === null || against === attempt.foe;
  return isMeant && (action === null || action === attempt.type) && !(notOneShot && oneShot);
}

/**
 * The attempt with the flags, dice and modifiers that the actor's active modifiers give it. Throws a
 * RuleError naming the invalid part, or naming `attempt` if a One-Shot attempt was tried before.
 */
export function prepareAttempt(activeModifiers: ActiveModifiers, attempt: Attempt): PreparedAttempt {
  const key = checkKey(attempt.key, "attempt.key");
  checkKey(attempt.type, "attempt.type");
  const declared = checkFlags(attempt.flags, "attempt.flags");
  checkInteger(attempt.dice, "attempt.dice", { min: 0, max: MOST_EXTRA_DICE });
  if (markOf(activeModifiers, key).closed)
    throw new RuleError("attempt", "is One-Shot, and may not be retried");
  const before = joinFlags(declared, ownFlags(activeModifiers, attempt));
  const counted = Object.entries(activeModifiers.influences).filter(([, influence]) =>
    counts(influence, attempt, declared.includes("oneShot")),
  );
  const sum = (part: "dice" | "av" | "hitOnly") =>
    counted.reduce((total, [, influence]) => total + influence[part], 0);
  const flags = joinFlags(before, ...counted.map(([, influence]) => influence.flags));
  const dice = attempt.dice + sum("dice");
  return {
    flags,
    dice,
    modifiers: sum("av"),
    hitOnly: sum("hitOnly"),
    pool: dicePool(flags, dice),
    influences: counted.map(([id]) => id),
  };
}

function isSpent({ lasts, action }: Influence, attempt: Attempt): boolean {
  return lasts === "nextAction" || (lasts === "sameType" && action === attempt.type);
}

function withMark(
  activeModifiers: ActiveModifiers,
  key: string,
  change: Partial<AttemptMark>,
): ActiveModifiers {
  const mark = { ...markOf(activeModifiers, key), ...change };
  return { ...activeModifiers, attempts: { ...activeModifiers.attempts, [key]: mark } };
}

/** Drops the marks of attempts that are not hazardous, inspired or closed. */
function tidy(activeModifiers: ActiveModifiers): ActiveModifiers {
  const marks = Object.entries(activeModifiers.attempts).filter(
    ([, { hazardous, inspired, closed }]) => hazardous || inspired || closed,
  );
  return { ...activeModifiers, attempts: Object.fromEntries(marks) };
}

/** The marks of all attempts, with `inspired` cleared. */
function uninspired({ attempts }: ActiveModifiers): ActiveModifiers["attempts"] {
  return Object.fromEntries(
    Object.entries(attempts).map(([key, mark]) => [key, { ...mark, inspired: false }]),
  );
}

/** True if the actor remains Stymied after rolling this pool. Gaining a positive die ends Stymied (X6, Q24). */
function staysStymied({ stymied }: ActiveModifiers, pool: readonly PoolDie[]): boolean {
  return stymied && !pool.some(({ sign, role }) => sign > 0 && role !== "base");
}

/**
 * The modifiers after rolling an attempt. The Active Defense, the Inspired marks and the influences that this Action
 * uses up are removed. A gained positive die ends Stymied. A One-Shot attempt is closed. Throws as `prepareAttempt`
 * does.
 */
export function spendAttempt(activeModifiers: ActiveModifiers, attempt: Attempt): ActiveModifiers {
  const { flags, pool } = prepareAttempt(activeModifiers, attempt);
  const kept = Object.entries(activeModifiers.influences).filter(
    ([, influence]) => !isSpent(influence, attempt),
  );
  const spent: ActiveModifiers = {
    ...activeModifiers,
    stymied: staysStymied(activeModifiers, pool),
    defense: null,
    influences: Object.fromEntries(kept),
    attempts: uninspired(activeModifiers),
  };
  const closed = flags.includes("oneShot") ? withMark(spent, attempt.key, { closed: true }) : spent;
  return tidy(closed);
}

/**
 * The modifiers after an Action without a roll: without influences that last until the next Action, and without
 * Inspired marks. If the `nextAction` variant is "rolled", nothing changes (Q29).
 */
export function spendUnrolled(
  activeModifiers: ActiveModifiers,
  { nextAction }: Pick<Readings<"actionValues">, "nextAction">,
): ActiveModifiers {
  if (nextAction === "rolled") return activeModifiers;
  const kept = Object.entries(activeModifiers.influences).filter(([, { lasts }]) => lasts !== "nextAction");
  return tidy({
    ...activeModifiers,
    influences: Object.fromEntries(kept),
    attempts: uninspired(activeModifiers),
  });
}

/** True if the next Action, or the next Action of the influence's type, uses up the influence. */
function waits({ lasts }: Influence): boolean {
  return lasts === "nextAction" || lasts === "sameType";
}

/** The modifiers that apply to a roll that is not an Action. Excludes influences that an Action would spend. */
export function besideActions(activeModifiers: ActiveModifiers): ActiveModifiers {
  const kept = Object.entries(activeModifiers.influences).filter(([, influence]) => !waits(influence));
  return { ...activeModifiers, influences: Object.fromEntries(kept) };
}

/**
 * The modifiers after a roll that is not an Action. Influences and the Active Defense stay. A gained positive die ends
 * Stymied. A One-Shot attempt is closed. Throws as `prepareAttempt` does.
 */
export function spendBesideActions(activeModifiers: ActiveModifiers, attempt: Attempt): ActiveModifiers {
  const { flags, pool } = prepareAttempt(besideActions(activeModifiers), attempt);
  const rolled = { ...activeModifiers, stymied: staysStymied(activeModifiers, pool) };
  const closed = flags.includes("oneShot") ? withMark(rolled, attempt.key, { closed: true }) : rolled;
  return tidy(closed);
}

/** Adds an influence, replacing one with the same key. Throws a RuleError naming `key` or a part of `influence`. */
export function grant(activeModifiers: ActiveModifiers, key: string, influence: Influence): ActiveModifiers {
  const parsed = parseInfluence(influence);
  const influences = { ...activeModifiers.influences, [checkKey(key, "key")]: parsed };
  return { ...activeModifiers, influences };
}

/** Removes an influence. Throws a RuleError naming `influences.KEY` if it does not exist. */
export function revoke(activeModifiers: ActiveModifiers, key: string): ActiveModifiers {
  if (own(activeModifiers.influences, key) === undefined)
    throw new RuleError(`influences.${key}`, "is not there");
  return { ...activeModifiers, influences: withoutKey(activeModifiers.influences, key) };
}

/** Sets or ends Stymied. Throws a RuleError naming `stymied` if it is not a boolean. */
export function stymie(activeModifiers: ActiveModifiers, stymied: boolean): ActiveModifiers {
  return { ...activeModifiers, stymied: checkBoolean(stymied, "stymied") };
}

/** Replaces the Active Defense, until the actor's next Action (X2). Does not deduct the Shot that it costs. */
export function defend(activeModifiers: ActiveModifiers, defense: ActiveDefense): ActiveModifiers {
  return { ...activeModifiers, defense: parseDefense(defense) };
}

/** The keys of the Inspired influences, by duration. A second Inspired of the same duration replaces the first. */
const INSPIRED = { nextAction: "inspired", encounter: "inspiredEncounter" } as const;

/**
 * Applies a degree's consequence to the acting side's modifiers (X5). Consequences for the opponent and those that are
 * only text change nothing.
 */
export function applyConsequence(
  activeModifiers: ActiveModifiers,
  key: string,
  consequence: Consequence,
): ActiveModifiers {
  checkKey(key, "key");
  if (consequence.type === "stymie")
    return consequence.for === "self" ? stymie(activeModifiers, true) : activeModifiers;
  if (consequence.type === "loss" || consequence.type === "words") return activeModifiers;
  if (consequence.type === "inspire") {
    const lasts = checkOneOf(consequence.until, "until", ["nextAction", "encounter"]);
    return grant(activeModifiers, INSPIRED[lasts], { ...NO_INFLUENCE, flags: ["inspired"], lasts });
  }
  const part = ({ hazardous: "hazardous", oneShot: "closed", inspired: "inspired" } as const)[
    consequence.flag
  ];
  return withMark(activeModifiers, key, { [part]: true });
}

/**
 * The modifiers after a Sequence. Influences that last a number of Sequences count down or end, and movements can be
 * used again.
 */
export function endSequence(activeModifiers: ActiveModifiers): ActiveModifiers {
  const influences = Object.entries(activeModifiers.influences).flatMap(([key, influence]) => {
    if (influence.lasts !== "sequences") return [[key, influence] as const];
    const sequences = influence.sequences - 1;
    return sequences > 0 ? [[key, { ...influence, sequences }] as const] : [];
  });
  return { ...activeModifiers, influences: Object.fromEntries(influences), moved: {} };
}

/** The modifiers after the encounter: only permanent influences remain. */
export function endEncounter(activeModifiers: ActiveModifiers): ActiveModifiers {
  const kept = Object.entries(activeModifiers.influences).filter(([, { lasts }]) => lasts === "permanent");
  return {
    stymied: false,
    defense: null,
    influences: Object.fromEntries(kept),
    attempts: {},
    moved: {},
  };
}
