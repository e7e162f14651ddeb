import { counted, type Words } from "../../../platform/words.ts";
import { tokenize, type FormulaToken } from "../../../rules/avatar/formula.ts";

const SIGNS: Readonly<Record<string, string>> = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ " };

function tokenWords(token: FormulaToken, words: Words): string {
  if (token.type === "symbol") return SIGNS[token.text] ?? token.text;
  if (token.type === "cards")
    return token.bonus
      ? counted(words, "ACTIONCARDS.Avatar.Picks", token.picks)
      : counted(words, "ACTIONCARDS.Avatar.PicksNoBonus", token.picks);
  if (token.type !== "path") return token.text;
  const key = `ACTIONCARDS.Stat.${token.path.toLowerCase()}`;
  const name = words(key);
  return name === key ? token.text : name;
}

/** A formula as people read it, such as "3 picks + EM − 8"; the text itself if it cannot be read. */
export function formulaWords(formula: string, words: Words): string {
  try {
    return tokenize(formula)
      .map((token) => tokenWords(token, words))
      .join("");
  } catch {
    return formula;
  }
}
