import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { VARIANTS, type Reading } from "../variants.ts";
import { checkFormula, type AcFormula, type FormulaValues } from "./formula.ts";

const CALCULATION_KINDS = ["offense", "defense", "other"] as const;

/**
 * How an Ace counts (A12, Q4): as the rule has it; the pick alone is 0 and all else stands; or as a card of 1.
 * @localized
 */
export const ACE_READINGS = ["rule", "pick", "harmless"] as const;
export type AceReading = (typeof ACE_READINGS)[number];

/** What is calculated: an attack, a defense, or anything else that picks cards (Flee, Catch, a power, a skill). */
export type CalculationKind = (typeof CALCULATION_KINDS)[number];

/** Everything a calculation knows before its first card. Plain data: it is stored beside the state. */
export interface CalculationContext {
  readonly kind: CalculationKind;
  /** The attack is a power, or an item that emulates one (A5). */
  readonly powerRelated: boolean;
  /** Mandatory AC Picks (A2); 0 only for a formula without cards. */
  readonly picks: number;
  /** The OR, DR or MIND spent; at least 0. Not used where a formula stands in for it. */
  readonly stat: number;
  /** Sum of all modifiers; may be negative. */
  readonly modifiers: number;
  /** Bonus of protections against this very kind of power or item (A9); at least 0. */
  readonly specific: number;
  /** What such a bonus does in a physical defense with an Ace; where nothing is said it outlives it. */
  readonly protection?: Reading<"avatar", "protection">;
  /** What something says about the Ace against the rule (A12); where nothing is said it counts as the rule has it. */
  readonly ace?: AceReading;
  /** False: no bonus card on a ten (A12). */
  readonly bonusOnTen: boolean;
  /** True: everything is drawn twice, and the better of both counts (Q4). */
  readonly secondTry?: boolean;
  /** Somebody picks the cards one by one; false: they are drawn as soon as they are due. */
  readonly fan: boolean;
  /** Stands in for pick + stat (C4). */
  readonly formula?: AcFormula;
  /** Numbers for the formula's paths. */
  readonly values?: FormulaValues;
}

/** Throws a RuleError naming the field of the context that will not do. */
export function checkContext(context: CalculationContext): void {
  checkRecord(context, "context");
  checkOneOf(context.kind, "kind", CALCULATION_KINDS);
  checkBoolean(context.powerRelated, "powerRelated");
  checkInteger(context.stat, "stat", { min: 0 });
  checkInteger(context.modifiers, "modifiers");
  checkInteger(context.specific, "specific", { min: 0 });
  checkOneOf(context.protection ?? "outlives", "protection", VARIANTS.avatar.protection);
  checkOneOf(context.ace ?? "rule", "ace", ACE_READINGS);
  checkBoolean(context.bonusOnTen, "bonusOnTen");
  checkBoolean(context.secondTry ?? false, "secondTry");
  checkBoolean(context.fan, "fan");
  if (context.formula !== undefined) checkFormula(context.formula, context.values ?? {});
  const drawsNothing = context.formula?.picks === 0;
  checkInteger(context.picks, "picks", drawsNothing ? { min: 0, max: 0 } : { min: 1 });
}

/** A defense that is not power-related: the one kind of calculation an Ace does not simply zero (A4, A6). */
function isPhysicalDefense({ kind, powerRelated }: CalculationContext): boolean {
  return kind === "defense" && !powerRelated;
}

/** Does an Ace draw the special card here (A6)? */
export function drawsSpecial(context: CalculationContext): boolean {
  return isPhysicalDefense(context) && (context.ace ?? "rule") === "rule";
}

/** Does a specific protection outlive an Ace here (A9, decision 7 on Avatar cards)? */
export function protectionOutlives(context: CalculationContext): boolean {
  return context.kind === "defense" && !(isPhysicalDefense(context) && context.protection === "counts");
}

/** Does a ten allow one more card here (A10, A12)? */
export function offersBonus({ bonusOnTen, formula }: CalculationContext): boolean {
  return bonusOnTen && formula?.bonus !== false;
}
