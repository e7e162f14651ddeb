import type { OddsView } from "../../../ui/odds/odds-view.ts";
import type { TargetNumberView } from "./target-number-view.ts";

/** Gear that a task can be done with. */
export interface Tool {
  readonly uuid: string;
  readonly label: string;
}

/** A task as it is typed. */
export interface TaskDraft {
  on: boolean;
  gear: string;
  complexity: number;
  /** 0: as many successes as there are. */
  needed: number;
  /** Id of the card of the lookup with which it goes on; empty for a new one. */
  after: string;
}

/** A check by printed card as it is declared. */
export interface LookupView {
  /** What is looked up, as dice. */
  readonly dice: string;
  readonly untrained: boolean;
  readonly number: TargetNumberView;
  readonly task: {
    readonly on: boolean;
    /** It is under way, and keeps its numbers. */
    readonly fixed: boolean;
    readonly tools: readonly (Tool & { readonly selected: boolean })[];
    readonly complexity: number;
    readonly needed: number;
  };
  readonly odds: OddsView | null;
  /** Dice are rolled instead of drawing a card. */
  readonly rolls: boolean;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** How a task looks with these tools to choose from. */
export function taskView(
  { on, gear, complexity, needed, after }: TaskDraft,
  tools: readonly Tool[],
): LookupView["task"] {
  return {
    on,
    fixed: after !== "",
    tools: tools.map((tool) => ({ ...tool, selected: tool.uuid === gear })),
    complexity,
    needed,
  };
}
