/** Returns the height of a row's padding and borders, in pixels. */
export function frameOf(row: Element): number {
  const style = getComputedStyle(row);
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return edges.reduce((sum, edge) => sum + (Number.parseFloat(edge) || 0), 0);
}

/**
 * Gives a redrawn row the height of the row that it replaces, in pixels without padding and borders. Without
 * it, a scrolled list would jump, because browsers don't lay out rows that are out of view.
 */
export function giveHeight(row: HTMLElement, height: number): void {
  if (height > 0) row.style.containIntrinsicBlockSize = `auto ${height}px`;
}
