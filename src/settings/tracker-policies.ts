/** How the hands of those whom no player owns look to players: as backs that can be counted, not at all, or open. */
export const NPC_HANDS = ["backs", "hidden", "faces"] as const;
export type NpcHands = (typeof NPC_HANDS)[number];

/** Hidden combatants are left out for players, or shown as somebody unknown. */
export const UNSEEN_POLICIES = ["absent", "unknown"] as const;
export type UnseenPolicy = (typeof UNSEEN_POLICIES)[number];
