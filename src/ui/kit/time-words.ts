import { numberIn, type Time } from "../../rules/timing/time-names.ts";
import type { Words } from "./words.ts";

const BY_SEGMENTS = "ACTIONCARDS.Time.segments.";

/** Localizes like `words`, but replaces texts about Segments by those of this order's own time, with its numbers. */
export function timeWords(time: Time, words: Words): Words {
  return (key, data) => {
    if (!key.startsWith(BY_SEGMENTS)) return words(key, data);
    const own = key.replace(BY_SEGMENTS, `ACTIONCARDS.Time.${time}.`);
    const segment = data?.["segment"];
    return words(own, typeof segment === "number" ? { ...data, segment: numberIn(time, segment) } : data);
  };
}
