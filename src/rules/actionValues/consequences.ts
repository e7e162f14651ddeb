import { checkBoolean, checkInteger, checkOneOf } from "../cards/check.ts";
import { DEGREES, type Degree } from "./degree.ts";
import { checkReadings, type Readings } from "../variants.ts";
import { POOLS, STANDARD_POOLS, type PoolKey } from "./pools.ts";

/** A consequence of a degree (X5). `text` is a maneuver's own text for it. */
export type Consequence = { readonly text?: string } &
  /** Text only; changes nothing. */
  (
    | { readonly type: "words" }
    /** Applies to retries of the same Action: they are Hazardous or Inspired, or not allowed ("oneShot"). */
    | { readonly type: "mark"; readonly flag: "hazardous" | "oneShot" | "inspired" }
    /** The winner is Inspired for their next Action, or for the rest of the encounter. */
    | { readonly type: "inspire"; readonly until: "nextAction" | "encounter" }
    /** Stymies the acting side ("self"), or the opponent if the winner chooses to (Q24). */
    | { readonly type: "stymie"; readonly for: "self" | "foe" }
    /** The opponent loses points from one of these pools. The winner chooses the pool. */
    | { readonly type: "loss"; readonly points: number | "all"; readonly pools: readonly PoolKey[] }
  );

function loss(points: number): Consequence {
  return { type: "loss", points, pools: STANDARD_POOLS };
}

const UNTIL_NEXT: Consequence = { type: "inspire", until: "nextAction" };
const UNTIL_END: Consequence = { type: "inspire", until: "encounter" };

/** The standard consequences of each degree. The GM decides what else a Fumble does. */
export const CONSEQUENCES: Readonly<Record<Degree, readonly Consequence[]>> = {
  fumble: [{ type: "mark", flag: "hazardous" }],
  totalFailure: [{ type: "mark", flag: "hazardous" }],
  failure: [{ type: "mark", flag: "oneShot" }],
  success: [{ type: "mark", flag: "inspired" }],
  majorSuccess: [UNTIL_NEXT, loss(1)],
  negotiatedVictory: [UNTIL_END, loss(2)],
  victory: [UNTIL_END, loss(3)],
  totalVictory: [{ type: "loss", points: "all", pools: POOLS }],
};

/**
 * The consequences of a Victory if the `victory` variant is "five": like a Negotiated Victory, but the opponent loses
 * three more points (decision 5 on Action!).
 */
const GREATER_VICTORY: readonly Consequence[] = [UNTIL_END, loss(2 + 3)];

/** How a maneuver changes the consequences of degrees (decision 11 on Action!). */
export interface DegreeTweaks {
  /** The maneuver's bonus for each point of Payoff above 0. */
  readonly perPoint?: number;
  /** Consequences that replace the standard ones, keyed by degree. */
  readonly degrees?: Readonly<Partial<Record<Degree, readonly Consequence[]>>>;
}

/** The parts of an Action that its consequences depend on. */
export interface ActedAs {
  /** True if an opponent opposed the Action. */
  readonly opposed: boolean;
  readonly attack?: boolean;
  /** True if the Action can be retried until won (Q27). Then a failure does not make it One-Shot. */
  readonly untilWon?: boolean;
}

function isForFoe(consequence: Consequence): boolean {
  return consequence.type === "loss" || (consequence.type === "stymie" && consequence.for === "foe");
}

/**
 * The standard consequences under these rule variants. A failed attack can be retried, unless `oneShot` is "every"
 * (Q25).
 */
function standardOf(
  degree: Degree,
  attack: boolean,
  { victory, oneShot }: Readings<"actionValues">,
): readonly Consequence[] {
  if (degree === "victory" && victory === "five") return GREATER_VICTORY;
  return degree === "failure" && attack && oneShot === "notAttacks" ? [] : CONSEQUENCES[degree];
}

/**
 * The consequences of a degree. An unopposed Action has none for the opponent (decision 5 on Action!). Throws
 * a RuleError naming the invalid argument or entry of `variants`.
 */
export function consequencesOf(
  degree: Degree,
  { opposed, attack = false, untilWon = false }: ActedAs,
  { degrees = {} }: DegreeTweaks = {},
  variants: Partial<Readings<"actionValues">> = {},
): readonly Consequence[] {
  checkOneOf(degree, "degree", DEGREES);
  checkBoolean(opposed, "opposed");
  checkBoolean(attack, "attack");
  checkBoolean(untilWon, "untilWon");
  const readings = checkReadings("actionValues", variants, "variants");
  const listed = degrees[degree] ?? standardOf(degree, attack, readings);
  const closes = (one: Consequence) => one.type === "mark" && one.flag === "oneShot";
  return listed.filter((one) => (opposed || !isForFoe(one)) && !(untilWon && closes(one)));
}

/**
 * The bonus that a maneuver gives for this Payoff; 0 if the Payoff is below 0. Throws a RuleError naming an invalid
 * `payoff` or `perPoint`.
 */
export function payoffBonus(payoff: number, { perPoint = 0 }: DegreeTweaks): number {
  return Math.max(0, checkInteger(payoff, "payoff")) * checkInteger(perPoint, "perPoint", { min: 0 });
}
