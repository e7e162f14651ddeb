import { SYSTEM_ID } from "../../../constants.ts";
import { users } from "../../../platform/collections.ts";

/** What the cards of the plot deck have for a suit, in whatever stack they lie. */
const PLOT_SUIT = "plot";

/** The compendium of the decks, and the plot deck in it. */
const PACK = `${SYSTEM_ID}.decks`;
const PACKED_DECK = "plotDeck00000000";

const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** Every stack of cards of the world. */
function stacks(): Cards.Implementation[] {
  return game.cards.contents as unknown as Cards.Implementation[]; // the types give stored documents as bare objects
}

/** Is it a card of the plot deck? */
export function isPlot({ suit }: Pick<Card.Implementation, "suit">): boolean {
  return suit === PLOT_SUIT;
}

/** Can GMs alone write this stack? */
function isOfGms(stack: Cards.Implementation): boolean {
  return users().every((user) => user.isGM || !stack.testUserPermission(user, "OWNER"));
}

/** The world's plot deck: a deck of the GMs' that has nothing but plots; null where there is none. */
export function plotDeck(): Cards.Implementation | null {
  const found = stacks().find(
    (stack) =>
      stack.type === "deck" && stack.cards.size > 0 && stack.cards.contents.every(isPlot) && isOfGms(stack),
  );
  return found ?? null;
}

/** A plot that lies in somebody's hand, as the GMs' deck has it: what an owner may have written on it proves nothing. */
export interface HeldPlot {
  readonly hand: Cards.Implementation;
  readonly card: Card.Implementation;
}

/**
 * The plot of this id in a hand of this user's, or for a GM in anybody's; null where it was not dealt there: the deck does
 * not know it, has it still, or it lies elsewhere too.
 */
export function heldPlot(id: string, user: User.Implementation): HeldPlot | null {
  const deck = plotDeck();
  const card = deck?.cards.get(id);
  const [hand, ...others] = stacks().filter((stack) => stack !== deck && stack.cards.has(id));
  const isTheirs = hand?.type === "hand" && (user.isGM || holds(hand, user));
  return card?.drawn && isTheirs && others.length === 0 ? { hand, card } : null;
}

/** The stack of this id; null where it is gone. */
export function stackOf(id: string): Cards.Implementation | null {
  return stacks().find((stack) => stack.id === id) ?? null;
}

/** The world's plot deck, brought in from the compendium where there is none yet; null where that has none either. */
export async function takenPlotDeck(): Promise<Cards.Implementation | null> {
  const deck = plotDeck();
  if (deck) return deck;
  const pack = game.packs.get(PACK);
  if (!pack) return null;
  const taken: unknown = await game.cards.importFromCompendium(pack as never, PACKED_DECK); // the types know no pack of ours
  return taken instanceof Cards ? (taken as Cards.Implementation) : null; // the one configured class
}

/** Does this user hold the stack as their own: not by a default for all? */
function holds({ ownership }: Cards.Implementation, user: User.Implementation): boolean {
  return user.id !== null && ownership[user.id] === OWNER;
}

/** The plots in a user's hands, as far as this client may look at them. */
export function plotsOf(user: User.Implementation): Card.Implementation[] {
  const hands = stacks().filter((stack) => stack.type === "hand" && stack.isOwner && holds(stack, user));
  return hands.flatMap(({ cards }) => cards.contents.filter(isPlot));
}

/** The hand that plots are dealt to, made where there is none. */
export async function plotHand(user: User.Implementation): Promise<Cards.Implementation | null> {
  const name = game.i18n.format("ACTIONCARDS.ActionValues.Plots.HandOf", { name: user.name });
  const own = stacks().filter((stack) => stack.type === "hand" && holds(stack, user));
  const hand =
    own.find(({ cards }) => cards.contents.some(isPlot)) ?? own.find((stack) => stack.name === name);
  if (hand || user.id === null) return hand ?? null;
  const made = await Cards.implementation.create({ name, type: "hand", ownership: { [user.id]: OWNER } });
  return (made as Cards.Implementation | undefined) ?? null; // the stored type loses its class
}

/** Where played plots lie: a pile that all may look at; null where there is none yet. */
export function plotPile(): Cards.Implementation | null {
  const piles = stacks().filter(({ type }) => type === "pile");
  const name = game.i18n.localize("ACTIONCARDS.ActionValues.Plots.Pile");
  return (
    piles.find((pile) => pile.name === name) ?? piles.find(({ cards }) => cards.contents.some(isPlot)) ?? null
  );
}

/** The same, made where there is none. */
export async function madePlotPile(): Promise<void> {
  if (plotPile()) return;
  const name = game.i18n.localize("ACTIONCARDS.ActionValues.Plots.Pile");
  await Cards.implementation.create({ name, type: "pile", ownership: { default: OBSERVER } });
}
