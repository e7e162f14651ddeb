/** Names by which an object reaches what all objects share. */

const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

/** The part of a dotted key, or of an update's special key, that would reach a prototype; null for every other key. */
export function reservedPart(key: string): string | null {
  const parts = key.split(".").map((part) => part.replace(/^(?:-=|==)/, ""));
  return parts.find((part) => RESERVED.has(part)) ?? null;
}
