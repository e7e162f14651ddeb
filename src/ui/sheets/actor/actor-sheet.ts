import { actionViews, lockoutOf, takeAction } from "./actions-view.ts";
import { templatePath } from "../../../constants.ts";
import { addEffectDialog } from "../../dialogs/add-effect-dialog.ts";
import { ActionHand } from "../../hand/action-hand.ts";
import { cleanProse, proseOf } from "../../kit/prose.ts";
import { allFamilies } from "../../../family/registry.ts";
import { EditableActorSheet } from "../shared/edit-mode.ts";
import { effectActions, effectRows } from "../shared/effects.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import { follow, unfollow } from "./follow-encounters.ts";
import { changeItemField, itemActions, moveByKey } from "./item-actions.ts";
import { belongingSections, fightView, otherRows, powerSection, skillSection } from "./item-views.ts";
import { momentControls, momentOf } from "./moment.ts";

type Base = InstanceType<typeof EditableActorSheet>;

/** LIFE by the keys beside it: one point, or five while Shift is held. */
const MANY = 5;

/** The only part that those with limited rights see, and how wide its window is, in pixels. */
const LIMITED = "limited";
const LIMITED_WIDTH = 420;

const part = (name: string): string => templatePath(`actor/${name}.hbs`);

/** The partials that several parts draw their rows with. */
const PARTIALS = [
  part("action-items"),
  part("action-page"),
  part("action-plots"),
  part("action-pools"),
  part("action-standing"),
  templatePath("parts/ac-card.hbs"),
  templatePath("parts/effects.hbs"),
  part("actions"),
  part("item-controls"),
  part("printed-page"),
  part("section-head"),
  part("tags"),
];

/** The pages of what the world has switched off. */
export function unusedPages(): string[] {
  const unused = allFamilies().filter((family) => !family.isInPlay());
  return unused.flatMap(({ parts }) => parts.filter(({ isPage }) => isPage).map(({ id }) => id));
}

/** A control of the sheet, by the action it names. */
function onActor(act: (actor: Actor.Implementation, control: HTMLElement) => Promise<void>) {
  return async function (this: ActionCardsActorSheet, _event: Event, control: HTMLElement): Promise<void> {
    await act(this.actor, control);
  };
}

/**
 * The sheet of an avatar. In play it shows values and actions, in edit mode inputs; the switch between the two is
 * remembered for as long as the page is open.
 */
export class ActionCardsActorSheet extends EditableActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["action-cards", "ac-sheet", "ac-avatar"],
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-layer-group",
          label: "ACTIONCARDS.Hand.Open",
          action: "openHandOf",
          ownership: "OWNER",
        },
      ],
    },
    actions: {
      changeLife: ActionCardsActorSheet.#onChangeLife,
      ...Object.fromEntries(Object.entries(momentControls).map(([name, act]) => [name, onActor(act)])),
      takeAction: onActor(takeAction),
      openHandOf: onActor(async (actor) => ActionHand.openFor(actor)),
      useItem: onActor(itemActions.useItem),
      openItem: onActor(itemActions.openItem),
      showItem: onActor(itemActions.showItem),
      createItem: onActor(itemActions.createItem),
      deleteItem: onActor(itemActions.deleteItem),
      toggleCarried: onActor(itemActions.toggleCarried),
      toggleEquipped: onActor(itemActions.toggleEquipped),
      createEffect: onActor(addEffectDialog),
      setEffectTime: onActor(effectActions.setEffectTime),
      openEffect: onActor(effectActions.openEffect),
      toggleEffect: onActor(effectActions.toggleEffect),
      deleteEffect: onActor(effectActions.deleteEffect),
    },
  };

  static override PARTS = {
    table: { template: part("table"), templates: PARTIALS },
    moment: { template: part("moment") },
    fight: { template: part("fight"), templates: PARTIALS },
    abilities: { template: part("abilities"), templates: PARTIALS },
    printed: { template: part("imperfect"), templates: PARTIALS },
    action: { template: part("action"), templates: PARTIALS },
    belongings: { template: part("belongings"), templates: PARTIALS },
    primaries: { template: part("primaries") },
    effects: { template: part("effects"), templates: PARTIALS },
    notes: { template: part("notes") },
    limited: { template: part("limited") },
  };

  declare editing: boolean; // the types of the base lack it

  /** Leave out what is empty, and what stands elsewhere on the page already? */
  get compact(): boolean {
    return false;
  }

  override get title(): string {
    return this.actor.name;
  }

  /** The controls of the games' parts are known only once all games are added. */
  protected override _initializeApplicationOptions(
    ...args: Parameters<Base["_initializeApplicationOptions"]>
  ): ReturnType<Base["_initializeApplicationOptions"]> {
    const options = super._initializeApplicationOptions(...args);
    const controls = allFamilies().flatMap((family) => Object.entries(family.controls));
    const actions = Object.fromEntries(controls.map(([name, act]) => [name, onActor(act)]));
    return { ...options, actions: { ...options.actions, ...actions } };
  }

  /** What the games' parts draw, by the part. */
  async #familyViews(): Promise<Record<string, unknown>> {
    const parts = allFamilies().flatMap((family) => family.parts);
    const views = parts.map(async ({ id, view }) => [id, await view(this.actor, this.editing)] as const);
    return Object.fromEntries(await Promise.all(views));
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    follow(this);
    const { actor } = this;
    const { notes } = actor.ours._source;
    return {
      ...(await super._prepareContext(...args)),
      actor,
      type: game.i18n.localize(`TYPES.Actor.${actor.type}`),
      editing: this.editing,
      compact: this.compact,
      ...(await this.#familyViews()),
      moment: momentOf(actor),
      fight: fightView(actor),
      actions: actionViews(actor),
      obstacle: actionViews(actor)[0]?.obstacle ?? "",
      lockout: lockoutOf(actor, actor.flightLeft),
      skills: skillSection(actor),
      powers: powerSection(actor),
      belongings: belongingSections(actor),
      others: otherRows(actor),
      effects: effectRows(actor),
      notes: {
        source: cleanProse(notes ?? ""),
        shown: await proseOf(notes, { relativeTo: actor, secrets: actor.isOwner }),
      },
    };
  }

  /** What the world has switched off is not drawn; whoever has but limited rights sees who it is, and no numbers. */
  protected override _configureRenderOptions(
    ...[options]: Parameters<Base["_configureRenderOptions"]>
  ): void {
    super._configureRenderOptions(options);
    const choice = options as { parts?: string[] }; // the types lack what the mixin adds
    choice.parts = choice.parts?.filter((name) => this.#draws(name)) ?? [];
  }

  /** Is this part drawn in this world, and for this user? */
  #draws(name: string): boolean {
    return (name === LIMITED) === this.actor.limited && !unusedPages().includes(name);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    if (this.actor.limited) this.setPosition({ width: LIMITED_WIDTH, height: "auto" });
    this.element.addEventListener("keydown", (event) => {
      if (this.isEditable) void moveByKey(this.actor, event);
    });
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    unfollow(this);
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.element.classList.toggle("ac-editing", this.editing);
    this.#leaveOutOthers();
  }

  /** Takes away the parts of before where somebody's rights, or what the world uses, changed while the sheet was open. */
  #leaveOutOthers(): void {
    for (const drawn of this.element.querySelectorAll<HTMLElement>("[data-application-part]")) {
      if (!this.#draws(drawn.dataset["applicationPart"] ?? "")) drawn.remove();
    }
  }

  /** Whoever may only look may still open what is looked at. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const openers = this.element.querySelectorAll<HTMLButtonElement>("button[data-action^=open]");
    for (const opener of openers) opener.disabled = false;
  }

  protected override _onChangeForm(...args: Parameters<Base["_onChangeForm"]>): void {
    const { target } = args[1];
    const inRow = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null;
    if (inRow?.dataset["itemField"] === undefined) {
      super._onChangeForm(...args);
      return;
    }
    const item = this.actor.items.get(inRow.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
    if (item) void handIn(item, this.element, inRow, async () => changeItemField(this.actor, inRow));
  }

  protected override _processFormData(...[event, , formData]: Parameters<Base["_processFormData"]>): object {
    return changesOf(event, formData);
  }

  static async #onChangeLife(
    this: ActionCardsActorSheet,
    event: PointerEvent,
    control: HTMLElement,
  ): Promise<void> {
    const step = Number(control.dataset["step"]) * (event.shiftKey ? MANY : 1);
    const { value } = this.actor.ours.toObject().life;
    await this.actor.update({ system: { life: { value: value + step } } });
  }
}
