import type { Words } from "../../../ui/kit/words.ts";

/** More than the deck has for one. */
export const MOST_PLOTS = 18;

/** Somebody who can be dealt plots. */
interface Player {
  readonly id: string | null;
  readonly name: string;
  readonly active: boolean;
}

/** How many plots go to whom, as a GM chooses. */
export interface DealPlotsView {
  readonly players: readonly (Player & { readonly selected: boolean })[];
  readonly number: number;
  readonly most: number;
  /** Plots that were dealt before come back first. */
  readonly gather: boolean;
  /** How many there are, in words. */
  readonly left: string;
  /** Empty where there are enough. */
  readonly warning: string;
  readonly blocked: boolean;
}

/** What is known and chosen so far. */
export interface DealDraft {
  readonly number: number;
  readonly gather: boolean;
  /** Ids of those who are dealt some. */
  readonly chosen: ReadonlySet<string>;
  /** How many plots there are; null: a new stack comes from the pack. */
  readonly left: number | null;
}

/** How the choice looks among these players. */
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
