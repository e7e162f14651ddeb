import type { Words } from "../../../ui/kit/words.ts";

/** The most plots a user can be dealt. */
export const MOST_PLOTS = 18;

interface Player {
  readonly id: string | null;
  readonly name: string;
  readonly active: boolean;
}

export interface DealPlotsView {
  readonly players: readonly (Player & { readonly selected: boolean })[];
  readonly number: number;
  readonly most: number;
  /** True if previously dealt plots are recalled first. */
  readonly gather: boolean;
  /** The number of plots left, as text. */
  readonly left: string;
  /** Warns that there are too few plots; empty if there are enough. */
  readonly warning: string;
  readonly blocked: boolean;
}

export interface DealDraft {
  readonly number: number;
  readonly gather: boolean;
  /** Ids of the users who get plots. */
  readonly chosen: ReadonlySet<string>;
  /** How many plots can be dealt; null if the deck will be imported first. */
  readonly left: number | null;
}

export function dealPlotsView(
  { number, gather, chosen, left }: DealDraft,
  players: readonly Player[],
  words: Words,
): DealPlotsView {
  const tooFew = left !== null && number * chosen.size > left;
  return {
    players: players.map(({ id, name, active }) => ({ id, name, active, selected: chosen.has(id ?? "") })),
    number,
    most: MOST_PLOTS,
    gather,
    left:
      left === null
        ? words("ACTIONCARDS.ActionValues.Plots.FromPack")
        : words("ACTIONCARDS.ActionValues.Plots.Left", { left }),
    warning: tooFew ? words("ACTIONCARDS.ActionValues.Plots.Trouble.TooFew", { left }) : "",
    blocked: chosen.size === 0 || tooFew,
  };
}
