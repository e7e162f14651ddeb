import type { PrintedCard, PrintedCell } from "./card.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import type { EffectLookup } from "./effect.ts";
import type { GridCell } from "./extend.ts";
import { addTo, type Spread } from "./odds-spread.ts";

/** What can come: the cards of each pile in the order in which they are used up, and those of a deck shuffled for V*. */
export interface Coming {
  readonly piles: readonly (readonly number[])[];
  readonly redraw: readonly number[];
}

/** What the causes of a card come to with further cards: the best result, and every card drawn for it. */
export interface CauseBranch {
  readonly result: number;
  readonly drawn: readonly number[];
  readonly chance: number;
}

/** Of the first pile in which any card is left those cards. */
export function nextOf(piles: Coming["piles"], drawn: readonly number[]): readonly number[] {
  for (const pile of piles) {
    const left = pile.filter((card) => !drawn.includes(card));
    if (left.length > 0) return left;
  }
  return [];
}

interface CauseState {
  readonly cells: readonly GridCell[];
  readonly drawn: readonly number[];
  readonly chance: number;
}

function bestOf(cells: readonly GridCell[]): number {
  return Math.max(...cells.map(({ value }) => value));
}

/** The cell to follow: the highest that is open; the one that is followed stays the highest of them. */
function followed(cells: readonly GridCell[]): GridCell | null {
  const open = cells.filter((cell) => cell.open);
  return open.length === 0 ? null : open.reduce((a, b) => (b.value > a.value ? b : a));
}

/** Puts states together that differ only in the order of their cards. */
function merged(states: readonly CauseState[]): readonly CauseState[] {
  const all = new Map<string, CauseState>();
  for (const state of states) {
    const drawn = state.drawn.toSorted((a, b) => a - b);
    const key = JSON.stringify([drawn, state.cells]);
    const known = all.get(key);
    all.set(key, { ...state, drawn, chance: state.chance + (known?.chance ?? 0) });
  }
  return [...all.values()];
}

/**
 * What the causes of a card come to where every further card is drawn that may yet bring success, for the highest cell
 * that is open.
 */
export function causeBranches(
  card: PrintedCard,
  { lookup, tn, extend }: { lookup: CauseLookup; tn: number; extend: boolean },
  { piles }: Coming,
  deck: readonly PrintedCard[],
): readonly CauseBranch[] {
  const { die } = lookup;
  const cells = causeCells(card, lookup).map(({ value, exceptional }, index): GridCell => ({
    row: index + 1,
    value,
    open: extend && exceptional,
  }));
  const over: CauseBranch[] = [];
  let states: readonly CauseState[] = [{ cells, drawn: [card.number], chance: 1 }];
  while (states.length > 0) {
    const next: CauseState[] = [];
    for (const state of states) {
      const result = bestOf(state.cells);
      const cell = result >= tn ? null : followed(state.cells);
      const cards = cell ? nextOf(piles, state.drawn) : [];
      if (!cell || cards.length === 0) {
        over.push({ result, drawn: state.drawn, chance: state.chance });
        continue;
      }
      for (const number of cards) {
        // A whole deck, and a row that its column has.
        const added = (deck[number] as PrintedCard).cause[die][cell.row - 1] as PrintedCell;
        const now = { row: cell.row, value: cell.value + added.value, open: added.exceptional };
        next.push({
          cells: state.cells.map((one) => (one.row === cell.row ? now : one)),
          drawn: [...state.drawn, number],
          chance: state.chance / cards.length,
        });
      }
    }
    states = merged(next);
  }
  return over;
}

/** How many sets of each size there are of these numbers, by their sum; of sums below `limit` alone. */
function setsBySum(values: readonly number[], limit: number): Map<number, number>[] {
  const sets: Map<number, number>[] = [new Map([[0, 1]])];
  for (const value of values) {
    for (let size = sets.length; size > 0; size -= 1) {
      for (const [sum, count] of sets[size - 1] ?? []) {
        if (sum + value >= limit) continue;
        const larger = (sets[size] ??= new Map<number, number>());
        addTo(larger, sum + value, count);
      }
    }
  }
  return sets;
}

/** In how many ways so many cards can be taken out of these. */
function choose(of: number, take: number): number {
  let ways = 1;
  for (let one = 1; one <= take; one += 1) ways = (ways * (of - take + one)) / one;
  return ways;
}

/** Draws from one pile as long as exceptional cells come and less than `enough` is there; `through`: the whole pile. */
function chain(
  base: number,
  cells: readonly PrintedCell[],
  enough: number,
  chance: number,
  done: Map<number, number>,
): { readonly through: Spread } {
  const open = cells.filter(({ exceptional }) => exceptional).map(({ value }) => value);
  const closed = cells.filter(({ exceptional }) => !exceptional).map(({ value }) => value);
  const through = new Map<number, number>();
  const limit = enough - base;
  const sets = setsBySum(open, limit);
  // of each card that is exceptional the sets without it, to which it may be the one too many
  const without =
    limit === Infinity
      ? []
      : open.map((value, index) => ({ value, sets: setsBySum(open.toSpliced(index, 1), limit) }));
  sets.forEach((bySum, size) => {
    const left = cells.length - size;
    const each = chance / choose(cells.length, size);
    for (const [sum, count] of bySum) {
      if (left === 0) addTo(through, base + sum, each * count);
      for (const value of closed) addTo(done, base + sum + value, (each * count) / left);
    }
    for (const { value, sets: others } of without)
      for (const [sum, count] of others[size] ?? [])
        if (sum + value >= limit) addTo(done, base + sum + value, (each * count) / left);
  });
  return { through };
}

/**
 * What an effect comes to where every further card is drawn that may yet be of use: an exceptional cell is extended until
 * `enough` is there, or a card comes whose cell is not exceptional.
 */
export function effectSpread(
  first: PrintedCell,
  { die, dice }: EffectLookup,
  { piles, drawn, enough = Infinity }: Pick<Coming, "piles"> & { drawn: readonly number[]; enough?: number },
  deck: readonly PrintedCard[],
): Spread {
  const done = new Map<number, number>();
  let now: Spread = new Map([[first.value, 1]]);
  const goesOn = first.exceptional && first.value < enough;
  for (const pile of goesOn ? piles : []) {
    const left = pile.filter((card) => !drawn.includes(card));
    if (left.length === 0) continue;
    // A whole deck, and a row that its column has.
    const cells = left.map((number) => (deck[number] as PrintedCard).effect[die][dice - 1] as PrintedCell);
    const next = new Map<number, number>();
    for (const [value, chance] of now)
      for (const [sum, part] of chain(value, cells, enough, chance, done).through) addTo(next, sum, part);
    now = next;
  }
  for (const [value, chance] of now) addTo(done, value, chance);
  return done;
}
