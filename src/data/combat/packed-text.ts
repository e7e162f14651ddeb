/**
 * Long texts as the encounter stores them: packed, since the platform writes a document whole however little of it
 * changes, and a new Turn's step would outweigh all the rest.
 */

import { fromBits, toBits } from "./text-bits.ts";

/** From this length on, in characters, a text is packed. */
const WORTH_PACKING = 500;

/** Begins a packed text; no JSON begins so. */
const PACKED = "~";

/** A text as it is stored. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  const bytes = toBits(text).match(/.{1,8}/g) ?? [];
  return PACKED + btoa(bytes.map((byte) => String.fromCharCode(parseInt(byte.padEnd(8, "0"), 2))).join(""));
}

/** A text that was stored so. Throws an Error where somebody has edited it into what cannot be unpacked. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const bytes = Array.from(atob(stored.slice(PACKED.length)), (letter) => letter.charCodeAt(0));
  const text = fromBits(bytes.map((byte) => byte.toString(2).padStart(8, "0")).join(""));
  if (text.length < WORTH_PACKING) throw new RangeError("no packed text is as short");
  return text;
}
