import type { LookupStep } from "./art/card/index.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";

const art = async () => import("./art/card/index.ts");
type Art = Awaited<ReturnType<typeof art>>;
const deck = async () => import("./deck/manage.ts");
type Deck = Awaited<ReturnType<typeof deck>>;

export const printedApi = {
  /** Shows a printed action card by its number, 0 to 53, and highlights the lookup steps. */
  async showCard(number: number, steps: readonly LookupStep[] = []): Promise<void> {
    const { ActionCardWindow } = await import("./art/card-window.ts");
    await ActionCardWindow.show(number, steps);
  },
  /** Opens the window that prints all cards. */
  async printDeck() {
    return (await import("./art/print-deck.ts")).printDeck();
  },
  /** Printed action cards as HTML or SVG. */
  cards: {
    face: async (...args: Parameters<Art["cardFace"]>) => (await art()).cardFace(...args),
    back: async (...args: Parameters<Art["cardBack"]>) => (await art()).cardBack(...args),
    lookup: async (...args: Parameters<Art["cardLookup"]>) => (await art()).cardLookup(...args),
    lookups: async (...args: Parameters<Art["cardLookups"]>) => (await art()).cardLookups(...args),
  },
  /**
   * Functions of the printed deck: peek at cards, put a card on top, shuffle. They throw on clients that
   * don't carry out requests.
   */
  deck: {
    peek: async (...args: Parameters<Deck["peekDeck"]>) => (await deck()).peekDeck(...args),
    stack: async (...args: Parameters<Deck["stackCard"]>) => (await deck()).stackCard(...args),
    reshuffle: async () => (await deck()).reshuffleDeck(),
  },
};

export const printedDice = { ActionCardRoll };
