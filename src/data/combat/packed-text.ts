/**
 * Long texts as encounters and plans store them: deflated, since the platform writes a document whole however little of it
 * changes, and a new Turn's step would outweigh all the rest.
 */

import { deflateSync, inflateSync } from "fflate";

/** From this length on, in characters, a text is packed. */
const WORTH_PACKING = 500;

/** Begins a packed text; no JSON begins so. */
const PACKED = "~";

/** A text as it is stored. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  const bytes = deflateSync(new TextEncoder().encode(text));
  return PACKED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** A text that was stored so. Throws an Error where somebody has edited it into what cannot be unpacked. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const bytes = Uint8Array.from(atob(stored.slice(PACKED.length)), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflateSync(bytes));
}
