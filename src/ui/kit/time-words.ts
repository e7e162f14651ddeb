import { numberIn, type Time } from "../../rules/timing/time-names.ts";
import type { Words } from "./words.ts";

const BY_SEGMENTS = "ACTIONCARDS.Time.segments.";

/**
 * Returns a function like `words` for a clock that counts in `time`. Replaces texts about Segments with texts about
 * `time`, and converts Segment numbers.
 */
export function timeWords(time: Time, words: Words): Words {
  return (key, data) => {
    if (!key.startsWith(BY_SEGMENTS)) return words(key, data);
    const own = key.replace(BY_SEGMENTS, `ACTIONCARDS.Time.${time}.`);
    const segment = data?.["segment"];
    return words(own, typeof segment === "number" ? { ...data, segment: numberIn(time, segment) } : data);
  };
}
