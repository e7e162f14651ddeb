import { templatePath } from "../../../constants.ts";
import { useItem } from "../../use-item.ts";
import { EditableItemSheet } from "../shared/edit-mode.ts";
import { effectActions, effectRows } from "../shared/effects.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import { showInChat } from "../shared/show-in-chat.ts";
import { checkFormulas } from "./formula-check.ts";
import { specificRows, withSpecificRows, type SpecificRow } from "./specific-protections.ts";
import { itemSheetView } from "./item-view.ts";

type Base = InstanceType<typeof EditableItemSheet>;

const part = (name: string): string => templatePath(`item/${name}.hbs`);

function onItem(act: (item: Item.Implementation, control: HTMLElement) => Promise<void>) {
  return async function (this: ActionCardsItemSheet, _event: Event, control: HTMLElement): Promise<void> {
    await act(this.item, control);
  };
}

/** The sheet of every type of item: a summary to read in play, the fields of its type in edit mode. */
export class ActionCardsItemSheet extends EditableItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["action-cards", "ac-sheet", "ac-item"],
    window: { resizable: true },
    position: { width: 520, height: 600 },
    actions: {
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
      templates: ["action", "attack", "imperfect", "modifiers", "physical", "power", "skill"].map((name) =>
        part(`fields-${name}`),
      ),
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

  declare editing: boolean; // the types of the base lack it

  /** Opens the sheet to fill it in. */
  async edit(): Promise<void> {
    this.editing = true;
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

  protected override _processFormData(...[event, , formData]: Parameters<Base["_processFormData"]>): object {
    return changesOf(event, formData, withSpecificRows);
  }

  protected override _prepareSubmitData(...args: Parameters<Base["_prepareSubmitData"]>): object {
    const changes = super._prepareSubmitData(...args);
    checkFormulas(this.item, changes);
    return changes;
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
