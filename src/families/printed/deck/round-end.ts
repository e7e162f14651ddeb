import { isReshuffleDue, reshuffle } from "../../../rules/printed/piles.ts";
import { reshufflePolicy } from "../../../platform/settings/index.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { reshuffleNote } from "./announce.ts";
import { decksToBe, keepStack, usableDecks, type Decks } from "./decks.ts";

/** The keys of decks with a discarded SHUFFLE card, if the world's setting shuffles them at a round's end (I16). */
function dueAtRoundEnd({ decks }: Decks): string[] {
  const due = Object.entries(decks).filter(([, deck]) => isReshuffleDue(deck, reshufflePolicy(), "roundEnd"));
  return due.map(([key]) => key);
}

/** Plans the shuffle at the end of a round, and announces it. Invalid decks stay as they are. */
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
