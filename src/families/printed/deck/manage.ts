import { randomSource } from "../../../rules/cards/card-source.ts";
import { checkCardNumber } from "../../../rules/printed/card.ts";
import { FULL_DECK, peek, putOnTop, reshuffle, type Stack } from "../../../rules/printed/piles.ts";
import { executor } from "../../../requests/plans/client-executor.ts";
import { requestQueue } from "../../../requests/request-queue.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { announcePeek, announceReshuffle, announceStack } from "./announce.ts";
import { deckIn, deckKey, keepDecks, keepStack, readDecks, stackOn, usableDecks } from "./decks.ts";

/** Throws a RequestRefused unless this client carries out requests. */
function requireHand(): void {
  if (!requestQueue.onDuty) throw new RequestRefused("GmOnly");
}

function nameOfSelf(): string {
  return game.user.name;
}

/**
 * Peeks at the next cards, which stay on top of the deck, and announces how many.
 * @throws {RuleError} naming `count` if it is invalid.
 */
export async function peekDeck(count: number, key = deckKey(game.user)): Promise<Stack> {
  requireHand();
  const deck = deckIn(readDecks(), key);
  const source = randomSource<number>(() => CONFIG.Dice.randomUniform());
  const stack = peek(deck, source, stackOn(key), count);
  await keepStack(key, stack);
  await announcePeek(nameOfSelf(), Math.min(count, stack.length));
  return stack.slice(0, count);
}

/**
 * Puts a card on top of the deck, in this GM's browser only. Announces it without naming the card.
 * @throws {RuleError} naming `card` if it is no card's number
 */
export async function stackCard(card: number, key = deckKey(game.user)): Promise<void> {
  requireHand();
  checkCardNumber(card, "card");
  await keepStack(key, putOnTop(deckIn(readDecks(), key), stackOn(key), card));
  await announceStack(nameOfSelf());
}

/**
 * Shuffles the discard pile into this user's deck, once earlier requests in the queue are done. Cards in play stay
 * out. Cards that were stacked on top lose their places.
 */
export async function reshuffleDeck(): Promise<void> {
  requireHand();
  const key = deckKey(game.user);
  await requestQueue.inTurn(async () => {
    await executor.close(); // finish open journal entries first, because none may deal from the old deck
    const decks = usableDecks();
    const deck = reshuffle(decks.decks[key] ?? FULL_DECK);
    await keepDecks({ decks: { ...decks.decks, [key]: deck } });
    await keepStack(key, []);
    await announceReshuffle();
  });
}
