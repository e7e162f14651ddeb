import { localize, reportError } from "../api/environment.ts";
import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, iconButton, swallow, type FormInputConfig } from "./form-element.ts";
import type { FilePicker } from "../apps/file-picker.ts";

export interface FilePickerInputConfig extends FormInputConfig<string> {
  type?: string;
  noupload?: boolean;
}

/** `<file-picker>`: an input for a file path, with a button that opens a file picker. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  static create(config: FilePickerInputConfig): HTMLFilePickerElement {
    // Cast because this tag is registered for this class.
    const element = document.createElement(this.tagName) as HTMLFilePickerElement;
    element.setAttribute("value", config.value ?? "");
    if (config.type) element.type = config.type;
    if (config.noupload) element.noupload = true;
    setInputAttributes(element, config);
    return element;
  }

  input!: HTMLInputElement;
  button!: HTMLButtonElement;
  picker: FilePicker | null = null;

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(value: string) {
    this.setAttribute("type", value);
  }

  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }
  set noupload(value: boolean) {
    this.toggleAttribute("noupload", value);
  }

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.input = document.createElement("input");
    this.input.type = "text";
    this.input.className = "image";
    this._applyInputAttributes(this.input);
    this.button = iconButton("fa-solid fa-file-import fa-fw", localize("FILES.BrowseTooltip"));
    return [this.input, this.button];
  }

  protected override _refresh(): void {
    this.input.value = this._value;
  }

  protected override _activateListeners(): void {
    this.input.addEventListener("input", swallow);
    this._onInner(this.input, "change", () => (this.value = this.input.value.trim()));
    this.button.addEventListener("click", () => void this.#browse().catch(reportError));
  }

  async #browse(): Promise<void> {
    const { FilePicker: Picker } = foundry.applications.apps;
    this.picker = new Picker.implementation({
      type: this.type,
      current: this._value,
      allowUpload: !this.noupload,
      callback: (src: string) => (this.value = src),
    });
    await this.picker.render({ force: true });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.input.disabled = this.button.disabled = disabled;
  }
}
