/** Who sees a card of one's own: everyone, GMs and oneself, only GMs, only oneself. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];
