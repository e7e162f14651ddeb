import { counted, keyOf, type Words } from "../../platform/words.ts";

/** Describes lost points: "7 LIFE", "1 wound". */
export function dealtText(key: string, amount: number, words: Words): string {
  return key === "wounds"
    ? counted(words, "ACTIONCARDS.Count.Wounds", amount)
    : words(keyOf(key, `ACTIONCARDS.Encounter.Healing.Dealt.${key}`), { amount });
}
