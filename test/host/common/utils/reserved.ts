/** Names that lead to shared prototypes. */

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const SUSPECT = /__proto__|constructor|prototype/;

/** The part of a dotted key, or of an update's special key, that would reach a prototype; else null. */
export function reservedPart(key: string): string | null {
  if (!SUSPECT.test(key)) return null;
  const parts = key.split(".").map((part) => part.replace(/^(?:-=|==)/, ""));
  return parts.find((part) => RESERVED.has(part)) ?? null;
}

/** True if writing at this key would reach a prototype. The utilities skip such keys. */
export function isReserved(key: string): boolean {
  return reservedPart(key) !== null;
}
