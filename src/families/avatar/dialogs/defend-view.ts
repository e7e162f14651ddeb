import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import type { CalledView } from "./called-view.ts";
import type { DeclarationView } from "./declaration-form.ts";

/** The view of the defense dialog. */
export interface DefendView {
  readonly intro: string;
  readonly declaration: DeclarationView;
  /** Null if no called action could add anything. */
  readonly called: CalledView | null;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
}
