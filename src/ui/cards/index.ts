import type { ChatCard } from "../../family/chat-card.ts";

/** The chat cards that all games share: one in each file called so. */
export const sharedCards: readonly ChatCard[] = Object.values(
  import.meta.glob<ChatCard>("./*-card.ts", { eager: true, import: "card" }),
);
