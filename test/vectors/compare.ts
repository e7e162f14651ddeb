/**
 * True if `actual` contains everything in `expected`. Objects may have extra keys; lists must match in length and
 * order.
 */
export function covers(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return Object.is(actual, expected);
  if (typeof actual !== "object" || actual === null) return false;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((entry, index) => covers(actual[index], entry));
  }
  if (Array.isArray(actual)) return false;
  const found = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(expected).every(([key, value]) => found.has(key) && covers(found.get(key), value));
}
