import { Search } from "../kit/search.ts";

/**
 * Hides the rows that don't contain every word of `typed` in their text or their heading. Also hides groups without
 * visible rows, and the links to those groups. Returns the number of visible rows.
 */
export function filterRows(root: HTMLElement, typed: string): number {
  const search = new Search(typed);
  const rows = [...root.querySelectorAll<HTMLElement>("[data-setting]")];
  let found = 0;
  for (const row of rows) {
    const group = row.closest("[data-group]")?.querySelector("legend")?.textContent ?? "";
    row.hidden = !search.finds(`${group} ${row.textContent}`);
    if (!row.hidden) found += 1;
  }
  for (const part of root.querySelectorAll<HTMLElement>("[data-group], .ac-questions")) {
    part.hidden = part.querySelector("[data-setting]:not([hidden])") === null;
    const link = root.querySelector<HTMLElement>(`[data-to="${part.dataset["group"] ?? ""}"]`);
    if (link) link.hidden = part.hidden;
  }
  return found;
}
