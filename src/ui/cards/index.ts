import type { ChatCard } from "../../family/chat-card.ts";

/** The chat cards that all games share: one from each file named `*-card.ts`. */
export const sharedCards: readonly ChatCard[] = Object.values(
  import.meta.glob<ChatCard>("./*-card.ts", { eager: true, import: "card" }),
);
