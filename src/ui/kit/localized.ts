/** Localizes a key and fills in its placeholders. */
export { words as localized } from "./words.ts";
