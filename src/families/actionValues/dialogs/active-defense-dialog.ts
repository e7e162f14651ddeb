import { templatePath } from "../../../constants.ts";
import { defensiveSkills } from "../plans/contender.ts";
import { seatedIn } from "../plans/seats.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { words } from "../../../ui/kit/words.ts";
import { DeclarationDialog } from "../../../ui/dialogs/declaration-dialog.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { isBarred, outWarning } from "../../../ui/dialogs/out-warning.ts";
import { activeDefenceView, type ActiveDefenceView } from "./active-defense-view.ts";

/** Asks with which skill somebody defends actively until his next Action, for a Shot (X2). */
export class ActiveDefenceDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-active-defence-dialog"],
    window: { title: "ACTIONCARDS.ActionRow.activeDefence", icon: "fa-solid fa-shield-halved" },
    position: { width: 380 },
  };

  static override PARTS = { form: { template: templatePath("dialogs/active-defence.hbs") } };

  readonly #actor: Actor.Implementation;
  #skill: string;

  private constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#skill = defensiveSkills(actor)[0]?.key ?? "";
  }

  static async ask(actor: Actor.Implementation): Promise<void> {
    await new ActiveDefenceDialog(actor).render({ force: true });
  }

  override get title(): string {
    const what = words("ACTIONCARDS.ActionRow.activeDefence");
    return words("ACTIONCARDS.ActionDialog.Title", { actor: this.#actor.name, what });
  }

  /** The Shots that are left: those of the count where one goes on, else the pool's. */
  get #shots(): number {
    return seatedIn(this.#actor)?.seat.shots ?? this.#actor.ours.action.pools.shot.value;
  }

  protected override read(values: FormValues): void {
    this.#skill = textOf(values["skill"]);
  }

  protected override view(): ActiveDefenceView {
    const actor = this.#actor;
    const draft = {
      actor: actor.name,
      skills: defensiveSkills(actor),
      skill: this.#skill,
      shots: this.#shots,
      out: outWarning(actor),
      barred: isBarred(actor),
    };
    return activeDefenceView(draft, words);
  }

  protected override async handIn(): Promise<void> {
    await submitDeed({ type: "activeDefence", actor: this.#actor.uuid, skill: this.#skill });
  }
}
