import type { CalculationData, CalculationSource } from "../../../data/message/calculation.ts";
import type { ExchangeData } from "../../../data/message/exchange.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import { checkPull, halvedDr, spendable } from "../../../rules/avatar/exchange.ts";
import { fanPolicy } from "../../../platform/settings/index.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { RequestRefused, type RefusalKey } from "../../../platform/refusal.ts";
import { STAT_OF_RANGE, type AttackProfile } from "../../../encounter/attack-profile.ts";
import { answerCalling, attackCalling, formulaPart } from "./calling.ts";
import { demandsFull, isPowerRelated, type Declared } from "./declaration.ts";
import { drawnInNow, NOBODY, snapshot } from "../../../platform/card-snapshot.ts";
import { idleItems, requireNotIdle, type ReactionUse } from "./reactions.ts";
import { bareNumbers, defenseNumbers, halvedWithDr, offenseNumbers } from "./numbers.ts";

/** The data of a side that has not declared anything yet. */
export function waitingSide(actor: Actor.Implementation | null): CalculationData {
  return {
    actor: snapshot(actor),
    item: NOBODY,
    begun: false,
    drawnIn: { encounter: "", round: 0, phase: "" },
    kind: "other",
    powerRelated: false,
    picks: 1,
    statKey: "",
    stat: 0,
    modifiers: 0,
    specific: 0,
    protection: "outlives",
    ace: "rule",
    bonusOnTen: true,
    secondTry: false,
    fan: false,
    formula: "",
    values: {},
    sources: [],
    deck: { tens: 0, out: [], aside: [] },
    cards: [],
    special: null,
    decisions: [],
    earlier: [],
    picked: [],
  };
}

/** The data of a side that draws no cards and so is already done. */
export function undrawnSide(actor: Actor.Implementation): CalculationData {
  return { ...waitingSide(actor), begun: true, picks: 0 };
}

/** True if this actor's cards are picked from a fan. */
function usesFan(actor: Actor.Implementation): boolean {
  const policy = fanPolicy();
  return policy === "all" || (policy === "characters" && actor.type === "character");
}

/** The fields of a calculation whose actor begins to draw now: the current round, and whether a fan is used. */
export function drawingNow(actor: Actor.Implementation): Pick<CalculationData, "begun" | "drawnIn" | "fan"> {
  return { begun: true, drawnIn: drawnInNow(actor), fan: usesFan(actor) };
}

/** The data of a side that draws now, with the item it declared. Callers add the numbers. */
function declaredSide(actor: Actor.Implementation, { item }: Declared): CalculationData {
  return { ...waitingSide(actor), item: snapshot(item), ...drawingNow(actor) };
}

/** The rating that an attack may spend, before the pick (C5, C7). */
export interface Rating {
  statKey: "or" | "dr" | "mind";
  stat: number;
  /** The most that can be spent: stat and modifiers or, by rule variant, only the stat. */
  available: number;
  modifiers: number;
  sources: CalculationSource[];
}

/** The rating of an attack at this range; `shots` is the number of earlier Long Range Actions in this round (C7). */
export function attackRating(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  declared: Declared,
  shots: number,
): Rating {
  const statKey = STAT_OF_RANGE[range];
  const { dr, [statKey]: chosen } = actor.ours;
  const stat = statKey === "dr" ? halvedDr(dr.base, shots) : chosen.base;
  const added = offenseNumbers(actor, profile.item, declared);
  const { modifiers, sources } = statKey === "dr" ? halvedWithDr(added, actor, shots) : added;
  const available = spendable(stat, modifiers, ruleVariants().avatar.pull);
  return { statKey, stat, available, modifiers, sources };
}

const PULL_REFUSALS = { least: "SpendLeast", most: "SpendMost", full: "SpendFull" } as const satisfies Record<
  string,
  RefusalKey
>;

/**
 * How much of the rating to spend: `spend`, or all of it if `spend` is null. Throws a RequestRefused if `spend` is too
 * low, too high or, with `mustUseFull`, not all of it (C5).
 */
function spentOf({ available }: Rating, spend: number | null, mustUseFull: boolean): number {
  const spent = spend ?? available;
  const result = checkPull({ available, spend: spent, mustUseFull });
  if (!result.ok)
    throw new RequestRefused(PULL_REFUSALS[result.reason], {
      available: String(available),
      spend: String(spent),
    });
  return spent;
}

/**
 * The attacker's calculation, ready to draw. `spent` and `available` are points of the attack's rating (C5). `keepsDr`
 * is true if an override lets the attack keep DR whole (Q4).
 */
export function attackSide(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  declared: Declared,
  spend: number | null,
  shots: number,
): { side: CalculationData; spent: number; available: number; keepsDr: boolean } {
  const { formula, picks, bonusOnTen, ace, secondTry, keepsDr } = attackCalling(profile, declared, actor);
  const base: CalculationData = {
    ...declaredSide(actor, declared),
    kind: "offense",
    powerRelated: isPowerRelated(profile, declared),
    picks,
    bonusOnTen,
    ace,
    secondTry,
  };
  if (formula !== "") {
    const { modifiers, sources } = bareNumbers(actor, declared, "offense", []);
    return {
      side: { ...base, ...formulaPart(formula, actor), modifiers, sources },
      spent: 0,
      available: 0,
      keepsDr,
    };
  }
  const rating = attackRating(actor, profile, range, declared, shots);
  const spent = spentOf(rating, spend, demandsFull(profile, declared));
  const pulled = rating.available - spent;
  const sources = [...rating.sources];
  if (pulled > 0) sources.push({ type: "pulled", label: "", value: -pulled });
  const { statKey, stat, modifiers, available } = rating;
  const side = { ...base, statKey, stat, modifiers: modifiers - pulled, sources };
  return { side, spent, available, keepsDr };
}

/** The facts about an attack that a defense depends on. */
export type Answered = Pick<ExchangeData, "keywords" | "opposed" | "opposedFormula"> & {
  readonly attacker: { readonly powerRelated: boolean };
  readonly weapon: { readonly name: string };
};

/** The target's calculation, ready to draw. It uses what opposes the attack: DR, MIND, a formula, or nothing. */
export function defenseSide(
  actor: Actor.Implementation,
  attack: Answered,
  declared: Declared,
  reaction: ReactionUse,
): CalculationData {
  const { powerRelated } = attack.attacker;
  const keywords = attack.keywords;
  const { formula, picks, bonusOnTen, ace, secondTry } = answerCalling(declared, reaction.item, actor);
  const base: CalculationData = {
    ...declaredSide(actor, declared),
    kind: "defense",
    powerRelated,
    protection: ruleVariants().avatar.protection,
    picks,
    bonusOnTen,
    ace,
    secondTry,
  };
  const bare = () => bareNumbers(actor, declared, "defense", keywords, reaction);
  const { dr, mind } = actor.ours;
  switch (attack.opposed) {
    case "dr":
      if (formula !== "") return { ...base, ...formulaPart(formula, actor), ...bare() };
      return {
        ...base,
        statKey: "dr",
        stat: dr.value,
        ...halvedWithDr(defenseNumbers(actor, declared, keywords, reaction), actor, actor.fight.shots),
      };
    case "mind":
      return {
        ...base,
        statKey: "mind",
        stat: mind.value,
        ...bare(),
      };
    case "formula":
      return {
        ...base,
        ...formulaPart(attack.opposedFormula, actor, attack.weapon.name),
        ...bare(),
      };
    case "none": {
      // Nothing is drawn or added; specific protections reduce the damage (A9, Q3).
      const { specific, sources } = bare();
      return {
        ...base,
        picks: 0,
        specific,
        sources: sources.filter(({ type }) => type === "specific"),
      };
    }
  }
}

/**
 * The numbers of a Flee or a Catch: DR and modifiers as in a defense (C9, Q8), or the formula of an override
 * (A12).
 */
export function runningNumbers(actor: Actor.Implementation, declared: Declared, idle = idleItems(actor)) {
  const { dr } = actor.ours;
  const { formula, picks, bonusOnTen, ace, secondTry } = answerCalling(declared, null, actor);
  const unused = { item: null, idle };
  if (formula !== "") {
    const added = bareNumbers(actor, declared, "defense", [], unused);
    return { bonusOnTen, ace, secondTry, statKey: "", stat: 0, ...formulaPart(formula, actor), ...added };
  }
  const added = defenseNumbers(actor, declared, [], unused);
  return {
    bonusOnTen,
    ace,
    secondTry,
    picks,
    statKey: "dr",
    stat: dr.value,
    ...halvedWithDr(added, actor, actor.fight.shots),
  };
}

/**
 * The calculation of a Flee or a Catch: pick + DR + modifiers (C9). Throws a RequestRefused for an item that can only
 * be used with a reaction.
 */
export function runningSide(actor: Actor.Implementation, declared: Declared): CalculationData {
  const idle = idleItems(actor);
  requireNotIdle(declared, idle);
  return {
    ...declaredSide(actor, declared),
    kind: "other",
    ...runningNumbers(actor, declared, idle),
  };
}
