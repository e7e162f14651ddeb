import { counted, keyOf, type Words } from "../../platform/words.ts";

/** Describes lost points: "7 LIFE", "1 wound". */
export function dealtText(key: string, amount: number, words: Words): string {
  if (key === "wounds") return counted(words, "ACTIONCARDS.Count.Wounds", amount);
  const text = keyOf(key, `ACTIONCARDS.Encounter.Healing.Dealt.${key}`);
  return key === "wound" ? counted(words, text, amount) : words(text, { amount });
}
