import { AbstractFormInputElement } from "./form-element.ts";

/** `<hue-slider>`: selects a hue from 0 to 1. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";
  #input!: HTMLInputElement;

  protected override _initialize(): void {
    this._setValue(Number(this.getAttribute("value") ?? 0));
  }

  /** @throws if the value is not a number from 0 to 1 */
  protected override _setValue(value: number): void {
    if (!(value >= 0 && value <= 1)) throw new Error("A hue-slider's value must be a number from 0 to 1.");
    this._value = value;
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input = document.createElement("input");
    Object.assign(this.#input, { type: "range", min: "0", max: "360", step: "1", className: "color-range" });
    this._applyInputAttributes(this.#input);
    return [this.#input];
  }

  protected override _refresh(): void {
    this.#input.value = String(Math.round(this._value * 360));
    this.#input.style.setProperty("--color-thumb", `hsl(${this._value * 360}deg 100% 50%)`);
  }

  protected override _activateListeners(): void {
    this._onInner(this.#input, "input", () => undefined);
    this._onInner(this.#input, "change", () => (this.value = Number(this.#input.value) / 360));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = disabled;
  }
}
