export {
  decimal,
  either,
  keyOf,
  labelText,
  listed,
  wholePercent,
  words,
  type Words,
} from "../../platform/words.ts";
