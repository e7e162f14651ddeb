import type { PrintedCell } from "./card.ts";
import type { Before, Count } from "./odds-count.ts";
import { addTo, type Spread } from "./odds-spread.ts";

/** How many numbers of a table are as much work as one way. */
const CELLS_A_STEP = 96;

/** What can come: the cards of each pile in the order in which they are used up, and those of a deck shuffled for V*. */
export interface Coming {
  readonly piles: readonly (readonly number[])[];
  readonly redraw: readonly number[];
}

/** Cards that are gone. */
export interface Gone {
  /** These for certain. */
  readonly drawn: readonly number[];
  /** By card, the chance that it is gone too; how many are gone of each pile is certain. None of them is drawn above. */
  readonly perhaps: Float64Array | null;
}

/** Of the first pile in which any card is left those cards. */
export function nextOf(piles: Coming["piles"], drawn: readonly number[]): readonly number[] {
  for (const pile of piles) {
    const left = pile.filter((card) => !drawn.includes(card));
    if (left.length > 0) return left;
  }
  return [];
}

/** How many sets of each size there are of these numbers, by their sum; of sums below `limit` alone. */
function setsBySum(values: readonly number[], limit: number, count: Count): readonly Float64Array[] {
  const most = Math.min(
    limit - 1,
    values.reduce((sum, value) => sum + value, 0),
  );
  const sets = Array.from({ length: values.length + 1 }, () => new Float64Array(most + 1));
  const [none] = sets;
  if (none) none[0] = 1;
  let top = 0;
  values.forEach((value, known) => {
    top = Math.min(most, top + value);
    count.take(Math.ceil(((known + 1) * (top + 1)) / CELLS_A_STEP));
    for (let size = known + 1; size > 0; size -= 1) {
      const [smaller, larger] = [sets[size - 1], sets[size]];
      if (!smaller || !larger) continue;
      for (let sum = top; sum >= value; sum -= 1)
        larger[sum] = (larger[sum] ?? 0) + (smaller[sum - value] ?? 0);
    }
  });
  return sets;
}

/** In how many ways so many cards can be taken out of these. */
function choose(of: number, take: number): number {
  let ways = 1;
  for (let one = 1; one <= take; one += 1) ways = (ways * (of - take + one)) / one;
  return ways;
}

/** What a pile of this size comes to, of which cards with these numbers are drawn before another one. */
function countBefore(values: readonly number[], size: number, limit: number, count: Count): Before {
  const sets = setsBySum(values, limit, count);
  const sums = Array<number>(sets[0]?.length ?? 0).fill(0);
  sets.slice(0, size).forEach((bySum, taken) => {
    const each = 1 / (choose(size, taken) * (size - taken));
    bySum.forEach((ways, sum) => (sums[sum] = (sums[sum] ?? 0) + each * ways));
  });
  return { sums, whole: [...(sets[size] ?? [])] };
}

/** The same, once for all cards that have these numbers. */
function before(values: readonly number[], size: number, limit: number, count: Count): Before {
  const ordered = values.toSorted((a, b) => a - b);
  return count.once(`${ordered.join()} ${size} ${limit}`, () => countBefore(ordered, size, limit, count));
}

/** Draws from one pile as long as exceptional cells come and less than `limit` is added; the chances of what it adds. */
interface Passage {
  readonly done: Spread;
  /** The whole pile is drawn, and it goes on behind it. */
  readonly beyond: Spread;
}

function passage(
  cells: readonly (PrintedCell & { readonly share: number })[],
  limit: number,
  count: Count,
): Passage {
  const open = cells.filter(({ exceptional }) => exceptional).map(({ value }) => value);
  const size = Math.round(cells.reduce((sum, { share }) => sum + share, 0));
  const closed = new Map<number, number>();
  for (const { value, exceptional, share } of cells) if (!exceptional) addTo(closed, value, share);
  const { sums, whole } = before(open, size, limit, count);
  count.take(Math.ceil((sums.length * (closed.size + 1)) / CELLS_A_STEP));
  const added = Array<number>(sums.length + Math.max(...closed.keys(), 0)).fill(0);
  for (const [value, share] of closed)
    sums.forEach((chance, sum) => (added[sum + value] = (added[sum + value] ?? 0) + chance * share));
  const [done, beyond] = [new Map<number, number>(), new Map<number, number>()];
  added.forEach((chance, sum) => {
    addTo(done, sum, chance);
  });
  // An exceptional cell may be the one too many.
  if (limit < Infinity)
    open.forEach((value, index) => {
      before(open.toSpliced(index, 1), size, limit, count).sums.forEach((chance, sum) => {
        if (sum + value >= limit) addTo(done, sum + value, chance);
      });
    });
  whole.forEach((ways, sum) => {
    addTo(beyond, sum, ways);
  });
  return { done, beyond };
}

/**
 * What a cell comes to that is extended by the same cell of further cards, until `enough` is there, a card comes whose
 * cell is not exceptional, or no card is left.
 */
export function extendedSpread(
  first: PrintedCell,
  { piles, gone: { drawn, perhaps }, enough }: Pick<Coming, "piles"> & { gone: Gone; enough: number },
  cellOf: (card: number) => PrintedCell,
  count: Count,
): Spread {
  const done = new Map<number, number>();
  let now: Spread = new Map([[first.value, 1]]);
  const goesOn = first.exceptional && first.value < enough;
  for (const pile of goesOn ? piles : []) {
    const cells = pile
      .filter((card) => !drawn.includes(card))
      .map((card) => ({ ...cellOf(card), share: 1 - (perhaps?.[card] ?? 0) }));
    if (cells.every(({ share }) => share < 1e-9)) continue;
    const next = new Map<number, number>();
    for (const [base, chance] of now) {
      const { done: here, beyond } = passage(cells, enough - base, count);
      for (const [sum, part] of here) addTo(done, base + sum, chance * part);
      for (const [sum, part] of beyond) addTo(next, base + sum, chance * part);
    }
    now = next;
  }
  for (const [value, chance] of now) addTo(done, value, chance);
  return done;
}
