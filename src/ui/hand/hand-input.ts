import type { Seated } from "../clock/seated.ts";
import { words } from "../kit/words.ts";
import type { HandInput } from "./hand-view.ts";

/** Returns the inputs of `handView` for this row, from the clock's current state. */
export function handInput({ row, combat: { timing } }: Seated, chosen: readonly number[]): HandInput {
  return {
    row,
    round: timing?.state.round ?? 0,
    segment: timing?.state.segment ?? 1,
    options: timing?.encounter.options ?? { callForward: "roll", combination: "atLeast" },
    chosen,
    words,
  };
}
