import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import type { DeclarationView } from "./declaration-form.ts";

/** Template context of the dialog for a Flee or a Catch. */
export interface RunView {
  readonly intro: string;
  readonly submit: string;
  readonly declaration: DeclarationView;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
  readonly warnings: readonly string[];
}

/** The data from which the template context is built: facts about the Flee or Catch, and the current choices. */
export interface RunDraft extends Pick<RunView, "declaration" | "breakdown" | "oddsId" | "odds"> {
  readonly kind: "Catch" | "Flee";
  /** True for a Catch that uses the round's Action. */
  readonly costs: boolean;
  /** Warnings if the actor is out of action. */
  readonly out: readonly string[];
}

export function runView({ kind, costs, out, ...draft }: RunDraft, words: Words): RunView {
  return {
    ...draft,
    intro: words(`ACTIONCARDS.Encounter.Flight.${kind}Intro`),
    submit: words(`ACTIONCARDS.Encounter.Flight.${kind}`),
    warnings: costs ? [...out, words("ACTIONCARDS.Encounter.Flight.CatchCosts")] : out,
  };
}
