import { entered, type FreeModifier } from "../../../data/requests/parts.ts";
import { skillItems } from "../../../platform/skills.ts";
import { SKILL_STATS, type SkillStat } from "../../../data/item/skill-stats.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import { totalOf } from "../../../data/results/side-result.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { dealingWarnings } from "../../../ui/dialogs/breach-warning.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { proposedTargets, targetOptions } from "../../../ui/dialogs/targets.ts";
import { previewLines } from "../../../ui/kit/source-lines.ts";
import { labelText, words } from "../../../ui/kit/words.ts";
import { planned } from "../../../ui/odds/ac-odds.ts";
import { toResist } from "../../../ui/odds/aim.ts";
import { plannedView } from "../../../ui/odds/ac-odds-view.ts";
import { opposedSide } from "../plans/opposed.ts";
import { drawnWith, opposeView, valueOfStat, type OpposeView } from "./oppose-view.ts";

/** The card on which an actor is asked to resist. */
interface Opposition {
  readonly message: string;
  readonly card: OpposedData;
}

function skillsOf(actor: Actor.Implementation): Item.Implementation[] {
  return skillItems(actor).toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Returns the form value to propose for resisting: the stat that the initiator asked for, else a skill with
 * the same name as the initiator's, else the initiator's stat or MIND.
 */
function proposedFor(actor: Actor.Implementation, { asked, initiator }: OpposedData): string {
  if (asked !== "none") return valueOfStat(asked);
  const same = skillsOf(actor).find(({ name }) => name === initiator.title);
  const stat = SKILL_STATS.find((one) => one === initiator.statKey) ?? "mind";
  return same?.uuid ?? valueOfStat(stat);
}

/** Asks the user to declare an opposed check, or to resist one (Q5). */
export class OpposeDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-oppose-dialog"],
    window: { title: "ACTIONCARDS.Avatar.Opposed.WindowTitle", icon: "fa-solid fa-people-arrows" },
  };

  static override PARTS = requestForm("oppose");

  readonly #actor: Actor.Implementation;
  readonly #opposition: Opposition | null;
  #other: string;
  #with: string;
  #asked: SkillStat = "none";
  #extra: FreeModifier = { label: "", value: 0 };

  private constructor(actor: Actor.Implementation, chosen: string, opposition: Opposition | null) {
    super();
    this.#actor = actor;
    this.#opposition = opposition;
    this.#other = proposedTargets(actor, 1, null)[0] ?? "";
    this.#with = chosen;
  }

  /**
   * Opens the dialog for a new opposed check. Preselects `stat`, or else the skill `item`, or else the actor's first
   * skill, or else MIND.
   */
  static async ask(
    actor: Actor.Implementation,
    item: Item.Implementation | null = null,
    stat: SkillStat = "none",
  ): Promise<void> {
    const [first] = skillsOf(actor);
    const chosen = stat === "none" ? (item ?? first)?.uuid : undefined;
    const proposed = chosen ?? valueOfStat(stat === "none" ? "mind" : stat);
    await new OpposeDialog(actor, proposed, null).render({ force: true });
  }

  /** Opens the dialog to resist. */
  static async resist(actor: Actor.Implementation, opposition: Opposition): Promise<void> {
    await new OpposeDialog(actor, proposedFor(actor, opposition.card), opposition).render({ force: true });
  }

  override get title(): string {
    const key = this.#opposition ? "ResistTitle" : "OpposeTitle";
    return words(`ACTIONCARDS.Avatar.Opposed.${key}`, { name: this.#actor.calledAs });
  }

  protected override read(values: FormValues): void {
    if (!this.#opposition) {
      this.#other = textOf(values["other"]);
      this.#asked = SKILL_STATS.find((stat) => stat === values["asked"]) ?? "none";
    }
    this.#with = textOf(values["with"]);
    const label = textOf(values["extraLabel"]).trim();
    this.#extra = { label, value: wholeOf(values["extraValue"], 0, { min: -99, max: 99 }) };
  }

  get #drawnWith() {
    return { ...drawnWith(this.#with), extras: entered(this.#extra) };
  }

  get #otherUuid(): string {
    return this.#opposition?.card.initiator.actor.uuid ?? this.#other;
  }

  /** The initiator and the total to reach; null for a new check. */
  get #against() {
    if (!this.#opposition) return null;
    const { card } = this.#opposition;
    const { name } = seenAs(card.initiator.actor, card);
    return {
      name,
      what: name === card.initiator.actor.name ? labelText(card.initiator.title, words) : "",
      total: totalOf(card.initiator) ?? 0,
    };
  }

  protected override view(): OpposeView {
    const actor = this.#actor;
    const against = this.#against;
    const isThere = skillsOf(actor).some(({ uuid }) => uuid === this.#with);
    // If the chosen skill is gone, fall back to MIND.
    if (drawnWith(this.#with).item !== "" && !isThere) this.#with = valueOfStat("mind");
    const side = opposedSide(actor, this.#drawnWith);
    return opposeView(
      {
        others: against ? null : targetOptions(actor, [this.#other], null),
        against,
        chosen: this.#with,
        skills: skillsOf(actor).map(({ uuid, name }) => ({ uuid, name })),
        asked: this.#asked,
        extra: this.#extra,
        breakdown: previewLines(side, words),
        oddsId: `${this.id}-odds`,
        odds: plannedView(
          planned(actor, () => side),
          this.#opposition && toResist(this.#opposition.card.initiator),
          words,
        ),
        warnings: [...outWarning(actor), ...dealingWarnings(actor, [this.#otherUuid])],
      },
      words,
    );
  }

  protected override request() {
    if (this.#opposition)
      return { type: "resist", message: this.#opposition.message, ...this.#drawnWith } as const;
    const [actor, other] = [this.#actor.uuid, this.#other];
    return { type: "oppose", actor, other, asked: this.#asked, ...this.#drawnWith } as const;
  }
}

/**
 * Answers an opposed check: opens the dialog to resist. If the card only draws lots to settle a question, draws
 * without a dialog. Warns the user if the resister no longer exists.
 */
export async function answerOpposed(message: ChatMessage.Implementation): Promise<void> {
  const card: unknown = message.system;
  if (!(card instanceof OpposedData)) return;
  const actor = actorOf(card.resister.actor.uuid);
  const id = message.id ?? "";
  if (card.lots) await sendRequest({ type: "resist", message: id, item: "", stat: "none", extras: [] });
  else if (actor) await OpposeDialog.resist(actor, { message: id, card });
  else ui.notifications.warn("ACTIONCARDS.Request.Refusal.NoOpponent", { localize: true });
}
