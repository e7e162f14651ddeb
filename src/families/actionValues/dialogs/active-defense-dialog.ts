import { templatePath } from "../../../constants.ts";
import { defensiveSkills } from "../plans/contender.ts";
import { seatedIn } from "../plans/seats.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { ACTIVE_DEFENCE_SHOTS, defenceValue } from "../../../rules/actionValues/defence.ts";
import { words } from "../../../ui/kit/words.ts";
import { DeclarationDialog } from "../../../ui/dialogs/declaration-dialog.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { isBarred, outWarning } from "../../../ui/dialogs/out-warning.ts";

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

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    const shots = this.#shots;
    const enough = shots >= ACTIVE_DEFENCE_SHOTS;
    return {
      ...(await super._prepareContext(...args)),
      id: this.id,
      skills: defensiveSkills(this.#actor).map(({ key, label, value }) => ({
        value: key,
        label: words("ACTIONCARDS.ActionDialog.SkillOption", {
          skill: label,
          value: defenceValue("active", value),
        }),
        selected: key === this.#skill,
      })),
      cost: words("ACTIONCARDS.ActionDialog.DefenceCost", { cost: ACTIVE_DEFENCE_SHOTS, shots }),
      warnings: [
        ...outWarning(this.#actor),
        ...(enough ? [] : [words("ACTIONCARDS.Refusal.NoShots", { actor: this.#actor.name })]),
      ],
      blocked: this.#skill === "" || !enough || isBarred(this.#actor),
    };
  }

  protected override async handIn(): Promise<void> {
    await submitDeed({ type: "activeDefence", actor: this.#actor.uuid, skill: this.#skill });
  }
}
