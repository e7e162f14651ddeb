import { SYSTEM_ID } from "../../../constants.ts";
import { users } from "../../../platform/collections.ts";

/** The suit that marks plot cards in any stack. */
const PLOT_SUIT = "plot";

/** The id of the compendium of decks. */
const PACK = `${SYSTEM_ID}.decks`;
/** The id of the plot deck in that compendium. */
const PACKED_DECK = "plotDeck00000000";

const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

function stacks(): Cards.Implementation[] {
  return game.cards.contents as unknown as Cards.Implementation[]; // the types lack the document class
}

export function isPlot({ suit }: Pick<Card.Implementation, "suit">): boolean {
  return suit === PLOT_SUIT;
}

/** True if only GMs can write this stack. */
function isOfGms(stack: Cards.Implementation): boolean {
  return users().every((user) => user.isGM || !stack.testUserPermission(user, "OWNER"));
}

/** Returns the world's plot deck, which only GMs can write; null if none. */
export function plotDeck(): Cards.Implementation | null {
  const found = stacks().find(
    (stack) =>
      stack.type === "deck" && stack.cards.size > 0 && stack.cards.contents.every(isPlot) && isOfGms(stack),
  );
  return found ?? null;
}

/**
 * A plot in a user's hand. `card` is the copy in the GMs' deck, because the hand's owner can edit the card in the hand.
 */
export interface HeldPlot {
  readonly hand: Cards.Implementation;
  readonly card: Card.Implementation;
}

/**
 * Returns the plot with this id in this user's hand or, for a GM, in any hand. Null if there is none, or if
 * the deck and the hands disagree.
 */
export function heldPlot(id: string, user: User.Implementation): HeldPlot | null {
  const deck = plotDeck();
  const card = deck?.cards.get(id);
  const [hand, ...others] = stacks().filter((stack) => stack !== deck && stack.cards.has(id));
  const isTheirs = hand?.type === "hand" && (user.isGM || holds(hand, user));
  return card?.drawn && isTheirs && others.length === 0 ? { hand, card } : null;
}

export function stackOf(id: string): Cards.Implementation | null {
  return stacks().find((stack) => stack.id === id) ?? null;
}

/**
 * Returns the world's plot deck. Imports it from the compendium if missing; null if the compendium lacks it
 * too.
 */
export async function takenPlotDeck(): Promise<Cards.Implementation | null> {
  const deck = plotDeck();
  if (deck) return deck;
  const pack = game.packs.get(PACK);
  if (!pack) return null;
  const taken: unknown = await game.cards.importFromCompendium(pack as never, PACKED_DECK); // our packs have no type
  return taken instanceof Cards ? (taken as Cards.Implementation) : null; // always the class set in `CONFIG`
}

/** True if the stack's permissions list this user as an owner. The default permission doesn't count. */
function holds({ ownership }: Cards.Implementation, user: User.Implementation): boolean {
  return user.id !== null && ownership[user.id] === OWNER;
}

/** Returns the plots in a user's hands. Leaves out hands that the current user doesn't own. */
export function plotsOf(user: User.Implementation): Card.Implementation[] {
  const hands = stacks().filter((stack) => stack.type === "hand" && stack.isOwner && holds(stack, user));
  return hands.flatMap(({ cards }) => cards.contents.filter(isPlot));
}

/** Returns the user's hand for plots. Creates it if missing; null if it can't be created. */
export async function plotHand(user: User.Implementation): Promise<Cards.Implementation | null> {
  const name = game.i18n.format("ACTIONCARDS.ActionValues.Plots.HandOf", { name: user.name });
  const own = stacks().filter((stack) => stack.type === "hand" && holds(stack, user));
  const hand =
    own.find(({ cards }) => cards.contents.some(isPlot)) ?? own.find((stack) => stack.name === name);
  if (hand || user.id === null) return hand ?? null;
  const made = await Cards.implementation.create({ name, type: "hand", ownership: { [user.id]: OWNER } });
  return (made as Cards.Implementation | undefined) ?? null; // typed as a plain object; see `collections.ts`
}

/** Returns the pile of played plots; null if none. */
export function plotPile(): Cards.Implementation | null {
  const piles = stacks().filter(({ type }) => type === "pile");
  const name = game.i18n.localize("ACTIONCARDS.ActionValues.Plots.Pile");
  return (
    piles.find((pile) => pile.name === name) ?? piles.find(({ cards }) => cards.contents.some(isPlot)) ?? null
  );
}

/** Creates the pile of played plots if missing. Everyone can see it. */
export async function madePlotPile(): Promise<void> {
  if (plotPile()) return;
  const name = game.i18n.localize("ACTIONCARDS.ActionValues.Plots.Pile");
  await Cards.implementation.create({ name, type: "pile", ownership: { default: OBSERVER } });
}
