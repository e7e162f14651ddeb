/** Compresses long text in encounters and plans, because Foundry writes a whole document for any change. */

import { deflateSync, inflateSync } from "fflate";

/** Text of at least this many characters is compressed. */
const WORTH_PACKING = 500;

/** The prefix of compressed text. No JSON starts with it. */
const PACKED = "~";

/** Converts text to its stored form. Compresses long text. */
export function packed(text: string): string {
  if (text.length < WORTH_PACKING) return text;
  const bytes = deflateSync(new TextEncoder().encode(text));
  return PACKED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Restores text from its stored form. Throws an Error if the text can't be decompressed. */
export function unpacked(stored: string): string {
  if (!stored.startsWith(PACKED)) return stored;
  const bytes = Uint8Array.from(atob(stored.slice(PACKED.length)), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(inflateSync(bytes));
}
