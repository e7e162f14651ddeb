import type { CalculationData } from "../../../data/message/calculation.ts";
import { beginOn, storedState } from "../../../data/results/calculation-step.ts";
import type { CalculationStep } from "../../../rules/avatar/calculation.ts";
import { goneOn, type AcCard, type AcDeck } from "../../../rules/avatar/deck.ts";
import { afterCalculation } from "../../../rules/avatar/turn.ts";
import { randomSource, type CardSource } from "../../../rules/cards/card-source.ts";
import { recallPolicy } from "../../../platform/settings/index.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";

/**
 * The deck to store. While the calculation waits, its cards stay drawn. Once it is done, they return or stay
 * out, by the world's setting.
 */
function deckAfter(step: CalculationStep, inCombat: boolean): AcDeck {
  if (step.status === "pending") return step.state.deck;
  return afterCalculation(step.state.deck, { inCombat, policy: recallPolicy() });
}

/**
 * Runs a step of a calculation with random cards, and plans the actor's new deck. `waited` is the deck when
 * the calculation began to wait. Cards that have returned to the actor's deck since then don't count as out
 * again.
 */
export function drawCards(
  changes: ChangeSet,
  actor: Actor.Implementation,
  inCombat: boolean,
  act: (source: CardSource<AcCard>) => CalculationStep,
  waited: AcDeck | null = null,
): CalculationStep {
  const step = act(randomSource<AcCard>(changes.random));
  const after = deckAfter(step, inCombat);
  const { out, aside } = waited ? goneOn(actor.ours.acDeck, waited, after) : after;
  changes.fight(actor, { deck: { out, aside } });
  return step;
}

/**
 * Begins a side's calculation, and draws until it needs an answer or is done. Returns the state to store on the side,
 * and whether the calculation is done. By default, `inCombat` tells whether the actor is in an encounter.
 */
export function drawFor(
  changes: ChangeSet,
  actor: Actor.Implementation,
  side: CalculationData,
  { inCombat = actor.encounter !== null, deck = actor.ours.acDeck } = {},
) {
  const step = drawCards(changes, actor, inCombat, (source) => beginOn(side, deck, source));
  return { drawn: storedState(step.state), isDone: step.status === "done" };
}
