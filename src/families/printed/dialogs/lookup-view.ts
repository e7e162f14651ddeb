import type { OddsView } from "../../../ui/odds/odds-view.ts";
import type { TargetNumberView } from "./target-number-view.ts";

/** Gear that can be used for a task. */
export interface Tool {
  readonly uuid: string;
  readonly label: string;
}

/** A task, as entered in the form. */
export interface TaskDraft {
  on: boolean;
  gear: string;
  complexity: number;
  /** The number of successes needed; 0 for no limit. */
  needed: number;
  /** The id of the chat card whose lookup is continued; empty for a new task. */
  after: string;
}

/** Template context of the dialog for a check with a printed card. */
export interface LookupView {
  /** The dice to look up, such as "4d8". */
  readonly dice: string;
  readonly untrained: boolean;
  readonly number: TargetNumberView;
  readonly task: {
    readonly on: boolean;
    /** True if the task is in progress, so its numbers can't change. */
    readonly fixed: boolean;
    readonly tools: readonly (Tool & { readonly selected: boolean })[];
    readonly complexity: number;
    readonly needed: number;
  };
  readonly odds: OddsView | null;
  /** True if the check uses dice instead of a card. */
  readonly rolls: boolean;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** Builds the `task` part of the dialog's template context, with the tools to choose from. */
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
