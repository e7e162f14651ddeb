interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/**
 * Calculates the updates that place `source` before (or after) `target`, or last without a target. If there
 * is no gap between two sort keys, `source` and all siblings get new ones.
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): SortUpdate<T>[] {
  const density = CONST.SORT_INTEGER_DENSITY;
  // Callers pass objects that have a number under the sort key.
  const keyOf = (entry: T) => Number((entry as Record<string, unknown>)[sortKey] ?? 0);
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => keyOf(a) - keyOf(b));
  const at = target ? others.indexOf(target) : -1;
  const index = at < 0 ? others.length : at + (sortBefore ? 0 : 1);
  const before = others[index - 1];
  const after = others[index];
  const low = before ? keyOf(before) : after ? keyOf(after) - density * 2 : 0;
  const high = after ? keyOf(after) : low + density * 2;
  if (others.length === 0) return [{ target: source, update: { [sortKey]: density } }];
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const ordered = [...others.slice(0, index), source, ...others.slice(index)];
  return ordered.map((entry, position) => ({
    target: entry,
    update: { [sortKey]: (position + 1) * density },
  }));
}
