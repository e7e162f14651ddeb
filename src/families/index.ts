import type { CardKind } from "../data/message/card-kind.ts";
import { cardKindsOf } from "../family/card-kinds.ts";
import { registerCardKinds, registerDrawn } from "../family/cards.ts";
import type { NewFamily } from "../family/family.ts";
import { loadFamilies, registerFamily } from "../family/registry.ts";
import { loadRulesInUse } from "../family/rules-registry.ts";
import { logged } from "../platform/logged.ts";
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

/** Loads the games in play, and the rules of other games that have cards in the chat. Call it once the world is ready. */
export async function loadGames(): Promise<void> {
  await Promise.all([loadFamilies(), loadRulesInUse()]);
}

async function loadSharedCards(): Promise<void> {
  const loading = [import("../ui/cards/index.ts"), import("../ui/welcome/welcome-card.ts")] as const;
  const [{ sharedCards }, { card: welcomeCard }] = await Promise.all(loading);
  registerDrawn([...sharedCards, welcomeCard]);
}

function addModels(kinds: readonly CardKind[]): void {
  for (const { type, model } of kinds) Object.assign(CONFIG.ChatMessage.dataModels, { [type]: model });
}

function addFamilies(families: readonly NewFamily[]): void {
  for (const family of families) registerFamily(family);
  addModels(families.flatMap(({ cardKinds = [], cards = [] }) => [...cardKinds, ...cards]));
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
 * Adds this system's games, request planners and shared chat cards. Avatar comes first, because the first game handles
 * items that no other game uses.
 */
export function registerFamilies(): void {
  registerRequests();
  const shared = cardKindsOf();
  registerCardKinds(shared, loadSharedCards);
  addModels(shared);
  addFamilies([avatar, printed, actionValues]);
}
