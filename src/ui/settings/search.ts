/** Leaves those rows of a list in sight that have all of these words, with their headings; returns how many rows. */
export function filterRows(root: HTMLElement, search: string): number {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...root.querySelectorAll<HTMLElement>("[data-setting]")];
  let found = 0;
  for (const row of rows) {
    const group = row.closest("[data-group]")?.querySelector("legend")?.textContent ?? "";
    const text = `${group} ${row.textContent}`.toLocaleLowerCase();
    row.hidden = !wanted.every((word) => text.includes(word));
    if (!row.hidden) found += 1;
  }
  for (const part of root.querySelectorAll<HTMLElement>("[data-group], .ac-questions")) {
    part.hidden = part.querySelector("[data-setting]:not([hidden])") === null;
    const link = root.querySelector<HTMLElement>(`[data-to="${part.dataset["group"] ?? ""}"]`);
    if (link) link.hidden = part.hidden;
  }
  return found;
}
