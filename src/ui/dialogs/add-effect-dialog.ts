import { notice } from "../../platform/notice.ts";
import { offeredStatuses } from "../../platform/statuses.ts";
import { PLAIN_EFFECT_IMG, SYSTEM_ID, templatePath } from "../../constants.ts";
import { addingChanges } from "../../platform/effect-shape.ts";
import { announce } from "../kit/announce.ts";
import { words } from "../kit/words.ts";
import {
  addEffectView,
  CHANGED_STATS,
  MOST_CHANGE,
  otherNameOf,
  type AddEffectView,
  type ChangedStat,
  type EffectIcon,
} from "./add-effect-view.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";
import { EffectTimeForm } from "./effect-time-form.ts";

/** The data path that an effect changes, keyed by stat. */
const CHANGED_FIELDS = {
  or: "system.or.bonus",
  dr: "system.dr.bonus",
  mind: "system.mind.bonus",
  spd: "system.spd",
  dex: "system.dex",
  in: "system.in",
} as const satisfies Readonly<Record<ChangedStat, string>>;

/** Returns the icons to choose from: the plain effect icon, then those of the statuses. */
function icons(): EffectIcon[] {
  const plain = { img: PLAIN_EFFECT_IMG, label: words("ACTIONCARDS.Effect.PlainIcon") };
  const statuses = offeredStatuses().map(({ img, name }) => ({
    img: img ?? "",
    label: words(name ?? ""),
  }));
  return [plain, ...statuses.filter(({ img, label }) => img !== "" && label !== "")];
}

const BOUNDS = { min: -MOST_CHANGE, max: MOST_CHANGE };

/** Adds an effect to an actor. Asks for the name, the icon, the stat changes and the duration. */
class AddEffectDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-add-effect-dialog"],
    window: { title: "ACTIONCARDS.Effect.Add", icon: "fa-solid fa-bolt" },
  };

  static override PARTS = {
    form: {
      template: templatePath("dialogs/add-effect.hbs"),
      templates: [templatePath("parts/effect-time.hbs")],
    },
  };

  readonly #actor: Actor.Implementation;
  readonly #time: EffectTimeForm;
  readonly #icons = icons();
  #name = "";
  #icon = 0;
  #changes: Partial<Record<ChangedStat, number>> = {};

  constructor(actor: Actor.Implementation) {
    super();
    this.#actor = actor;
    this.#time = new EffectTimeForm(actor, null);
  }

  override get title(): string {
    return words("ACTIONCARDS.Effect.AddTo", { name: this.#actor.name });
  }

  protected override read(values: FormValues): void {
    this.#name = textOf(values["name"]).trim();
    this.#icon = Number(values["icon"] ?? 0);
    this.#changes = Object.fromEntries(
      CHANGED_STATS.map((key) => [key, wholeOf(values[`change.${key}`], 0, BOUNDS)]),
    );
    this.#time.read(values);
  }

  protected override async _onFirstRender(
    ...args: Parameters<DeclarationDialog["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector<HTMLElement>("[name=name]")?.focus();
  }

  protected override view(): AddEffectView {
    const draft = { name: this.#name, icon: this.#icon, changes: this.#changes };
    return addEffectView(draft, this.#icons, this.#time.view(words), words);
  }

  protected override async handIn(): Promise<void> {
    const name = this.#name || otherNameOf(this.#icon, this.#icons, words);
    const { time } = this.#time;
    const changes = CHANGED_STATS.flatMap((key) => {
      const value = this.#changes[key] ?? 0;
      return value === 0 ? [] : [{ key: CHANGED_FIELDS[key], value }];
    });
    const data = {
      name,
      img: this.#icons[this.#icon]?.img ?? null,
      ...(changes.length > 0 ? addingChanges(changes) : {}),
      ...(time ? { flags: { [SYSTEM_ID]: { time: { ...time, begun: null } } } } : {}),
    };
    await ActiveEffect.implementation.create(data, { parent: this.#actor });
    announce(words("ACTIONCARDS.Effect.Added", { effect: name, name: this.#actor.name }));
  }
}

/** Opens the dialog that adds an effect to this actor. If the user doesn't own the actor, only warns. */
export async function addEffectDialog(actor: Actor.Implementation): Promise<void> {
  if (!actor.isOwner) {
    notice("warn", words("ACTIONCARDS.Request.Refusal.NotOwner", { actor: actor.name }));
    return;
  }
  await new AddEffectDialog(actor).render({ force: true });
}
