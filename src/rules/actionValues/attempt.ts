import { checkBoolean, checkInteger, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";
import type { Readings } from "../variants.ts";
import type { Consequence } from "./consequences.ts";
import { dicePool, type PoolDie } from "./dice.ts";
import { checkFlags, joinFlags, type Flag } from "./flags.ts";
import {
  NO_INFLUENCE,
  parseDefense,
  parseInfluence,
  type ActiveDefense,
  type AttemptMark,
  type Influence,
  type ActiveModifiers,
} from "./active-modifiers.ts";

/** An Action about to be rolled. */
export interface Attempt {
  /** Tells retries from new Actions: who does what to whom. */
  readonly key: string;
  /** What others can support: attack, trick, and the like. */
  readonly type: string;
  /** Its own flags: of the maneuver, and of the dialog. */
  readonly flags: readonly Flag[];
  /** Positive dice of its own. */
  readonly dice: number;
  /** The opponent's UUID, if there is one. */
  readonly foe?: string;
}

/** What an Action is rolled with, the actor's standing counted in. */
export interface PreparedAttempt {
  readonly flags: readonly Flag[];
  /** Positive dice beside those of the flags. */
  readonly dice: number;
  readonly modifiers: number;
  /** Added for hitting alone (Q26). */
  readonly hitOnly: number;
  readonly pool: readonly PoolDie[];
  /** The influences that count, by their keys. */
  readonly influences: readonly string[];
}

/** A change of standing, and what takes it back. */
export interface ActiveModifiersChange {
  readonly activeModifiers: ActiveModifiers;
  readonly undo: Delta;
}

const NO_MARK: AttemptMark = { hazardous: false, inspired: false, closed: false };

/** Standings are plain data; an interface just cannot say so. */
function asRecord(activeModifiers: ActiveModifiers): JsonRecord {
  return activeModifiers as unknown as JsonRecord;
}

/** A standing made into another. */
export function changeOf(before: ActiveModifiers, after: ActiveModifiers): ActiveModifiersChange {
  return { activeModifiers: after, undo: deltaOf(asRecord(after), asRecord(before)) };
}

/** Takes a change back: exactly what was before, where nothing else has changed since; other parts are left alone. */
export function undoActiveModifiers(activeModifiers: ActiveModifiers, undo: Delta): ActiveModifiers {
  // The delta was recorded between two standings.
  return applyDelta(asRecord(activeModifiers), undo) as unknown as ActiveModifiers;
}

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

/** Flags that the attempt's own past and the actor's state give it. */
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
 * With what an attempt is rolled: its own flags, those of its past, what counts for it. Changes nothing.
 * Throws a RuleError naming `attempt` where it may not be retried, or the part of it that will not do.
 */
export function prepareAttempt(activeModifiers: ActiveModifiers, attempt: Attempt): PreparedAttempt {
  const key = checkKey(attempt.key, "attempt.key");
  checkKey(attempt.type, "attempt.type");
  const declared = checkFlags(attempt.flags, "attempt.flags");
  checkInteger(attempt.dice, "attempt.dice", { min: 0 });
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

/** Marks that say nothing are not kept. */
function tidy(activeModifiers: ActiveModifiers): ActiveModifiers {
  const marks = Object.entries(activeModifiers.attempts).filter(
    ([, { hazardous, inspired, closed }]) => hazardous || inspired || closed,
  );
  return { ...activeModifiers, attempts: Object.fromEntries(marks) };
}

/** The marks of attempts without a Success to go on with. */
function uninspired({ attempts }: ActiveModifiers): ActiveModifiers["attempts"] {
  return Object.fromEntries(
    Object.entries(attempts).map(([key, mark]) => [key, { ...mark, inspired: false }]),
  );
}

/** Are they Stymied still, once these dice are thrown? A positive die that is gained ends it (X6, Q24). */
function staysStymied({ stymied }: ActiveModifiers, pool: readonly PoolDie[]): boolean {
  return stymied && !pool.some(({ sign, role }) => sign > 0 && role !== "base");
}

/**
 * The attempt is rolled: what was for the next Action is spent, an Active Defense ends, a positive die lifts Stymied, a
 * One-Shot attempt is closed. Throws as `prepareAttempt` does.
 */
export function spendAttempt(activeModifiers: ActiveModifiers, attempt: Attempt): ActiveModifiersChange {
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
  return changeOf(activeModifiers, tidy(closed));
}

/**
 * An Action without a roll: what was for the next Action is spent, a continued Success too, or waits for the next roll
 * (Q29). What waits for an Action of its own type still waits.
 */
export function spendUnrolled(
  activeModifiers: ActiveModifiers,
  { nextAction }: Pick<Readings<"actionValues">, "nextAction">,
): ActiveModifiersChange {
  if (nextAction === "rolled") return changeOf(activeModifiers, activeModifiers);
  const kept = Object.entries(activeModifiers.influences).filter(([, { lasts }]) => lasts !== "nextAction");
  const after = {
    ...activeModifiers,
    influences: Object.fromEntries(kept),
    attempts: uninspired(activeModifiers),
  };
  return changeOf(activeModifiers, tidy(after));
}

/** What waits for the next Action, or the next of its type. */
function waits({ lasts }: Influence): boolean {
  return lasts === "nextAction" || lasts === "sameType";
}

/** A standing as it counts for what is no Action: what waits for the next one is left for it. */
export function besideActions(activeModifiers: ActiveModifiers): ActiveModifiers {
  const kept = Object.entries(activeModifiers.influences).filter(([, influence]) => !waits(influence));
  return { ...activeModifiers, influences: Object.fromEntries(kept) };
}

/**
 * Something is rolled that is no Action: nothing of the standing is spent by it, and an Active Defense goes on; a
 * positive die lifts Stymied, a One-Shot attempt is closed. Throws as `prepareAttempt` does.
 */
export function spendBesideActions(
  activeModifiers: ActiveModifiers,
  attempt: Attempt,
): ActiveModifiersChange {
  const { flags, pool } = prepareAttempt(besideActions(activeModifiers), attempt);
  const rolled = { ...activeModifiers, stymied: staysStymied(activeModifiers, pool) };
  const closed = flags.includes("oneShot") ? withMark(rolled, attempt.key, { closed: true }) : rolled;
  return changeOf(activeModifiers, tidy(closed));
}

/** Something counts from now on; under a key that is there already it takes its place. Throws naming `key` or `influence`. */
export function grant(
  activeModifiers: ActiveModifiers,
  key: string,
  influence: Influence,
): ActiveModifiersChange {
  const parsed = parseInfluence(influence);
  const influences = { ...activeModifiers.influences, [checkKey(key, "key")]: parsed };
  return changeOf(activeModifiers, { ...activeModifiers, influences });
}

/** It counts no longer. Throws a RuleError naming `influences.KEY` that is not there. */
export function revoke(activeModifiers: ActiveModifiers, key: string): ActiveModifiersChange {
  if (own(activeModifiers.influences, key) === undefined)
    throw new RuleError(`influences.${key}`, "is not there");
  const kept = Object.entries(activeModifiers.influences).filter(([id]) => id !== key);
  return changeOf(activeModifiers, { ...activeModifiers, influences: Object.fromEntries(kept) });
}

/** Somebody is Stymied, or is so no longer. Throws a RuleError naming `stymied`. */
export function stymie(activeModifiers: ActiveModifiers, stymied: boolean): ActiveModifiersChange {
  return changeOf(activeModifiers, { ...activeModifiers, stymied: checkBoolean(stymied, "stymied") });
}

/** An Active Defense until the next Action (X2); it takes the place of another. Its Shot is paid elsewhere. */
export function defend(activeModifiers: ActiveModifiers, defense: ActiveDefense): ActiveModifiersChange {
  return changeOf(activeModifiers, { ...activeModifiers, defense: parseDefense(defense) });
}

/** Keys of what the degrees grant: being Inspired once is being Inspired. */
const INSPIRED = { nextAction: "inspired", encounter: "inspiredEncounter" } as const;

/** What a degree does to the doer's own standing (X5); what it does to an opponent is no part of it, and changes nothing. */
export function applyConsequence(
  activeModifiers: ActiveModifiers,
  key: string,
  consequence: Consequence,
): ActiveModifiersChange {
  checkKey(key, "key");
  if (consequence.type === "stymie")
    return consequence.for === "self"
      ? stymie(activeModifiers, true)
      : changeOf(activeModifiers, activeModifiers);
  if (consequence.type === "loss" || consequence.type === "words")
    return changeOf(activeModifiers, activeModifiers);
  if (consequence.type === "inspire") {
    const lasts = checkOneOf(consequence.until, "until", ["nextAction", "encounter"]);
    return grant(activeModifiers, INSPIRED[lasts], { ...NO_INFLUENCE, flags: ["inspired"], lasts });
  }
  const part = ({ hazardous: "hazardous", oneShot: "closed", inspired: "inspired" } as const)[
    consequence.flag
  ];
  return changeOf(activeModifiers, withMark(activeModifiers, key, { [part]: true }));
}

/** A Sequence is over: what lasts by Sequences has one less, or ends; movements can be used again. */
export function endSequence(activeModifiers: ActiveModifiers): ActiveModifiersChange {
  const influences = Object.entries(activeModifiers.influences).flatMap(([key, influence]) => {
    if (influence.lasts !== "sequences") return [[key, influence] as const];
    const sequences = influence.sequences - 1;
    return sequences > 0 ? [[key, { ...influence, sequences }] as const] : [];
  });
  const after = { ...activeModifiers, influences: Object.fromEntries(influences), moved: {} };
  return changeOf(activeModifiers, after);
}

/** The encounter is over: only what is permanent remains. */
export function endEncounter(activeModifiers: ActiveModifiers): ActiveModifiersChange {
  const kept = Object.entries(activeModifiers.influences).filter(([, { lasts }]) => lasts === "permanent");
  return changeOf(activeModifiers, {
    stymied: false,
    defense: null,
    influences: Object.fromEntries(kept),
    attempts: {},
    moved: {},
  });
}
