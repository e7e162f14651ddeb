import {
  CARD_DICE,
  CAUSE_ROWS,
  DECK_SIZE,
  SIDES,
  type CardDie,
  type PrintedCell,
} from "../../../src/rules/printed/card.ts";
import { printedDice } from "./dice.ts";
import { exchanged } from "./exchange.ts";
import { EXCHANGED, PINNED, pinnedCause } from "./pinned.ts";
import { pick, shuffled, stream } from "./random.ts";

/** The grids of all cards. `grids[number][die]` is one column of the card with this number. */
export type Grids = readonly Readonly<Record<CardDie, readonly PrintedCell[]>>[];

const NUMBERS = Array.from({ length: DECK_SIZE }, (_, number) => number);
const ROWS = Array.from({ length: CAUSE_ROWS }, (_, index) => index + 1);

/** The number of the card with CF in each cell, keyed by `die.row`. No card has two cells with CF (I12). */
function drawFailures(seed: number): ReadonlyMap<string, number> {
  const random = stream(seed, "failures");
  const failures = new Map(
    PINNED.flatMap(({ number, failures: cells = [] }) =>
      cells.map(([die, row]) => [`${die}.${row}`, number] as const),
    ),
  );
  for (const die of CARD_DICE) {
    for (const row of ROWS) {
      if (failures.has(`${die}.${row}`)) continue;
      const taken = new Set(failures.values());
      const free = NUMBERS.filter(
        (number) => !taken.has(number) && pinnedCause(number, die, row) === undefined,
      );
      failures.set(`${die}.${row}`, pick(random, free));
    }
  }
  return failures;
}

/**
 * The values of one cell on all cards: CF on the card `failing`, and all faces about equally often on the others.
 * Pinned values are dealt first.
 */
function causeCells(seed: number, die: CardDie, row: number, failing: number): readonly PrintedCell[] {
  const random = stream(seed, `cause.${die}.${row}`);
  const left = printedDice(random, SIDES[die], DECK_SIZE - 1).map(({ value, exploded }): PrintedCell => ({
    value,
    exceptional: exploded,
    criticalFailure: false,
  }));
  const cells = new Map<number, PrintedCell>([
    [failing, { value: 0, exceptional: false, criticalFailure: true }],
  ]);
  for (const number of NUMBERS) {
    const value = pinnedCause(number, die, row);
    if (value === undefined) continue;
    const index = left.findIndex((cell) => cell.value === value);
    if (index < 0) throw new Error(`card ${number}: no ${value} is left for ${row}${die}`);
    cells.set(number, left.splice(index, 1)[0]!);
  }
  const rest = shuffled(random, left);
  return NUMBERS.map((number) => cells.get(number) ?? rest.pop()!);
}

/**
 * Gives the cards in `EXCHANGED` their values by swapping cells with other cards. If a value is above the die's
 * highest face and no card has it, an exceptional cell is set to it before the swap, because only a reroll gives
 * such a value.
 */
function settled(cells: readonly PrintedCell[], die: CardDie, row: number): readonly PrintedCell[] {
  return EXCHANGED.reduce((list, { number, cause }) => {
    const value = cause?.[die]?.[row - 1];
    if (value === undefined) return list;
    const instead = {
      fits: ({ exceptional }: PrintedCell) => value > SIDES[die] && exceptional,
      becomes: (cell: PrintedCell): PrintedCell => ({ ...cell, value }),
    };
    return exchanged(list, { number, value, instead });
  }, cells);
}

/** The cause grids of all cards (I2, I12, I13). */
export function causeGrids(seed: number): Grids {
  const failures = drawFailures(seed);
  const columns = CARD_DICE.map((die) => {
    const rows = ROWS.map((row) =>
      settled(causeCells(seed, die, row, failures.get(`${die}.${row}`)!), die, row),
    );
    return [die, rows] as const;
  });
  return NUMBERS.map((number) => {
    const entries = columns.map(([die, rows]) => [die, rows.map((cells) => cells[number]!)] as const);
    // Built from the list of dice, so none is missing.
    return Object.fromEntries(entries) as Record<CardDie, PrintedCell[]>;
  });
}
