export { words, type Words } from "../../platform/words.ts";
