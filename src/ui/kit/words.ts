export { keyOf, words, type Words } from "../../platform/words.ts";
