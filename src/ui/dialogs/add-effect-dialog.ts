import { PLAIN_EFFECT_IMG, SYSTEM_ID, templatePath } from "../../constants.ts";
import { addingChanges } from "../../platform/effect-shape.ts";
import { announce } from "../kit/announce.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { textOf, type FormValues } from "./form-values.ts";
import { EffectTimeForm } from "./effect-time-form.ts";

/** The numbers that can be changed from here, and where an effect changes them. */
const CHANGED_FIELDS = {
  or: "system.or.bonus",
  dr: "system.dr.bonus",
  mind: "system.mind.bonus",
  spd: "system.spd",
  dex: "system.dex",
  in: "system.in",
} as const;

/** The keys of those numbers, as they are listed. */
export const CHANGED_STATS = [
  "or",
  "dr",
  "mind",
  "spd",
  "dex",
  "in",
] as const satisfies readonly (keyof typeof CHANGED_FIELDS)[];
type ChangedStat = (typeof CHANGED_STATS)[number];

/** The greatest change, either way. */
const MOST_CHANGE = 99;

interface Icon {
  img: string;
  label: string;
}

/** The platform's icon for effects, and those of its statuses. */
function icons(): Icon[] {
  const plain = { img: PLAIN_EFFECT_IMG, label: game.i18n.localize("ACTIONCARDS.Effect.PlainIcon") };
  const statuses = CONFIG.statusEffects.map(({ img, name }) => ({
    img: img ?? "",
    label: game.i18n.localize(name ?? ""),
  }));
  return [plain, ...statuses.filter(({ img, label }) => img !== "" && label !== "")];
}

function changeOf(value: unknown): number {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isFinite(number) ? Math.min(Math.max(number, -MOST_CHANGE), MOST_CHANGE) : 0;
}

/** Gives somebody an effect: what it is called and looks like, which numbers it changes, how long it lasts. */
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
    return game.i18n.format("ACTIONCARDS.Effect.AddTo", { name: this.#actor.name });
  }

  protected override read(values: FormValues): void {
    this.#name = textOf(values["name"]).trim();
    this.#icon = Number(values["icon"] ?? 0);
    this.#changes = Object.fromEntries(CHANGED_STATS.map((key) => [key, changeOf(values[`change.${key}`])]));
    this.#time.read(values);
  }

  /** What it is called where nothing was typed: as its icon is. */
  get #otherName(): string {
    const chosen = this.#icon > 0 ? this.#icons[this.#icon]?.label : undefined;
    return chosen ?? game.i18n.localize("ACTIONCARDS.Effect.New");
  }

  protected override async _onFirstRender(
    ...args: Parameters<DeclarationDialog["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector<HTMLElement>("[name=name]")?.focus();
  }

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    return {
      ...(await super._prepareContext(...args)),
      id: this.id,
      name: this.#name,
      otherName: this.#otherName,
      img: this.#icons[this.#icon]?.img ?? "",
      icons: this.#icons.map(({ label }, index) => ({ value: index, label, selected: index === this.#icon })),
      changes: CHANGED_STATS.map((key) => ({
        key,
        label: game.i18n.localize(`ACTIONCARDS.Stat.${key}`),
        value: this.#changes[key] ?? 0,
      })),
      most: MOST_CHANGE,
      time: this.#time.view(),
    };
  }

  protected override async handIn(): Promise<void> {
    const name = this.#name === "" ? this.#otherName : this.#name;
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
    announce(game.i18n.format("ACTIONCARDS.Effect.Added", { effect: name, name: this.#actor.name }));
  }
}

/** Asks for an effect to give this actor, and gives it; who does not own the actor is told that he may not. */
export async function addEffectDialog(actor: Actor.Implementation): Promise<void> {
  if (!actor.isOwner) {
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Refusal.NotOwner", { actor: actor.name }));
    return;
  }
  await new AddEffectDialog(actor).render({ force: true });
}
