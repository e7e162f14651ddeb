/**
 * Compresses long texts in encounters and plans. Foundry writes a whole document for any change, and without
 * compression the undo data of a new Turn would be the largest part of an encounter.
 */

import { deflateSync, inflateSync } from "fflate";

/** Texts of at least this many characters are compressed. */
const WORTH_PACKING = 500;

/** The prefix of a compressed text. No JSON starts with it. */
const PACKED = "~";

/** Converts a text to its stored form: compressed if that pays. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  const bytes = deflateSync(new TextEncoder().encode(text));
  return PACKED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/**
 * Restores a text from its stored form. Throws an Error if the stored form can't be decompressed because a user edited
 * it.
 */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const bytes = Uint8Array.from(atob(stored.slice(PACKED.length)), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflateSync(bytes));
}
