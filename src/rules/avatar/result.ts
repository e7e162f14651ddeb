import { drawsSpecial, protectionOutlives, type CalculationContext } from "./context.ts";
import { ACE, cardsLeft, returnAside, TEN, type AcCard } from "./deck.ts";
import { formulaValue } from "./formula.ts";
import { hasAce, type CalculationState } from "./state.ts";

/** The keys of a total's lines. The UI localizes them. */
type BreakdownKey =
  | "pick"
  | "formula"
  | "stat"
  | "modifiers"
  | "specific"
  | "special"
  | "fumble"
  | "exhausted"
  /** The amount that raises the sum to its minimum, which is 0 or the specific protection (A9). */
  | "least";

/** One line of a total. The lines that are not canceled add up to the total. */
export interface BreakdownLine {
  readonly key: BreakdownKey;
  readonly value: number;
  /** True if an Ace or an empty deck canceled this line. */
  readonly canceled: boolean;
}

export interface CalculationResult {
  /** The final value; at least 0. */
  readonly total: number;
  /** Sum of the cards; 0 after an Ace (A3) or if the deck ran out during the mandatory picks. */
  readonly pick: number;
  /** True if an Ace was drawn and is not harmless (A12). */
  readonly fumble: boolean;
  /** What the special card subtracts; 0 for a ten (A7). Null if no special card was drawn. */
  readonly special: number | null;
  /** All cards drawn, in order of reveal, except the special card. */
  readonly cards: readonly AcCard[];
  /** Cards left in the deck after the calculation, including a returned Ace. */
  readonly remaining: number;
  /** True if the deck ran out before a required card was drawn (A8, decision 3 on Avatar cards). */
  readonly exhausted: boolean;
  /** The lines of the total, in order. */
  readonly breakdown: readonly BreakdownLine[];
  /** The try that this result is from, if there were two: the better one (Q4). */
  readonly kept?: "first" | "second";
}

/** How a try ended. */
interface Ending {
  readonly fumble: boolean;
  readonly exhausted: boolean;
  readonly special: number | null;
}

/** The value of the special card; a ten is worth 0 (A7). */
function specialValue(card: AcCard | null): number | null {
  return card === TEN ? 0 : card;
}

function endingOf(context: CalculationContext, { cards, special }: CalculationState): Ending {
  const fumble = hasAce(context, cards);
  const lacksSpecial = fumble && drawsSpecial(context) && special === null;
  return { fumble, exhausted: cards.length < context.picks || lacksSpecial, special: specialValue(special) };
}

/** The lines before anything is canceled: the formula, or the cards and the stat; then the modifiers. */
function parts(
  context: CalculationContext,
  cards: readonly AcCard[],
  pick: number,
): readonly [BreakdownKey, number][] {
  const { formula, stat, modifiers, ace, values = {} } = context;
  const ofAce = ace === "harmless" ? 1 : 0;
  const sum = cards.reduce<number>((total, card) => total + (card === ACE ? ofAce : card), 0);
  if (formula === undefined) {
    return [
      ["pick", sum],
      ["stat", stat],
      ["modifiers", modifiers],
    ];
  }
  return [
    ["formula", formulaValue(formula, pick, values)],
    ["modifiers", modifiers],
  ];
}

function linesOf(context: CalculationContext, cards: readonly AcCard[], pick: number, ending: Ending) {
  const { fumble, exhausted, special } = ending;
  const failed = fumble || exhausted;
  // After a failure, stat and modifiers count only if a special card was drawn (A6), or if `context.ace` is "pick" and
  // the deck did not run out (A12). Otherwise they are canceled (A4, A8).
  const keepsRest = !failed || special !== null || (context.ace === "pick" && !exhausted);
  const lines: BreakdownLine[] = [];
  if (fumble) lines.push({ key: "fumble", value: 0, canceled: false });
  if (exhausted) lines.push({ key: "exhausted", value: 0, canceled: false });
  for (const [key, value] of parts(context, cards, pick)) {
    const canceled = key === "pick" ? failed : !keepsRest;
    if (value !== 0 || key === "pick" || key === "formula") lines.push({ key, value, canceled });
  }
  // A specific protection still works after the Ace of a defense (A9), but not if the deck ran out.
  const keepsSpecific = keepsRest || (fumble && protectionOutlives(context));
  if (context.specific !== 0) {
    lines.push({ key: "specific", value: context.specific, canceled: !keepsSpecific });
  }
  if (special !== null) lines.push({ key: "special", value: 0 - special, canceled: false });
  return lines;
}

function sumOf(lines: readonly BreakdownLine[]): number {
  return lines.reduce((total, { value, canceled }) => total + (canceled ? 0 : value), 0);
}

/** The result of one finished try (A3, A4, A6 to A9). */
function tryResult(context: CalculationContext, state: CalculationState): CalculationResult {
  const { cards, deck } = state;
  const ending = endingOf(context, state);
  const failed = ending.fumble || ending.exhausted;
  const pick = failed ? 0 : cards.reduce<number>((total, card) => total + card, 0);
  const lines = linesOf(context, cards, pick, ending);
  const sum = sumOf(lines);
  const least = ending.special === null || !protectionOutlives(context) ? 0 : context.specific;
  const total = Math.max(least, sum);
  if (total > sum) lines.push({ key: "least", value: total - sum, canceled: false });
  return {
    total,
    pick,
    ...ending,
    cards,
    remaining: cardsLeft(returnAside(deck)),
    breakdown: lines,
  };
}

/** True if `one` is at least as good as `other`: a higher total or, if the totals are equal, no Ace. */
function isBetter(one: CalculationResult, other: CalculationResult): boolean {
  if (one.total !== other.total) return one.total > other.total;
  return !one.fumble || other.fumble;
}

/** The result of a finished calculation. If there were two tries, the better one counts (Q4). */
export function resultOf(context: CalculationContext, state: CalculationState): CalculationResult {
  const last = tryResult(context, state);
  if (state.first === undefined) return last;
  const first = { ...tryResult(context, { ...state, ...state.first }), remaining: last.remaining };
  return isBetter(first, last) ? { ...first, kept: "first" } : { ...last, kept: "second" };
}
