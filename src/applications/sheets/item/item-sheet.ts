import { templatePath } from "../../../constants.ts";
import { HandlebarsItemSheet } from "../../shared/handlebars-base.ts";
import { useItem } from "../../use-item.ts";
import { isWriting, restoreStanding, takeStanding, watchDrafts } from "../shared/continuity.ts";
import { effectActions, effectRows } from "../shared/effects.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import { showInChat } from "../shared/show-in-chat.ts";
import { checkFormulas } from "./formula-check.ts";
import { specificRows, withSpecificRows, type SpecificRow } from "./specific-protections.ts";
import { itemSheetView } from "./item-view.ts";

type Base = InstanceType<typeof HandlebarsItemSheet>;
type FormData = foundry.applications.ux.FormDataExtended;

const part = (name: string): string => templatePath(`item/${name}.hbs`);

function onItem(act: (item: Item.Implementation, control: HTMLElement) => Promise<void>) {
  return async function (this: ActionCardsItemSheet, _event: Event, control: HTMLElement): Promise<void> {
    await act(this.item, control);
  };
}

/** The sheet of every type of item: a summary to read in play, the fields of its type in edit mode. */
export class ActionCardsItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["action-cards", "ac-sheet", "ac-item"],
    window: { resizable: true },
    position: { width: 520, height: 600 },
    form: { submitOnChange: true, closeOnSubmit: false, handler: ActionCardsItemSheet.#onSubmit },
    actions: {
      toggleMode: ActionCardsItemSheet.#onToggleMode,
      choosePortrait: ActionCardsItemSheet.#onChoosePortrait,
      useItem: onItem(useItem),
      showItem: onItem(showInChat),
      addSpecific: ActionCardsItemSheet.#onAddSpecific,
      removeSpecific: ActionCardsItemSheet.#onRemoveSpecific,
      createEffect: onItem(effectActions.createEffect),
      setEffectTime: onItem(effectActions.setEffectTime),
      openEffect: onItem(effectActions.openEffect),
      toggleEffect: onItem(effectActions.toggleEffect),
      deleteEffect: onItem(effectActions.deleteEffect),
    },
  };

  static override PARTS = {
    header: { template: part("header") },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: {
      template: part("details"),
      templates: ["attack", "modifiers", "physical", "power", "skill"].map((name) => part(`fields-${name}`)),
    },
    effects: { template: part("effects"), templates: [templatePath("parts/effects.hbs")] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "details", icon: "fa-solid fa-scroll", cssClass: "" },
        { id: "effects", icon: "fa-solid fa-bolt", cssClass: "" },
      ],
      initial: "details",
      labelPrefix: "ACTIONCARDS.Tab",
    },
  };

  #editing = false;

  /** In edit mode, and allowed to edit? */
  get editing(): boolean {
    return this.isEditable && this.#editing;
  }

  /** Opens the sheet to fill it in. */
  async edit(): Promise<void> {
    this.#editing = true;
    await this.render({ force: true });
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return {
      ...(await super._prepareContext(...args)),
      ...(await itemSheetView(this.item)),
      editing: this.editing,
      effects: effectRows(this.item),
      tabs: this._prepareTabs("primary"),
    };
  }

  /** A part in which somebody is writing is left as it is. */
  protected override _configureRenderOptions(
    ...[options]: Parameters<Base["_configureRenderOptions"]>
  ): void {
    super._configureRenderOptions(options);
    const choice = options as { parts?: string[] }; // the types lack what the mixin adds
    if (!this.rendered || !choice.parts) return;
    const within = (name: string) => this.element.querySelector(`[data-application-part="${name}"]`);
    choice.parts = choice.parts.filter((name) => !isWriting(within(name)));
  }

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const standing = takeStanding(this.element);
    super._replaceHTML(...args);
    restoreStanding(this.element, standing);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    watchDrafts(this.element);
  }

  protected override _processFormData(...[event, , formData]: Parameters<Base["_processFormData"]>): object {
    return changesOf(event, formData, withSpecificRows);
  }

  protected override _prepareSubmitData(...args: Parameters<Base["_prepareSubmitData"]>): object {
    const changes = super._prepareSubmitData(...args);
    checkFormulas(this.item, changes);
    return changes;
  }

  static async #onSubmit(
    this: ActionCardsItemSheet,
    event: Event,
    form: HTMLFormElement,
    formData: FormData,
    { updateData, ...operation }: { updateData?: unknown } = {},
  ): Promise<void> {
    const submit = event as SubmitEvent; // or a change; the types of the two hooks below know only the former
    await handIn(this.item, form, event.target, async () => {
      const changes = this._prepareSubmitData(submit, form, formData, updateData);
      await this._processSubmitData(submit, form, changes as FormData, operation); // the types take this for form data
    });
  }

  static async #onToggleMode(this: ActionCardsItemSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static #onChoosePortrait(this: ActionCardsItemSheet): void {
    this.element.querySelector<HTMLImageElement>("img[data-action=editImage]")?.click();
  }

  /** The specific protections as they stand in the form, what was typed and refused included. */
  #specific(): SpecificRow[] {
    const { form } = this;
    if (!form) return [];
    return specificRows(new foundry.applications.ux.FormDataExtended(form).object);
  }

  async #writeSpecific(rows: SpecificRow[], focus: number): Promise<void> {
    await handIn(this.item, this.element, null, async () => {
      await this.item.update(foundry.utils.expandObject({ "system.modifiers.specific": rows }));
    });
    await this.render(); // the row is there once this has come to its turn
    const name = `system.modifiers.specific.${focus}.against`;
    const add = this.element.querySelector<HTMLElement>("[data-action=addSpecific]");
    (this.element.querySelector<HTMLElement>(`[name="${name}"]`) ?? add)?.focus();
  }

  static async #onAddSpecific(this: ActionCardsItemSheet): Promise<void> {
    const rows = this.#specific();
    await this.#writeSpecific([...rows, { against: "", bonus: 0 }], rows.length);
  }

  static async #onRemoveSpecific(
    this: ActionCardsItemSheet,
    _event: Event,
    control: HTMLElement,
  ): Promise<void> {
    const index = Number(control.dataset["index"]);
    await this.#writeSpecific(this.#specific().toSpliced(index, 1), Math.max(0, index - 1));
  }
}
