import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, swallow, type FormInputConfig } from "./form-element.ts";

export interface RangePickerConfig extends FormInputConfig<number> {
  min?: number;
  max?: number;
  step?: number;
}

/** `<range-picker>`: a slider and a number field for one value. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  static create(config: RangePickerConfig): HTMLRangePickerElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLRangePickerElement;
    for (const key of ["min", "max", "step"] as const) {
      const value = config[key];
      if (value !== undefined) element.setAttribute(key, String(value));
    }
    element.setAttribute("value", String(config.value ?? config.min ?? 0));
    setInputAttributes(element, config);
    return element;
  }

  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  get #limits(): { min: number; max: number; step: number } {
    const read = (name: string, fallback: number): number => {
      const value = Number(this.getAttribute(name) ?? NaN);
      return Number.isFinite(value) ? value : fallback;
    };
    return { min: read("min", 0), max: read("max", 100), step: read("step", 1) };
  }

  get valueAsNumber(): number {
    return this.value;
  }

  protected override _initialize(): void {
    this._setValue(Number(this.getAttribute("value") ?? this.#limits.min));
  }

  /**
   * Rounds the value to a whole number of steps above the minimum and clamps it to the limits. NaN and
   * infinity become the minimum.
   */
  protected override _setValue(value: number): void {
    const { min, max, step } = this.#limits;
    const number = Number.isFinite(value) ? value : min;
    const stepped = step > 0 ? min + Math.round((number - min) / step) * step : number;
    this._value = Number(Math.min(Math.max(stepped, min), max).toPrecision(12));
  }

  protected override _buildElements(): HTMLElement[] {
    const { min, max, step } = this.#limits;
    const create = (type: string): HTMLInputElement => {
      const input = document.createElement("input");
      Object.assign(input, { type, min: String(min), max: String(max), step: String(step) });
      this._applyInputAttributes(input);
      return input;
    };
    this.#range = create("range");
    this.#number = create("number");
    this.#number.removeAttribute("id");
    return [this.#range, this.#number];
  }

  protected override _refresh(): void {
    this.#range.value = this.#number.value = String(this._value);
  }

  protected override _activateListeners(): void {
    this._onInner(this.#range, "input", () => (this.#number.value = this.#range.value));
    this._onInner(this.#range, "change", () => (this.value = Number(this.#range.value)));
    this.#number.addEventListener("input", swallow);
    this._onInner(this.#number, "change", () => (this.value = Number(this.#number.value)));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#range.disabled = this.#number.disabled = disabled;
  }
}
