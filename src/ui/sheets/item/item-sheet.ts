import { templatePath } from "../../../constants.ts";
import { ManeuverData } from "../../../data/item/index.ts";
import { useItem } from "../../use-item.ts";
import { EditableItemSheet } from "../shared/edit-mode.ts";
import { effectActions, effectRows } from "../shared/effects.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import { showInChat } from "../shared/show-in-chat.ts";
import { checkFormulas } from "../../../families/avatar/item/formula-check.ts";
import {
  degreeRows,
  degreesOf,
  newDegreeRow,
  storedPlace,
  withDegreeRows,
  type DegreeRow,
} from "../../../families/actionValues/item/degree-rows.ts";
import {
  specificRows,
  withSpecificRows,
  type SpecificRow,
} from "../../../families/avatar/item/specific-protections.ts";
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
      addDegree: ActionCardsItemSheet.#onAddDegree,
      removeDegree: ActionCardsItemSheet.#onRemoveDegree,
      clearDegrees: ActionCardsItemSheet.#onClearDegrees,
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
      templates: ["action", "attack", "avatar", "degrees", "fads", "general", "imperfect", "modifiers"].map(
        (name) => part(`fields-${name}`),
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
    return changesOf(event, formData, (changed, all) => withDegreeRows(withSpecificRows(changed, all), all));
  }

  protected override _prepareSubmitData(...args: Parameters<Base["_prepareSubmitData"]>): object {
    const changes = super._prepareSubmitData(...args);
    checkFormulas(this.item, changes);
    return changes;
  }

  /** The values of the form as they stand, what was typed and refused included. */
  get #values(): Record<string, unknown> {
    const { form } = this;
    return form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  }

  /** Writes one of the lists of the form, and moves the focus to a field of it, or to the button that adds to it. */
  async #writeList(changes: () => object, focus: string, add: string): Promise<void> {
    await handIn(this.item, this.element, null, async () => {
      await this.item.update(foundry.utils.expandObject(changes()));
    });
    await this.render(); // the row is there once this has come to its turn
    const field = this.element.querySelector<HTMLElement>(`[name="${focus}"]`);
    (field ?? this.element.querySelector<HTMLElement>(`[data-action=${add}]`))?.focus();
  }

  async #writeSpecific(rows: SpecificRow[], focus: number): Promise<void> {
    const name = `system.modifiers.specific.${focus}.against`;
    await this.#writeList(() => ({ "system.modifiers.specific": rows }), name, "addSpecific");
  }

  async #writeDegrees(rows: readonly DegreeRow[], focus: number): Promise<void> {
    const name = `system.degrees.${focus}.degree`;
    await this.#writeList(() => ({ "system.degrees": degreesOf(rows) }), name, "addDegree");
  }

  static async #onAddDegree(this: ActionCardsItemSheet): Promise<void> {
    const rows = [...degreeRows(this.#values), newDegreeRow()];
    await this.#writeDegrees(rows, storedPlace(rows));
  }

  static async #onRemoveDegree(
    this: ActionCardsItemSheet,
    _event: Event,
    control: HTMLElement,
  ): Promise<void> {
    const index = Number(control.dataset["index"]);
    await this.#writeDegrees(degreeRows(this.#values).toSpliced(index, 1), Math.max(0, index - 1));
  }

  static async #onClearDegrees(this: ActionCardsItemSheet): Promise<void> {
    const stored: unknown = this.item.system;
    const unread = stored instanceof ManeuverData ? Object.keys(stored._source.degrees) : [];
    const cleared = { ...Object.fromEntries(unread.map((key) => [key, null])), ...degreesOf([]) };
    await this.#writeList(() => ({ "system.degrees": cleared }), "", "addDegree");
  }

  static async #onAddSpecific(this: ActionCardsItemSheet): Promise<void> {
    const rows = specificRows(this.#values);
    await this.#writeSpecific([...rows, { against: "", bonus: 0 }], rows.length);
  }

  static async #onRemoveSpecific(
    this: ActionCardsItemSheet,
    _event: Event,
    control: HTMLElement,
  ): Promise<void> {
    const index = Number(control.dataset["index"]);
    await this.#writeSpecific(specificRows(this.#values).toSpliced(index, 1), Math.max(0, index - 1));
  }
}
