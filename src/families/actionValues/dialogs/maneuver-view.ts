import type { Words } from "../../../ui/kit/words.ts";

/** A named Action for which nothing is rolled, as it is declared (X7). */
export interface ManeuverView {
  readonly reloads: boolean;
  readonly weapons: readonly { readonly uuid: string; readonly name: string; readonly selected: boolean }[];
  /** Is there more than one cost to choose from? */
  readonly several: boolean;
  readonly costs: readonly { readonly index: number; readonly label: string; readonly selected: boolean }[];
  readonly blocked: boolean;
}

/** What is known and chosen of it so far. */
export interface ManeuverDraft {
  readonly reloads: boolean;
  readonly weapons: readonly { readonly uuid: string; readonly name: string }[];
  /** UUID of the chosen weapon; empty: there is none. */
  readonly weapon: string;
  readonly costs: readonly string[];
  /** The chosen cost's place. */
  readonly cost: number;
}

/** How it looks while it is declared. */
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
