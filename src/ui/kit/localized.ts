/** A text of the language file with its placeholders filled in. */
export { words as localized } from "./words.ts";
