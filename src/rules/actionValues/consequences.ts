import { checkBoolean, checkInteger, checkOneOf } from "../cards/check.ts";
import { DEGREES, type Degree } from "./degree.ts";
import { checkReadings, type Readings } from "../variants.ts";
import { POOLS, STANDARD_POOLS, type PoolKey } from "./pools.ts";

/** What a degree brings, offered and applied by a click (X5); a maneuver may word it for itself. */
export type Consequence = { readonly text?: string } &
  /** Nothing but its words. */
  (
    | { readonly type: "words" }
    /** The same Action, tried again, is so. */
    | { readonly type: "mark"; readonly flag: "hazardous" | "oneShot" | "inspired" }
    /** The winner is Inspired: in their next Action, or as long as the encounter lasts. */
    | { readonly type: "inspire"; readonly until: "nextAction" | "encounter" }
    /** The doer becomes Stymied by itself, or the opponent where the winner wants it (Q24). */
    | { readonly type: "stymie"; readonly for: "self" | "foe" }
    /** The opponent loses points of one pool that the winner chooses among these. */
    | { readonly type: "loss"; readonly points: number | "all"; readonly pools: readonly PoolKey[] }
  );

function loss(points: number): Consequence {
  return { type: "loss", points, pools: STANDARD_POOLS };
}

const UNTIL_NEXT: Consequence = { type: "inspire", until: "nextAction" };
const UNTIL_END: Consequence = { type: "inspire", until: "encounter" };

/** Each degree's consequences as standard. What else a Fumble brings is the GM's to say. */
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

/** What a Victory brings where it is all of a Negotiated Victory and three points more (decision 5 on Action!). */
const GREATER_VICTORY: readonly Consequence[] = [UNTIL_END, loss(2 + 3)];

/** What a maneuver has of its own instead (decision 11 on Action!). */
export interface DegreeTweaks {
  /** Gained for each point of Payoff above 0. */
  readonly perPoint?: number;
  /** Degrees with consequences of their own, in place of the standard ones. */
  readonly degrees?: Readonly<Partial<Record<Degree, readonly Consequence[]>>>;
}

/** What an Action was, as far as its consequences depend on it. */
export interface ActedAs {
  /** Somebody opposed it. */
  readonly opposed: boolean;
  /** It was an attack. */
  readonly attack?: boolean;
  /** It is tried until it is won (Q27): a failure does not close it. */
  readonly untilWon?: boolean;
}

/** Does this happen to whoever opposes? */
function isForFoe(consequence: Consequence): boolean {
  return consequence.type === "loss" || (consequence.type === "stymie" && consequence.for === "foe");
}

/** A failed attack may be tried again, unless the table reads the rule to the letter (Q25). */
function standardOf(
  degree: Degree,
  attack: boolean,
  { victory, oneShot }: Readings<"actionValues">,
): readonly Consequence[] {
  if (degree === "victory" && victory === "five") return GREATER_VICTORY;
  return degree === "failure" && attack && oneShot === "notAttacks" ? [] : CONSEQUENCES[degree];
}

/**
 * What this degree brings. Without an opponent nobody loses points (decision 5 on Action!).
 * Throws a RuleError naming `degree`, `opposed`, `attack`, `untilWon` or the one of `variants` that is none.
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

/** What a maneuver gives for its Payoff, point by point. Throws a RuleError naming `payoff` or `perPoint`. */
export function payoffBonus(payoff: number, { perPoint = 0 }: DegreeTweaks): number {
  return Math.max(0, checkInteger(payoff, "payoff")) * checkInteger(perPoint, "perPoint", { min: 0 });
}
