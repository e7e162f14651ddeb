import type { JsonObject } from "../../common/protocol.ts";
import type { Card } from "../documents/card.ts";
import type { Cards } from "../documents/cards.ts";

type DealAction = "deal" | "pass";
type PassAction = "pass" | "play" | "draw" | "discard";

interface NoticeOptions {
  /** Changes to every moved card, such as the visible face. */
  updateData?: JsonObject;
  /** Whether to post a chat message. Default: true. */
  chatNotification?: boolean | null;
}

export interface PassOptions extends NoticeOptions {
  action?: PassAction;
}

export interface DealOptions extends NoticeOptions {
  action?: DealAction;
  /** One of CONST.CARD_DRAW_MODES. */
  how?: number;
}

export interface DrawOptions extends NoticeOptions {
  how?: number;
}

export type ShuffleOptions = NoticeOptions;
export type RecallOptions = NoticeOptions;

/** The updates for passing cards. Hooks may change them. */
export interface PassContext {
  action: PassAction;
  toCreate: JsonObject[];
  toUpdate: JsonObject[];
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** The updates for dealing cards: an array of new cards for each destination. Hooks may change it. */
export interface DealContext {
  action: DealAction;
  toCreate: JsonObject[][];
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** How cards leave a stack: decks keep their cards and mark them as drawn. */
export interface Leaving {
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** How cards leave a stack. */
export function leave(stack: Cards, cards: readonly Card[]): Leaving {
  const ids = cards.map(({ id }) => id!); // cards of a stored stack
  if (stack.type !== "deck") return { fromUpdate: [], fromDelete: ids };
  return { fromUpdate: ids.map((_id) => ({ _id, drawn: true })), fromDelete: [] };
}

/** The data of a card in its new stack: with the same id and its origin. */
export function cardAt(to: Cards, card: Card, updateData: JsonObject = {}): JsonObject {
  const data = foundry.utils.mergeObject(card.toObject(), structuredClone(updateData));
  data["origin"] ??= card.parent?.id ?? null;
  data["drawn"] = to.type !== "deck";
  return data;
}

/**
 * The updates for passing these cards to `to`. If a card returns to its origin and its original is still there,
 * that is marked as not drawn; otherwise a card is created.
 */
export function planPass(
  from: Cards,
  to: Cards,
  cards: readonly Card[],
  { action = "pass", updateData = {} }: PassOptions,
): PassContext {
  const isReturn = (card: Card) => card._source["origin"] === to.id && to.cards.has(card.id!);
  return {
    action,
    toCreate: cards.filter((card) => !isReturn(card)).map((card) => cardAt(to, card, updateData)),
    toUpdate: cards.filter(isReturn).map(({ id }) => ({ _id: id, drawn: false })),
    ...leave(from, cards),
  };
}

/**
 * Removes the cards that a stack gives away.
 * @throws only if the server refuses
 */
export async function writeLeaving(stack: Cards, { fromUpdate, fromDelete }: Leaving): Promise<void> {
  if (fromUpdate.length) await stack.updateEmbeddedDocuments("Card", fromUpdate);
  if (fromDelete.length) await stack.deleteEmbeddedDocuments("Card", fromDelete);
}

/** Adds cards to a stack with their existing ids. */
export async function writeArriving(stack: Cards, created: JsonObject[], updated: JsonObject[] = []) {
  if (created.length) await stack.createEmbeddedDocuments("Card", created, { keepId: true });
  if (updated.length) await stack.updateEmbeddedDocuments("Card", updated);
}

/** @throws unless this user may remove cards from the stack permanently */
export function demandRemoval(stack: Cards, ids: readonly string[]): void {
  if (ids.length === 0 || stack.isOwner) return;
  throw new Error(game.i18n.format("CARDS.NotYours", { name: stack.name }));
}

/** A random order of the numbers below `size`. */
export function randomOrder(size: number): number[] {
  const order = Array.from({ length: size }, (_value, index) => index);
  for (let last = size - 1; last > 0; last--) {
    const chosen = Math.floor(CONFIG.Dice.randomUniform() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
