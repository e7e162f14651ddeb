import { localize, reportError } from "../api/environment.ts";
import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, iconButton, swallow, type FormInputConfig } from "./form-element.ts";
import { renderTag } from "./tag.ts";

export interface StringTagsConfig extends FormInputConfig<Iterable<string>> {
  /** True to convert each tag to a slug. */
  slug?: boolean;
}

const slugify = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");

/** `<string-tags>`: a set of strings, shown as tags. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  static icons = { add: "fa-solid fa-file-plus fa-plus", remove: "fa-solid fa-xmark" };
  static labels = {
    add: "ELEMENTS.TAGS.Add",
    remove: "ELEMENTS.TAGS.Remove",
    placeholder: "",
  };

  static create(config: StringTagsConfig): HTMLStringTagsElement {
    // Cast because this tag is registered for this class.
    const element = document.createElement(this.tagName) as HTMLStringTagsElement;
    element.setAttribute("value", [...(config.value ?? [])].join(","));
    element.toggleAttribute("slug", Boolean(config.slug));
    setInputAttributes(element, config);
    return element;
  }

  static renderTag(tag: string, label?: string, editable = true): HTMLDivElement {
    return renderTag(tag, label ?? tag, editable);
  }

  #tags!: HTMLDivElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;

  protected override _initialize(): void {
    this._value = [];
    this._initializeTags();
  }

  /** Reads comma-separated strings from the value attribute or the content. */
  protected _initializeTags(): void {
    const text = this.getAttribute("value") ?? this.textContent;
    this._setValue(text.split(",").filter((tag) => tag.trim()));
  }

  /**
   * Rejects a blank string. Override to reject other strings.
   * @throws if the string is not allowed
   */
  protected _validateTag(tag: string): void {
    if (!tag) throw new Error(localize("ELEMENTS.TAGS.ErrorBlank"));
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected override _setValue(value: Iterable<string>): void {
    const words = [...value].map((tag) => (this.hasAttribute("slug") ? slugify(tag) : tag.trim()));
    for (const word of words) this._validateTag(word);
    this._value = [...new Set(words)];
  }

  protected override _buildElements(): HTMLElement[] {
    const { labels, icons } = this.constructor as typeof HTMLStringTagsElement; // `constructor` is typed as `Function`
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this._applyInputAttributes(this.#input);
    this.#input.required = false;
    if (labels.placeholder && !this.#input.placeholder)
      this.#input.placeholder = localize(labels.placeholder);
    this.#button = iconButton(icons.add, localize(labels.add));
    return [this.#tags, this.#input, this.#button];
  }

  protected override _refresh(): void {
    const cls = this.constructor as typeof HTMLStringTagsElement; // `constructor` is typed as `Function`
    this.#tags.replaceChildren(...this._value.map((tag) => cls.renderTag(tag, tag, this.editable)));
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"]) this.#input.addEventListener(type, swallow);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#button.addEventListener("click", () => this.#add());
    this.#tags.addEventListener("click", (event) => {
      const button = (event.target as Element).closest("button.remove"); // a click's target is an element
      const key = button?.closest<HTMLElement>(".tag")?.dataset["key"];
      if (key !== undefined && this.editable) this.value = this._value.filter((tag) => tag !== key);
    });
  }

  #add(): void {
    const word = this.#input.value.trim();
    if (!word) return;
    try {
      const next = [...this._value, word];
      this.#input.value = "";
      this.value = next;
    } catch (error) {
      this.#input.value = word;
      reportError(error);
    }
    this.#input.focus();
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = this.#button.disabled = disabled;
    for (const button of this.#tags.querySelectorAll("button")) button.disabled = disabled;
  }
}
