import {
  begin,
  type CalculationContext,
  type CalculationStep,
} from "../../../../src/rules/avatar/calculation.ts";
import type { AcCard, AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { forcedSource } from "../../../../src/rules/cards/forced.ts";
import { ending, play } from "../arbitraries.ts";

/** An offense of one pick and nothing else. */
export const PLAIN: CalculationContext = {
  kind: "offense",
  powerRelated: false,
  picks: 1,
  stat: 0,
  modifiers: 0,
  specific: 0,
  bonusOnTen: true,
  fan: false,
};

/** A defense of DR 8 and 2 more. */
export const DEFENSE: CalculationContext = { ...PLAIN, kind: "defense", stat: 8, modifiers: 2 };

/** The first step of a calculation whose draws are these. */
export function start(context: CalculationContext, deck: AcDeck, ...draws: AcCard[]): CalculationStep {
  return begin(context, deck, forcedSource(draws));
}

/** What comes of it where one more card is taken after every ten. */
export function resultOf(context: CalculationContext, deck: AcDeck, ...draws: AcCard[]) {
  return ending(play({ context, deck, answers: [true] }, forcedSource(draws))).result;
}
