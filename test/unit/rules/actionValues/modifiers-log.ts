import type { Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import type { Attempt } from "../../../../src/rules/actionValues/attempt.ts";
import { FLAGS, type Flag } from "../../../../src/rules/actionValues/flags.ts";
import type { ActiveDefense, Influence } from "../../../../src/rules/actionValues/active-modifiers.ts";

/** An event that happened to an actor. */
export type Entry =
  | { readonly type: "grant"; readonly key: string; readonly influence: Influence }
  | { readonly type: "revoke"; readonly key: string }
  | { readonly type: "stymie"; readonly on: boolean }
  | { readonly type: "defend"; readonly defense: ActiveDefense }
  | { readonly type: "spend"; readonly attempt: Attempt; readonly gained: boolean; readonly oneShot: boolean }
  | {
      readonly type: "beside";
      readonly attempt: Attempt;
      readonly gained: boolean;
      readonly oneShot: boolean;
    }
  | { readonly type: "move"; readonly action: "move" | "fullMove" }
  | { readonly type: "consequence"; readonly key: string; readonly consequence: Consequence }
  | { readonly type: "sequence" | "encounter" };

/** Everything that happened. The expected modifiers are derived from this alone. */
export type Log = readonly Entry[];

/** The entries after the last one of this kind. */
function since(log: Log, isMark: (entry: Entry) => boolean): Log {
  return log.slice(log.findLastIndex(isMark) + 1);
}

export function isStymied(log: Log): boolean {
  const last = log.findLast(
    (entry) =>
      entry.type === "stymie" ||
      entry.type === "encounter" ||
      isSelfStymie(entry) ||
      ((entry.type === "spend" || entry.type === "beside") && entry.gained),
  );
  return last !== undefined && (isSelfStymie(last) || (last.type === "stymie" && last.on));
}

/** True for a consequence that stymies the acting side (Q24). */
function isSelfStymie(entry: Entry): boolean {
  return (
    entry.type === "consequence" && entry.consequence.type === "stymie" && entry.consequence.for === "self"
  );
}

/** Q26: the movements of this Sequence. */
export function movementsOf(log: Log): readonly ("move" | "fullMove")[] {
  const round = since(log, ({ type }) => type === "encounter" || type === "sequence");
  return round.flatMap((entry) => (entry.type === "move" ? [entry.action] : []));
}

export function defenseOf(log: Log): ActiveDefense | null {
  const last = log.findLast(({ type }) => type === "defend" || type === "spend" || type === "encounter");
  return last?.type === "defend" ? last.defense : null;
}

/** The key and the influence that a `grant` or an `inspire` consequence grants; null for other entries. */
function granted(entry: Entry): readonly [string, Influence] | null {
  if (entry.type === "grant") return [entry.key, entry.influence];
  if (entry.type !== "consequence" || entry.consequence.type !== "inspire") return null;
  const lasts = entry.consequence.until;
  const key = lasts === "nextAction" ? "inspired" : "inspiredEncounter";
  return [
    key,
    {
      flags: ["inspired"],
      dice: 0,
      av: 0,
      hitOnly: 0,
      action: null,
      against: null,
      notOneShot: false,
      lasts,
      sequences: 0,
    },
  ];
}

function ends(entry: Entry, key: string, { lasts, action }: Influence): boolean {
  if (entry.type === "revoke") return entry.key === key;
  if (entry.type === "encounter") return lasts !== "permanent";
  if (entry.type !== "spend") return false;
  return lasts === "nextAction" || (lasts === "sameType" && entry.attempt.type === action);
}

/** The influences that still apply. `sequences` is the number of Sequences that each still lasts. */
export function influencesOf(log: Log): ReadonlyMap<string, Influence> {
  const counting = new Map<string, Influence>();
  log.forEach((entry, index) => {
    const grant = granted(entry);
    if (grant === null) return;
    const [key, influence] = grant;
    counting.delete(key);
    const after = log.slice(index + 1);
    if (after.some((later) => ends(later, key, influence))) return;
    const passed =
      influence.lasts === "sequences" ? after.filter(({ type }) => type === "sequence").length : 0;
    if (influence.lasts === "sequences" && passed >= influence.sequences) return;
    counting.set(key, { ...influence, sequences: Math.max(0, influence.sequences - passed) });
  });
  return counting;
}

function marked(log: Log, key: string, flag: string): boolean {
  return log.some(
    (entry) =>
      entry.type === "consequence" &&
      entry.key === key &&
      entry.consequence.type === "mark" &&
      entry.consequence.flag === flag,
  );
}

export function markOf(log: Log, key: string) {
  const encounter = since(log, ({ type }) => type === "encounter");
  const moment = since(log, ({ type }) => type === "encounter" || type === "spend");
  const used = encounter.some(
    (entry) =>
      (entry.type === "spend" || entry.type === "beside") && entry.oneShot && entry.attempt.key === key,
  );
  return {
    hazardous: marked(encounter, key, "hazardous"),
    inspired: marked(moment, key, "inspired"),
    closed: used || marked(encounter, key, "oneShot"),
  };
}

/**
 * The flags and influences that apply to the attempt's roll; null if the attempt can't be repeated. `isAction` is false
 * for an attempt that isn't an Action.
 */
export function prepared(log: Log, attempt: Attempt, isAction = true) {
  const mark = markOf(log, attempt.key);
  if (mark.closed) return null;
  const waits = (lasts: Influence["lasts"]) => lasts === "nextAction" || lasts === "sameType";
  const counting = [...influencesOf(log)].filter(
    ([, { action, against, notOneShot, lasts }]) =>
      (isAction || !waits(lasts)) &&
      (action === null || action === attempt.type) &&
      (against === null || against === attempt.foe) &&
      !(notOneShot && attempt.flags.includes("oneShot")),
  );
  const all = new Set<Flag>(attempt.flags);
  if (mark.hazardous) all.add("hazardous");
  if (mark.inspired) all.add("inspired");
  if (isStymied(log)) all.add("stymied");
  for (const [, { flags }] of counting) for (const flag of flags) all.add(flag);
  const dice = counting.reduce((sum, [, influence]) => sum + influence.dice, attempt.dice);
  const modifiers = counting.reduce((sum, [, { av }]) => sum + av, 0);
  const toHit = counting.reduce((sum, [, { hitOnly }]) => sum + hitOnly, 0);
  const gained = !all.has("static") && (all.has("inspired") || all.has("wild") || dice > 0);
  const flags = FLAGS.filter((flag) => all.has(flag));
  return {
    flags,
    dice,
    modifiers,
    hitOnly: toHit,
    influences: new Set(counting.map(([key]) => key)),
    gained,
  };
}
