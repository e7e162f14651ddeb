import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { localize, reportError } from "../api/environment.ts";
import { configured } from "../ux/implementation.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import {
  browseFiles,
  extensionsOf,
  makeDirectory,
  uploadFile,
  type BrowseOptions,
  type BrowseResult,
  type FileSource,
} from "./file-operations.ts";
import { DISPLAY_MODES, FILE_TYPES, type FilePickerConfiguration } from "./file-picker-options.ts";
import { fileOf, folderOf, listedPictures, rowsOf } from "./file-rows.ts";

/** Picks a file by path, from a folder, or from the images listed in the system's manifest. Also uploads files. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker", "standard-form"],
    tag: "form",
    type: "any",
    current: "",
    activeSource: "data",
    allowUpload: true,
    position: { width: 540 },
    window: { icon: "fa-solid fa-magnifying-glass", contentClasses: ["standard-form"] },
    actions: {
      pickFile: FilePicker.#onPickFile,
      openFolder: FilePicker.#onOpenFolder,
      displayMode: FilePicker.#onDisplayMode,
      createFolder: FilePicker.#onCreateFolder,
    },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".gallery", ".files"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static readonly FILE_TYPES = FILE_TYPES;
  static readonly DISPLAY_MODES = DISPLAY_MODES;
  /** The folder that any picker browsed last. */
  static LAST_BROWSED_DIRECTORY = "";
  static LAST_DISPLAY_MODE = "list";

  static get implementation(): typeof FilePicker {
    return configured("FilePicker", FilePicker);
  }

  /**
   * Lists a folder.
   * @throws an error with the server's message if the server refuses
   */
  static browse(source: string, target: string, options: BrowseOptions = {}): Promise<BrowseResult> {
    return browseFiles(source, target, options);
  }

  /** Uploads a file to the world's folder or a package's `storage`. Returns false if refused. */
  static upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    options: { notify?: boolean } = {},
  ): ReturnType<typeof uploadFile> {
    return uploadFile(source, path, file, options);
  }

  /** Uploads a file to a package's storage. */
  static uploadPersistent(
    packageId: string,
    path: string,
    file: File,
    body: object = {},
    options: { notify?: boolean } = {},
  ): ReturnType<typeof uploadFile> {
    const root = packageId === game.system.id ? "systems" : "modules";
    const target = [root, packageId, "storage", path].filter(Boolean).join("/");
    return this.upload("data", target, file, body, options);
  }

  /**
   * Creates a folder and returns its path.
   * @throws an error with the server's message if the server refuses
   */
  static createDirectory(source: string, target: string, _options: object = {}): Promise<string> {
    return makeDirectory(source, target);
  }

  /** Creates a picker for the input named by a button's `data-target`. */
  static fromButton(button: HTMLButtonElement): FilePicker {
    const { target = "", type = "any" } = button.dataset;
    const found = button.form?.elements.namedItem(target) ?? null;
    const field = found instanceof HTMLInputElement ? { field: found, current: found.value } : {};
    return new this.implementation({ type, button, ...field });
  }

  declare readonly options: Readonly<FilePickerConfiguration>;

  /** The current path: initially the given one, then the last picked one. */
  request = "";
  type: string;
  callback: FilePickerConfiguration["callback"] | null;
  field: HTMLInputElement | null;
  button: HTMLElement | null;
  displayMode: string;
  activeSource: FileSource;
  sources: Record<FileSource, { target: string }> = { data: { target: "" }, public: { target: "" } };
  extensions: string[];
  /** The last folder listing. */
  results: Partial<BrowseResult> = {};
  #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".files",
    callback: (event, query, rgx, content) => this._onSearchFilter(event, query, rgx, content),
  });

  constructor(options: ConstructorParameters<typeof ApplicationV2>[0] = {}) {
    super(options);
    const { type, callback = null, field = null, button = null, displayMode, activeSource } = this.options;
    this.type = type;
    this.callback = callback;
    this.field = field;
    this.button = button;
    this.displayMode = displayMode ?? FilePicker.LAST_DISPLAY_MODE;
    this.activeSource = activeSource;
    this.extensions = extensionsOf(type);
  }

  override get title(): string {
    return localize("FILES.BrowseTooltip");
  }

  get source(): { target: string } {
    return this.sources[this.activeSource];
  }

  /** Path of the browsed folder. */
  get target(): string {
    return this.source.target;
  }

  /** True if this user may upload to the browsed folder. */
  get canUpload(): boolean {
    return this.options.allowUpload && this.results.canWrite === true && !!game.user?.can("FILES_UPLOAD");
  }

  /** Lists a folder, by default the current one, and renders the picker. */
  async browse(target?: string, options: BrowseOptions = {}): Promise<this> {
    await this.#lookInto(target ?? this.target, options);
    await this.render({ force: true });
    return this;
  }

  async #lookInto(target: string, options: BrowseOptions = {}): Promise<void> {
    const results = await FilePicker.implementation.browse(this.activeSource, target, {
      type: this.type,
      ...options,
    });
    this.results = results;
    this.source.target = results.target;
    FilePicker.LAST_BROWSED_DIRECTORY = results.target;
  }

  /** Starts in the folder of the current path, else the last browsed folder, else the world's folder. */
  async #begin(): Promise<void> {
    this.request ||= this.options.current;
    const places = [folderOf(this.request), FilePicker.LAST_BROWSED_DIRECTORY, `worlds/${game.world.id}`];
    for (const place of places.filter(Boolean)) {
      try {
        return await this.#lookInto(place);
      } catch {
        // a core software path or a deleted folder: try the next place
      }
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const mayBrowse = !!game.user?.can("FILES_BROWSE");
    if (options.isFirstRender && mayBrowse && !this.results.files) await this.#begin();
    const { dirs = [], files = [] } = this.results;
    return {
      rootId: this.id,
      current: this.request,
      pictures: this.type.startsWith("image") || this.type === "any" ? listedPictures() : [],
      mayBrowse,
      target: this.target,
      ...rowsOf(this.target, dirs, this.type === "folder" ? [] : files),
      modes: DISPLAY_MODES.map((mode) => ({
        mode,
        label: `FILES.Mode.${mode}`,
        isOn: mode === this.displayMode,
      })),
      displayMode: this.displayMode,
      canUpload: this.canUpload,
      accept: this.extensions.join(","),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.SelectFile" }],
    };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    this.element.querySelector("input[type=file]")?.addEventListener("change", (event) => {
      const [file] = (event.target as HTMLInputElement).files ?? []; // the file input
      if (file) this.#upload(file).catch(reportError);
    });
    this.element
      .querySelector("input[type=range]")
      ?.addEventListener("input", (event) => this._onChangeTileSize(event));
  }

  /** Sets the image size to the slider's value. */
  protected _onChangeTileSize(event: Event): void {
    const { value } = event.target as HTMLInputElement; // the slider
    this.element.querySelector<HTMLElement>(".files")?.style.setProperty("--tile-size", `${value}px`);
  }

  /** Hides rows whose names don't contain the query. */
  protected _onSearchFilter(
    _event: Event | null,
    query: string,
    rgx: RegExp,
    html: HTMLElement | null,
  ): void {
    for (const row of html?.querySelectorAll<HTMLElement>("[data-name]") ?? [])
      row.hidden = query !== "" && !SearchFilter.testQuery(rgx, row.dataset["name"] ?? "");
  }

  async #upload(file: File): Promise<void> {
    const stored = await FilePicker.implementation.upload(this.activeSource, this.target, file);
    if (!stored) return;
    this.request = stored.path;
    await this.browse();
  }

  static #onPickFile(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): void {
    const picker = this as FilePicker; // actions run with their window as `this`
    const input = picker.element.querySelector<HTMLInputElement>('input[name="file"]');
    if (!input) return;
    picker.request = input.value = target.dataset["path"] ?? "";
    for (const button of picker.element.querySelectorAll('[data-action="pickFile"]'))
      button.setAttribute("aria-pressed", String(button === target));
  }

  static async #onOpenFolder(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const picker = this as FilePicker; // actions run with their window as `this`
    if (picker.type === "folder") picker.request = target.dataset["path"] ?? "";
    await picker.browse(target.dataset["path"]);
  }

  static async #onDisplayMode(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const picker = this as FilePicker; // actions run with their window as `this`
    picker.displayMode = FilePicker.LAST_DISPLAY_MODE = target.dataset["mode"] ?? "list";
    await picker.render();
  }

  static async #onCreateFolder(this: ApplicationV2): Promise<void> {
    const picker = this as FilePicker; // actions run with their window as `this`
    const name = await DialogV2.input({
      window: { title: "FILES.NewFolder" },
      content: `<input type="text" name="name" aria-label="${localize("FILES.FolderName")}" required autofocus>`,
    });
    const folder = ((name as { name?: string } | null)?.name ?? "").trim(); // the dialog's only input
    if (!folder) return;
    await picker.browse(
      await FilePicker.implementation.createDirectory(picker.activeSource, fileOf(picker.target, folder)),
    );
  }

  static #onSubmit(
    this: ApplicationV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): void {
    const picker = this as FilePicker; // form handlers run with their window as `this`
    const path = String(formData.object["file"] ?? "").trim();
    if (!path) throw new Error(localize("FILES.ErrorNoFile"));
    picker.request = path;
    if (picker.field) {
      picker.field.value = path;
      picker.field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    picker.callback?.(path, picker);
  }
}
