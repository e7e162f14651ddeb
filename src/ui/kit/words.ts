export { either, keyOf, listed, words, type Words } from "../../platform/words.ts";
