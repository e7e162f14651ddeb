import type { ChatCard } from "../../family/chat-card.ts";
import { actionCard } from "./action-card.ts";
import { reactionCard } from "./reaction-card.ts";
import { roundCard } from "./round-card.ts";

/** The chat cards that all games share. */
export const sharedCards: readonly ChatCard[] = [actionCard, roundCard, reactionCard];
