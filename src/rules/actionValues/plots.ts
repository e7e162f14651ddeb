import { checkOneOf } from "../cards/check.ts";

/** The plots of the plot deck, in alphabetical order. The deck has one card for each. */
export const PLOTS = [
  "alertness",
  "breakthrough",
  "campaign",
  "claim",
  "commonGround",
  "connection",
  "doubleCross",
  "hitsTheFan",
  "idea",
  "leadership",
  "martyr",
  "mistakenIdentity",
  "nemesis",
  "personalStake",
  "rally",
  "romance",
  "suspicion",
  "thirdMan",
] as const;

export type Plot = (typeof PLOTS)[number];

/** A plot's effect under the rules. Its effect on the story is not modeled. */
export type PlotEffect =
  /**
   * Refills one pool or all pools of the player's own character ("self"), of one other character, or of any number of
   * others.
   */
  | { readonly type: "refill"; readonly for: "self" | "one" | "others"; readonly pools: "all" | "one" }
  /** Inspires the player's character for the next Action or for the rest of the encounter. */
  | { readonly type: "inspire"; readonly until: "nextAction" | "encounter" }
  /** Gives these flags to every Action in the encounter. */
  | { readonly type: "flags"; readonly flags: readonly ["hazardous", "promising"] }
  /** Redirects attacks on one other character to the player's character. */
  | { readonly type: "guard" };

const EFFECTS: Readonly<Partial<Record<Plot, readonly PlotEffect[]>>> = {
  doubleCross: [{ type: "refill", for: "self", pools: "all" }],
  leadership: [{ type: "refill", for: "one", pools: "one" }],
  rally: [
    { type: "refill", for: "others", pools: "all" },
    { type: "inspire", until: "encounter" },
  ],
  // The game's sources give no effects for the plots below. These effects follow from our texts for the plots.
  breakthrough: [{ type: "inspire", until: "nextAction" }],
  idea: [{ type: "inspire", until: "nextAction" }],
  personalStake: [{ type: "inspire", until: "encounter" }],
  martyr: [{ type: "guard" }],
  hitsTheFan: [{ type: "flags", flags: ["hazardous", "promising"] }],
};

/**
 * A plot's effects under the rules; empty if it only affects the story. Throws a RuleError naming `plot` if it is
 * unknown.
 */
export function plotEffects(plot: Plot): readonly PlotEffect[] {
  return EFFECTS[checkOneOf(plot, "plot", PLOTS)] ?? [];
}

/** Which targets a plot has under the rules: one other character, any number of others, or null for none. */
export function plotChoice(plot: Plot): "one" | "others" | null {
  for (const effect of plotEffects(plot)) {
    if (effect.type === "guard") return "one";
    if (effect.type === "refill" && effect.for !== "self") return effect.for;
  }
  return null;
}

/** The plot with this number in the deck, counted from 1; null for a custom plot. */
export function plotOf(number: unknown): Plot | null {
  return typeof number === "number" ? (PLOTS[number - 1] ?? null) : null;
}

/** The localization keys of a plot's name and text. Throws a RuleError naming `plot` if it is unknown. */
export function plotTexts(plot: Plot): { readonly name: string; readonly text: string } {
  const key = checkOneOf(plot, "plot", PLOTS);
  return {
    name: `ACTIONCARDS.ActionValues.Plot.${key}.name`,
    text: `ACTIONCARDS.ActionValues.Plot.${key}.text`,
  };
}

/** The name of the file with a plot's picture, without `.svg`. */
export function plotPicture(plot: Plot): string {
  return `plot-${plot.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
