import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, type FormInputConfig } from "./form-element.ts";

/** `<formula-input>`: a text input for a formula, without generation 14's rich editor. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";
  input!: HTMLInputElement;

  static create(config: FormInputConfig<string>): HTMLFormulaInputElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLFormulaInputElement;
    setInputAttributes(element, config);
    element.setAttribute("value", config.value ?? "");
    return element;
  }

  protected override _initialize(): void {
    this._setValue(this.getAttribute("value") ?? this.textContent.trim());
  }

  protected override _buildElements(): HTMLElement[] {
    this.input = document.createElement("input");
    this.input.type = "text";
    this._applyInputAttributes(this.input);
    return [this.input];
  }

  protected override _refresh(): void {
    this.input.value = this._value;
  }

  protected override _activateListeners(): void {
    this._onInner(this.input, "input", () => undefined);
    this._onInner(this.input, "change", () => (this.value = this.input.value));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.input.disabled = disabled;
  }
}
