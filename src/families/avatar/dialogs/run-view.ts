import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import type { DeclarationView } from "./declaration-form.ts";

/** A Flee or a Catch as it is declared. */
export interface RunView {
  readonly intro: string;
  readonly submit: string;
  readonly declaration: DeclarationView;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
  readonly warnings: readonly string[];
}

/** What is known and chosen of it so far. */
export interface RunDraft extends Pick<RunView, "declaration" | "breakdown" | "oddsId" | "odds"> {
  readonly kind: "Catch" | "Flee";
  /** It uses the Action. */
  readonly costs: boolean;
  /** What is said of somebody who is out of action. */
  readonly out: readonly string[];
}

/** How it looks while it is declared. */
export function runView({ kind, costs, out, ...draft }: RunDraft, words: Words): RunView {
  return {
    ...draft,
    intro: words(`ACTIONCARDS.Encounter.Flight.${kind}Intro`),
    submit: words(`ACTIONCARDS.Encounter.Flight.${kind}`),
    warnings: costs ? [...out, words("ACTIONCARDS.Encounter.Flight.CatchCosts")] : out,
  };
}
