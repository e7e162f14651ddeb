/** What something says against the general rule of a calculation that it takes part in (A12). */
export interface Override {
  /** AC Picks; null where it leaves them as they are. */
  readonly picks: number | null;
  /** False: a ten brings no bonus card. */
  readonly bonusOnTen: boolean;
  /** Stands in for pick and stat (C4); empty: nothing does. */
  readonly formula: string;
}

/** How a calculation picks its cards once everything that has a say in it has spoken. */
export interface Calling {
  readonly picks: number;
  readonly bonusOnTen: boolean;
  readonly formula: string;
}

/** What says nothing. */
export const NO_OVERRIDE: Override = { picks: null, bonusOnTen: true, formula: "" };

/**
 * Several that speak: the fewest picks that any of them names, one where none does; a bonus card only if all allow it; the
 * formula of the first that has one (A12, decision 21 on combat actions).
 */
export function strictest(all: readonly Override[]): Calling {
  const picks = all.flatMap((one) => one.picks ?? []);
  return {
    picks: picks.length === 0 ? 1 : Math.min(...picks),
    bonusOnTen: all.every((one) => one.bonusOnTen),
    formula: all.find((one) => one.formula !== "")?.formula ?? "",
  };
}
