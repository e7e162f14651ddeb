import { isTag } from "../element-kinds.ts";
import { AbstractFormInputElement } from "../elements/form-element.ts";

export interface FormDataOptions {
  /** Content of open editors by field name. */
  editors?: Record<string, { active?: boolean; content?: string; value?: string }>;
  /** Data types by field name, for fields without `data-dtype`. */
  dtypes?: Record<string, string>;
  /** Include disabled fields. */
  disabled?: boolean;
  /** Include read-only fields. */
  readonly?: boolean;
}

type NativeField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Field = NativeField | AbstractFormInputElement<unknown>;

const isNative = (element: Element): element is NativeField =>
  isTag(element, "input") || isTag(element, "select") || isTag(element, "textarea");

const CASTS: Record<string, (value: unknown) => unknown> = {
  Number: (value) => (value === "" || value === null ? null : Number(value)),
  Boolean: (value) => (typeof value === "string" ? value === "true" || value === "on" : Boolean(value)),
  String: (value) => (value === null ? null : String(value)),
  JSON: (value) => (typeof value === "string" && value !== "" ? (JSON.parse(value) as unknown) : null),
  Array: (value) => (Array.isArray(value) ? (value as unknown[]) : [value]),
};

/** Casts a raw value to its data type. Blank numbers and blank JSON become null. */
function cast(value: unknown, dtype: string | undefined): unknown {
  if (!dtype) return value;
  const convert = CASTS[dtype];
  if (!convert) return value;
  if (dtype === "Array") return convert(value);
  return Array.isArray(value) ? value.map(convert) : convert(value);
}

/**
 * Form data with typed values in `object`: numbers (null if blank), booleans for check boxes without a
 * `value` attribute, arrays for fields that share a name, and the values of custom elements.
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  readonly editors: NonNullable<FormDataOptions["editors"]>;
  #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.editors = options.editors ?? {};
    this.process(form, options);
  }

  /** Typed values by field name. Dotted names are not expanded. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    this.#object = {};
    for (const name of [...this.keys()]) this.delete(name);
    for (const [name, fields] of this.#groupByName(form, options)) {
      const dtype = fields.map((field) => field.dataset["dtype"]).find(Boolean) ?? this.dtypes[name];
      if (dtype) this.dtypes[name] = dtype;
      const value = this.#read(fields);
      if (value !== undefined) this.set(name, value);
    }
    this.#readEditable(form, options);
    this.#readEditors();
  }

  #groupByName(form: HTMLFormElement, options: FormDataOptions): Map<string, Field[]> {
    const custom = [...form.querySelectorAll("[name]")].filter(
      (element) => element instanceof AbstractFormInputElement,
    );
    const candidates = new Set<Element>([...form.elements, ...custom]);
    const groups = new Map<string, Field[]>();
    for (const element of candidates) {
      if (!isNative(element) && !(element instanceof AbstractFormInputElement)) continue;
      if (!element.name || !this.#isIncluded(element, options)) continue;
      groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
    }
    return groups;
  }

  #isIncluded(element: Field, { disabled = false, readonly = false }: FormDataOptions): boolean {
    if (isTag(element, "input") && ["button", "submit", "reset", "image", "file"].includes(element.type)) {
      return false;
    }
    if (!disabled && (element.disabled || element.matches("fieldset[disabled] *"))) return false;
    return readonly || !element.hasAttribute("readonly");
  }

  #read(fields: Field[]): unknown {
    const first = fields[0]!;
    if (isTag(first, "input") && first.type === "radio") {
      const chosen = fields.find((field) => (field as HTMLInputElement).checked); // the fields are a radio group
      return chosen ? this.#readOne(chosen) : null;
    }
    return fields.length === 1 ? this.#readOne(first) : fields.map((field) => this.#readOne(field));
  }

  #readOne(field: Field): unknown {
    if (field instanceof AbstractFormInputElement) return field.value;
    if (isTag(field, "select") && field.multiple) {
      return [...field.selectedOptions].map((option) => option.value);
    }
    if (!isTag(field, "input")) return field.value;
    if (field.type === "checkbox") return readCheckbox(field);
    if (field.type === "number" || field.type === "range") return CASTS["Number"]!(field.value);
    return field.value;
  }

  /** Reads elements with `data-edit`: the source of an image, the HTML of any other element. */
  #readEditable(form: HTMLFormElement, options: FormDataOptions): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = element.dataset["edit"];
      const excluded =
        !options.disabled && (element.hasAttribute("disabled") || element.matches("fieldset[disabled] *"));
      if (!name || excluded || isTag(element, "button") || isNative(element)) continue;
      const value = isTag(element, "img") ? element.getAttribute("src") : element.innerHTML.trim();
      this.set(name, value);
    }
  }

  #readEditors(): void {
    for (const [name, editor] of Object.entries(this.editors)) {
      const value = editor.value ?? editor.content;
      if (value !== undefined) this.set(name, value);
    }
  }

  /** Sets a field's typed value in `object`, and its JSON in the form data. */
  override set(name: string, value: unknown): void {
    const typed = cast(value, this.dtypes[name]);
    this.#object[name] = typed;
    super.delete(name);
    super.append(name, JSON.stringify(typed ?? null));
  }

  /** Appends a value to a field, whose value in `object` becomes an array. */
  override append(name: string, value: unknown): void {
    const typed = cast(value, this.dtypes[name]);
    const current = this.#object[name];
    this.#object[name] =
      current === undefined
        ? [typed]
        : [...(Array.isArray(current) ? (current as unknown[]) : [current]), typed];
    super.append(name, JSON.stringify(typed ?? null));
  }
}

/**
 * The value of a check box: a boolean or, for a box with a `value` attribute, that value if checked and null
 * otherwise.
 */
function readCheckbox(field: HTMLInputElement): unknown {
  if (!field.hasAttribute("value")) return field.checked;
  return field.checked ? field.value : null;
}
