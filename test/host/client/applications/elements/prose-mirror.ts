import { localize } from "../api/environment.ts";
import { setInputAttributes } from "../fields/attributes.ts";
import { AbstractFormInputElement, iconButton, swallow, type FormInputConfig } from "./form-element.ts";
import { createToolbar } from "./prose-mirror-toolbar.ts";

export interface ProseMirrorConfig extends FormInputConfig<string> {
  /** True to show the text until the user opens the editor. */
  toggled?: boolean;
  /** HTML shown while not editing. */
  enriched?: string;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
  height?: number;
}

/**
 * `<prose-mirror>`: rich text as HTML. With `toggled`, it shows its original content until the user edits; otherwise
 * the editor is always open. Fires `open`, `save`, `close` and, with a new value, `change`.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";

  static create(config: ProseMirrorConfig): HTMLProseMirrorElement {
    // this tag is registered for this class
    const element = document.createElement(this.tagName) as HTMLProseMirrorElement;
    if (config.enriched !== undefined) element.innerHTML = config.enriched;
    element.setAttribute("value", config.value ?? "");
    if (config.toggled) element.toggleAttribute("toggled", true);
    if (config.compact) element.toggleAttribute("compact", true);
    if (config.collaborate) element.toggleAttribute("collaborate", true);
    if (config.documentUUID) element.dataset["documentUuid"] = config.documentUUID;
    if (config.height) element.style.height = `${config.height}px`;
    setInputAttributes(element, config);
    return element;
  }

  #enriched = "";
  #content!: HTMLDivElement;
  #toggle: HTMLButtonElement | null = null;
  #toolbar: HTMLElement | null = null;

  get open(): boolean {
    return this.hasAttribute("open") || (!this.hasAttribute("toggled") && this.editable);
  }
  set open(value: boolean) {
    if (value === this.open || !this.hasAttribute("toggled")) return;
    if (value) this.#openEditor();
    else this.#closeEditor();
  }

  protected override get _isEditing(): boolean {
    return this.hasAttribute("open") && this.hasAttribute("toggled");
  }

  /** True if the open editor has unsaved text. */
  isDirty(): boolean {
    return this.open && this.#content.innerHTML !== this._value;
  }

  protected override _initialize(): void {
    this.#enriched = this.innerHTML.trim();
    this._value = this.getAttribute("value") ?? this.#enriched;
  }

  /** The content of the editor if it is open, otherwise the stored value. */
  protected override _getValue(): string {
    return this.open && this.#content?.isConnected ? clean(this.#content) : this._value;
  }

  protected override _setValue(value: string): void {
    this._value = value ?? "";
    this.#enriched = this._value;
  }

  protected override _buildElements(): HTMLElement[] {
    this.removeAttribute("value"); // may be long, and is outdated after an edit
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this.#toggle = null;
    if (this.hasAttribute("toggled") && this.editable) {
      this.#toggle = iconButton("toggle fa-solid fa-edit", localize("EDITOR.Edit"));
      this.#toggle.addEventListener("click", () => this.#openEditor());
    }
    return this.#toggle ? [this.#toggle, this.#content] : [this.#content];
  }

  protected override _refresh(): void {
    if (this.open) this.#activate();
    else this.#content.innerHTML = this.#enriched || this._value;
  }

  #activate(): void {
    this.#toolbar?.remove();
    const saves = this.hasAttribute("toggled");
    this.#toolbar = createToolbar(this.#content, saves ? () => this.#save() : null);
    this.#content.before(this.#toolbar);
    this.#content.innerHTML = this._value;
    this.#content.contentEditable = "true";
    this.#content.setAttribute("role", "textbox");
    this.#content.setAttribute("aria-multiline", "true");
    this.#content.setAttribute("aria-label", this.getAttribute("aria-label") ?? localize("EDITOR.Text"));
    this.classList.add("active");
  }

  protected override _activateListeners(): void {
    this.#content.addEventListener("input", swallow);
    this.#content.addEventListener("focusout", () => this.#onBlur());
    this.#content.addEventListener("keydown", (event) => {
      if (!this.open || event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#save();
    });
  }

  #onBlur(): void {
    if (!this.open || this.hasAttribute("toggled")) return;
    this.#commit();
  }

  #commit(): void {
    const text = clean(this.#content);
    if (text === this._value) return;
    this._setValue(text);
    this._storeFormValue();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #save(): void {
    const save = new Event("save", { bubbles: true, cancelable: true });
    if (!this.dispatchEvent(save)) return;
    this.#commit();
    this.#closeEditor();
  }

  #openEditor(): void {
    this.setAttribute("open", "");
    if (this.#toggle) this.#toggle.hidden = true;
    this.#activate();
    this.#content.focus();
    this.dispatchEvent(new Event("open", { bubbles: true, cancelable: true }));
  }

  #closeEditor(): void {
    this.removeAttribute("open");
    this.classList.remove("active");
    this.#toolbar?.remove();
    this.#toolbar = null;
    for (const name of ["contenteditable", "role", "aria-multiline", "aria-label"])
      this.#content.removeAttribute(name);
    if (this.#toggle) this.#toggle.hidden = false;
    this._refresh();
    this.#toggle?.focus();
    this.dispatchEvent(new Event("close", { bubbles: true, cancelable: true }));
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.disabled = disabled;
    if (!disabled || !this.#toolbar) return;
    this.#toolbar.remove();
    this.#toolbar = null;
    this.#content.contentEditable = "false";
  }
}

/** The editor's HTML; "" if only an empty paragraph or break is left. */
function clean(content: HTMLElement): string {
  const html = content.innerHTML.trim();
  return ["<br>", "<p></p>", "<p><br></p>", "<div><br></div>"].includes(html) ? "" : html;
}
