import { templatePath } from "../../../constants.ts";
import type { ItemFormState, Values } from "../../../family/sheet-parts.ts";
import { allFamilies } from "../../../family/registry.ts";
import { late } from "../../kit/late.ts";
import { useItem } from "../../use-item.ts";
import { controlOf } from "../shared/controls.ts";
import { EditableItemSheet, type SheetContext } from "../shared/edit-mode.ts";
import type { EffectRow } from "../shared/effects.ts";
import { mixedInto, type Parts } from "../shared/mixed.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import type { ItemSheetView } from "./item-view.ts";

type Base = InstanceType<typeof EditableItemSheet>;

const inside = late(async () => import("./inside.ts"));

const part = (name: string): string => templatePath(`item/${name}.hbs`);

const mixed = mixedInto(EditableItemSheet);

function onItem(act: (item: Item.Implementation, control: HTMLElement) => Promise<void>) {
  return async function (this: ActionCardsItemSheet, _event: Event, control: HTMLElement): Promise<void> {
    await act(this.item, control);
  };
}

const onEffect = (act: keyof typeof inside.now.effectActions) =>
  onItem(async (item, control) => inside.now.effectActions[act](item, control));

/** The data of an item sheet's templates. */
export interface ItemSheetContext extends SheetContext, ItemSheetView {
  editing: boolean;
  effects: EffectRow[];
  tabs: Record<string, { cssClass?: string }>;
}

/** The sheet of every item type: a summary in play, the type's fields in edit mode. */
export class ActionCardsItemSheet extends EditableItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["action-cards", "ac-sheet", "ac-item"],
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-hand-holding",
          label: "ACTIONCARDS.Give.Label",
          action: "giveItem",
          ownership: "OWNER",
        },
      ],
    },
    position: { width: 520, height: 600 },
    actions: {
      useItem: onItem((item) => useItem(item)),
      showItem: onItem(async (item) => inside.now.showInChat(item)),
      giveItem: onItem(async (item) => inside.now.askToGive(item)),
      createEffect: onEffect("createEffect"),
      setEffectTime: onEffect("setEffectTime"),
      openEffect: onEffect("openEffect"),
      toggleEffect: onEffect("toggleEffect"),
      deleteEffect: onEffect("deleteEffect"),
    },
  };

  static override PARTS = {
    header: { template: part("header"), templates: [templatePath("actor/identity.hbs")] },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: part("details"), templates: [templatePath("parts/gm-notes.hbs")] },
    effects: { template: part("effects"), templates: [templatePath("parts/effects.hbs")] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "details", icon: "fa-solid fa-scroll", cssClass: "" },
        { id: "effects", icon: "fa-solid fa-bolt", cssClass: "" },
      ],
      initial: "details",
      labelPrefix: "ACTIONCARDS.Sheet.Tab",
    },
  };

  declare editing: boolean; // missing in the base class's types

  /** Leaves out the `giveItem` control unless the item is physical and belongs to an actor. */
  override _getHeaderControls(): ReturnType<Base["_getHeaderControls"]> {
    const controls = super._getHeaderControls();
    const gives = this.item.actor !== null && this.item.physical !== null;
    return gives ? controls : controls.filter(({ action }) => action !== "giveItem");
  }

  protected async loadInside(): Promise<unknown> {
    return inside.load();
  }

  async edit(): Promise<void> {
    this.editing = true;
    await this.render({ force: true });
  }

  protected override _onClickAction(...args: Parameters<Base["_onClickAction"]>): void {
    const [event, target] = args;
    const parts = allFamilies().flatMap(({ itemParts }) => itemParts);
    const control = controlOf(parts, event, target);
    if (control) void control(this.formState, target);
    else super._onClickAction(...args);
  }

  _configureRenderParts(options: object): Parts {
    const parts = mixed._configureRenderParts.call(this, options);
    const { details } = parts;
    if (!details) return parts;
    const added = inside.now
      .formPartsInPlay()
      .flatMap(({ template, partials = [] }) => [template, ...partials]);
    return { ...parts, details: { ...details, templates: [...(details.templates ?? []), ...added] } };
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return {
      ...(await super._prepareContext(...args)),
      ...(await inside.now.itemSheetView(this.item)),
      editing: this.editing,
      effects: inside.now.effectRows(this.item),
      tabs: this._prepareTabs("primary"),
    } satisfies ItemSheetContext;
  }

  protected override _processFormData(...[event, , formData]: Parameters<Base["_processFormData"]>): object {
    return changesOf(event, formData, (changed, all) =>
      inside.now.formPartsInPlay().reduce<Values>((left, form) => form.stored?.(left, all) ?? left, changed),
    );
  }

  protected override _prepareSubmitData(...args: Parameters<Base["_prepareSubmitData"]>): object {
    const changes = super._prepareSubmitData(...args);
    for (const form of inside.now.formPartsInPlay()) form.check?.(this.item, changes);
    return changes;
  }

  /** The current state of the form, for the controls of its lists. */
  get formState(): ItemFormState {
    const { item } = this;
    return { item, values: this.#values, writeList: (...args) => this.#writeList(...args) };
  }

  /** The current form values, including drafts and refused input. */
  get #values(): Record<string, unknown> {
    const { form } = this;
    return form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  }

  /** Writes a list of the form, then focuses the field named `focus` or, without it, the button with action `add`. */
  async #writeList(changes: () => object, focus: string, add: string): Promise<void> {
    await handIn(this.item, this.element, null, async () => {
      await this.item.update(foundry.utils.expandObject(changes()));
    });
    await this.render(); // wait for the new row
    const field = this.element.querySelector<HTMLElement>(`[name="${focus}"]`);
    (field ?? this.element.querySelector<HTMLElement>(`[data-action=${add}]`))?.focus();
  }
}
