import { DocumentSheetV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { FormDataExtended } from "../ux/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";

/** Value of the option that removes a user's entry, so that the default level applies. */
const USE_DEFAULT = -1;

/** Sets a document's default ownership level and the levels of all users who are not GMs. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["document-ownership"],
    sheetConfig: false,
    position: { width: 420 },
    window: { icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    ownership: { template: "templates/apps/ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${game.i18n.localize("OWNERSHIP.Title")}: ${this.document.name ?? ""}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const ownership = (this.document._source.ownership ?? {}) as Record<string, number>; // levels by user id
    const levels = levelChoices();
    const users = game.users
      .filter((user) => !user.isGM)
      .map((user) => ({
        id: user.id,
        name: user.name,
        color: String(user.color),
        level: ownership[user.id!] ?? USE_DEFAULT,
      }));
    return {
      ...context,
      users,
      levels: { [USE_DEFAULT]: game.i18n.localize("OWNERSHIP.DEFAULT"), ...levels },
      defaultLevels: levels,
      currentDefault: ownership.default ?? 0,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "OWNERSHIP.Save" }],
    };
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const before = (this.document._source.ownership ?? {}) as Record<string, number>; // levels by user id
    const ownership = { ...before };
    for (const [id, value] of Object.entries(formData.object)) {
      const level = Number(value);
      if (level === USE_DEFAULT) delete ownership[id];
      else ownership[id] = level;
    }
    // `recursive: false` replaces the stored object, so removed entries are deleted.
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}

/** Returns the localized names of the ownership levels, except INHERIT, by number. */
function levelChoices(): Record<number, string> {
  const levels = Object.entries(CONST.DOCUMENT_OWNERSHIP_LEVELS).filter(([name]) => name !== "INHERIT");
  return Object.fromEntries(levels.map(([name, level]) => [level, game.i18n.localize(`OWNERSHIP.${name}`)]));
}
