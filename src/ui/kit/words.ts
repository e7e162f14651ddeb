export {
  decimal,
  either,
  keyOf,
  labelText,
  listed,
  wholePercent,
  withMinus,
  words,
  type Words,
} from "../../platform/words.ts";
