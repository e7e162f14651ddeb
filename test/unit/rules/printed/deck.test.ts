import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  BURSTS,
  CARD_DICE,
  CAUSE_ROWS,
  EFFECT_ROWS,
  HIT_LOCATIONS,
  SIDES,
  type CardDie,
} from "../../../../src/rules/printed/card.ts";
import { cardOf, PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { refusedField } from "../refusal.ts";
import { sumChances } from "../../../tools/deck/dice.ts";
import { deviation } from "../../../tools/deck/distance.ts";
import { DECK_FILE } from "../../../tools/deck/main.ts";
import { deckText, SEED } from "../../../tools/deck/text.ts";
import { CARD_34 } from "./card-34.ts";

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const gridCells = (rows: number): readonly (readonly [CardDie, number])[] =>
  CARD_DICE.flatMap((die) => rowsTo(rows).map((row) => [die, row] as const));
const causeAt = (die: CardDie, row: number) => PRINTED_DECK.map(({ cause }) => cause[die][row - 1]!);
const effectAt = (die: CardDie, row: number) => PRINTED_DECK.map(({ effect }) => effect[die][row - 1]!);

/** How often each value occurs, ascending by value. */
function counts(values: readonly (number | string)[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const value of values) found[value] = (found[value] ?? 0) + 1;
  return found;
}

const values = (cells: readonly { readonly value: number }[]) => cells.map(({ value }) => value);

describe("the script", () => {
  test("gives the committed file byte for byte, and another deck for another seed", async () => {
    const committed = await readFile(DECK_FILE, "utf8");
    expect(deckText(SEED)).toBe(committed);
    expect(deckText(SEED + 1)).not.toBe(committed.replace(`"seed": ${SEED}`, `"seed": ${SEED + 1}`));
  });

  test("keeps the file under 60 kB compressed", async () => {
    expect(gzipSync(await readFile(DECK_FILE)).length).toBeLessThan(60_000);
  });
});

describe("the cause grid", () => {
  test.each(gridCells(CAUSE_ROWS))("%s, row %d: one CF, faces as evenly as 53 cards allow", (die, row) => {
    const cells = causeAt(die, row);
    expect(cells.filter(({ criticalFailure }) => criticalFailure)).toEqual([
      { value: 0, exceptional: false, criticalFailure: true },
    ]);
    const sides = SIDES[die];
    const left = cells.filter(({ criticalFailure }) => !criticalFailure);
    const faces = Object.values(counts(left.map(({ value }) => Math.min(value, sides))));
    expect(faces).toHaveLength(sides);
    const [base, more] = [Math.floor(53 / sides), 53 % sides];
    expect(faces.toSorted()).toEqual([
      ...Array<number>(sides - more).fill(base),
      ...Array<number>(more).fill(base + 1),
    ]);
  });

  test.each(gridCells(CAUSE_ROWS))(
    "%s, row %d: half of the highest faces are rerolled, openly",
    (die, row) => {
      const sides = SIDES[die];
      const highest = causeAt(die, row).filter(({ value }) => value >= sides);
      const exceptional = highest.filter((cell) => cell.exceptional);
      expect(exceptional).toHaveLength(Math.ceil(highest.length / 2));
      for (const { value } of exceptional) {
        expect(value).toBeGreaterThan(sides);
        // The highest face is rolled again, so the last roll is never that face.
        expect(value % sides).not.toBe(0);
      }
      expect(causeAt(die, row).filter((cell) => cell.exceptional)).toHaveLength(exceptional.length);
    },
  );

  test("has no card with more than one CF", () => {
    for (const { cause } of PRINTED_DECK) {
      const failures = CARD_DICE.flatMap((die) => cause[die]).filter((cell) => cell.criticalFailure);
      expect(failures.length).toBeLessThanOrEqual(1);
    }
  });
});

describe("the effect grid", () => {
  // The shares may differ by two cards in 54, and the mean by one part in sixteen.
  test.each(gridCells(EFFECT_ROWS))("%s: sums of %d dice follow their odds", (die, row) => {
    const faces = effectAt(die, row).map(({ value, exceptional }) => ({ value, exploded: exceptional }));
    const found = deviation(faces, sumChances(SIDES[die], row));
    expect(found.sums).toBeLessThanOrEqual(2 / 54);
    expect(found.exploded).toBeLessThanOrEqual(2 / 54);
    expect(found.mean).toBeLessThanOrEqual(1 / 16);
  });

  test("adds one die with each row, never CF", () => {
    for (const { effect } of PRINTED_DECK) {
      for (const die of CARD_DICE) {
        const column = effect[die];
        expect(column).toHaveLength(EFFECT_ROWS);
        column.forEach((cell, index) => {
          const above = column[index - 1] ?? { value: 0, exceptional: false };
          expect(cell.criticalFailure).toBe(false);
          const added = cell.value - above.value;
          expect(added).toBeGreaterThanOrEqual(1);
          // A rerolled die makes its own cell and all cells below it exceptional; nothing else does.
          const explodes = added > SIDES[die];
          expect(cell.exceptional).toBe(above.exceptional || explodes);
        });
      }
    }
  });

  test("the odds it is compared with are complete", () => {
    for (const die of CARD_DICE) {
      const one = sumChances(SIDES[die], 1);
      expect(one.all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(one.plain.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1 - 0.5 / SIDES[die], 9);
      expect(one.all[SIDES[die]]).toBeCloseTo(0.5 / SIDES[die], 12);
      const seven = sumChances(SIDES[die], 7);
      expect(seven.all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
  });
});

describe("the edges", () => {
  test("corners follow from the number; yes and no are 27 each", () => {
    expect(PRINTED_DECK.map(({ number }) => number)).toEqual(rowsTo(54).map((number) => number - 1));
    const corners = PRINTED_DECK.map((card) => card.corners);
    expect(corners[0]).toMatchObject({ step: 0, fragment: 0 });
    expect(corners[34]).toMatchObject({ step: 9, fragment: 2 });
    expect(corners[53]).toMatchObject({ step: 14, fragment: 5 });
    expect(Object.values(counts(corners.map(({ step }) => step)))).toEqual([
      1,
      ...Array<number>(13).fill(4),
      1,
    ]);
    expect(counts(corners.map(({ fragment }) => fragment))).toEqual({
      0: 1,
      1: 13,
      2: 13,
      3: 13,
      4: 13,
      5: 1,
    });
    const suited = corners.slice(1, 53).map(({ step, fragment }) => 4 * (step - 1) + fragment);
    expect(suited).toEqual(rowsTo(52));
    expect(counts(corners.map(({ yes }) => String(yes)))).toEqual({ true: 27, false: 27 });
  });

  test("shields, wrenches, clocks and SHUFFLE are distributed as specified", () => {
    expect(counts(PRINTED_DECK.map(({ shield }) => shield))).toEqual({ 0: 9, 1: 9, 2: 9, 3: 9, 4: 9, 5: 9 });
    const wrenches = PRINTED_DECK.flatMap(({ wrench }) => (wrench === null ? [] : [wrench]));
    expect(wrenches.toSorted((a, b) => a - b)).toEqual(rowsTo(12));
    const hours = counts(PRINTED_DECK.map(({ clock }) => clock));
    expect(Object.keys(hours)).toHaveLength(12);
    expect(Object.values(hours).toSorted()).toEqual([4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5]);
    const marked = PRINTED_DECK.filter(({ shuffle }) => shuffle);
    expect(marked.map(({ corners }) => corners.fragment).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("bursts: each number of rounds equally often, and no card good for one burst and bad for the next", () => {
    for (const burst of BURSTS) {
      const found = Object.values(counts(PRINTED_DECK.map(({ bursts }) => bursts[burst])));
      expect(found).toHaveLength(burst);
      expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1);
    }
    for (const { bursts } of PRINTED_DECK) {
      const steps = BURSTS.slice(1).map((burst, index) => bursts[burst] - bursts[BURSTS[index]!]);
      expect(steps.every((step) => step === 0 || step === 1)).toBe(true);
    }
  });

  test("figures: the first X at each place on five cards, none on four", () => {
    const first = PRINTED_DECK.map(({ figures }) => figures.indexOf(true) + 1);
    expect(counts(first)).toEqual({ 0: 4, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5, 9: 5, 10: 5 });
    expect(PRINTED_DECK.every(({ figures }) => figures.length === 10)).toBe(true);
  });

  test("locations: the standard one as often as specified", () => {
    const standard = counts(PRINTED_DECK.map(({ locations }) => locations[0]!));
    expect(HIT_LOCATIONS.map((location) => standard[location])).toEqual([4, 14, 10, 6, 6, 7, 7]);
    expect(PRINTED_DECK.every(({ locations }) => locations.length === 4)).toBe(true);
  });
});

describe("known printed values", () => {
  test("card 34 entire", () => {
    expect(refusedField(() => cardOf(54))).toBe("card");
    const card = cardOf(34);
    expect(values(card.cause.d8).slice(0, 4)).toEqual([3, 3, 2, 7]);
    expect(values(card.cause.d6).slice(0, 4)).toEqual([6, 1, 1, 6]);
    expect(card.cause.d6.slice(0, 4).some(({ exceptional }) => exceptional)).toBe(false);
    expect(card.cause.d12.map(({ criticalFailure }) => criticalFailure)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(card.bursts[3]).toBe(2);
    expect(card.locations.slice(0, 2)).toEqual(["leftArm", "chest"]);
    expect(card.effect.d8[2]).toEqual({ value: 13, exceptional: false, criticalFailure: false });
    expect(card.effect.d6[2]).toEqual({ value: 11, exceptional: false, criticalFailure: false });
    expect(card).toMatchObject({ number: 34, shield: 0, wrench: 11, clock: 11 });
    expect(card.corners).toMatchObject({ step: 9, fragment: 2 });
    expect(card.figures.indexOf(true) + 1).toBe(8);
    expect(values(CARD_34.cause.d8).slice(0, 4)).toEqual([3, 3, 2, 7]);
  });

  test("42, 50, 16 and 4 as far as known", () => {
    expect(values(cardOf(42).cause.d10).slice(0, 4)).toEqual([2, 6, 7, 1]);
    expect(values(cardOf(50).cause.d10).slice(0, 3)).toEqual([8, 1, 3]);
    expect(cardOf(50).locations).toEqual(["leftLeg", "rightLeg", "leftLeg", "rightLeg"]);
    expect(cardOf(16).locations[0]).toBe("belly");
    expect(Math.max(...values(cardOf(4).cause.d10).slice(0, 3))).toBe(8);
  });

  test("the two cards of the examples without a number: 5, 3, 8 and a 13, and a 9 and a 27", () => {
    expect(values(cardOf(2).cause.d8).slice(0, 3)).toEqual([5, 3, 8]);
    expect(cardOf(2).cause.d12[0]).toEqual({ value: 13, exceptional: true, criticalFailure: false });
    expect(Math.max(...values(cardOf(24).cause.d8).slice(0, 4))).toBe(9);
    expect(cardOf(24).effect.d6[4]).toEqual({ value: 27, exceptional: false, criticalFailure: false });
  });
});
