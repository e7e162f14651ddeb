/**
 * Long texts as the encounter stores them: deflated, since the platform writes a document whole however little of it
 * changes, and a new Turn's step would outweigh all the rest.
 */

import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** From this length on, in characters, a text is packed. */
const WORTH_PACKING = 500;

/** Begins a packed text; no JSON begins so. */
const PACKED = "~";

/** A text as it is stored. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  return PACKED + btoa(strFromU8(deflateSync(strToU8(text)), true));
}

/** A text that was stored so. Throws an Error where somebody has edited it into what cannot be unpacked. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  return strFromU8(inflateSync(strToU8(atob(stored.slice(PACKED.length)), true)));
}
