export { decimal, either, keyOf, labelText, listed, words, type Words } from "../../platform/words.ts";
