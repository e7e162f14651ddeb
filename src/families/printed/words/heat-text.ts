import type { Words } from "../../../platform/words.ts";

/** Says that a weapon is overheated. Includes the round in which it can be used again, unless `round` is null (Q19). */
export function heatText(round: number | null, words: Words): string {
  return round === null
    ? words("ACTIONCARDS.Printed.Heat.Hot")
    : words("ACTIONCARDS.Printed.Heat.HotUntil", { round });
}
