import { ACTIVE_DEFENSE_SHOTS, defenseValue } from "../../../rules/actionValues/defense.ts";
import type { Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** Template context of the dialog that declares an Active Defense (X2). */
export interface ActiveDefenseView {
  readonly skills: readonly Option[];
  readonly cost: string;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

export interface ActiveDefenseDraft {
  readonly actor: string;
  readonly skills: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  /** The key of the chosen skill; empty if the actor has none. */
  readonly skill: string;
  readonly shots: number;
  /** Warnings if the actor is out of action. They say what this user can still do. */
  readonly out: readonly string[];
  readonly barred: boolean;
}

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
