import { checkOneOf } from "../cards/check.ts";

/** The plots of the deck whose names are known, one card each, in alphabetical order. */
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

/** What a plot does by the rules, beside what the table makes of it. */
export type PlotEffect =
  /** All pools are full again: one's own, those of one other, of all others. */
  | { readonly type: "refill"; readonly for: "self" | "one" | "others"; readonly pools: "all" | "one" }
  /** The player is Inspired for the scene. */
  | { readonly type: "inspire" }
  /** For the scene every Action of everybody is so. */
  | { readonly type: "flags"; readonly flags: readonly ["hazardous", "promising"] }
  /** What is meant for one other strikes the player instead. */
  | { readonly type: "guard" };

const EFFECTS: Readonly<Partial<Record<Plot, readonly PlotEffect[]>>> = {
  doubleCross: [{ type: "refill", for: "self", pools: "all" }],
  leadership: [{ type: "refill", for: "one", pools: "one" }],
  rally: [{ type: "refill", for: "others", pools: "all" }, { type: "inspire" }],
  martyr: [{ type: "guard" }],
  hitsTheFan: [{ type: "flags", flags: ["hazardous", "promising"] }],
};

/** What a plot does by the rules; nothing where it is a story's turn and no more. Throws a RuleError naming `plot`. */
export function plotEffects(plot: Plot): readonly PlotEffect[] {
  return EFFECTS[checkOneOf(plot, "plot", PLOTS)] ?? [];
}

/** Whom of the others a plot is for by the rules: one, all that are chosen, or nobody. */
export function plotChoice(plot: Plot): "one" | "others" | null {
  for (const effect of plotEffects(plot)) {
    if (effect.type === "guard") return "one";
    if (effect.type === "refill" && effect.for !== "self") return effect.for;
  }
  return null;
}

/** The plot of this number in the deck, from 1; null: one of somebody's own. */
export function plotOf(number: unknown): Plot | null {
  return typeof number === "number" ? (PLOTS[number - 1] ?? null) : null;
}

/** Where the language file has a plot's name and its one sentence. Throws a RuleError naming `plot`. */
export function plotTexts(plot: Plot): { readonly name: string; readonly text: string } {
  const key = checkOneOf(plot, "plot", PLOTS);
  return {
    name: `ACTIONCARDS.ActionValues.Plot.${key}.name`,
    text: `ACTIONCARDS.ActionValues.Plot.${key}.text`,
  };
}
