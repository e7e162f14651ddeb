import { checkBoolean } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/card-source.ts";
import { without } from "../cards/pile.ts";
import { checkContext, type CalculationContext } from "./context.ts";
import { asideOut, parseDeck, remaining, returnAside, type AcCard, type AcDeck } from "./deck.ts";
import { resultOf, type CalculationResult } from "./result.ts";
import {
  afterCard,
  answered,
  NOTHING_DRAWN,
  parseState,
  pendingChoice,
  secondTry,
  triesAgain,
  type CalculationState,
  type CardPurpose,
  type PendingChoice,
} from "./state.ts";

export type { CalculationContext, CalculationKind } from "./context.ts";
export type { BreakdownLine, CalculationResult } from "./result.ts";
export type { CalculationState, CardPurpose, DrawnTry, PendingChoice } from "./state.ts";

/** A calculation's next step: it waits for one choice, or it is done. */
export type CalculationStep =
  | { readonly status: "pending"; readonly state: CalculationState; readonly choice: PendingChoice }
  | { readonly status: "done"; readonly state: CalculationState; readonly result: CalculationResult };

function stepFrom(context: CalculationContext, state: CalculationState): CalculationStep {
  const choice = pendingChoice(context, state);
  if (choice !== null) return { status: "pending", state, choice };
  if (triesAgain(context, state)) return stepFrom(context, secondTry(state));
  return { status: "done", state, result: resultOf(context, state) };
}

function draw(
  context: CalculationContext,
  state: CalculationState,
  purpose: CardPurpose,
  source: CardSource<AcCard>,
): CalculationState {
  return afterCard(context, state, purpose, source.take(remaining(state.deck)));
}

/**
 * Draws cards until the player must choose. With `context.fan`, every card is a choice; otherwise only "one
 * more?" is.
 */
function advance(
  context: CalculationContext,
  from: CalculationState,
  source: CardSource<AcCard>,
): CalculationStep {
  let step = stepFrom(context, from);
  while (!context.fan && step.status === "pending" && step.choice.type === "card") {
    step = stepFrom(context, draw(context, step.state, step.choice.purpose, source));
  }
  return step;
}

/**
 * Begins a calculation on this deck (A2), and draws cards until the player must choose. Throws a RuleError
 * naming `deck.aside` if another calculation holds a card aside, or naming the invalid field.
 */
export function begin(
  context: CalculationContext,
  deck: AcDeck,
  source: CardSource<AcCard>,
): CalculationStep {
  checkContext(context);
  const own = parseDeck(deck);
  if (own.aside.length > 0) throw new RuleError("deck.aside", "is held by a calculation that is not over");
  return advance(context, { deck: own, ...NOTHING_DRAWN }, source);
}

/**
 * Begins a calculation while another one still holds cards aside. The held cards can't be drawn and stay
 * aside. Returns the first step and the deck after it. Throws as `begin` does.
 */
export function beginBeside(
  context: CalculationContext,
  deck: AcDeck,
  source: CardSource<AcCard>,
): { readonly step: CalculationStep; readonly deck: AcDeck } {
  const step = begin(context, asideOut(deck), source);
  const { out } = settle(step.state);
  return { step, deck: { ...deck, out: without(out, deck.aside, "deck.aside") } };
}

/**
 * The current step of a stored calculation. Draws nothing. Throws a RuleError naming the invalid part of the
 * context or the state.
 */
export function resume(context: CalculationContext, state: CalculationState): CalculationStep {
  checkContext(context);
  return stepFrom(context, parseState(context, state));
}

/** Answers "one more?" (A10). Throws a RuleError naming `choice` if no bonus card is offered. */
export function decide(
  context: CalculationContext,
  state: CalculationState,
  more: boolean,
  source: CardSource<AcCard>,
): CalculationStep {
  const step = resume(context, state);
  if (step.status === "done" || step.choice.type !== "oneMore") {
    throw new RuleError("choice", "no ten asks for one more card now");
  }
  checkBoolean(more, "more");
  return advance(context, answered(step.state, more), source);
}

/**
 * Draws the card that the player picks from the fan (A2). Throws a RuleError naming `choice` if the calculation does
 * not wait for a card.
 */
export function reveal(
  context: CalculationContext,
  state: CalculationState,
  source: CardSource<AcCard>,
): CalculationStep {
  const step = resume(context, state);
  if (step.status === "done" || step.choice.type !== "card") {
    throw new RuleError("choice", "no card is to be picked now");
  }
  return advance(context, draw(context, step.state, step.choice.purpose, source), source);
}

/**
 * Draws a calculation to its end, without a fan. `takes` decides for each ten whether to draw its bonus card
 * (A10). The caller has checked the context and the state.
 */
export function drawOut(
  context: CalculationContext,
  start: CalculationState,
  takes: (state: CalculationState) => boolean,
  source: CardSource<AcCard>,
): Extract<CalculationStep, { readonly status: "done" }> {
  const unfanned = { ...context, fan: false };
  let step = advance(unfanned, start, source);
  while (step.status === "pending") step = advance(unfanned, answered(step.state, takes(step.state)), source);
  return step;
}

/** The deck after the calculation: a held Ace is back in it (A7), and played cards stay out until recalled. */
export function settle(state: CalculationState): AcDeck {
  return returnAside(state.deck);
}
