/** Who sees a user's own card: everyone; GMs and the user; only GMs; only the user. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];
