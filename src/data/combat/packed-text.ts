/**
 * Long texts of encounters and plans, stored compressed: the platform writes a whole document for any change,
 * and the step of a new Turn would be the largest part of an encounter document.
 */

import { deflateSync, inflateSync } from "fflate";

/** The length, in characters, from which a text is compressed. */
const WORTH_PACKING = 500;

/** The prefix of a compressed text; no JSON starts with it. */
const PACKED = "~";

/** A text in its stored form. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  const bytes = deflateSync(new TextEncoder().encode(text));
  return PACKED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The text of a stored form. Throws an Error if the stored form was edited and can't be decompressed. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const bytes = Uint8Array.from(atob(stored.slice(PACKED.length)), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflateSync(bytes));
}
