/** Keys that lead to a prototype that other objects share. */

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const SUSPECT = /__proto__|constructor|prototype/;

/** The part of a key that would reach a prototype; null if none would. Ignores `-=` or `==` before a part. */
export function reservedPart(key: string): string | null {
  if (!SUSPECT.test(key)) return null;
  const parts = key.split(".").map((part) => part.replace(/^(?:-=|==)/, ""));
  return parts.find((part) => RESERVED.has(part)) ?? null;
}

/** True if writing to this key would reach a prototype. The utilities skip such keys. */
export function isReserved(key: string): boolean {
  return reservedPart(key) !== null;
}
