import { SYSTEM_ID } from "../constants.ts";

/**
 * The decks of printed cards: which cards are out, never an order (world); what this
 * client's GM has put on top (their own browser, so that no player can read it).
 */
export function registerDecks(): void {
  game.settings.register(SYSTEM_ID, "actionDecks", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
  game.settings.register(SYSTEM_ID, "actionStack", {
    scope: "client",
    config: false,
    type: Object,
    default: {},
  });
}

/** The decks as they are stored: whatever somebody wrote there. */
export function storedDecks(): unknown {
  return game.settings.get(SYSTEM_ID, "actionDecks");
}

/** Writes the decks; a GM's client may. */
export async function writeDecks(decks: Record<string, unknown>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionDecks", decks);
}

/** What this GM has put on top of the decks, as it is stored. */
export function storedStacks(): unknown {
  return game.settings.get(SYSTEM_ID, "actionStack");
}

/** Keeps what is on top of the decks in this browser. */
export async function writeStacks(stacks: Record<string, unknown>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionStack", stacks);
}
