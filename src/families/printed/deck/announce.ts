function note(text: string) {
  return { content: `<p class="action-cards ac-deck-note">${foundry.utils.escapeHTML(text)}</p>` };
}

async function announce(text: string): Promise<void> {
  await ChatMessage.create(note(text));
}

/** Builds the chat message about shuffling the discard pile into the deck. */
export function reshuffleNote() {
  return note(game.i18n.localize("ACTIONCARDS.Printed.Deck.Reshuffled"));
}

/** Posts the message that the discard pile was shuffled into the deck. */
export async function announceReshuffle(): Promise<void> {
  await ChatMessage.create(reshuffleNote());
}

/** Posts how many of the next cards a GM has peeked at, but not which. */
export async function announcePeek(name: string, count: number): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Peeked", { name, count: String(count) }));
}

/** Posts that a GM has put a card on top of the deck, but not which. */
export async function announceStack(name: string): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Stacked", { name }));
}
