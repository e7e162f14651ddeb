import { ITEM_STEPS } from "../../family/making.ts";

/** The steps of making a character, in their order; the game is asked for only where there are several. */
export const STEPS = ["game", "concept", "archetype", "attributes", ...ITEM_STEPS, "portrait"] as const;
export type Step = (typeof STEPS)[number];
