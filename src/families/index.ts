import { registerCards } from "../family/cards.ts";
import type { ChatCard } from "../family/chat-card.ts";
import type { NewFamily } from "../family/family.ts";
import { loadFamilies, registerFamily } from "../family/registry.ts";
import { logged } from "../platform/logged.ts";
import { sharedCards } from "../ui/cards/index.ts";
import { card as welcomeCard } from "../ui/welcome/welcome-card.ts";
import { actionValuesApi, actionValuesDice } from "./actionValues/api.ts";
import { actionValues } from "./actionValues/family.ts";
import { avatarApi, avatarDice } from "./avatar/api.ts";
import { avatar } from "./avatar/family.ts";
import { printedApi, printedDice } from "./printed/api.ts";
import { printed } from "./printed/family.ts";
import { registerRequests } from "./requests.ts";

export { preparePlanners } from "./requests.ts";

export const familiesApi = {
  ...avatarApi,
  ...printedApi,
  ...actionValuesApi,
  dice: { ...avatarDice, ...printedDice, ...actionValuesDice },
};

function addFamilies(families: readonly NewFamily[], shared: readonly ChatCard[] = []): void {
  registerCards(shared);
  for (const family of families) registerFamily(family);
  const kinds = families.flatMap(({ cardKinds = [], cards = [] }) => [...cardKinds, ...cards]);
  for (const { type, model } of [...shared, ...kinds])
    Object.assign(CONFIG.ChatMessage.dataModels, { [type]: model });
  for (const family of families) family.start?.();
  loadFamilies().catch(logged);
}

/**
 * Adds a game. Modules call this in their `init` hook. Throws if the id of the game, or of one of its requests or
 * cards, is already in use.
 */
export function addFamily(family: NewFamily): void {
  addFamilies([family]);
}

/**
 * Adds this system's games, request planners and shared chat cards. Adds Avatar first, because it handles items that no
 * other game uses.
 */
export function registerFamilies(): void {
  registerRequests();
  addFamilies([avatar, printed, actionValues], [...sharedCards, welcomeCard]);
}
