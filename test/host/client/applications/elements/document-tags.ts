import { host, localize, reportError } from "../api/environment.ts";
import { parseUuid } from "../../../common/utils/uuid.ts";
import { setInputAttributes } from "../fields/attributes.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, iconButton, swallow, type FormInputConfig } from "./form-element.ts";
import { renderTag } from "./tag.ts";

export interface DocumentTagsConfig extends FormInputConfig<string | Iterable<string>> {
  type?: string;
  single?: boolean;
  max?: number;
}

/** `<document-tags>`: a list of document UUIDs, added by typing, pasting or dropping. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string | string[] | null> {
  static override tagName = "document-tags";

  static create(config: DocumentTagsConfig): HTMLDocumentTagsElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLDocumentTagsElement;
    const value = typeof config.value === "string" ? [config.value] : [...(config.value ?? [])];
    element.setAttribute("value", value.filter(Boolean).join(","));
    if (config.type) element.setAttribute("type", config.type);
    element.toggleAttribute("single", Boolean(config.single));
    if (config.max !== undefined) element.max = config.max;
    setInputAttributes(element, config);
    return element;
  }

  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    return renderTag(uuid, name, editable);
  }

  #uuids: string[] = [];
  #tags!: HTMLDivElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;

  get type(): string | null {
    return this.getAttribute("type");
  }
  set type(value: string | null) {
    if (value) this.setAttribute("type", value);
    else this.removeAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }
  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }

  get max(): number {
    return Number(this.getAttribute("max") ?? Infinity);
  }
  set max(value: number) {
    this.setAttribute("max", String(value));
  }

  protected override _initialize(): void {
    const text = this.getAttribute("value") ?? this.textContent;
    this.#uuids = text
      .split(",")
      .map((uuid) => uuid.trim())
      .filter(Boolean);
  }

  protected override _getValue(): string | string[] | null {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids];
  }

  /** @throws if a UUID is invalid or refers to another document type, or if there are too many UUIDs */
  protected override _setValue(value: string | string[] | null): void {
    const uuids = (Array.isArray(value) ? value : [value]).filter((uuid): uuid is string => Boolean(uuid));
    for (const uuid of uuids) this.#assertType(uuid);
    if (uuids.length > this.max)
      throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.ErrorMax", { max: String(this.max) }));
    this.#uuids = [...new Set(uuids)];
  }

  #assertType(uuid: string): void {
    const type = parseUuid(uuid)?.type;
    if (!type || (this.type && type !== this.type)) {
      throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.ErrorType", { uuid, type: this.type ?? "" }));
    }
  }

  protected override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this._applyInputAttributes(this.#input);
    this.#input.required = false;
    this.#input.placeholder ||= localize("ELEMENTS.DOCUMENT_TAGS.Placeholder");
    this.#button = iconButton("fa-solid fa-plus", localize("ELEMENTS.DOCUMENT_TAGS.Add"));
    return [this.#tags, this.#input, this.#button];
  }

  protected override _refresh(): void {
    const cls = this.constructor as typeof HTMLDocumentTagsElement; // `constructor` is typed as `Function`
    this.#tags.replaceChildren(
      ...this.#uuids.map((uuid) => cls.renderTag(uuid, nameOf(uuid), this.editable)),
    );
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"]) this.#input.addEventListener(type, swallow);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#add(this.#input.value.trim());
    });
    this.#button.addEventListener("click", () => this.#add(this.#input.value.trim()));
    this.#tags.addEventListener("click", (event) => {
      const button = (event.target as Element).closest("button.remove"); // a click's target is an element
      const key = button?.closest<HTMLElement>(".tag")?.dataset["key"];
      if (key !== undefined && this.editable) this.#assign(this.#uuids.filter((uuid) => uuid !== key));
    });
    this.ondragover = (event) => event.preventDefault();
    this.ondrop = (event) => this.#onDrop(event);
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const { uuid } = TextEditor.implementation.getDragEventData(event);
    if (typeof uuid === "string" && this.editable) this.#add(uuid);
  }

  #add(uuid: string): void {
    if (!uuid) return;
    this.#assign(this.single ? [uuid] : [...this.#uuids, uuid]);
  }

  #assign(uuids: string[]): void {
    try {
      this.value = uuids;
      this.#input.value = "";
    } catch (error) {
      reportError(error);
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = this.#button.disabled = disabled;
    for (const button of this.#tags.querySelectorAll("button")) button.disabled = disabled;
  }
}

function nameOf(uuid: string): string {
  try {
    return host.fromUuidSync?.(uuid)?.name ?? uuid;
  } catch {
    return uuid; // not loaded: show the UUID as name
  }
}
