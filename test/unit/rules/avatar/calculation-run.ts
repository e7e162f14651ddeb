import {
  begin,
  type CalculationContext,
  type CalculationStep,
} from "../../../../src/rules/avatar/calculation.ts";
import type { AcCard, AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { ending, play } from "../arbitraries.ts";
import { forcedSource } from "../forced.ts";

/** A plain offense with one pick. */
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

/** A defense with DR 8 and modifiers of 2. */
export const DEFENSE: CalculationContext = { ...PLAIN, kind: "defense", stat: 8, modifiers: 2 };

/** The first step of a calculation with these draws. */
export function start(context: CalculationContext, deck: AcDeck, ...draws: AcCard[]): CalculationStep {
  return begin(context, deck, forcedSource(draws));
}

/** The result if the bonus card of every ten is taken. */
export function resultOf(context: CalculationContext, deck: AcDeck, ...draws: AcCard[]) {
  return ending(play({ context, deck, answers: [true] }, forcedSource(draws))).result;
}
