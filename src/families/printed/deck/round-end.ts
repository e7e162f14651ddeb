import { isReshuffleDue, reshuffle } from "../../../rules/printed/piles.ts";
import { reshufflePolicy } from "../../../platform/settings/index.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { reshuffleNote } from "./announce.ts";
import { decksToBe, keepStack, usableDecks, type Decks } from "./decks.ts";

/**
 * Returns the keys of the decks to shuffle at the end of a round: those with a discarded SHUFFLE card, if the
 * world's setting says so (I16).
 */
function dueAtRoundEnd({ decks }: Decks): string[] {
  const due = Object.entries(decks).filter(([, deck]) => isReshuffleDue(deck, reshufflePolicy(), "roundEnd"));
  return due.map(([key]) => key);
}

/** Plans and announces the shuffle at the end of a round. Doesn't change invalid decks. */
export function planEndOfRound(changes: ChangeSet): void {
  const { decks } = usableDecks();
  const due = dueAtRoundEnd({ decks });
  if (due.length === 0) return;
  const shuffled = Object.entries(decks).map(([key, deck]) => [
    key,
    due.includes(key) ? reshuffle(deck) : deck,
  ]);
  changes.set("actionDecks", decksToBe(), { decks: Object.fromEntries(shuffled) as Decks["decks"] });
  changes.createMessage(reshuffleNote());
  changes.afterwards(async () => {
    for (const key of due) await keepStack(key, []);
  });
}
