/** A chat message about the deck of printed cards. */
function note(text: string) {
  return { content: `<p class="action-cards ac-deck-note">${foundry.utils.escapeHTML(text)}</p>` };
}

async function announce(text: string): Promise<void> {
  await ChatMessage.create(note(text));
}

/** The message that the discard pile was shuffled in. */
export function reshuffleNote() {
  return note(game.i18n.localize("ACTIONCARDS.Printed.Deck.Reshuffled"));
}

/** Announces that the discard pile was shuffled in. */
export async function announceReshuffle(): Promise<void> {
  await ChatMessage.create(reshuffleNote());
}

/** Announces that a GM has peeked at the next cards: how many, not which. */
export async function announcePeek(name: string, count: number): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Peeked", { name, count: String(count) }));
}

/** Announces that a GM has put a card on top, not which. */
export async function announceStack(name: string): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Stacked", { name }));
}
