import { checkBoolean, checkInteger } from "../cards/check.ts";
import { checkReadings, type Readings } from "../variants.ts";
import { checkFlags, type Flag } from "./flags.ts";

/** The degrees of success, the worst first (X5). */
export const DEGREES = [
  "fumble",
  "totalFailure",
  "failure",
  "success",
  "majorSuccess",
  "negotiatedVictory",
  "victory",
  "totalVictory",
] as const;

export type Degree = (typeof DEGREES)[number];

/** The degrees of a success, each for so many Thresholds of Payoff at the least; the best first (X5). */
const STEPS = [
  { degree: "totalVictory", thresholds: 4 },
  { degree: "victory", thresholds: 3 },
  { degree: "negotiatedVictory", thresholds: 2 },
  { degree: "majorSuccess", thresholds: 1 },
] as const satisfies readonly { readonly degree: Degree; readonly thresholds: number }[];

/** So far below the Defense a failure is total where it is the number that is printed (decision 3 on Action!). */
const TOTAL_FAILURE = 5;

/** What a Threshold is unless somebody says otherwise (X4). */
export const DEFAULT_THRESHOLD = 5;

/** What decides how well an Action went. */
export interface DegreeContext {
  readonly av: number;
  /** Added to the Action Value for hitting alone, and to no Effect Value (Q26). */
  readonly hitOnly?: number;
  /** Defense or Difficulty, which may be below 0 (X2, Q23). */
  readonly defense: number;
  /** The attribute or rating that makes the Offensive EV out of the Action Value, at least 0 (X4). */
  readonly attackAttribute?: number;
  readonly attackModifiers?: number;
  /** The same for the Defensive EV. */
  readonly defenseAttribute?: number;
  readonly defenseModifiers?: number;
  /** At least 1. */
  readonly threshold?: number;
  /** What the base pair of dice shows. */
  readonly double?: boolean;
  readonly doubleZero?: boolean;
  readonly flags?: readonly Flag[];
  /** How the table reads the rules; what is not said is as we have settled it. */
  readonly variants?: Partial<Readings<"actionValues">>;
}

export interface DegreeResult {
  readonly degree: Degree;
  /** AV - Defense (X3), what is for hitting alone counted in; doubled where a success is Promising. */
  readonly outcome: number;
  readonly success: boolean;
  /** Offensive EV, Defensive EV, and their difference, which is the Payoff (X4); null without a success. */
  readonly offensive: number | null;
  readonly defensive: number | null;
  readonly payoff: number | null;
  readonly threshold: number;
  /** A double 0, or a double that counts as one. */
  readonly critical: boolean;
}

/** A context with every part there and found good. */
export type FullDegreeContext = Required<Omit<DegreeContext, "variants">> & {
  readonly variants: Readings<"actionValues">;
};

/** Throws a RuleError naming the part that will not do. */
export function checkDegreeContext(context: DegreeContext): FullDegreeContext {
  const { attackAttribute = 0, attackModifiers = 0, defenseAttribute = 0, defenseModifiers = 0 } = context;
  const { threshold = DEFAULT_THRESHOLD, double = false, doubleZero = false, flags = [] } = context;
  return {
    av: checkInteger(context.av, "av"),
    hitOnly: checkInteger(context.hitOnly ?? 0, "hitOnly"),
    defense: checkInteger(context.defense, "defense"),
    attackAttribute: checkInteger(attackAttribute, "attackAttribute", { min: 0 }),
    attackModifiers: checkInteger(attackModifiers, "attackModifiers"),
    defenseAttribute: checkInteger(defenseAttribute, "defenseAttribute", { min: 0 }),
    defenseModifiers: checkInteger(defenseModifiers, "defenseModifiers"),
    threshold: checkInteger(threshold, "threshold", { min: 1 }),
    double: checkBoolean(double, "double"),
    doubleZero: checkBoolean(doubleZero, "doubleZero"),
    flags: checkFlags(flags),
    variants: checkReadings("actionValues", context.variants ?? {}, "variants"),
  };
}

/** What Boosted and Hindered add to the EV of a success: nothing where both are there, or Promising is (X6). */
function boost({ flags, threshold }: FullDegreeContext): number {
  if (flags.includes("promising")) return 0;
  return threshold * (Number(flags.includes("boosted")) - Number(flags.includes("hindered")));
}

/** Double zeros; every double where Experimental (X6). */
function isCritical({ flags, double, doubleZero }: FullDegreeContext): boolean {
  return doubleZero || (double && flags.includes("experimental"));
}

/** Does a double make this failure a Fumble (decisions 2 and 10 on Action!)? */
function spoils({ doubleZero, variants }: FullDegreeContext, critical: boolean): boolean {
  return doubleZero || (critical && variants.experimental === "both");
}

/** A miss by this Action Value, with what is for hitting alone. */
function failureOf(context: FullDegreeContext, av: number, critical: boolean): Degree {
  const { defense, flags, threshold, variants } = context;
  if (av < 0 || spoils(context, critical)) return "fumble";
  const total = av <= defense - (variants.totalFailure === "five" ? TOTAL_FAILURE : threshold);
  const fumbles = flags.includes("hazardous") && (variants.hazardous === "every" || !total);
  if (fumbles) return "fumble";
  return total ? "totalFailure" : "failure";
}

function successOf(payoff: number, threshold: number, critical: boolean): Degree {
  if (critical) return "totalVictory";
  return STEPS.find(({ thresholds }) => payoff >= thresholds * threshold)?.degree ?? "success";
}

/** `degreeOf` a context that is known to be good. */
export function judge(context: FullDegreeContext): DegreeResult {
  const { defense, hitOnly, flags, threshold } = context;
  const critical = isCritical(context);
  const av = context.av + hitOnly;
  // An Action Value below 0 is a Fumble even where the Defense is lower still.
  const success = av >= Math.max(defense, 0);
  const times = success && flags.includes("promising") ? 2 : 1;
  const outcome = (av - defense) * times;
  if (!success) {
    const degree = failureOf(context, av, critical);
    return { degree, outcome, success, offensive: null, defensive: null, payoff: null, threshold, critical };
  }
  const effective = defense + outcome - hitOnly * times;
  const offensive = effective + context.attackAttribute + context.attackModifiers + boost(context);
  const defensive = defense + context.defenseAttribute + context.defenseModifiers;
  const payoff = offensive - defensive;
  const degree = successOf(payoff, threshold, critical);
  return { degree, outcome, success, offensive, defensive, payoff, threshold, critical };
}

/**
 * How well an Action went (X3 - X5), its flags counted in (X6): the Outcome, the Effect Values, the Payoff and the
 * degree. A Payoff below 0 is a Success all the same (decision 4 on Action!).
 * Throws a RuleError naming the part of `context` that will not do.
 */
export function degreeOf(context: DegreeContext): DegreeResult {
  return judge(checkDegreeContext(context));
}

/** Who has a Threshold of their own to say; null where they have none. */
export interface Thresholds {
  readonly maneuver?: number | null;
  readonly actor?: number | null;
  readonly world?: number | null;
}

/** The Threshold that counts: the maneuver's, else the actor's, else the world's. Throws a RuleError naming whose is bad. */
export function thresholdOf(thresholds: Thresholds): number {
  for (const owner of ["maneuver", "actor", "world"] as const) {
    const threshold = thresholds[owner] ?? null;
    if (threshold !== null) return checkInteger(threshold, `threshold.${owner}`, { min: 1 });
  }
  return DEFAULT_THRESHOLD;
}
