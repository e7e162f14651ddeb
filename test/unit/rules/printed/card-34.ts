import type { PrintedCard, PrintedCell, PrintedColumn } from "../../../../src/rules/printed/card.ts";

/** Parses a column: `5!` is exceptional, `CF` a critical failure. */
function column(text: string): PrintedColumn {
  return text.split(" ").map((cell): PrintedCell => {
    const criticalFailure = cell === "CF";
    const exceptional = cell.endsWith("!");
    return { value: criticalFailure ? 0 : Number.parseInt(cell, 10), exceptional, criticalFailure };
  });
}

/** Card 34, typed by hand. Cells whose printed values are unknown have made-up ones. */
export const CARD_34: PrintedCard = {
  number: 34,
  corners: { step: 9, fragment: 2, yes: true },
  cause: {
    d4: column("2 4 1 7! 3"),
    d6: column("6 1 1 6 4"),
    d8: column("3 3 2 7 5"),
    d10: column("9 4 13! 2 6"),
    d12: column("5 11 8 CF 3"),
  },
  effect: {
    d4: column("3 5 9! 11 14! 17 21!"),
    d6: column("4 8 11 15! 19 24! 26"),
    d8: column("5 10 13 19 27! 29 38!"),
    d10: column("7 12 18 29! 30 37 42"),
    d12: column("9 15! 22 28 35 47! 51"),
  },
  locations: ["leftArm", "chest", "rightArm", "head"],
  bursts: { 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5 },
  shield: 0,
  wrench: 11,
  clock: 11,
  figures: [false, false, false, false, false, false, false, true, false, true],
  shuffle: false,
};
