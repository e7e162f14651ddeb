/** Who sees a user's own card. `public`: everyone. `gm`: GMs and the user. `blind`: only GMs. `self`: only the user. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];
