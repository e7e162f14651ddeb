import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { proposedTargets, targetOptions, type TargetOption } from "../../../ui/dialogs/targets.ts";
import { words, type Words } from "../../../ui/kit/words.ts";

/** Template context of the dialog in which two actors draw to settle a question. */
export interface DrawForItView {
  readonly intro: string;
  readonly others: readonly TargetOption[];
  readonly about: string;
  readonly warnings: readonly string[];
}

/** Builds the context. A GM's intro says that both actors draw at once, because no one has to agree. */
function drawForItView(
  { isGM, ...draft }: Omit<DrawForItView, "intro"> & { readonly isGM: boolean },
  words: Words,
): DrawForItView {
  return { ...draft, intro: words(`ACTIONCARDS.Avatar.Opposed.${isGM ? "LotsIntroGm" : "LotsIntro"}`) };
}

/** Asks two actors to draw cards to settle a question (Q10). */
export class DrawForItDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-draw-dialog"],
    window: { title: "ACTIONCARDS.Avatar.Opposed.LotsWindow", icon: "fa-solid fa-clone" },
  };

  static override PARTS = requestForm("draw-for-it");

  readonly #actor: Actor.Implementation;
  #other: string;
  #about = "";

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#other = proposedTargets(actor, 1, null)[0] ?? "";
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new DrawForItDialog(actor).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Avatar.Opposed.LotsDialog", { name: this.#actor.calledAs });
  }

  protected override read(values: FormValues): void {
    this.#other = textOf(values["other"]);
    this.#about = textOf(values["about"]);
  }

  protected override view(): DrawForItView {
    return drawForItView(
      {
        others: targetOptions(this.#actor, [this.#other], null),
        about: this.#about,
        isGM: game.user.isGM,
        warnings: outWarning(this.#actor),
      },
      words,
    );
  }

  protected override request() {
    const [actor, other, about] = [this.#actor.uuid, this.#other, this.#about];
    return { type: "drawForIt", actor, other, about } as const;
  }
}
