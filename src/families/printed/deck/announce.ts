/** Tells everybody in chat what was done with the deck of printed cards. */
function note(text: string) {
  return { content: `<p class="action-cards ac-deck-note">${foundry.utils.escapeHTML(text)}</p>` };
}

async function announce(text: string): Promise<void> {
  await ChatMessage.create(note(text));
}

/** A message that the discard pile was shuffled in. */
export function reshuffleNote() {
  return note(game.i18n.localize("ACTIONCARDS.Printed.Deck.Reshuffled"));
}

/** The discard pile was shuffled in. */
export async function announceReshuffle(): Promise<void> {
  await ChatMessage.create(reshuffleNote());
}

/** A GM has looked at the next cards: how many, not which. */
export async function announcePeek(name: string, count: number): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Peeked", { name, count: String(count) }));
}

/** A GM has put a card on top: not which. */
export async function announceStack(name: string): Promise<void> {
  await announce(game.i18n.format("ACTIONCARDS.Printed.Deck.Stacked", { name }));
}
