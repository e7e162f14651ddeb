import type { AskedCheck, Asking } from "../../family/asking.ts";
import type { Words } from "../../platform/words.ts";

/** Returns the localized name of a check: a skill, "skill or attribute", or an attribute alone. */
function checkName({ skill, attribute }: AskedCheck, asking: Asking, words: Words): string {
  const [own, other] = [skill, attribute].map((key) => (key === "" ? "" : words(asking.labelOf(key))));
  return own && other
    ? words("ACTIONCARDS.Asked.SkillOr", { skill: own, attribute: other })
    : own || other || "";
}

/** Returns the localized text of a check: its name, then the target number, or "against each other". */
export function checkText(check: AskedCheck, asking: Asking, words: Words): string {
  const what = checkName(check, asking, words);
  const { number } = check;
  return number === null
    ? words("ACTIONCARDS.Asked.EachOther", { what })
    : words("ACTIONCARDS.Asked.Against", { what, number });
}
