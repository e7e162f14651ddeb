import { localize } from "../api/environment.ts";
import { setInputAttributes } from "../fields/attributes.ts";
import { createOptions, type SelectInputConfig } from "../fields/options.ts";
import { AbstractFormInputElement, swallow, type FormInputConfig } from "./form-element.ts";
import { renderTag } from "./tag.ts";

export type MultiSelectConfig = FormInputConfig<Iterable<string>> & SelectInputConfig;

/** Base of elements that select several values. The options are the element's original content. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  /** The original option and optgroup elements. */
  protected _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  /** Labels by value. */
  protected _choices: Record<string, string> = {};
  #selected = new Set<string>();

  protected override _initialize(): void {
    const isChoice = (child: Element): child is HTMLOptionElement | HTMLOptGroupElement =>
      child instanceof HTMLOptionElement || child instanceof HTMLOptGroupElement;
    this._options = [...this.children].filter(isChoice);
    for (const option of this.querySelectorAll("option")) {
      if (!option.value) continue;
      this._choices[option.value] = option.textContent;
      if (option.hasAttribute("selected")) this.#selected.add(option.value);
      option.selected = false;
      option.removeAttribute("selected");
    }
    const listed = this.getAttribute("value");
    if (listed) this._setValue(listed.split(","));
  }

  protected override _getValue(): string[] {
    return [...this.#selected];
  }

  /** @throws if a value is not among the choices */
  protected override _setValue(value: Iterable<string>): void {
    const values = [...value];
    const unknown = values.find((choice) => !(choice in this._choices));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not one of the choices of "${this.name}".`);
    this.#selected = new Set(values);
  }

  isSelected(value: string): boolean {
    return this.#selected.has(value);
  }

  select(value: string): void {
    this.value = [...this.value, value];
  }

  unselect(value: string): void {
    this.value = this.value.filter((other) => other !== value);
  }

  protected static _create<E extends AbstractMultiSelectElement>(tag: string, config: MultiSelectConfig): E {
    const element = document.createElement(tag) as E; // this tag is registered for this class
    const selected = new Set([...(config.value ?? [])].map(String));
    const options = config.options.map((option) => ({
      ...option,
      selected: (option.selected ?? false) || selected.has(String(option.value)),
    }));
    element.append(...createOptions({ ...config, options, blank: null }));
    setInputAttributes(element, config);
    return element;
  }
}

/** `<multi-select>`: shows the selected values as tags, and a select to add others. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";

  static create(config: MultiSelectConfig): HTMLMultiSelectElement {
    return this._create<HTMLMultiSelectElement>(this.tagName, config);
  }

  #tags!: HTMLDivElement;
  #select!: HTMLSelectElement;

  protected override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    this._applyInputAttributes(this.#select);
    this.#select.required = false;
    const blank = document.createElement("option");
    blank.value = "";
    this.#select.append(blank, ...this._options.map((option) => option.cloneNode(true)));
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const tags = this.value.map((value) => renderTag(value, this._choices[value] ?? value, this.editable));
    this.#tags.replaceChildren(...tags);
    for (const option of this.#select.querySelectorAll("option")) {
      option.disabled = option.value !== "" && this.isSelected(option.value);
    }
    this.#select.value = "";
  }

  protected override _activateListeners(): void {
    this.#select.addEventListener("input", swallow);
    this._onInner(this.#select, "change", () => {
      if (this.#select.value) this.select(this.#select.value);
      this.#select.focus();
    });
    this.#tags.addEventListener("click", (event) => {
      // a click's target is an element
      const button = (event.target as Element).closest<HTMLElement>("button.remove");
      const key = button?.closest<HTMLElement>(".tag")?.dataset["key"];
      if (key === undefined || !this.editable) return;
      this.unselect(key);
      this.#select.focus();
    });
    if (!this.#select.hasAttribute("aria-label")) {
      this.#select.setAttribute("aria-label", this.getAttribute("aria-label") ?? localize("FORM.AddChoice"));
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#select.disabled = disabled;
    for (const button of this.#tags.querySelectorAll("button")) button.disabled = disabled;
  }
}

/** `<multi-checkbox>`: shows one checkbox per choice. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  static create(config: MultiSelectConfig): HTMLMultiCheckboxElement {
    return this._create<HTMLMultiCheckboxElement>(this.tagName, config);
  }

  protected override _buildElements(): HTMLElement[] {
    const box = (option: HTMLOptionElement): HTMLLabelElement => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const input = document.createElement("input");
      input.type = "checkbox";
      input.value = option.value;
      input.disabled = option.disabled;
      label.append(input, option.textContent);
      return label;
    };
    return this._options.map((entry) => {
      if (entry instanceof HTMLOptionElement) return box(entry);
      const group = document.createElement("fieldset");
      group.className = "checkbox-group";
      const legend = document.createElement("legend");
      legend.textContent = entry.label;
      group.append(legend, ...[...entry.querySelectorAll("option")].map(box));
      return group;
    });
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  }

  protected override _refresh(): void {
    for (const box of this.#boxes) box.checked = this.isSelected(box.value);
  }

  protected override _activateListeners(): void {
    for (const box of this.#boxes) {
      box.addEventListener("input", swallow);
      this._onInner(box, "change", () => {
        if (box.checked) this.select(box.value);
        else this.unselect(box.value);
      });
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes) box.disabled = disabled;
  }
}
