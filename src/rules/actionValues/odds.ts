import { checkInteger } from "../cards/check.ts";
import { DEGREES, checkDegreeContext, isSuccess, judge, type Degree, type DegreeContext } from "./degree.ts";
import { dicePool, SIDES, type PoolDie } from "./dice.ts";
import { checkReadings, type Readings } from "../variants.ts";
import { checkFlags, type Flag } from "./flags.ts";

/** A roll and the Defense it must reach. */
export interface OddsContext {
  readonly skill: number;
  readonly modifiers?: number;
  readonly defense: number;
  readonly flags?: readonly Flag[];
  /** Positive dice in addition to those of the flags. */
  readonly dice?: number;
  /** The rule variants of the world; defaults where omitted. */
  readonly variants?: Partial<Readings<"actionValues">>;
}

/**
 * Chances of consecutive whole numbers: `chances[i]` is the chance of `least + i`. Tails below `TAIL` are cut off, so
 * the sum is slightly too low.
 */
export interface Distribution {
  readonly least: number;
  readonly chances: Float64Array;
}

/**
 * Chances of each margin, AV minus Defense. `doubleZero` and `double` only cover rolls with a double in the base pair.
 */
export interface MarginOdds {
  readonly all: Distribution;
  readonly doubleZero: Distribution;
  /** Doubles other than double zero. */
  readonly double: Distribution;
}

/** The highest chance that `trim` cuts off each tail. Even with many dice, the total stays far below 1e-9. */
const TAIL = 1e-12;

/** The most zeros in a row that the distribution of an open die includes. The chance of one more is only `TAIL`. */
const MOST_ZEROS = 11;

const FACE = 1 / SIDES;

function trim({ least, chances }: Distribution): Distribution {
  let first = 0;
  let lost = 0;
  while (first < chances.length - 1 && (lost += chances[first] ?? 0) < TAIL) first += 1;
  let end = chances.length;
  lost = 0;
  while (end > first + 1 && (lost += chances[end - 1] ?? 0) < TAIL) end -= 1;
  return { least: least + first, chances: chances.subarray(first, end) };
}

/** The distribution of an open die. A zero counts as 10, and another open die is added. */
function openDie(): Distribution {
  const chances = new Float64Array(SIDES * (MOST_ZEROS + 1) - 1);
  for (let zeros = 0; zeros <= MOST_ZEROS; zeros += 1) {
    for (let face = 1; face < SIDES; face += 1) chances[zeros * SIDES + face - 1] = FACE ** (zeros + 1);
  }
  return trim({ least: 1, chances });
}

const OPEN = openDie();

/** The distribution of a number that is always 0. */
const NOTHING: Distribution = { least: 0, chances: Float64Array.of(1) };

/** The distribution of an impossible case: no number has a chance. */
const NEVER: Distribution = { least: 0, chances: Float64Array.of(0) };

function negative({ least, chances }: Distribution): Distribution {
  return { least: -(least + chances.length - 1), chances: chances.toReversed() };
}

function shift({ least, chances }: Distribution, by: number): Distribution {
  return { least: least + by, chances };
}

function scale({ least, chances }: Distribution, by: number): Distribution {
  return { least, chances: chances.map((chance) => chance * by) };
}

/** The distribution of the sum of two independent numbers. */
function add(a: Distribution, b: Distribution): Distribution {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i += 1) {
    const chance = a.chances[i] ?? 0;
    for (let j = 0; j < b.chances.length; j += 1) {
      chances[i + j] = (chances[i + j] ?? 0) + chance * (b.chances[j] ?? 0);
    }
  }
  return trim({ least: a.least + b.least, chances });
}

const CLOSED: Distribution = { least: 1, chances: new Float64Array(SIDES).fill(FACE) };

/** The distribution of a base die that shows 0: ten, plus another open die if the die is open. */
function zero({ open }: PoolDie): Distribution {
  return shift(open ? OPEN : NOTHING, SIDES);
}

function signed({ sign }: PoolDie, distribution: Distribution): Distribution {
  return sign > 0 ? distribution : negative(distribution);
}

/** Raises each result below 1 to 1, for a Routine Action (X6). */
function atLeastOne({ least, chances }: Distribution): Distribution {
  if (least >= 1) return { least, chances };
  const below = Math.min(chances.length, 1 - least);
  const raised = new Float64Array(Math.max(1, chances.length - below));
  raised.set(chances.subarray(below));
  const lost = chances.subarray(0, below).reduce((sum, chance) => sum + chance, 0);
  raised[0] = (raised[0] ?? 0) + lost;
  return { least: 1, chances: raised };
}

function rollOdds(pool: readonly PoolDie[]): MarginOdds {
  const [plus, minus] = [1, -1].map((sign) => pool.find((die) => die.role === "base" && die.sign === sign));
  if (plus === undefined || minus === undefined) return { all: NOTHING, doubleZero: NEVER, double: NEVER };
  const whole = (die: PoolDie) => signed(die, die.open ? OPEN : CLOSED);
  const others = pool.filter(({ role }) => role !== "base" && role !== "ignored").map(whole);
  const rest = others.reduce(add, NOTHING);
  const zeros = add(signed(plus, zero(plus)), signed(minus, zero(minus)));
  return {
    all: add(add(whole(plus), whole(minus)), rest),
    doubleZero: scale(add(zeros, rest), FACE * FACE),
    double: scale(rest, (SIDES - 1) * FACE * FACE),
  };
}

/**
 * The chances of each margin (AV minus Defense) with these flags, before Promising doubles it (X1, X6).
 * Throws a RuleError naming the invalid one of `skill`, `modifiers`, `defense`, `flags`, `dice` or an entry of
 * `variants`.
 */
export function marginOdds(context: OddsContext): MarginOdds {
  const { skill, modifiers = 0, defense, flags = [], dice = 0 } = context;
  const { zero } = checkReadings("actionValues", context.variants ?? {}, "variants");
  const base = checkInteger(skill, "skill", { min: 0 }) + checkInteger(modifiers, "modifiers");
  const by = base - checkInteger(defense, "defense");
  const roll = rollOdds(dicePool(checkFlags(flags), dice, zero));
  const counted = (odds: Distribution) =>
    shift(flags.includes("routine") && !flags.includes("static") ? atLeastOne(odds) : odds, by);
  return { all: counted(roll.all), doubleZero: counted(roll.doubleZero), double: counted(roll.double) };
}

/** Everything that the chances of the degrees depend on. */
export type DegreeOddsContext = OddsContext &
  Pick<
    DegreeContext,
    "hitOnly" | "attackAttribute" | "attackModifiers" | "defenseAttribute" | "defenseModifiers" | "threshold"
  >;

/** The exact chance of each degree (X5). Throws a RuleError naming the invalid part of `context`. */
export function degreeOdds(context: DegreeOddsContext): Readonly<Record<Degree, number>> {
  const judged = checkDegreeContext({ ...context, av: 0 });
  const margins = marginOdds(context);
  const odds = new Map<Degree, number>(DEGREES.map((degree) => [degree, 0]));
  const count = (
    { least, chances }: Distribution,
    weight: number,
    doubles: { double: boolean; doubleZero: boolean },
  ) =>
    chances.forEach((chance, index) => {
      const { degree } = judge({ ...judged, ...doubles, av: judged.defense + least + index });
      odds.set(degree, (odds.get(degree) ?? 0) + weight * chance);
    });
  const plain = { double: false, doubleZero: false };
  count(margins.all, 1, plain);
  // So far, rolls with a double count like any other roll. Subtract these rolls, then add them back with their real
  // degree.
  for (const [distribution, shown] of [
    [margins.double, { double: true, doubleZero: false }],
    [margins.doubleZero, { double: true, doubleZero: true }],
  ] as const) {
    count(distribution, -1, plain);
    count(distribution, 1, shown);
  }
  // `odds` has an entry for every degree. Subtraction may leave tiny negative values because of rounding.
  return Object.fromEntries([...odds].map(([degree, chance]) => [degree, Math.max(0, chance)])) as Record<
    Degree,
    number
  >;
}

/** The chance of a success or better, from 0 to 1. */
export function chanceOfSuccess(odds: Readonly<Record<Degree, number>>): number {
  return DEGREES.filter(isSuccess).reduce((sum, degree) => sum + odds[degree], 0);
}
