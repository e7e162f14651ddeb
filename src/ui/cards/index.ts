import type { ChatCard } from "../../family/chat-card.ts";

/** The chat cards that all games share. Each file named `*-card.ts` exports one. */
export const sharedCards: readonly ChatCard[] = Object.values(
  import.meta.glob<ChatCard>("./*-card.ts", { eager: true, import: "card" }),
);
