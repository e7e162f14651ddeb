/**
 * When the discard pile is reshuffled: at the end of a round if the pile has a SHUFFLE card, at once if it has the
 * black joker, or only when no card is left to draw. The last applies under every policy (I16).
 */
export const RESHUFFLES = ["shuffleCard", "blackJoker", "exhaustion"] as const;

export type Reshuffle = (typeof RESHUFFLES)[number];
