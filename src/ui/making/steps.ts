import { ITEM_STEPS } from "../../family/making.ts";

/** The steps of character creation, in order; the game is asked for only if there are several. */
export const STEPS = ["game", "concept", "archetype", "attributes", ...ITEM_STEPS, "portrait"] as const;
export type Step = (typeof STEPS)[number];
