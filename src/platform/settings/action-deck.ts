import { SYSTEM_ID } from "../../constants.ts";

/**
 * Registers the settings for the decks of printed cards. The world setting stores which cards are out. The client
 * setting stores which cards this GM put on top, because players could read them in a world setting.
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

/** Writes the decks. Only works on a GM's client. */
export async function writeDecks(decks: Record<string, unknown>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionDecks", decks);
}

/** The stored cards that this GM put on top of decks. */
export function storedStacks(): unknown {
  return game.settings.get(SYSTEM_ID, "actionStack");
}

/** Stores in this browser which cards are on top of decks. */
export async function writeStacks(stacks: Record<string, unknown>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionStack", stacks);
}
