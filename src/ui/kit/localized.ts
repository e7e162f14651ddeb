/** A text of the language file, its places filled in. */
export { words as localized } from "./words.ts";
