import type { Words } from "../../../ui/kit/words.ts";

/** Template context of the dialog for a named Action that needs no roll (X7). */
export interface ManeuverView {
  readonly reloads: boolean;
  readonly weapons: readonly { readonly uuid: string; readonly name: string; readonly selected: boolean }[];
  /** True if there are several costs to choose from. */
  readonly several: boolean;
  readonly costs: readonly { readonly index: number; readonly label: string; readonly selected: boolean }[];
  readonly blocked: boolean;
}

export interface ManeuverDraft {
  readonly reloads: boolean;
  readonly weapons: readonly { readonly uuid: string; readonly name: string }[];
  /** UUID of the chosen weapon; empty if none. */
  readonly weapon: string;
  readonly costs: readonly string[];
  /** The position of the chosen cost in the list, starting at 0. */
  readonly cost: number;
}

export function maneuverView(draft: ManeuverDraft, words: Words): ManeuverView {
  const { reloads, weapons, weapon, costs, cost: chosen } = draft;
  return {
    reloads,
    weapons: weapons.map(({ uuid, name }) => ({ uuid, name, selected: uuid === weapon })),
    costs: costs.map((cost, index) => ({
      index,
      label: words(`ACTIONCARDS.ActionValues.Cost.${cost}`),
      selected: index === chosen,
    })),
    several: costs.length > 1,
    blocked: reloads && weapon === "",
  };
}
