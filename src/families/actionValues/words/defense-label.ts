import { NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { PossibleDefense } from "../plans/answering.ts";

/** With what somebody defends, in words: a skill as its owner calls it, one that they have not learnt, none. */
export function defenseLabel(
  defense: Pick<PossibleDefense, "skill" | "label" | "kept"> | undefined,
  words: Words,
): string {
  if (!defense) return "";
  if (defense.kept) return words("ACTIONCARDS.ActionValues.Action.activeDefense");
  if (defense.skill === null) return words("ACTIONCARDS.ActionValues.Dialog.NoSkill");
  return defense.label === "" ? unlearntLabel(defense.skill, words) : defense.label;
}

/** A skill of the tables that somebody uses unlearnt (Q22). */
export function unlearntLabel(key: string, words: Words): string {
  const named = NAMED_SKILLS.find((name) => name === key);
  const skill = named ? words(`ACTIONCARDS.ActionValues.NamedSkill.${named}`) : key;
  return words("ACTIONCARDS.ActionValues.Dialog.NotLearnt", { skill });
}
