import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { host, localize } from "../api/environment.ts";
import { NotImplemented } from "../../../common/not-implemented.ts";
import { configured } from "../ux/implementation.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  TemplatePart,
} from "../api/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

export interface FilePickerConfiguration extends ApplicationConfiguration {
  type: string;
  current: string;
  allowUpload: boolean;
  // a method type, so that callbacks may ask for less
  callback?: { pick(path: string, picker: FilePicker): unknown }["pick"];
  field?: HTMLInputElement;
}

const FILE_TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];

/** Chooses a file by its path, or out of the pictures that the system's manifest lists. It lists no folders. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker", "standard-form"],
    tag: "form",
    type: "any",
    current: "",
    allowUpload: false,
    position: { width: 480 },
    window: { icon: "fa-solid fa-magnifying-glass", contentClasses: ["standard-form"] },
    actions: { pickFile: FilePicker.#onPickFile },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".gallery"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static readonly FILE_TYPES = FILE_TYPES;

  static get implementation(): typeof FilePicker {
    return configured("FilePicker", FilePicker);
  }

  /** @throws always: this table lists no files */
  static browse(): Promise<never> {
    throw NotImplemented("FilePicker.browse");
  }
  /** @throws always: this table takes no files */
  static upload(): Promise<never> {
    throw NotImplemented("FilePicker.upload");
  }
  /** @throws always: this table takes no files */
  static uploadPersistent(): Promise<never> {
    throw NotImplemented("FilePicker.uploadPersistent");
  }
  /** @throws always: this table makes no folders */
  static createDirectory(): Promise<never> {
    throw NotImplemented("FilePicker.createDirectory");
  }

  declare readonly options: Readonly<FilePickerConfiguration>;

  get type(): string {
    return this.options.type;
  }
  /** The path that was given, or was chosen last. */
  request = "";

  override get title(): string {
    return localize("FILES.BrowseTooltip");
  }

  /** @throws always: this table lists no files */
  browse(): Promise<never> {
    throw NotImplemented("FilePicker#browse");
  }

  protected override async _prepareContext(): Promise<RenderContext> {
    this.request ||= this.options.current;
    return {
      rootId: this.id,
      current: this.request,
      files: listedPictures(),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.SelectFile" }],
    };
  }

  static #onPickFile(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>('input[name="file"]');
    if (!input) return;
    input.value = target.dataset["path"] ?? "";
    for (const button of this.element.querySelectorAll('[data-action="pickFile"]')) {
      button.setAttribute("aria-pressed", String(button === target));
    }
  }

  static #onSubmit(
    this: ApplicationV2,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): void {
    const picker = this as FilePicker; // the handler of this class's own form
    const path = String(formData.object["file"] ?? "").trim();
    if (!path) throw new Error(localize("FILES.ErrorNoFile"));
    picker.request = path;
    const { field, callback } = picker.options;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    callback?.(path, picker);
  }
}

/** The system's pictures: its manifest's media, and the paths its flag `icons` lists. */
function listedPictures(): { path: string; name: string }[] {
  const { media = [], flags = {} } = host.game?.system ?? {};
  const icons = Array.isArray(flags["icons"]) ? (flags["icons"] as unknown[]) : [];
  const paths = [...media.map(({ url }) => url), ...icons].filter(
    (path): path is string => typeof path === "string" && path !== "",
  );
  const nameOf = (path: string): string =>
    decodeURIComponent(path.split("/").at(-1) ?? path).replace(/\.\w+$/, "");
  return [...new Set(paths)].map((path) => ({ path, name: nameOf(path) }));
}
