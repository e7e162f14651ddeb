import { describe, expect, test } from "vitest";
import { drawHazard } from "../../../../src/rules/avatar/hazard.ts";
import type { AcCard } from "../../../../src/rules/avatar/deck.ts";
import { refusedField } from "../refusal.ts";
import { forcedSource } from "../forced.ts";

const ACE = 1;

function harm(picks: number, amount: number, ...draws: AcCard[]) {
  const source = forcedSource(draws);
  const drawn = drawHazard(picks, amount, source);
  source.assertSpent();
  return drawn;
}

describe("harm without an attack, by AC Picks", () => {
  test("is the cards and the amount", () => {
    expect(harm(1, 0, 7)).toEqual({ total: 7, cards: [7] });
    expect(harm(2, 3, 4, 5)).toEqual({ total: 12, cards: [4, 5] });
    expect(harm(1, -3, 5)).toEqual({ total: 2, cards: [5] });
  });

  test("is nothing with an Ace, whatever the amount (A4)", () => {
    expect(harm(1, 9, ACE).total).toBe(0);
    expect(harm(2, 9, ACE, 8).total).toBe(0);
  });

  test("takes the bonus card of a ten (A10)", () => {
    expect(harm(1, 0, 10, 7)).toEqual({ total: 17, cards: [10, 7] });
    expect(harm(1, 4, 10, ACE).total).toBe(0);
  });

  test("comes from a deck with one ten (A1)", () => {
    expect(refusedField(() => harm(1, 0, 10, 10))).toBe("draws");
  });

  test("is refused without a pick, or with half an amount", () => {
    expect(refusedField(() => harm(0, 3))).toBe("picks");
    expect(refusedField(() => harm(1, 0.5, 7))).toBe("amount");
  });
});
