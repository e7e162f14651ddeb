import { generation } from "../../../common/generation.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
  TabsConfiguration,
  TemplatePart,
} from "../api/types.ts";
import type { FormDataExtended } from "../ux/index.ts";
import { listStatuses } from "../../helpers/status-effects.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";
import {
  blankChange,
  changesPath,
  durationFields,
  expiryChoices,
  modeChoices,
  modeKey,
  phaseChoices,
  readChanges,
  unitChoices,
} from "./effect-form.ts";

/** Edits an effect's details, duration and changes. */
export class ActiveEffectConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 580, height: "auto" },
    window: { icon: "fa-solid fa-person-rays" },
    actions: {
      addChange: ActiveEffectConfig.#onAddChange,
      deleteChange: ActiveEffectConfig.#onDeleteChange,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs", scrollable: [""] },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol.scrollable"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-list-check" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const effect = this.document as unknown as ActiveEffect; // this sheet is registered for effects only
    return {
      ...context,
      isActorEffect: effect.parent?.documentName === "Actor",
      isItemEffect: effect.parent?.documentName === "Item",
      statuses: listStatuses().map(({ id, name }) => ({
        value: id,
        label: game.i18n.localize(name ?? id),
      })),
      chosenStatuses: [...effect.statuses],
      changes: readChanges(effect._source),
      changesPath: changesPath(),
      modeKey: modeKey(),
      modes: modeChoices(),
      phases: phaseChoices(),
      durationFields: durationFields().map((field) => ({ ...field, value: this.#duration(field.name) })),
      usesUnits: generation() >= 14,
      units: unitChoices(),
      expiryEvents: expiryChoices(),
      hint: game.i18n.localize("EFFECT.ChangesHint"),
    };
  }

  #duration(name: string): unknown {
    return foundry.utils.getProperty(this.document._source, `duration.${name}`);
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tabs = prepared.tabs as Record<string, unknown> | undefined; // prepared from TABS above
    if (tabs && partId in tabs) prepared.tab = tabs[partId];
    return prepared;
  }

  /**
   * Converts the form's change rows to an array and drops empty priorities. Without rows, the empty array
   * clears the stored changes.
   */
  protected override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const rows = foundry.utils.getProperty(data, changesPath());
    const changes = Object.values((rows ?? {}) as Record<string, Record<string, unknown>>); // keys are row indexes
    for (const change of changes) if (change.priority === null) delete change.priority;
    foundry.utils.setProperty(data, changesPath(), changes);
    return data;
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#submitChanges((changes) => [...changes, blankChange()]);
  }

  static async #onDeleteChange(
    this: ActiveEffectConfig,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    await this.#submitChanges((changes) => changes.filter((_change, place) => place !== index));
  }

  /** Saves the form with modified changes, and keeps the window open. */
  async #submitChanges(alter: (changes: object[]) => object[]): Promise<void> {
    const form = this.form;
    if (!form) return;
    const formData = new foundry.applications.ux.FormDataExtended(form);
    const data = this._processFormData(null, form, formData);
    const changes = foundry.utils.getProperty(data, changesPath()) as object[]; // set by _processFormData
    foundry.utils.setProperty(data, changesPath(), alter(changes));
    await this.document.update(data);
  }
}
