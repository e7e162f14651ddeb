import { defensiveSkills } from "../plans/contender.ts";
import { seatedIn } from "../plans/seats.ts";
import { words } from "../../../ui/kit/words.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { isBarred, outWarning } from "../../../ui/dialogs/out-warning.ts";
import { activeDefenseView, type ActiveDefenseView } from "./active-defense-view.ts";

/** Asks for the skill of an Active Defense, which lasts until the next Action and costs a Shot (X2). */
export class ActiveDefenseDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-active-defense-dialog"],
    window: { title: "ACTIONCARDS.ActionValues.Action.activeDefense", icon: "fa-solid fa-shield-halved" },
    position: { width: 380 },
  };

  static override PARTS = requestForm("active-defense");

  readonly #actor: Actor.Implementation;
  #skill: string;

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#skill = defensiveSkills(actor)[0]?.key ?? "";
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new ActiveDefenseDialog(actor).render({ force: true });
  }

  override get title(): string {
    const what = words("ACTIONCARDS.ActionValues.Action.activeDefense");
    return words("ACTIONCARDS.ActionValues.Dialog.Title", { actor: this.#actor.calledAs, what });
  }

  /** The actor's Shots left, from the clock if it counts Shots, otherwise from the actor's pool. */
  get #shots(): number {
    return seatedIn(this.#actor)?.seat.shots ?? this.#actor.ours.actionValues.pools.shot.value;
  }

  protected override read(values: FormValues): void {
    this.#skill = textOf(values["skill"]);
  }

  protected override view(): ActiveDefenseView {
    const actor = this.#actor;
    const draft = {
      actor: actor.calledAs,
      skills: defensiveSkills(actor),
      skill: this.#skill,
      shots: this.#shots,
      out: outWarning(actor),
      barred: isBarred(actor),
    };
    return activeDefenseView(draft, words);
  }

  protected override request() {
    return { type: "activeDefense", actor: this.#actor.uuid, skill: this.#skill } as const;
  }
}
