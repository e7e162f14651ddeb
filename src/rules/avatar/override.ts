import type { AceReading } from "./context.ts";

/** What something says against the general rule of a calculation that it takes part in (A12). */
export interface Override {
  /** AC Picks; null where it leaves them as they are. */
  readonly picks: number | null;
  /** False: a ten brings no bonus card. */
  readonly bonusOnTen: boolean;
  /** Stands in for pick and stat (C4); empty: nothing does. */
  readonly formula: string;
  /** How an Ace counts (Q4). */
  readonly ace: AceReading;
  /** A Long Range attack with it does not halve DR (Q4). */
  readonly keepsDr: boolean;
  /** Everything is drawn twice, and the better counts (Q4). */
  readonly secondTry: boolean;
}

/** How a calculation picks its cards once everything that has a say in it has spoken. */
export interface Calling extends Override {
  readonly picks: number;
}

/** What says nothing. */
export const NO_OVERRIDE: Override = {
  picks: null,
  bonusOnTen: true,
  formula: "",
  ace: "rule",
  keepsDr: false,
  secondTry: false,
};

/** What is said of an Ace against the rule: of several that speak, the harshest counts. */
function aceOf(all: readonly Override[]): AceReading {
  const said = all.map(({ ace }) => ace);
  return (["pick", "harmless"] as const).find((reading) => said.includes(reading)) ?? "rule";
}

/**
 * Several that speak: the fewest picks that any of them names, one where none does; a bonus card only if all allow it; the
 * formula of the first that has one; an Ace as the harshest of those that speak of it; DR is kept whole, and all
 * is tried twice, where any says so
 * (A12, Q4, decision 21 on combat actions).
 */
export function strictest(all: readonly Override[]): Calling {
  const picks = all.flatMap((one) => one.picks ?? []);
  return {
    picks: picks.length === 0 ? 1 : Math.min(...picks),
    bonusOnTen: all.every((one) => one.bonusOnTen),
    formula: all.find((one) => one.formula !== "")?.formula ?? "",
    ace: aceOf(all),
    keepsDr: all.some((one) => one.keepsDr),
    secondTry: all.some((one) => one.secondTry),
  };
}
