import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkContext, type CalculationContext } from "./context.ts";
import { parseDeck, type AcDeck } from "./deck.ts";
import { summarize, type Branch } from "./prospect.ts";
import type { CalculationResult } from "./result.ts";
import { NOTHING_DRAWN, parseState, type CalculationState } from "./state.ts";
import { Steps } from "../odds/steps.ts";

/** A total and its chance, 0 to 1. */
interface TotalChance {
  readonly total: number;
  readonly chance: number;
}

/** The possible outcomes of a calculation. */
export interface AcOdds {
  /** False if sampled. Exact chances still have rounding errors in the last digits. */
  readonly exact: boolean;
  /** The chance that the pick fails: an Ace is drawn (A3), or the deck has too few cards for the mandatory picks. */
  readonly ruin: number;
  /** The mean total, including failures. */
  readonly mean: number;
  /** The lowest and highest total of a pick that does not fail. Null if every pick fails, or if sampled. */
  readonly range: { readonly least: number; readonly most: number } | null;
  /** The chance of each possible total, ascending. */
  readonly chances: readonly TotalChance[];
  /**
   * The chance to reach each total, from 0 to the highest possible. Assumes that the player draws bonus cards exactly
   * when that helps to reach the total, even if `acOdds` was told that the player takes fewer (A10).
   */
  readonly reach: readonly TotalChance[];
}

/** Chances indexed by total. */
type ByTotal = Float64Array<ArrayBuffer>;

/** The odds of a partial calculation, combined into `AcOdds` at the end. */
interface Spread {
  readonly ruin: number;
  readonly least: number;
  readonly most: number;
  /** The chance of each total. */
  readonly exact: ByTotal;
  /** The chance to reach each total. */
  readonly reach: ByTotal;
}

/** The state before the first card. Throws a RuleError for an invalid deck, as `begin` does. */
export function undrawn(deck: AcDeck): CalculationState {
  const own = parseDeck(deck);
  if (own.aside.length > 0) throw new RuleError("deck.aside", "is held by a calculation that is not over");
  return { deck: own, ...NOTHING_DRAWN };
}

/** The branches' chances, weighted by the chance of each branch and added up. */
function mixed(branches: readonly Branch<Spread>[], part: "exact" | "reach"): ByTotal {
  const sum = new Float64Array(Math.max(...branches.map(({ value }) => value[part].length)));
  for (const { chance, value } of branches) {
    const added = value[part];
    for (let i = 0; i < added.length; i += 1) sum[i] = (sum[i] ?? 0) + chance * (added[i] ?? 0);
  }
  return sum;
}

function over({ total, fumble, exhausted }: CalculationResult): Spread {
  const exact = new Float64Array(total + 1);
  exact[total] = 1;
  const reach = new Float64Array(total + 1).fill(1);
  if (fumble || exhausted) return { ruin: 1, least: Infinity, most: -Infinity, exact, reach };
  return { ruin: 0, least: total, most: total, exact, reach };
}

/** The cost of each possible card in `Steps`, without the cells of `exact` and `reach`, which are counted separately. */
const STEPS_A_CARD = 8;

function drawn(branches: readonly Branch<Spread>[], steps: Steps): Spread {
  const cells = branches.reduce((sum, { value }) => sum + value.exact.length + value.reach.length, 0);
  steps.take(STEPS_A_CARD * branches.length);
  steps.takeCells(cells);
  return {
    ruin: branches.reduce((sum, { chance, value }) => sum + chance * value.ruin, 0),
    least: Math.min(...branches.map(({ value }) => value.least)),
    most: Math.max(...branches.map(({ value }) => value.most)),
    exact: mixed(branches, "exact"),
    reach: mixed(branches, "reach"),
  };
}

/** For each total, the higher of the two chances. */
function better(one: ByTotal, other: ByTotal): ByTotal {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.map((chance, total) => Math.max(chance, short[total] ?? 0));
}

function listed(chances: ByTotal): readonly TotalChance[] {
  return [...chances].map((chance, total) => ({ total, chance }));
}

/**
 * The exact odds of a calculation from this state on (A1 to A10). The player accepts the next `bonus` bonus cards and
 * declines the rest. Throws a RuleError naming `bonus` or the invalid part of the context or state.
 */
export function acOdds(
  context: CalculationContext,
  state: CalculationState,
  bonus = Infinity,
  steps = new Steps(),
): AcOdds {
  if (bonus !== Infinity) checkInteger(bonus, "bonus", { min: 0 });
  checkContext(context);
  const { ruin, least, most, exact, reach } = summarize<Spread>(context, parseState(context, state), {
    over,
    drawn: (branches) => drawn(branches, steps),
    asked: (enough, further, taken) => {
      const more = further();
      return { ...(taken < bonus ? more : enough), reach: better(enough.reach, more.reach) };
    },
  });
  const chances = listed(exact).filter(({ chance }) => chance > 0);
  return {
    exact: true,
    ruin,
    mean: chances.reduce((sum, { total, chance }) => sum + total * chance, 0),
    range: least <= most ? { least, most } : null,
    chances,
    reach: listed(reach),
  };
}

/** The chance to reach at least this total. */
export function reachOf({ reach }: AcOdds, total: number): number {
  return reach[Math.max(0, total)]?.chance ?? 0;
}
