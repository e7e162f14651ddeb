import { drawsSpecial, protectionOutlives, type CalculationContext } from "./context.ts";
import { ACE, cardsLeft, returnAside, TEN, type AcCard } from "./deck.ts";
import { formulaValue } from "./formula.ts";
import { hasAce, type CalculationState } from "./state.ts";

/** The parts a total is made of; a sheet names them in its own language. */
type BreakdownKey =
  | "pick"
  | "formula"
  | "stat"
  | "modifiers"
  | "specific"
  | "special"
  | "fumble"
  | "exhausted"
  /** Raises a sum to the least the rules allow: 0, or the specific protection (A9). */
  | "least";

/** One part of a total. The lines that are not canceled add up to it. */
export interface BreakdownLine {
  readonly key: BreakdownKey;
  readonly value: number;
  /** The Ace or the empty deck took it away. */
  readonly canceled: boolean;
}

export interface CalculationResult {
  /** The whole calculation; at least 0. */
  readonly total: number;
  /** The sum of the cards; 0 after an Ace (A3) or where the deck ran out of mandatory picks. */
  readonly pick: number;
  /** An Ace has fallen. */
  readonly fumble: boolean;
  /** What the special card takes off, a ten 0 (A7); null where none was drawn. */
  readonly special: number | null;
  /** All cards drawn in order of reveal, without the special card. */
  readonly cards: readonly AcCard[];
  /** Cards left in the deck once the calculation is over, a held Ace among them again. */
  readonly remaining: number;
  /** A card that had to be drawn was not there (A8, decision 3 on Avatar cards). */
  readonly exhausted: boolean;
  /** Where the total comes from, in order. */
  readonly breakdown: readonly BreakdownLine[];
  /** Of two tries the one that counts (Q4). */
  readonly kept?: "first" | "second";
}

/** How the calculation ended, which decides what counts of it. */
interface Ending {
  readonly fumble: boolean;
  readonly exhausted: boolean;
  readonly special: number | null;
}

/** In the special draw a ten counts 0 (A7). */
function specialValue(card: AcCard | null): number | null {
  return card === TEN ? 0 : card;
}

function endingOf(context: CalculationContext, { cards, special }: CalculationState): Ending {
  const fumble = hasAce(context, cards);
  const lacksSpecial = fumble && drawsSpecial(context) && special === null;
  return { fumble, exhausted: cards.length < context.picks || lacksSpecial, special: specialValue(special) };
}

/** The parts before anything is canceled: cards (or the formula over them), stat, modifiers. */
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
  // Only the special draw saves what stands beside an Ace (A6), or a word against the rule (A12); everything else goes with
  // it (A4, A8).
  const keepsRest = !failed || special !== null || (context.ace === "pick" && !exhausted);
  const lines: BreakdownLine[] = [];
  if (fumble) lines.push({ key: "fumble", value: 0, canceled: false });
  if (exhausted) lines.push({ key: "exhausted", value: 0, canceled: false });
  for (const [key, value] of parts(context, cards, pick)) {
    const canceled = key === "pick" ? failed : !keepsRest;
    if (value !== 0 || key === "pick" || key === "formula") lines.push({ key, value, canceled });
  }
  // A protection against this very thing outlives the Ace of a defense (A9), but not an empty deck alone.
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

/** The result of one try that waits for nothing more (A3, A4, A6 - A9). */
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

/** Is the first at least as good as the second: by its total, and at the same total by no Ace? */
function isBetter(one: CalculationResult, other: CalculationResult): boolean {
  if (one.total !== other.total) return one.total > other.total;
  return !one.fumble || other.fumble;
}

/** The result of a calculation that waits for nothing more: of two tries the better one (Q4). */
export function resultOf(context: CalculationContext, state: CalculationState): CalculationResult {
  const last = tryResult(context, state);
  if (state.first === undefined) return last;
  const first = { ...tryResult(context, { ...state, ...state.first }), remaining: last.remaining };
  return isBetter(first, last) ? { ...first, kept: "first" } : { ...last, kept: "second" };
}
