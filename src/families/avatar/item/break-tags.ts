import type { Words } from "../../../platform/words.ts";
import type { AceReading } from "../../../rules/avatar/context.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { formulaWords } from "../words/formula-words.ts";

/** The rules that an item overrides (A12, Q4), as stored. */
interface Breaks {
  readonly ace: AceReading;
  readonly picks: number | null;
  readonly noBonus: boolean;
  readonly formula: string;
  readonly keepsDr: boolean;
  readonly secondTry: boolean;
  readonly actions: number;
}

/** Returns short tags for the rules that an item overrides; empty if none. */
export function breakTags(breaks: Breaks, words: Words): { text: string; icon: string }[] {
  const { ace, picks, noBonus, keepsDr, secondTry, actions } = breaks;
  const formula = breaks.formula.trim();
  const tags = [
    secondTry && { text: words("ACTIONCARDS.Tag.SecondTry"), icon: "fa-clone" },
    ace === "pick" && { text: words("ACTIONCARDS.Tag.AceOfCards"), icon: "fa-skull" },
    ace === "harmless" && { text: words("ACTIONCARDS.Tag.AceHarmless"), icon: "fa-skull" },
    picks !== null && { text: words("ACTIONCARDS.Tag.Picks", { picks }), icon: "" },
    noBonus && { text: words("ACTIONCARDS.Tag.NoBonusOnTen"), icon: "" },
    formula !== "" && { text: formulaWords(formula, words), icon: "fa-calculator" },
    keepsDr && { text: words("ACTIONCARDS.Tag.KeepsDr"), icon: "" },
    actions > 0 && { text: words("ACTIONCARDS.Tag.Actions", { count: signed(actions) }), icon: "fa-bolt" },
  ];
  return tags.filter((one) => one !== false);
}
