import { frameOf, giveHeight } from "./row-heights.ts";

/** The class that core gives a row while the pointer is on the row or its token. */
const POINTED_AT = "hover";

/** Returns the current rows that the redraw would not change, keyed by id. */
function unchanged(shown: HTMLElement, drawn: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const fresh = new Map([...drawn.children].map((row) => [row.id, row]));
  const same = [...shown.children].flatMap((row) => {
    const next = fresh.get(row.id);
    if (row.id === "" || !next) return [];
    // Ignore core's hover class and heights set on rows; neither is part of the rendering.
    const style = row.getAttribute("style");
    if (style !== null) next.setAttribute("style", style);
    if (row.classList.contains(POINTED_AT)) next.classList.add(POINTED_AT);
    return row.isEqualNode(next) ? [[row.id, row as HTMLElement] as const] : []; // the tracker's lists have HTML rows
  });
  return new Map(same);
}

/** Gives each new row the height of the row that it replaces. */
function keepHeights(shown: HTMLElement, drawn: HTMLElement, kept: ReadonlyMap<string, HTMLElement>): void {
  const leaving = [...shown.children].filter(({ id }) => id !== "" && !kept.has(id));
  const [first] = leaving;
  if (!first) return;
  const frame = frameOf(first);
  const heights = new Map(leaving.map((row) => [row.id, row.getBoundingClientRect().height - frame]));
  for (const row of drawn.querySelectorAll<HTMLElement>(":scope > li.ac-row"))
    giveHeight(row, heights.get(row.id) ?? 0);
}

/**
 * Updates the current list to the newly rendered one. Rows that did not change stay, so they keep focus and
 * listeners. Replaces a row that a module has changed.
 */
export function patchRows(shown: HTMLElement, drawn: HTMLElement): void {
  const kept = unchanged(shown, drawn);
  keepHeights(shown, drawn, kept);
  for (const row of [...shown.children]) if (!kept.has(row.id)) row.remove();
  let place = shown.firstElementChild;
  for (const row of [...drawn.children]) {
    const one = kept.get(row.id) ?? row;
    if (one === place) place = place.nextElementSibling;
    else shown.insertBefore(one, place);
  }
}
