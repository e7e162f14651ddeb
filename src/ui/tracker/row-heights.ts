const ROWS = "li.ac-row";

/** The height of a row's padding and borders, in pixels. */
function frameOf(row: HTMLElement): number {
  const style = getComputedStyle(row);
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + (Number.parseFloat(edge) || 0), 0);
}

/**
 * Gives each redrawn row the height of the row it replaces. Rows out of sight are not laid out, and a scrolled list
 * would jump if their heights were guessed again.
 */
export function keepHeights(shown: HTMLElement, drawn: ParentNode): void {
  const rows = [...shown.querySelectorAll<HTMLElement>(ROWS)];
  const [first] = rows;
  if (!first) return;
  const frame = frameOf(first);
  const heights = new Map(rows.map((row) => [row.id, row.getBoundingClientRect().height - frame]));
  for (const row of drawn.querySelectorAll<HTMLElement>(ROWS)) {
    const height = heights.get(row.id) ?? 0;
    if (height > 0) row.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
}
