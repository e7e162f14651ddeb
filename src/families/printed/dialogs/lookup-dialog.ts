import type { RequestTask, LookUpSubject } from "../../../data/requests/printed-requests.ts";
import { GearData } from "../../../data/item/index.ts";
import type { LookupData } from "../../../data/message/lookup.ts";
import { lookUpOdds, playedNow } from "../odds/printed-odds.ts";
import { isSave, lookupText, subjectOf, type Subject } from "../plans/subject.ts";
import { CARD_ATTRIBUTES, type CardAttribute } from "../../../data/actor/card-attributes.ts";
import { seesOdds, throwsDice } from "../../../platform/settings/index.ts";
import { skillNamed } from "../../../platform/skills.ts";
import { labelText, words } from "../../../ui/kit/words.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { taskView, type LookupView, type TaskDraft, type Tool } from "./lookup-view.ts";
import { checkOddsView } from "../odds/printed-odds-view.ts";
import { isBarred, outWarning } from "../../../ui/dialogs/out-warning.ts";
import { TargetNumberForm } from "./target-number.ts";

type OwnSubject = Exclude<LookUpSubject, { kind: "plain" }>;

const MOST = 99;

/** Returns the actor's carried gear that has a quality, for tasks. */
function tools(actor: Actor.Implementation): Tool[] {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof GearData) || !system.carried || system.quantity < 1) return [];
    const { dice, die } = system.printed.quality;
    return dice === 0 ? [] : [{ uuid: item.uuid, label: `${item.name} (${dice}${die})` }];
  });
}

/**
 * Asks the user to declare a check with a printed card: target number, modifiers, and the task that the check
 * is part of (I2 to I4).
 */
export class LookupDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-lookup-dialog"],
    window: { title: "ACTIONCARDS.Printed.Lookup.WindowTitle", icon: "fa-solid fa-table-cells" },
  };

  static override PARTS = requestForm("lookup", "target-number");

  readonly #actor: Actor.Implementation;
  readonly #what: OwnSubject;
  readonly #subject: Subject;
  readonly #form: TargetNumberForm;
  readonly #task: TaskDraft;

  private constructor(
    actor: Actor.Implementation,
    what: OwnSubject,
    { tn, task }: { tn?: number; task?: TaskDraft } = {},
  ) {
    super();
    this.#actor = actor;
    this.#what = what;
    this.#subject = subjectOf(actor, what);
    this.#form = new TargetNumberForm(tn);
    this.#task = task ?? {
      on: false,
      gear: tools(actor)[0]?.uuid ?? "",
      complexity: 1,
      needed: 0,
      after: "",
    };
  }

  /** Opens the dialog for this skill. */
  static async skill(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
    await new LookupDialog(actor, { kind: "skill", item: item.uuid }).render({ force: true });
  }

  /** Opens the dialog for this attribute. Proposes the target number `tn` if it is set. */
  static async attribute(actor: Actor.Implementation, attribute: CardAttribute, tn?: number): Promise<void> {
    const known = tn === undefined ? {} : { tn };
    await new LookupDialog(actor, { kind: "attribute", attribute }, known).render({ force: true });
  }

  /** Opens the dialog to continue an unfinished task. */
  static async goOn(actor: Actor.Implementation, message: string, data: LookupData): Promise<void> {
    const what = subjectBehind(actor, data.title);
    if (!what || !data.task) return;
    const gear = tools(actor).find(({ label }) => label.startsWith(`${data.task?.tool ?? ""} (`))?.uuid;
    const { complexity, needed, tool } = data.task;
    const task = {
      on: true,
      gear: tool === "" ? "" : (gear ?? ""),
      complexity,
      needed: needed ?? 0,
      after: message,
    };
    await new LookupDialog(actor, what, { tn: data.tn, task }).render({ force: true });
  }

  override get title(): string {
    const { title, lookup } = this.#subject;
    return words("ACTIONCARDS.Printed.Lookup.Title", {
      actor: this.#actor.calledAs,
      subject: labelText(title, words),
      dice: lookupText(lookup),
    });
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
    const task = this.#task;
    if (task.after !== "") return; // a task in progress keeps its numbers
    task.on = values["task"] === true;
    if (values["complexity"] === undefined) return;
    task.gear = textOf(values["gear"]);
    task.complexity = wholeOf(values["complexity"], task.complexity, { min: 1, max: MOST });
    task.needed = wholeOf(values["needed"], 0, { min: 0, max: MOST });
  }

  protected override view(): LookupView {
    const { untrained, lookup } = this.#subject;
    const saves = isSave(this.#what); // an actor who is out of action may still make saves
    return {
      dice: lookupText(lookup),
      untrained,
      warnings: saves ? [] : outWarning(this.#actor),
      blocked: !saves && isBarred(this.#actor),
      number: this.#form.view(this.id),
      odds: seesOdds() ? checkOddsView(lookUpOdds(this.request(), this.#actor), playedNow(), words) : null,
      rolls: throwsDice(),
      task: taskView(this.#task, tools(this.#actor)),
    };
  }

  protected override request() {
    const { on, gear, complexity, needed, after } = this.#task;
    const task: RequestTask | null = on
      ? { gear, complexity, needed: needed === 0 ? null : needed, after }
      : null;
    const [actor, subject] = [this.#actor.uuid, this.#what];
    return { type: "lookUp", actor, subject, task, ...this.#form.declaration } as const;
  }
}

/** Finds the skill or attribute that an earlier lookup used, by name; null if the actor no longer has it. */
function subjectBehind(actor: Actor.Implementation, title: string): OwnSubject | null {
  const item = skillNamed(actor, title);
  if (item) return { kind: "skill", item: item.uuid };
  const name = labelText(title, words);
  const attribute = CARD_ATTRIBUTES.find((key) => words(`ACTIONCARDS.Printed.Attribute.${key}`) === name);
  return attribute ? { kind: "attribute", attribute } : null;
}
