import { allowField } from "./refused-field.ts";
import { isTag } from "./elements.ts";

/** Text normalized for comparison: no case, no accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/** A search that matches texts containing every word typed. */
export class Search {
  readonly #words: readonly string[];

  constructor(typed: string) {
    this.#words = plain(typed).split(/\s+/).filter(Boolean);
  }

  /** True if there is anything to search for. */
  get isOn(): boolean {
    return this.#words.length > 0;
  }

  /** True if the text contains every word of the search. */
  finds(text: string): boolean {
    const found = plain(text);
    return this.#words.every((word) => found.includes(word));
  }
}

/**
 * Lets a form show its own errors next to its fields, and clears a field's error on input. Passes what is typed into
 * the search field to `search`.
 */
export function followTyping(form: HTMLElement, search: (typed: string) => void): void {
  if (isTag(form, "form")) form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    if (!isTag(target, "input")) return;
    allowField(target); // otherwise a redraw would restore the error
    if (target.type === "search") search(target.value);
  });
}
