import { ACTIVE_DEFENCE_SHOTS, defenceValue } from "../../../rules/actionValues/defence.ts";
import type { Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** A defence that is kept up for a Shot, as it is declared (X2). */
export interface ActiveDefenceView {
  readonly skills: readonly Option[];
  readonly cost: string;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** What is known and chosen of it so far. */
export interface ActiveDefenceDraft {
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
export function activeDefenceView(draft: ActiveDefenceDraft, words: Words): ActiveDefenceView {
  const { actor, skills, skill: chosen, shots, out, barred } = draft;
  const enough = shots >= ACTIVE_DEFENCE_SHOTS;
  return {
    skills: skills.map(({ key, label, value }) => ({
      value: key,
      label: words("ACTIONCARDS.ActionDialog.SkillOption", {
        skill: label,
        value: defenceValue("active", value),
      }),
      selected: key === chosen,
    })),
    cost: words("ACTIONCARDS.ActionDialog.DefenceCost", { cost: ACTIVE_DEFENCE_SHOTS, shots }),
    warnings: enough ? out : [...out, words("ACTIONCARDS.Refusal.NoShots", { actor })],
    blocked: chosen === "" || !enough || barred,
  };
}
