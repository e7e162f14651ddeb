import { allowField } from "./refused-field.ts";
import { isTag } from "./elements.ts";

/** Words as they are compared: without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/** What somebody searches for: each of its words is to be found. */
export class Search {
  readonly #words: readonly string[];

  constructor(typed: string) {
    this.#words = plain(typed).split(/\s+/).filter(Boolean);
  }

  /** Is anything searched for? */
  get isOn(): boolean {
    return this.#words.length > 0;
  }

  /** Has this text all of its words? */
  finds(text: string): boolean {
    const found = plain(text);
    return this.#words.every((word) => found.includes(word));
  }
}

/**
 * Makes a form tell its errors itself, beside their fields: what is typed anew is wrong no more. Hands on what is typed
 * into its search field.
 */
export function followTyping(form: HTMLElement, search: (typed: string) => void): void {
  if (isTag(form, "form")) form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    if (!isTag(target, "input")) return;
    allowField(target); // or it would stay so, drawn anew
    if (target.type === "search") search(target.value);
  });
}
