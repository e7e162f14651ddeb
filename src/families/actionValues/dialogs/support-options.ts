import { CONTEST_ROW_KEYS } from "../../../rules/actionValues/contest-rows.ts";
import { NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The value of the option for a skill that is not on the list. The user enters its name. */
export const OTHER_SKILL = "other";

/** An ally's custom skill that a Support can support. */
export interface SupportableSkill {
  /** The type of the Action that tests the skill. */
  readonly type: string;
  readonly label: string;
}

/**
 * Returns the types of Actions that a user can choose to support (X7, Q26): rows of the contest table, tests of the
 * skills in the rules' tables and of allies' custom skills, and a test of any other skill, by its name.
 */
export function supportOptions(chosen: string, own: readonly SupportableSkill[], words: Words): Option[] {
  const test = (skill: string) => words("ACTIONCARDS.ActionValues.Dialog.TestOf", { skill });
  const names = new Map<string, string>([
    ["", words("ACTIONCARDS.ActionValues.Dialog.ChooseSupported")],
    ...CONTEST_ROW_KEYS.filter((key) => key !== "support" && key !== "test").map(
      (key) => [key, words(`ACTIONCARDS.ActionValues.ContestRow.${key}`)] as const,
    ),
    ...NAMED_SKILLS.map(
      (key) => [`test-${key}`, test(words(`ACTIONCARDS.ActionValues.NamedSkill.${key}`))] as const,
    ),
    ...own.map(({ type, label }) => [type, test(label)] as const),
    [OTHER_SKILL, words("ACTIONCARDS.ActionValues.Dialog.OtherSkill")],
  ]);
  return optionsOf([...names.keys()], chosen, (key) => names.get(key) ?? "");
}
