import { isTag } from "../element-kinds.ts";
import { OWNERSHIP } from "./ownership.ts";
import { ApplicationV2 } from "./application.ts";
import { documentConfig, host, localize, reportError, type DocumentClass } from "./environment.ts";
import { createHeaderButton } from "./window-frame.ts";
import { getProperty, setProperty, expandObject } from "../../../common/utils/paths.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { HTMLSecret } from "../ux/html-secret.ts";
import type { SheetDocument } from "./document-types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "./types.ts";

export interface DocumentSheetConfiguration extends ApplicationConfiguration {
  document: SheetDocument;
  /** Ownership level required to see the sheet. */
  viewPermission: number;
  /** Ownership level required to edit. */
  editPermission: number;
  canCreate: boolean;
  /** True to show the header control that selects another sheet. */
  sheetConfig: boolean;
}

export interface DocumentSubmitOptions {
  /** Data to merge into the form's data. */
  updateData?: object;
  [key: string]: unknown;
}

/** A window that shows and edits one document. It renders again when the document is updated. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: OWNERSHIP.LIMITED,
    editPermission: OWNERSHIP.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [{ icon: "fa-solid fa-gear", label: "SHEETS.ConfigureSheet", action: "configureSheet" }],
    },
  };

  declare readonly options: Readonly<DocumentSheetConfiguration>;

  get document(): SheetDocument {
    return this.options.document;
  }

  override get title(): string {
    const { document } = this;
    const cls = document.constructor as unknown as DocumentClass; // `constructor` is typed as `Function`
    const typeLabel = documentConfig(document.documentName).typeLabels?.[document.type ?? "base"];
    const label = cls.metadata.hasTypeData && typeLabel ? typeLabel : cls.metadata.label;
    return `${localize(label)}: ${document.name ?? document.id ?? ""}`;
  }

  get isVisible(): boolean {
    return this.#permits(this.options.viewPermission);
  }

  /** True if this user may edit. Nothing in a locked compendium is editable. */
  get isEditable(): boolean {
    if (this.document.pack && host.game?.packs?.get(this.document.pack)?.locked) return false;
    return this.#permits(this.options.editPermission);
  }

  #permits(level: string | number): boolean {
    const user = host.game?.user;
    return !!user && this.document.testUserPermission(user, level);
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const document = merged["document"] as SheetDocument | undefined; // checked on the next line
    if (!document?.documentName) throw new Error(`${this.constructor.name} needs a document in its options.`);
    merged.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return merged;
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      if (control.ownership !== undefined && !this.#permits(control.ownership)) continue;
      if (control.action === "configureSheet" && !this.#canConfigureSheet) continue;
      yield control;
    }
  }

  get #canConfigureSheet(): boolean {
    return this.options.sheetConfig && this.isEditable && this.document.isOwner;
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return undefined;
    const cls = this.document.constructor as unknown as DocumentClass; // `constructor` is typed as `Function`
    throw new Error(localize("SHEETS.DocumentSheetPrivate", { type: localize(cls.metadata.label) }));
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || !this.hasFrame) return;
    options.window = { title: this.title, controls: true, ...options.window };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: host.game?.user,
      rootId: this.id,
    };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.hasFrame) {
      const button = createHeaderButton("copyUuid", "fa-solid fa-passport", "SHEETS.CopyUuid");
      this.window.close?.before(button);
    }
    return frame;
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
    new HTMLSecret({
      parentSelector: "[data-edit], prose-mirror",
      callbacks: { content: secretContent, update: (secret, content) => this.#updateSecret(secret, content) },
    }).bind(this.element);
  }

  async #updateSecret(secret: HTMLElement, content: string): Promise<SheetDocument | undefined> {
    const field = secretField(secret);
    return field && this.isEditable ? this.document.update({ [field]: content }) : undefined;
  }

  /** Disables or enables every field of the form. The frame and tab buttons keep working. */
  protected _toggleDisabled(disabled: boolean): void {
    const fields = this.element.querySelectorAll<HTMLInputElement>(
      "input, select, textarea, button, fieldset, prose-mirror, file-picker, multi-select, multi-checkbox, " +
        "string-tags, document-tags, color-picker, range-picker, hue-slider, code-mirror",
    );
    for (const field of fields) {
      if (field.closest(".window-header, .controls-dropdown") || field.matches('[data-action="tab"]'))
        continue;
      field.disabled = disabled;
    }
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  protected override async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    if (!this.isEditable) {
      event.preventDefault();
      return;
    }
    await super._onSubmitForm(config, event);
  }

  /** The form's data as nested changes. Override to change it before validation. */
  protected _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return expandObject(formData.object);
  }

  /**
   * Returns the update to submit: form data merged with `updateData`, cleaned and validated.
   * @throws a validation error, which cancels the submission
   */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const changes = this._processFormData(event, form, formData);
    if (updateData) {
      mergeObject(changes, expandObject(updateData), { inplace: true });
    }
    this.document.validate({ changes, clean: true, fallback: false });
    return changes;
  }

  /** Updates the document. If it isn't stored yet, creates it, or throws if `canCreate` is false. */
  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    const { document } = this;
    const exists = document.id !== null && (document.collection?.has(document.id) ?? true);
    if (exists) {
      await document.update(submitData, options);
      return;
    }
    if (!this.options.canCreate) {
      throw new Error(
        `${document.documentName} "${document.name ?? ""}" does not exist and this sheet cannot create it.`,
      );
    }
    const cls = document.constructor as unknown as DocumentClass; // `constructor` is typed as `Function`
    const data = mergeObject(document.toObject(), submitData, { inplace: false });
    await cls.create(data, { parent: document.parent, pack: document.pack, ...options });
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: DocumentSubmitOptions = {},
  ): Promise<void> {
    const { updateData, ...operation } = options;
    const changes = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, changes, operation);
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    // Uses the namespace: importing DocumentSheetConfig, itself a document sheet, would be circular.
    const { DocumentSheetConfig } = foundry.applications.apps;
    const { top, left } = this.position;
    await new DocumentSheetConfig({
      document: this.document,
      position: { top: top + 40, left: left + 60 },
    }).render({ force: true });
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const { id, uuid } = this.document;
    const secondary = event.button === 2;
    const text = secondary ? (id ?? "") : uuid;
    await host.game?.clipboard?.copyPlainText(text);
    host.ui?.notifications?.info(
      localize("DOCUMENT.IdCopiedClipboard", {
        label: this.document.documentName,
        type: secondary ? "id" : "uuid",
        id: text,
      }),
    );
  }

  /**
   * Opens a file picker for the field named in `data-edit`, then shows the picked image and saves it. If the
   * form submits on change, saves the rest of the form too.
   */
  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["edit"];
    if (!path) throw new Error('An "editImage" button needs its field in data-edit.');
    if (!this.isEditable) return;
    const { FilePicker } = foundry.applications.apps;
    const current = getProperty(this.document._source, path);
    const picker = new FilePicker.implementation({
      type: "image",
      current: typeof current === "string" ? current : "",
      callback: (src: string) => void this.#setImage(target, path, src).catch(reportError),
      position: { top: this.position.top + 40, left: this.position.left + 10 },
    });
    await picker.render({ force: true });
  }

  async #setImage(target: HTMLElement, path: string, src: string): Promise<void> {
    if (isTag(target, "img")) target.src = src;
    if (!this.options.form?.submitOnChange) {
      const updateData: Record<string, unknown> = {};
      setProperty(updateData, path, src);
      await this.document.update(updateData);
    } else await this.submit({ updateData: { [path]: src } });
  }
}

const secretField = (secret: HTMLElement): string | undefined => {
  const owner = secret.closest<HTMLElement>("[data-edit], prose-mirror");
  return owner?.dataset["edit"] ?? owner?.getAttribute("name") ?? undefined;
};

const secretContent = (secret: HTMLElement): string => {
  const owner = secret.closest<HTMLElement & { value?: unknown }>("[data-edit], prose-mirror");
  return typeof owner?.value === "string" ? owner.value : (owner?.innerHTML ?? "");
};
