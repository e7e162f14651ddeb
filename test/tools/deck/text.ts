import {
  BURSTS,
  CARD_DICE,
  CRITICAL_FAILURE,
  DECK_SIZE,
  type PrintedCell,
} from "../../../src/rules/printed/card.ts";
import { DECK_FORMAT, MARKED, UNMARKED } from "../../../src/rules/printed/deck-file.ts";
import { causeGrids, type Grids } from "./cause.ts";
import {
  drawAnswers,
  drawBursts,
  drawClocks,
  drawFigures,
  drawLocations,
  drawShields,
  drawShuffles,
  drawWrenches,
} from "./edges.ts";
import { effectGrids } from "./effect.ts";

/** The seed of the committed deck. */
export const SEED = 54;

function cellText({ value, exceptional, criticalFailure }: PrintedCell): string {
  if (criticalFailure) return CRITICAL_FAILURE;
  return exceptional ? `${value}!` : String(value);
}

function gridText(grid: Grids[number]): Record<string, string> {
  return Object.fromEntries(CARD_DICE.map((die) => [die, grid[die].map(cellText).join(" ")]));
}

/** The deck file's text for this seed, always the same byte for byte. */
export function deckText(seed: number): string {
  const parts = {
    cause: causeGrids(seed),
    effect: effectGrids(seed),
    locations: drawLocations(seed),
    bursts: drawBursts(seed),
    shields: drawShields(seed),
    wrenches: drawWrenches(seed),
    clocks: drawClocks(seed),
    figures: drawFigures(seed),
    answers: drawAnswers(seed),
    shuffles: drawShuffles(seed),
  };
  const cards = Array.from({ length: DECK_SIZE }, (_, number) => ({
    number,
    yes: parts.answers[number]!,
    cause: gridText(parts.cause[number]!),
    effect: gridText(parts.effect[number]!),
    locations: parts.locations[number]!.join(" "),
    bursts: BURSTS.map((burst) => parts.bursts[number]![burst]).join(" "),
    shield: parts.shields[number]!,
    wrench: parts.wrenches[number]!,
    clock: parts.clocks[number]!,
    figures: parts.figures[number]!.map((marked) => (marked ? MARKED : UNMARKED)).join(""),
    shuffle: parts.shuffles[number]!,
  }));
  const file = { format: DECK_FORMAT, origin: "a reconstruction by npm run deck", seed, cards };
  return `${JSON.stringify(file, null, 2)}\n`;
}
