import { NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { PossibleDefense } from "../plans/answering.ts";

/**
 * Returns a Defense's label: "Active Defense" if one is already in use, else the skill or "no skill". Empty without a
 * Defense.
 */
export function defenseLabel(
  defense: Pick<PossibleDefense, "skill" | "label" | "kept"> | undefined,
  words: Words,
): string {
  if (!defense) return "";
  if (defense.kept) return words("ACTIONCARDS.ActionValues.Action.activeDefense");
  if (defense.skill === null) return words("ACTIONCARDS.ActionValues.Dialog.NoSkill");
  return defense.label === "" ? unlearntLabel(defense.skill, words) : defense.label;
}

/** Returns the label of a skill in the rules' tables that the actor has not learned (Q22). */
export function unlearntLabel(key: string, words: Words): string {
  const named = NAMED_SKILLS.find((name) => name === key);
  const skill = named ? words(`ACTIONCARDS.ActionValues.NamedSkill.${named}`) : key;
  return words("ACTIONCARDS.ActionValues.Dialog.NotLearned", { skill });
}
