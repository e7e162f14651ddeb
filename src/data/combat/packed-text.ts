/**
 * Long texts as the encounter stores them: compressed, since the platform writes a document whole however little of it
 * changes, and a new Turn's step would outweigh all the rest.
 */

import lzString from "lz-string";

/** From this length on, in characters, a text is packed. */
const WORTH_PACKING = 500;

/** Begins a packed text; no JSON begins so. */
const PACKED = "~";

/** A text as it is stored. */
export function packed(text: string): string {
  return text.length < WORTH_PACKING ? text : PACKED + lzString.compressToBase64(text);
}

/** A text that was stored so. Throws an Error where somebody has edited it into what cannot be unpacked. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const text = lzString.decompressFromBase64(stored.slice(PACKED.length));
  if (!text) throw new Error("a packed text cannot be read");
  return text;
}
