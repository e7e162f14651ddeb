import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import type { CardResult } from "../../../data/message/card-action.ts";
import { lookupResult } from "../../../data/message/lookup.ts";
import { shotResult } from "../../../data/message/shot.ts";
import { cardsOn } from "../../../family/asked-cards.ts";
import { checkRecord } from "../../../rules/cards/check.ts";
import {
  discardCards,
  FULL_DECK,
  parseActionDeck,
  type ActionDeck,
  type Stack,
} from "../../../rules/printed/piles.ts";
import { deckPolicy, storedStacks, writeDecks, writeStacks } from "../../../platform/settings/index.ts";
import { settingToBe } from "../../../requests/plans/apply.ts";
import { MessageIndex } from "../../../platform/message-index.ts";
import { cardsInPlayOf } from "./in-play.ts";

export interface Decks {
  readonly decks: Readonly<Record<string, ActionDeck>>;
}

/** The key of the deck that all users share. */
const SHARED_DECK = "shared";
/** The key of the GMs' deck if each player has their own deck. */
const GM_DECK = "gm";

/** Returns the key of the deck that this user draws from. */
export function deckKey(user: User.Implementation): string {
  if (deckPolicy() === "shared") return SHARED_DECK;
  return user.isGM ? GM_DECK : (user.id ?? GM_DECK);
}

function mapped<T>(data: unknown, field: string, parse: (value: unknown, field: string) => T) {
  const entries = Object.entries(checkRecord(data ?? {}, field));
  return Object.fromEntries(entries.map(([key, value]) => [key, parse(value, `${field}.${key}`)]));
}

/**
 * Parses stored decks.
 * @throws {RuleError} naming the invalid part, if the data is invalid.
 */
export function decksFrom(stored: unknown): Decks {
  const { decks } = checkRecord(stored, "actionDecks");
  return { decks: mapped(decks, "decks", parseActionDeck) };
}

/** Returns the decks as they will be once the journal's open changes are written. The result is untrusted. */
export function decksToBe(): unknown {
  return settingToBe("actionDecks");
}

/**
 * Returns the decks, parsed.
 *
 * @throws {RuleError} naming the invalid part, if the stored data is invalid.
 */
export function readDecks(): Decks {
  return decksFrom(decksToBe());
}

/** Returns the deck with this key; a full one if no cards have been drawn from it. */
export function deckIn({ decks }: Decks, key: string): ActionDeck {
  return decks[key] ?? FULL_DECK;
}

export async function keepDecks({ decks }: Decks): Promise<void> {
  await writeDecks({ decks });
}

/** Returns the cards that this GM put on top of a deck; empty if the stored value is invalid. */
export function stackOn(key: string): Stack {
  const stacks = storedStacks() as Record<string, unknown>; // the setting's default is an object
  const stack = stacks[key];
  return Array.isArray(stack) ? stack.filter((card): card is number => Number.isInteger(card)) : [];
}

/** Stores the cards on top of a deck, in this browser only. */
export async function keepStack(key: string, stack: Stack): Promise<void> {
  const stacks = storedStacks() as Record<string, unknown>; // the setting's default is an object
  await writeStacks({ ...stacks, [key]: [...stack] });
}

/**
 * Returns a chat message's card action and its result. Null if the message has no card action, or was not
 * written by a GM.
 */
export function actionOn(
  message: ChatMessage.Implementation,
): { readonly data: LookupData | ShotData; readonly result: CardResult<unknown> } | null {
  const system: unknown = message.system;
  if (!message.isTrusted) return null;
  if (system instanceof LookupData) return { data: system, result: lookupResult(system) };
  return system instanceof ShotData ? { data: system, result: shotResult(system) } : null;
}

/** True if this action waits for an answer, or for the GM to choose bystanders. */
function isOpenAction(data: unknown): data is LookupData | ShotData {
  if (!(data instanceof LookupData || data instanceof ShotData) || data.undone) return false;
  const { status } = data instanceof LookupData ? lookupResult(data) : shotResult(data);
  return status === "pending" || status === "waiting";
}

const open = new MessageIndex((message) => (cardsOn(message).some(isOpenAction) ? [""] : []));

/** Returns the open actions written by a GM client. */
export function openActions(): (LookupData | ShotData)[] {
  return open.find("").flatMap((message) => (message.isTrusted ? cardsOn(message).filter(isOpenAction) : []));
}

/** Discards cards that are marked as in play but belong to no open action. */
export function tidied({ decks }: Decks): Decks {
  const actions = openActions();
  const tidy = Object.entries(decks).map(([key, deck]) => {
    const inPlay = new Set(actions.filter((data) => data.deck === key).flatMap(cardsInPlayOf));
    return [
      key,
      discardCards(
        deck,
        deck.held.filter((card) => !inPlay.has(card)),
      ),
    ] as const;
  });
  return { decks: Object.fromEntries(tidy) };
}

/**
 * Returns the tidied decks. If the stored decks are invalid, returns new ones, so a shuffle can repair the
 * stored ones.
 */
export function usableDecks(): Decks {
  try {
    return tidied(readDecks());
  } catch {
    return { decks: {} };
  }
}
