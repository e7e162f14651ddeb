import type { CalculationData } from "../../../data/message/calculation.ts";
import { toCatch, type Aim } from "../../../ui/odds/aim.ts";
import { planned } from "../../../ui/odds/ac-odds.ts";
import { plannedView } from "../../../ui/odds/ac-odds-view.ts";
import { runningNumbers, runningSide } from "../plans/sides.ts";
import { idleItems } from "../plans/reactions.ts";
import { catchReading } from "../plans/catch.ts";
import { words } from "../../../ui/kit/words.ts";
import { previewLines } from "../../../ui/kit/source-lines.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { DeclarationForm } from "./declaration-form.ts";
import type { FormValues } from "../../../ui/dialogs/form-values.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { runView, type RunView } from "./run-view.ts";

/** The card of the Flee that a Catch answers, and the pursuer's index on it. */
interface Chase {
  message: string;
  target: number;
}

/** The dialog that declares a Flee or a Catch, each an AC Pick plus DR and modifiers (C9). */
export class RunDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-run-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Flight.WindowTitle", icon: "fa-solid fa-person-running" },
  };

  static override PARTS = requestForm("run", "declaration");

  readonly #actor: Actor.Implementation;
  readonly #chase: Chase | null;
  /** The total that a Catch must reach; null for a Flee, or if not known. */
  readonly #aim: Aim | null;
  readonly #form: DeclarationForm;

  private constructor(actor: Actor.Implementation, chase: Chase | null, aim: Aim | null) {
    super();
    this.#actor = actor;
    this.#chase = chase;
    this.#aim = aim;
    this.#form = new DeclarationForm(actor, "defense", true, () => idleItems(actor));
  }

  /** Opens the dialog to flee. */
  static async flee(actor: Actor.Implementation): Promise<void> {
    await new RunDialog(actor, null, null).render({ force: true });
  }

  /** Opens the dialog to catch a fleer who has already drawn cards. */
  static async catch(actor: Actor.Implementation, chase: Chase, fleer: CalculationData): Promise<void> {
    await new RunDialog(actor, chase, toCatch(fleer)).render({ force: true });
  }

  get #key(): "Catch" | "Flee" {
    return this.#chase ? "Catch" : "Flee";
  }

  override get title(): string {
    return words(`ACTIONCARDS.Encounter.Flight.${this.#key}Title`, { name: this.#actor.calledAs });
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
  }

  protected override view(): RunView {
    const draft = {
      kind: this.#key,
      declaration: this.#form.view(this.id),
      breakdown: previewLines(runningNumbers(this.#actor, this.#form.declared), words),
      costs: this.#chase !== null && catchReading(this.#actor) === "action",
      out: outWarning(this.#actor),
      oddsId: `${this.id}-odds`,
      odds: plannedView(
        planned(this.#actor, () => runningSide(this.#actor, this.#form.declared)),
        this.#aim,
        words,
      ),
    };
    return runView(draft, words);
  }

  protected override request() {
    const { declaration } = this.#form;
    return this.#chase
      ? ({ type: "challenge", ...this.#chase, take: true, ...declaration } as const)
      : ({ type: "flee", actor: this.#actor.uuid, commanded: false, ...declaration } as const);
  }
}
