import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkContext, type CalculationContext } from "./context.ts";
import { parseDeck, type AcDeck } from "./deck.ts";
import { summarize, type Branch } from "./prospect.ts";
import type { CalculationResult } from "./result.ts";
import { parseState, type CalculationState } from "./state.ts";

/** A total and a chance, 0 to 1. */
interface TotalChance {
  readonly total: number;
  readonly chance: number;
}

/** What a calculation can come to. All chances are exact but for the rounding of their last digits. */
export interface AcOdds {
  /** Chance that the pick is lost: to an Ace (A3), or to a deck that lacks a mandatory card. */
  readonly ruin: number;
  /** Of all totals, those of ruin among them. */
  readonly mean: number;
  /** The least and the greatest total without ruin; null where nothing else can come. */
  readonly range: { readonly least: number; readonly most: number } | null;
  /** Of each total that can come, ascending. */
  readonly chances: readonly TotalChance[];
  /**
   * Of each total or more, from 0 to the greatest that can come, for one who wants just that: they take a bonus card
   * where it helps them, and none where it does not, whatever `bonus` says (A10).
   */
  readonly reach: readonly TotalChance[];
}

/** Numbers by total, from 0 on. */
type ByTotal = Float64Array<ArrayBuffer>;

/** What `AcOdds` are made of. */
interface Spread {
  readonly ruin: number;
  readonly least: number;
  readonly most: number;
  /** The chance of each total. */
  readonly exact: ByTotal;
  /** The chance of each total or more, for one who wants just that. */
  readonly reach: ByTotal;
}

/** A state in which nothing is drawn. Throws a RuleError as `begin` does. */
export function undrawn(deck: AcDeck): CalculationState {
  const own = parseDeck(deck);
  if (own.aside.length > 0) throw new RuleError("deck.aside", "is held by a calculation that is not over");
  return { deck: own, cards: [], special: null, decisions: [] };
}

/** The chances of several branches together, each weighed by its own. */
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

function drawn(branches: readonly Branch<Spread>[]): Spread {
  return {
    ruin: branches.reduce((sum, { chance, value }) => sum + chance * value.ruin, 0),
    least: Math.min(...branches.map(({ value }) => value.least)),
    most: Math.max(...branches.map(({ value }) => value.most)),
    exact: mixed(branches, "exact"),
    reach: mixed(branches, "reach"),
  };
}

/** The better of two, for each total. */
function better(one: ByTotal, other: ByTotal): ByTotal {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.map((chance, total) => Math.max(chance, short[total] ?? 0));
}

/** The chance by total, from 0 on. */
function listed(chances: ByTotal): readonly TotalChance[] {
  return [...chances].map((chance, total) => ({ total, chance }));
}

/**
 * The exact odds of what is still to come of this state (A1 - A10), where at most `bonus` further bonus cards are taken
 * as tens offer them: 0 declines them all. Throws a RuleError naming `bonus` or the part of context or state that
 * cannot be.
 */
export function acOdds(context: CalculationContext, state: CalculationState, bonus = Infinity): AcOdds {
  if (bonus !== Infinity) checkInteger(bonus, "bonus", { min: 0 });
  checkContext(context);
  const { ruin, least, most, exact, reach } = summarize<Spread>(context, parseState(context, state), {
    over,
    drawn,
    asked: (enough, further, taken) => {
      const more = further();
      return { ...(taken < bonus ? more : enough), reach: better(enough.reach, more.reach) };
    },
  });
  const chances = listed(exact).filter(({ chance }) => chance > 0);
  return {
    ruin,
    mean: chances.reduce((sum, { total, chance }) => sum + total * chance, 0),
    range: least <= most ? { least, most } : null,
    chances,
    reach: listed(reach),
  };
}

/** The chance to reach this total or more. */
export function reachOf({ reach }: AcOdds, total: number): number {
  return reach[Math.max(0, total)]?.chance ?? 0;
}
