import type { AskedCheck, Asking } from "../../family/asking.ts";
import type { Words } from "../../platform/words.ts";

/** Names what is checked: a skill, an attribute for those without it, or an attribute alone. */
function checkName({ skill, attribute }: AskedCheck, asking: Asking, words: Words): string {
  const [own, other] = [skill, attribute].map((key) => (key === "" ? "" : asking.nameOf(key)));
  return own && other
    ? words("ACTIONCARDS.Asked.SkillOr", { skill: own, attribute: other })
    : own || other || "";
}

/** What is asked: a name, and the number to reach. */
export function checkText(check: AskedCheck, asking: Asking, words: Words): string {
  const what = checkName(check, asking, words);
  const { number } = check;
  return number === null
    ? words("ACTIONCARDS.Asked.EachOther", { what })
    : words("ACTIONCARDS.Asked.Against", { what, number });
}
