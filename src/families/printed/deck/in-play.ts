import { LookupData } from "../../../data/message/lookup.ts";
import type { ShotData } from "../../../data/message/shot.ts";
import { answersOf } from "../../../data/message/card-action.ts";
import { playLookup } from "../../../data/message/lookup.ts";
import { playShot } from "../../../data/message/shot.ts";
import type { ActionStep, Answer } from "../../../rules/printed/script.ts";

/** Plays an action from its beginning with the answers that it is given. */
export type Act<Result = unknown> = (answers: readonly Answer[]) => ActionStep<Result>;

/** Plays an action on from its beginning with these answers. */
export function player(data: LookupData | ShotData): Act {
  return (answers) => (data instanceof LookupData ? playLookup(data, answers) : playShot(data, answers));
}

function isRedraw(step: ActionStep<unknown>): boolean {
  return step.status === "pending" && step.choice.type === "card" && step.choice.purpose === "reliability";
}

/**
 * The cards that an action which is not over has in play: what it drew before the deck was reshuffled for it went back
 * (I18), and may be somebody else's now. Throws a RuleError for answers that cannot be.
 */
export function cardsInPlay(act: Act, answers: readonly Answer[]): readonly number[] {
  const since = answers.findLastIndex((_answer, index) => isRedraw(act(answers.slice(0, index))));
  return answers.slice(Math.max(0, since)).flatMap((answer) => (answer.type === "card" ? [answer.card] : []));
}

/** The cards that a stored action has in play, while it is open. */
export function cardsInPlayOf(data: LookupData | ShotData): readonly number[] {
  if (data.dice) return []; // a thrown number is no card
  return cardsInPlay(player(data), answersOf(data));
}
