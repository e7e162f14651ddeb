import { checkBoolean, checkInteger } from "../cards/check.ts";
import { checkReadings, type Readings } from "../variants.ts";
import { checkFlags, type Flag } from "./flags.ts";

/** The degrees of success, worst first (X5). */
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

/** True for a success or better. */
export function isSuccess(degree: Degree): boolean {
  return DEGREES.indexOf(degree) >= DEGREES.indexOf("success");
}

/** The degrees above Success, best first, each with the lowest Payoff that earns it, in Thresholds (X5). */
const STEPS = [
  { degree: "totalVictory", thresholds: 4 },
  { degree: "victory", thresholds: 3 },
  { degree: "negotiatedVictory", thresholds: 2 },
  { degree: "majorSuccess", thresholds: 1 },
] as const satisfies readonly { readonly degree: Degree; readonly thresholds: number }[];

/**
 * If the `totalFailure` variant is "five", a failure is total if it misses the Defense by at least this many
 * points (decision 3 on Action!).
 */
const TOTAL_FAILURE = 5;

/** The default Threshold (X4). */
export const DEFAULT_THRESHOLD = 5;

/** Everything that a degree depends on. */
export interface DegreeContext {
  readonly av: number;
  /** Added to the Action Value to decide whether the Action hits; not added to an Effect Value (Q26). */
  readonly hitOnly?: number;
  /** Defense or Difficulty; may be negative (X2, Q23). */
  readonly defense: number;
  /** Added to the Action Value to make the Offensive EV; at least 0 (X4). */
  readonly attackAttribute?: number;
  readonly attackModifiers?: number;
  /** Added to the Defense to make the Defensive EV; at least 0 (X4). */
  readonly defenseAttribute?: number;
  readonly defenseModifiers?: number;
  /** The Threshold; at least 1. */
  readonly threshold?: number;
  /** True if the base pair of dice is a double. */
  readonly double?: boolean;
  readonly doubleZero?: boolean;
  readonly flags?: readonly Flag[];
  /** The world's rule variants; missing ones use the default. */
  readonly variants?: Partial<Readings<"actionValues">>;
}

export interface DegreeResult {
  readonly degree: Degree;
  /** AV - Defense (X3), including `hitOnly`; doubled on a Promising success. */
  readonly outcome: number;
  readonly success: boolean;
  /** Offensive EV (X4). This field, `defensive` and their difference `payoff` are null on a failure. */
  readonly offensive: number | null;
  readonly defensive: number | null;
  readonly payoff: number | null;
  readonly threshold: number;
  /** True if the base pair is a double zero. For an Experimental Action, true for any double (X6). */
  readonly critical: boolean;
}

/** A checked context with all defaults filled in. */
export type FullDegreeContext = Required<Omit<DegreeContext, "variants">> & {
  readonly variants: Readings<"actionValues">;
};

/** Checks a context and fills in its defaults. Throws a RuleError naming the invalid part. */
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

/** What Boosted or Hindered adds to the Effect Value of a success; 0 if both apply, or if Promising applies (X6). */
function boost({ flags, threshold }: FullDegreeContext): number {
  if (flags.includes("promising")) return 0;
  return threshold * (Number(flags.includes("boosted")) - Number(flags.includes("hindered")));
}

/** True for a double zero, or for any double if the Action is Experimental (X6). */
function isCritical({ flags, double, doubleZero }: FullDegreeContext): boolean {
  return doubleZero || (double && flags.includes("experimental"));
}

/** True if a double makes this failure a Fumble (decisions 2 and 10 on Action!). */
function spoils({ doubleZero, variants }: FullDegreeContext, critical: boolean): boolean {
  return doubleZero || (critical && variants.experimental === "both");
}

/** The degree of a failed roll. Unlike `context.av`, `av` already includes `context.hitOnly`. */
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

/** Like `degreeOf`, for a context that has already been checked. */
export function judge(context: FullDegreeContext): DegreeResult {
  const { defense, hitOnly, flags, threshold } = context;
  const critical = isCritical(context);
  const av = context.av + hitOnly;
  // An Action Value below 0 is a Fumble even if the Defense is lower.
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
 * The result of an Action: Outcome, Effect Values, Payoff and degree (X3 to X6). A negative Payoff is still a Success
 * (decision 4 on Action!). Throws a RuleError naming the invalid part of `context`.
 */
export function degreeOf(context: DegreeContext): DegreeResult {
  return judge(checkDegreeContext(context));
}

/** The Thresholds set by the maneuver, the actor and the world; null if not set. */
export interface Thresholds {
  readonly maneuver?: number | null;
  readonly actor?: number | null;
  readonly world?: number | null;
}

/**
 * The Threshold that applies: the maneuver's, else the actor's, else the world's, else the default. Throws a
 * RuleError naming it if it is invalid.
 */
export function thresholdOf(thresholds: Thresholds): number {
  for (const owner of ["maneuver", "actor", "world"] as const) {
    const threshold = thresholds[owner] ?? null;
    if (threshold !== null) return checkInteger(threshold, `threshold.${owner}`, { min: 1 });
  }
  return DEFAULT_THRESHOLD;
}
