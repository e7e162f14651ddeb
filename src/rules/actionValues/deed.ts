import { checkBoolean, checkInteger, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { applyDelta, deltaOf, type Delta, type JsonRecord } from "../cards/delta.ts";
import type { Consequence } from "./consequences.ts";
import { dicePool, type PoolDie } from "./dice.ts";
import { checkFlags, joinFlags, type Flag } from "./flags.ts";
import {
  NO_INFLUENCE,
  parseDefence,
  parseInfluence,
  type ActiveDefence,
  type DeedMark,
  type Influence,
  type Standing,
} from "./standing.ts";

/** An Action about to be rolled. */
export interface Deed {
  /** Tells retries from new Actions: who does what to whom. */
  readonly key: string;
  /** What others can support: attack, trick, and the like. */
  readonly type: string;
  /** Its own flags: of the maneuver, and of the dialog. */
  readonly flags: readonly Flag[];
  /** Positive dice of its own. */
  readonly dice: number;
}

/** What an Action is rolled with, the actor's standing counted in. */
export interface PreparedDeed {
  readonly flags: readonly Flag[];
  /** Positive dice beside those of the flags. */
  readonly dice: number;
  readonly modifiers: number;
  readonly pool: readonly PoolDie[];
  /** The influences that count, by their keys. */
  readonly influences: readonly string[];
}

/** A change of standing, and what takes it back. */
export interface StandingChange {
  readonly standing: Standing;
  readonly undo: Delta;
}

const NO_MARK: DeedMark = { hazardous: false, inspired: false, closed: false };

/** Standings are plain data; an interface just cannot say so. */
function asRecord(standing: Standing): JsonRecord {
  return standing as unknown as JsonRecord;
}

function changeOf(before: Standing, after: Standing): StandingChange {
  return { standing: after, undo: deltaOf(asRecord(after), asRecord(before)) };
}

/** Takes a change back: exactly what was before, where nothing else has changed since; other parts are left alone. */
export function undoStanding(standing: Standing, undo: Delta): Standing {
  // The delta was recorded between two standings.
  return applyDelta(asRecord(standing), undo) as unknown as Standing;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function checkKey(value: unknown, field: string): string {
  if (typeof value !== "string" || value === "") throw new RuleError(field, "must not be empty");
  return value;
}

function markOf(standing: Standing, key: string): DeedMark {
  return own(standing.deeds, key) ?? NO_MARK;
}

/** Flags that the deed's own past and the actor's state give it. */
function ownFlags(standing: Standing, { key }: Deed): readonly Flag[] {
  const { hazardous, inspired } = markOf(standing, key);
  return [
    ...(hazardous ? (["hazardous"] as const) : []),
    ...(inspired ? (["inspired"] as const) : []),
    ...(standing.stymied ? (["stymied"] as const) : []),
  ];
}

function counts(influence: Influence, deed: Deed, oneShot: boolean): boolean {
  const { action, notOneShot } = influence;
  return (action === null || action === deed.type) && !(notOneShot && oneShot);
}

/**
 * With what a deed is rolled: its own flags, those of its past, what counts for it. Changes nothing.
 * Throws a RuleError naming `deed` where it may not be retried, or the part of it that will not do.
 */
export function prepareDeed(standing: Standing, deed: Deed): PreparedDeed {
  const key = checkKey(deed.key, "deed.key");
  checkKey(deed.type, "deed.type");
  const declared = checkFlags(deed.flags, "deed.flags");
  checkInteger(deed.dice, "deed.dice", { min: 0 });
  if (markOf(standing, key).closed) throw new RuleError("deed", "is One-Shot, and may not be retried");
  const before = joinFlags(declared, ownFlags(standing, deed));
  const counted = Object.entries(standing.influences).filter(([, influence]) =>
    counts(influence, deed, declared.includes("oneShot")),
  );
  const sum = (part: "dice" | "av") => counted.reduce((total, [, influence]) => total + influence[part], 0);
  const flags = joinFlags(before, ...counted.map(([, influence]) => influence.flags));
  const dice = deed.dice + sum("dice");
  return {
    flags,
    dice,
    modifiers: sum("av"),
    pool: dicePool(flags, dice),
    influences: counted.map(([id]) => id),
  };
}

function isSpent({ lasts, action }: Influence, deed: Deed): boolean {
  return lasts === "nextAction" || (lasts === "sameType" && action === deed.type);
}

function withMark(standing: Standing, key: string, change: Partial<DeedMark>): Standing {
  const mark = { ...markOf(standing, key), ...change };
  return { ...standing, deeds: { ...standing.deeds, [key]: mark } };
}

/** Marks that say nothing are not kept. */
function tidy(standing: Standing): Standing {
  const marks = Object.entries(standing.deeds).filter(
    ([, { hazardous, inspired, closed }]) => hazardous || inspired || closed,
  );
  return { ...standing, deeds: Object.fromEntries(marks) };
}

/**
 * The deed is rolled: what was for the next Action is spent, an Active Defence ends, a positive die lifts Stymied, a
 * One-Shot deed is closed. Throws as `prepareDeed` does.
 */
export function spendDeed(standing: Standing, deed: Deed): StandingChange {
  const { flags, pool } = prepareDeed(standing, deed);
  const gained = pool.some(({ sign, role }) => sign > 0 && role !== "base");
  const kept = Object.entries(standing.influences).filter(([, influence]) => !isSpent(influence, deed));
  const deeds = Object.entries(standing.deeds).map(([key, mark]) => [key, { ...mark, inspired: false }]);
  const spent: Standing = {
    stymied: standing.stymied && !gained,
    defence: null,
    influences: Object.fromEntries(kept),
    deeds: Object.fromEntries(deeds) as Standing["deeds"], // the marks as they were, one part changed
  };
  const closed = flags.includes("oneShot") ? withMark(spent, deed.key, { closed: true }) : spent;
  return changeOf(standing, tidy(closed));
}

/** What waits for the next Action, or the next of its type. */
function waits({ lasts }: Influence): boolean {
  return lasts === "nextAction" || lasts === "sameType";
}

/** A standing as it counts for what is no Action: what waits for the next one is left for it. */
export function besideActions(standing: Standing): Standing {
  const kept = Object.entries(standing.influences).filter(([, influence]) => !waits(influence));
  return { ...standing, influences: Object.fromEntries(kept) };
}

/**
 * Something is rolled that is no Action: nothing of the standing is spent by it, and an Active Defence goes on; a
 * One-Shot deed is closed. Throws as `prepareDeed` does.
 */
export function spendBesideActions(standing: Standing, deed: Deed): StandingChange {
  const { flags } = prepareDeed(besideActions(standing), deed);
  const closed = flags.includes("oneShot") ? withMark(standing, deed.key, { closed: true }) : standing;
  return changeOf(standing, tidy(closed));
}

/** Something counts from now on; under a key that is there already it takes its place. Throws naming `key` or `influence`. */
export function grant(standing: Standing, key: string, influence: Influence): StandingChange {
  const parsed = parseInfluence(influence);
  const influences = { ...standing.influences, [checkKey(key, "key")]: parsed };
  return changeOf(standing, { ...standing, influences });
}

/** It counts no longer. Throws a RuleError naming `influences.KEY` that is not there. */
export function revoke(standing: Standing, key: string): StandingChange {
  if (own(standing.influences, key) === undefined) throw new RuleError(`influences.${key}`, "is not there");
  const kept = Object.entries(standing.influences).filter(([id]) => id !== key);
  return changeOf(standing, { ...standing, influences: Object.fromEntries(kept) });
}

/** Somebody is Stymied, or is so no longer. Throws a RuleError naming `stymied`. */
export function stymie(standing: Standing, stymied: boolean): StandingChange {
  return changeOf(standing, { ...standing, stymied: checkBoolean(stymied, "stymied") });
}

/** An Active Defence until the next Action (X2); it takes the place of another. Its Shot is paid elsewhere. */
export function defend(standing: Standing, defence: ActiveDefence): StandingChange {
  return changeOf(standing, { ...standing, defence: parseDefence(defence) });
}

/** Keys of what the degrees grant: being Inspired once is being Inspired. */
const INSPIRED = { nextAction: "inspired", encounter: "inspiredEncounter" } as const;

/** What a degree does to the doer's own standing (X5); a loss of points is no part of it, and changes nothing. */
export function applyConsequence(standing: Standing, key: string, consequence: Consequence): StandingChange {
  checkKey(key, "key");
  if (consequence.type === "loss" || consequence.type === "words") return changeOf(standing, standing);
  if (consequence.type === "inspire") {
    const lasts = checkOneOf(consequence.until, "until", ["nextAction", "encounter"]);
    return grant(standing, INSPIRED[lasts], { ...NO_INFLUENCE, flags: ["inspired"], lasts });
  }
  const part = ({ hazardous: "hazardous", oneShot: "closed", inspired: "inspired" } as const)[
    consequence.flag
  ];
  return changeOf(standing, withMark(standing, key, { [part]: true }));
}

/** A Sequence is over: what lasts by Sequences has one less, or ends. */
export function endSequence(standing: Standing): StandingChange {
  const influences = Object.entries(standing.influences).flatMap(([key, influence]) => {
    if (influence.lasts !== "sequences") return [[key, influence] as const];
    const sequences = influence.sequences - 1;
    return sequences > 0 ? [[key, { ...influence, sequences }] as const] : [];
  });
  return changeOf(standing, { ...standing, influences: Object.fromEntries(influences) });
}

/** The encounter is over: only what is permanent remains. */
export function endEncounter(standing: Standing): StandingChange {
  const kept = Object.entries(standing.influences).filter(([, { lasts }]) => lasts === "permanent");
  return changeOf(standing, {
    stymied: false,
    defence: null,
    influences: Object.fromEntries(kept),
    deeds: {},
  });
}
