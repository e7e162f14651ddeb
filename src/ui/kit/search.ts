import { allowField } from "./refused-field.ts";
import { isTag } from "./elements.ts";

/** Removes case and accents from text, for comparison. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

export class Search {
  readonly #words: readonly string[];

  constructor(typed: string) {
    this.#words = plain(typed).split(/\s+/).filter(Boolean);
  }

  /** True if the search is not empty. */
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
 * Keeps the browser from showing a form's errors in popups, and clears a field's error when the user edits it. Calls
 * `search` with the search field's text whenever it changes.
 */
export function followTyping(form: HTMLElement, search: (typed: string) => void): void {
  if (isTag(form, "form")) form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    if (!isTag(target, "input")) return;
    allowField(target); // otherwise a redraw would restore the error
    if (target.type === "search") search(target.value);
  });
}
