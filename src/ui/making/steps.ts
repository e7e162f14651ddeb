import { ITEM_STEPS } from "../../family/making.ts";

/** The steps of character creation, in order. The *game* step is skipped if only one game has character creation. */
export const STEPS = ["game", "concept", "archetype", "attributes", ...ITEM_STEPS, "portrait"] as const;
export type Step = (typeof STEPS)[number];
