/** To whom a card of one's own is told: to all, to GMs and oneself, to GMs alone, to oneself alone. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];
