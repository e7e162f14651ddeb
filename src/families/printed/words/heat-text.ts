import type { Words } from "../../../platform/words.ts";

/** That a weapon is overheated, and the round in which it can be used again where one says so (Q19). */
export function heatText(round: number | null, words: Words): string {
  return round === null
    ? words("ACTIONCARDS.Printed.Heat.Hot")
    : words("ACTIONCARDS.Printed.Heat.HotUntil", { round });
}
