import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { VARIANTS, type Reading } from "../variants.ts";
import { checkFormula, type AcFormula, type FormulaValues } from "./formula.ts";

const CALCULATION_KINDS = ["offense", "defense", "other"] as const;

/**
 * The effect of an Ace (A12, Q4). `rule`: as in the rules. `pick`: the cards are 0, and the stat and modifiers remain.
 * `harmless`: the Ace counts as 1.
 * @localized
 */
export const ACE_READINGS = ["rule", "pick", "harmless"] as const;
export type AceReading = (typeof ACE_READINGS)[number];

/** The kind of calculation. `other` draws include Flee, Catch, powers and skills. */
export type CalculationKind = (typeof CALCULATION_KINDS)[number];

/** All inputs of a calculation before its first card. Plain data, stored with the state. */
export interface CalculationContext {
  readonly kind: CalculationKind;
  /** True if the attack is a power, or an item that emulates one (A5). */
  readonly powerRelated: boolean;
  /** Mandatory AC Picks (A2); 0 only for a formula that draws no cards. */
  readonly picks: number;
  /** The OR, DR or MIND spent; at least 0. Ignored if there is a formula. */
  readonly stat: number;
  /** Sum of all modifiers; may be negative. */
  readonly modifiers: number;
  /** Bonus from protections against this specific power or item (A9); at least 0. */
  readonly specific: number;
  /** What the `specific` bonus does in a physical defense with an Ace; default `outlives`. */
  readonly protection?: Reading<"avatar", "protection">;
  /** An item's or power's own Ace rule (A12); default `rule`. */
  readonly ace?: AceReading;
  /** False if a ten offers no bonus card (A12). */
  readonly bonusOnTen: boolean;
  /** True to draw twice and keep the better result (Q4). */
  readonly secondTry?: boolean;
  /** True if the player picks each card from a fan; false if mandatory and special cards are drawn automatically. */
  readonly fan: boolean;
  /** The formula that replaces pick + stat (C4). */
  readonly formula?: AcFormula;
  /** Values for the formula's `@` paths. */
  readonly values?: FormulaValues;
}

/** Checks a context. Throws a RuleError naming an invalid field. */
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

/** True for a defense that is not power-related (A4, A6). */
function isPhysicalDefense({ kind, powerRelated }: CalculationContext): boolean {
  return kind === "defense" && !powerRelated;
}

/** True if an Ace makes the player draw the special card (A6). */
export function drawsSpecial(context: CalculationContext): boolean {
  return isPhysicalDefense(context) && (context.ace ?? "rule") === "rule";
}

/** True if a protection against the specific attack still works after an Ace (A9, decision 7 on Avatar cards). */
export function protectionOutlives(context: CalculationContext): boolean {
  return context.kind === "defense" && !(isPhysicalDefense(context) && context.protection === "counts");
}

/** True if a ten offers one more card (A10, A12). */
export function offersBonus({ bonusOnTen, formula }: CalculationContext): boolean {
  return bonusOnTen && formula?.bonus !== false;
}
