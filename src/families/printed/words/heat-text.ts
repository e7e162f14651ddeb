import type { Words } from "../../../platform/words.ts";

/** Says that a weapon is overheated, and in which round it can be used again, if that is known (Q19). */
export function heatText(round: number | null, words: Words): string {
  return round === null
    ? words("ACTIONCARDS.Printed.Heat.Hot")
    : words("ACTIONCARDS.Printed.Heat.HotUntil", { round });
}
