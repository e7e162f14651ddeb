import { LookupData } from "../../../data/message/lookup.ts";
import type { ShotData } from "../../../data/message/shot.ts";
import { answersOf } from "../../../data/results/card-result.ts";
import { playLookup } from "../../../data/results/lookup-result.ts";
import { playShot } from "../../../data/results/shot-result.ts";
import type { ActionStep, Answer } from "../../../rules/printed/script.ts";

/** Plays an action from its start with the given answers. */
export type Act<Result = unknown> = (answers: readonly Answer[]) => ActionStep<Result>;

/** Returns a function that plays this action from the start. */
export function player(data: LookupData | ShotData): Act {
  return (answers) => (data instanceof LookupData ? playLookup(data, answers) : playShot(data, answers));
}

function isRedraw(step: ActionStep<unknown>): boolean {
  return step.status === "pending" && step.choice.type === "card" && step.choice.purpose === "reliability";
}

/**
 * Returns the cards that an open action holds. Cards drawn before a reshuffle (I18) are back in the deck, so they
 * don't count. @throws {RuleError} if the answers are impossible.
 */
export function cardsInPlay(act: Act, answers: readonly Answer[]): readonly number[] {
  const since = answers.findLastIndex((_answer, index) => isRedraw(act(answers.slice(0, index))));
  return answers.slice(Math.max(0, since)).flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
}

/** Returns the cards that a stored, open action holds. */
export function cardsInPlayOf(data: LookupData | ShotData): readonly number[] {
  if (data.dice) return []; // dice are not cards
  return cardsInPlay(player(data), answersOf(data));
}
