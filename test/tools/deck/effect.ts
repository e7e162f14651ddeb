import {
  CARD_DICE,
  DECK_SIZE,
  EFFECT_ROWS,
  SIDES,
  type CardDie,
  type PrintedCell,
} from "../../../src/rules/printed/card.ts";
import { pickIndex, type Random } from "../../../src/rules/cards/random.ts";
import type { Grids } from "./cause.ts";
import { printedDice, sumChances, type Face, type SumChances } from "./dice.ts";
import { distance } from "./distance.ts";
import { exchanged } from "./exchange.ts";
import { EXCHANGED, PINNED } from "./pinned.ts";
import { dealt, stream } from "./random.ts";

/** The number of exchanges tried for each row. */
const TRIES = 4000;

function cellsOf(sums: readonly Face[]): readonly PrintedCell[] {
  return sums.map(({ value, exploded }) => ({ value, exceptional: exploded, criticalFailure: false }));
}

/** A card's sum with one more die. */
function plus(sum: Face | undefined, die: Face): Face {
  if (sum === undefined) return die;
  return { value: sum.value + die.value, exploded: sum.exploded || die.exploded };
}

/** Exchanges random dice between cards. Undoes exchanges that move the sums away from their probabilities. */
function improved(
  random: Random,
  dice: Face[],
  sumsOf: (dice: readonly Face[]) => readonly Face[],
  isPinned: (number: number) => boolean,
  chances: SumChances,
): Face[] {
  let best = dice;
  let nearest = distance(sumsOf(best), chances);
  for (let count = 0; count < TRIES; count += 1) {
    const a = pickIndex(random, DECK_SIZE);
    const b = pickIndex(random, DECK_SIZE);
    if (isPinned(a) || isPinned(b)) continue;
    const tried = best.with(a, best[b]!).with(b, best[a]!);
    const found = distance(sumsOf(tried), chances);
    if (found > nearest) continue;
    best = tried;
    nearest = found;
  }
  return best;
}

/** Running sums: each row adds its dice to the sums of the row above. */
function sumRows(dice: readonly (readonly Face[])[]): readonly (readonly Face[])[] {
  const rows: Face[][] = [];
  for (const faces of dice) rows.push(faces.map((face, number) => plus(rows.at(-1)?.[number], face)));
  return rows;
}

/**
 * Gives the cards in `EXCHANGED` the dice that are set for them in this column, by swapping dice with other cards. Of
 * the possible swaps, takes the one after which the sums on the cards are closest to the odds of real dice.
 */
function settled(die: CardDie, dice: readonly (readonly Face[])[]): readonly (readonly Face[])[] {
  const cost = (rows: readonly (readonly Face[])[]) =>
    sumRows(rows).reduce((sum, row, index) => sum + distance(row, sumChances(SIDES[die], index + 1)), 0);
  return EXCHANGED.reduce(
    (rows, { number, effectDice }) =>
      (effectDice?.[die] ?? []).reduce((now, value, row) => {
        const plain = ({ exploded }: Face) => !exploded;
        return now.with(
          row,
          exchanged(now[row]!, { number, value }, plain, (tried) => cost(now.with(row, tried))),
        );
      }, rows),
    dice,
  );
}

/** One column on all cards: each row adds a die to the row above, so each row is better than the one above it (I4). */
function effectColumn(seed: number, die: CardDie): readonly (readonly PrintedCell[])[] {
  const rows: (readonly Face[])[] = [];
  const thrown: (readonly Face[])[] = [];
  for (let row = 1; row <= EFFECT_ROWS; row += 1) {
    const random = stream(seed, `effect.${die}.${row}`);
    const faces = printedDice(random, SIDES[die], DECK_SIZE);
    const pinned = new Map(
      PINNED.flatMap(({ number, effectDice }) => {
        const value = effectDice?.[die]?.[row - 1];
        if (value === undefined) return [];
        return [[number, faces.find((face) => face.value === value)!] as const];
      }),
    );
    const above = rows.at(-1);
    const sumsOf = (dice: readonly Face[]) => dice.map((face, number) => plus(above?.[number], face));
    const dice = improved(
      random,
      dealt(random, faces, pinned),
      sumsOf,
      (number) => pinned.has(number),
      sumChances(SIDES[die], row),
    );
    thrown.push(dice);
    rows.push(sumsOf(dice));
  }
  return sumRows(settled(die, thrown)).map(cellsOf);
}

/** The effect grids of all cards (I4, I13). */
export function effectGrids(seed: number): Grids {
  const columns = CARD_DICE.map((die) => [die, effectColumn(seed, die)] as const);
  return Array.from({ length: DECK_SIZE }, (_, number) => {
    const entries = columns.map(([die, rows]) => [die, rows.map((cells) => cells[number]!)] as const);
    // Built from the list of dice, so none is missing.
    return Object.fromEntries(entries) as Record<CardDie, PrintedCell[]>;
  });
}
