import { checkBoolean } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/forced.ts";
import { without } from "../cards/pile.ts";
import { checkContext, type CalculationContext } from "./context.ts";
import { asideOut, parseDeck, remaining, returnAside, type AcCard, type AcDeck } from "./deck.ts";
import { resultOf, type CalculationResult } from "./result.ts";
import {
  afterCard,
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

/** Where a calculation stands: it waits for the one pending choice, or is done. */
export type CalculationStep =
  | { readonly status: "pending"; readonly state: CalculationState; readonly choice: PendingChoice }
  | { readonly status: "done"; readonly state: CalculationState; readonly result: CalculationResult };

function stepFrom(context: CalculationContext, state: CalculationState): CalculationStep {
  const choice = pendingChoice(context, state);
  if (choice !== null) return { status: "pending", state, choice };
  if (triesAgain(context, state)) return stepFrom(context, secondTry(state));
  return { status: "done", state, result: resultOf(context, state) };
}

/** Draws the card that is due. */
function draw(
  context: CalculationContext,
  state: CalculationState,
  purpose: CardPurpose,
  source: CardSource<AcCard>,
): CalculationState {
  return afterCard(context, state, purpose, source.take(remaining(state.deck)));
}

/** Draws what is due until somebody must choose: with a fan each card is a choice, else only "one more?" is. */
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
 * Begins a calculation on this deck (A2). Without a fan all mandatory picks are drawn at once.
 * Throws a RuleError naming the bad field of the context or the deck, `deck.aside` where another calculation still
 * holds a card aside, or what the source refuses.
 */
export function begin(
  context: CalculationContext,
  deck: AcDeck,
  source: CardSource<AcCard>,
): CalculationStep {
  checkContext(context);
  const own = parseDeck(deck);
  if (own.aside.length > 0) throw new RuleError("deck.aside", "is held by a calculation that is not over");
  return advance(context, { deck: own, cards: [], special: null, decisions: [] }, source);
}

/**
 * Draws for the table's sake, as for an order, whatever else the avatar is in the middle of: what is held aside for that is
 * not there to draw, and stays aside. Returns the calculation as far as it goes, and the deck behind it. Throws as `begin`
 * does.
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
 * Where does this stored state stand? Draws nothing: used after a reload and to show a result anew.
 * Throws a RuleError naming the part of the context or the state that cannot be.
 */
export function resume(context: CalculationContext, state: CalculationState): CalculationStep {
  checkContext(context);
  return stepFrom(context, parseState(context, state));
}

/** Answers "one more?" (A10). Throws a RuleError naming `choice` where nothing of the kind is asked. */
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
  return advance(context, { ...step.state, decisions: [...step.state.decisions, more] }, source);
}

/** Reveals the one card that is due, picked from the fan (A2). Throws a RuleError naming `choice` where none is. */
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

/** The deck once the calculation is over: a held Ace is back (A7), the cards played stay out until recalled. */
export function settle(state: CalculationState): AcDeck {
  return returnAside(state.deck);
}
