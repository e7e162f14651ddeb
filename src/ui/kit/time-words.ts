import { numberIn, type Time } from "../../rules/timing/time-names.ts";
import type { Words } from "./words.ts";

const BY_SEGMENTS = "ACTIONCARDS.Time.segments.";

/**
 * Returns a function like `words` that replaces texts about Segments by texts for `time`, and converts their numbers.
 */
export function timeWords(time: Time, words: Words): Words {
  return (key, data) => {
    if (!key.startsWith(BY_SEGMENTS)) return words(key, data);
    const own = key.replace(BY_SEGMENTS, `ACTIONCARDS.Time.${time}.`);
    const segment = data?.["segment"];
    return words(own, typeof segment === "number" ? { ...data, segment: numberIn(time, segment) } : data);
  };
}
