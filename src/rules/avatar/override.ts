import type { AceReading } from "./context.ts";

/** How an item or power changes the general rules of a calculation (A12). */
export interface Override {
  /** The number of AC Picks; null for the default. */
  readonly picks: number | null;
  /** False if a ten offers no bonus card. */
  readonly bonusOnTen: boolean;
  /** The formula that replaces pick and stat (C4); empty if none. */
  readonly formula: string;
  /** The effect of an Ace (Q4). `rule` sets none, so another override may still make the Ace `harmless`. */
  readonly ace: AceReading;
  /** True if a Long Range attack with the item or power does not halve DR (Q4). */
  readonly keepsDr: boolean;
  /** True to draw twice and keep the better result (Q4). */
  readonly secondTry: boolean;
}

/** The combined overrides of a calculation. */
export interface Calling extends Override {
  readonly picks: number;
}

/** Overrides nothing. */
export const NO_OVERRIDE: Override = {
  picks: null,
  bonusOnTen: true,
  formula: "",
  ace: "rule",
  keepsDr: false,
  secondTry: false,
};

/** The harshest Ace reading that an override sets: `pick`, else `harmless`. `rule` if none sets one. */
function aceOf(all: readonly Override[]): AceReading {
  const said = all.map(({ ace }) => ace);
  return (["pick", "harmless"] as const).find((reading) => said.includes(reading)) ?? "rule";
}

/**
 * Combines overrides (A12, Q4, decision 21 on combat actions): the lowest number of picks that is set, else 1; the
 * first formula; the harshest Ace reading. A bonus card needs all overrides to allow it; `keepsDr` and `secondTry`
 * need only one that sets them.
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
