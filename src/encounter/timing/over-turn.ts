import { unlessFault } from "../../rules/cards/errors.ts";
import { stepBack, type History } from "../../rules/timing/history.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import type { EncounterTiming } from "./encounter-timing.ts";

function lengthOfTurn(timing: EncounterTiming): number {
  let reached: { history: History; state: { timing: TimingState } } = {
    history: timing.history(),
    state: { timing: timing.state },
  };
  const { round } = timing.state;
  for (let steps = 1; steps <= timing.stepsBack; steps += 1) {
    reached = stepBack(reached.history, reached.state);
    if (reached.state.timing.round < round) return steps;
  }
  return 0;
}

/**
 * How many steps to undo to return to the end of the last Turn, or to before the encounter began. 0 if the stored steps
 * do not reach back that far, or are invalid.
 */
export function stepsOverTurn(timing: EncounterTiming): number {
  return unlessFault(
    () => lengthOfTurn(timing),
    () => 0,
  );
}
