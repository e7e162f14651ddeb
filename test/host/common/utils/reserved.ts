/** Names by which an object reaches what all objects share. */

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const SUSPECT = /__proto__|constructor|prototype/;

/** The part of a dotted key, or of an update's special key, that would reach a prototype; null for every other key. */
export function reservedPart(key: string): string | null {
  if (!SUSPECT.test(key)) return null;
  const parts = key.split(".").map((part) => part.replace(/^(?:-=|==)/, ""));
  return parts.find((part) => RESERVED.has(part)) ?? null;
}

/** Would writing at this key reach a prototype? The utilities leave such keys out. */
export function isReserved(key: string): boolean {
  return reservedPart(key) !== null;
}
