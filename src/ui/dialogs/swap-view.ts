import type { Words } from "../kit/words.ts";
import type { TargetOption } from "./targets.ts";

/** Template context of the Item Swap dialog. */
export interface SwapView {
  readonly taking: readonly TargetOption[];
  readonly putting: readonly TargetOption[];
}

export interface SwapItem {
  readonly uuid: string;
  readonly name: string;
  readonly equipped: boolean;
}

function choices(items: readonly SwapItem[], chosen: string, words: Words): TargetOption[] {
  const nothing = {
    uuid: "",
    name: words("ACTIONCARDS.Encounter.Charge.SwapNothing"),
    selected: chosen === "",
  };
  return [nothing, ...items.map(({ uuid, name }) => ({ uuid, name, selected: uuid === chosen }))];
}

/** Builds the context. Any carried item can be equipped; only equipped items can be unequipped. */
export function swapView(items: readonly SwapItem[], taken: string, away: string, words: Words): SwapView {
  return {
    taking: choices(items, taken, words),
    putting: choices(
      items.filter(({ equipped }) => equipped),
      away,
      words,
    ),
  };
}
