import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, swallow, type FormInputConfig } from "./form-element.ts";

export interface CodeMirrorConfig extends FormInputConfig<string> {
  language?: string;
  indent?: number;
}

/** `<code-mirror>`: edits source text in a plain textarea. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";

  static create(config: CodeMirrorConfig): HTMLCodeMirrorElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLCodeMirrorElement;
    element.textContent = config.value ?? "";
    if (config.language) element.setAttribute("language", config.language);
    setInputAttributes(element, config);
    return element;
  }

  #area!: HTMLTextAreaElement;

  get language(): string {
    return this.getAttribute("language") ?? "";
  }

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? this.textContent;
  }

  protected override _buildElements(): HTMLElement[] {
    this.#area = document.createElement("textarea");
    this.#area.spellcheck = false;
    this._applyInputAttributes(this.#area);
    return [this.#area];
  }

  protected override _refresh(): void {
    this.#area.value = this._value;
  }

  protected override _activateListeners(): void {
    this.#area.addEventListener("input", swallow);
    this._onInner(this.#area, "change", () => (this.value = this.#area.value));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#area.disabled = disabled;
  }
}
