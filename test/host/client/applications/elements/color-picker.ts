import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, swallow, type FormInputConfig } from "./form-element.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/** `<color-picker>`: a text input and a color input for one value; blank means no color. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";

  static create(config: FormInputConfig): HTMLColorPickerElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLColorPickerElement;
    const { value } = config;
    element.setAttribute("value", value === null || value === undefined ? "" : String(value));
    setInputAttributes(element, config);
    return element;
  }

  #text!: HTMLInputElement;
  #color!: HTMLInputElement;

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.#text = document.createElement("input");
    this.#text.type = "text";
    this._applyInputAttributes(this.#text);
    this.#color = document.createElement("input");
    this.#color.type = "color";
    this.#color.setAttribute("aria-label", this.#text.getAttribute("aria-label") ?? this.name);
    return [this.#text, this.#color];
  }

  protected override _refresh(): void {
    this.#text.value = this._value;
    const fallback = this.getAttribute("placeholder") ?? "";
    this.#color.value = [this._value, fallback].find((value) => HEX.test(value)) ?? "#000000";
  }

  protected override _activateListeners(): void {
    this.#text.addEventListener("input", swallow);
    this._onInner(this.#text, "change", () => (this.value = this.#text.value.trim()));
    this.#color.addEventListener("input", swallow);
    this._onInner(this.#color, "change", () => (this.value = this.#color.value));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#text.disabled = this.#color.disabled = disabled;
  }
}
