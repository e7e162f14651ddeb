/** Configuration shared by all generated inputs. */
export interface FormInputConfig<T = unknown> {
  name?: string;
  value?: T | null;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  dataset?: Record<string, string> | null;
  aria?: Record<string, string> | null;
  placeholder?: string | null;
  id?: string | null;
  classes?: string | string[] | null;
  // Method syntax lets custom inputs declare a narrower field type.
  input?: { create(field: unknown, config: FormInputConfig): HTMLElement | HTMLCollection }["create"] | null;
}

/**
 * Base of custom form elements. Reads the initial value on first use, by default from the `value` attribute.
 * Setting the value fires `input` and `change`.
 */
export abstract class AbstractFormInputElement<T> extends HTMLElement {
  static tagName: string;
  static readonly formAssociated = true;
  static readonly observedAttributes: string[] = ["disabled", "readonly"];

  declare protected _value: T;
  protected readonly _internals: ElementInternals | null;
  #initialized = false;
  #built = false;

  constructor() {
    super();
    // happy-dom does not implement `attachInternals`
    this._internals = typeof this.attachInternals === "function" ? this.attachInternals() : null;
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): T {
    this.#initialize();
    return this._getValue();
  }
  /** @throws if `_setValue` rejects the value */
  set value(value: T) {
    this.#initialize();
    this._setValue(value);
    this._afterChange();
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.matches("fieldset[disabled] *");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }

  /** True if neither disabled nor read-only. */
  get editable(): boolean {
    return !this.disabled && !this.readOnly;
  }

  /** Override to return true while the user edits. Then moving the element in the page keeps the edit. */
  protected get _isEditing(): boolean {
    return false;
  }

  connectedCallback(): void {
    if (this.#built && this._isEditing) return;
    this.#initialize();
    this.replaceChildren(...this._buildElements());
    this.#built = true;
    this._activateListeners();
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._storeFormValue();
  }

  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Called by the browser when the element or a surrounding fieldset is disabled or enabled. */
  formDisabledCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  #initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    this._initialize();
  }

  /** Reads the initial value from the `value` attribute, unless the constructor set it. */
  protected _initialize(): void {
    // Cast because subclasses with other value types override this method.
    if (this._value === undefined) this._value = this.getAttribute("value") as T;
  }

  protected _buildElements(): HTMLElement[] {
    return [];
  }

  protected _getValue(): T {
    return this._value;
  }
  protected _setValue(value: T): void {
    this._value = value;
  }
  /** Shows the current value in the inner elements. */
  protected _refresh(): void {}
  protected _activateListeners(): void {}
  protected _toggleDisabled(_disabled: boolean): void {}

  /** Refreshes the inner elements, stores the form value and fires `input` and `change`. */
  protected _afterChange(): void {
    if (this.#built) this._refresh();
    this._storeFormValue();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  protected _storeFormValue(): void {
    const value: unknown = this._getValue();
    this._internals?.setFormValue(typeof value === "string" ? value : JSON.stringify(value ?? null));
  }

  /**
   * Copies states, placeholder and ARIA attributes to an inner input, and derives its id and label. Doesn't
   * copy `name`, because only this element submits a value.
   */
  protected _applyInputAttributes(input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    input.required = this.hasAttribute("required");
    input.disabled = this.disabled;
    if ("readOnly" in input) input.readOnly = this.readOnly;
    for (const name of ["placeholder", "aria-label", "aria-labelledby", "aria-describedby"]) {
      const value = this.getAttribute(name);
      if (value) input.setAttribute(name, value);
    }
    if (this.hasAttribute("autofocus")) input.autofocus = true;
    if (this.id) {
      input.id = `${this.id}-input`;
      const label = document.querySelector(`label[for="${CSS.escape(this.id)}"]`);
      if (label && !input.hasAttribute("aria-label"))
        input.setAttribute("aria-label", label.textContent.trim());
    }
  }

  /** Listens for an inner element's event and stops it from bubbling out. */
  protected _onInner(element: HTMLElement, type: "input" | "change", listener: (event: Event) => void): void {
    element.addEventListener(type, (event) => {
      event.stopPropagation();
      listener(event);
    });
  }
}

/** Stops an event from bubbling. */
export function swallow(event: Event): void {
  event.stopPropagation();
}

/** An icon button with an accessible label. */
export function iconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = label;
  return button;
}
