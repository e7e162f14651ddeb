import { SYSTEM_ID } from "../../constants.ts";

/**
 * Registers the decks of printed cards: the cards that are out, without order (world); and the cards this GM
 * put on top (client, so players can't read them).
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

/** The cards this GM put on top of decks, as stored. */
export function storedStacks(): unknown {
  return game.settings.get(SYSTEM_ID, "actionStack");
}

/** Stores the cards on top of decks in this browser. */
export async function writeStacks(stacks: Record<string, unknown>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionStack", stacks);
}
