import { ACTIVE_DEFENSE_SHOTS, defenseValue } from "../../../rules/actionValues/defense.ts";
import type { Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** A defense that is kept up for a Shot, as it is declared (X2). */
export interface ActiveDefenseView {
  readonly skills: readonly Option[];
  readonly cost: string;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** What is known and chosen of it so far. */
export interface ActiveDefenseDraft {
  readonly actor: string;
  readonly skills: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  /** The key of the chosen skill; empty: there is none. */
  readonly skill: string;
  /** The Shots that are left. */
  readonly shots: number;
  /** What is said of somebody who is out of action, and whether that keeps this user from acting for them. */
  readonly out: readonly string[];
  readonly barred: boolean;
}

/** How it looks while it is declared. */
export function activeDefenseView(draft: ActiveDefenseDraft, words: Words): ActiveDefenseView {
  const { actor, skills, skill: chosen, shots, out, barred } = draft;
  const enough = shots >= ACTIVE_DEFENSE_SHOTS;
  return {
    skills: skills.map(({ key, label, value }) => ({
      value: key,
      label: words("ACTIONCARDS.ActionValues.Dialog.SkillOption", {
        skill: label,
        value: defenseValue("active", value),
      }),
      selected: key === chosen,
    })),
    cost: words("ACTIONCARDS.ActionValues.Dialog.DefenseCost", { cost: ACTIVE_DEFENSE_SHOTS, shots }),
    warnings: enough ? out : [...out, words("ACTIONCARDS.Request.Refusal.NoShots", { actor })],
    blocked: chosen === "" || !enough || barred,
  };
}
