import { templatePath } from "../../constants.ts";
import { words } from "../kit/words.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import type { FormValues } from "./form-values.ts";
import { EffectTimeForm } from "./effect-time-form.ts";
import type { EffectTimeDialogView } from "./effect-time-view.ts";

/** Asks how long an effect lasts. */
export class EffectTimeDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-effect-time-dialog"],
    window: { title: "ACTIONCARDS.Effect.Time.WindowTitle", icon: "fa-solid fa-hourglass-half" },
  };

  static override PARTS = {
    form: {
      template: templatePath("dialogs/effect-time.hbs"),
      templates: [templatePath("parts/effect-time.hbs")],
    },
  };

  readonly #effect: ActiveEffect.Implementation;
  readonly #form: EffectTimeForm;

  private constructor(effect: ActiveEffect.Implementation) {
    super();
    this.#effect = effect;
    this.#form = new EffectTimeForm(effect.holder, effect.time);
  }

  static async ask(effect: ActiveEffect.Implementation): Promise<void> {
    await new EffectTimeDialog(effect).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Effect.Time.Title", { effect: this.#effect.name });
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
  }

  protected override async _onFirstRender(
    ...args: Parameters<DeclarationDialog["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector<HTMLElement>("[name=timeKind]")?.focus();
  }

  protected override view(): EffectTimeDialogView {
    return { time: this.#form.view(words), lent: this.#effect.holder === null };
  }

  protected override async handIn(): Promise<void> {
    const { parent, id } = this.#effect;
    if (id === null || parent?.effects.has(id) !== true) {
      ui.notifications.warn("ACTIONCARDS.Effect.Time.Gone", { localize: true });
      return;
    }
    await this.#effect.setTime(this.#form.time);
  }
}
