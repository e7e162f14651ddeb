import type { JsonObject } from "../../common/protocol.ts";
import type { Card } from "../documents/card.ts";
import type { Cards } from "../documents/cards.ts";

type DealAction = "deal" | "pass";
type PassAction = "pass" | "play" | "draw" | "discard";

interface NoticeOptions {
  /** Changes to apply to every moved card, such as the visible face. */
  updateData?: JsonObject;
  /** True (the default) to post a chat message. */
  chatNotification?: boolean | null;
}

export interface PassOptions extends NoticeOptions {
  action?: PassAction;
}

export interface DealOptions extends NoticeOptions {
  action?: DealAction;
  /** Draw mode, one of CONST.CARD_DRAW_MODES. */
  how?: number;
}

export interface DrawOptions extends NoticeOptions {
  how?: number;
}

export type ShuffleOptions = NoticeOptions;
export type RecallOptions = NoticeOptions;

/** Operations for passing cards. Hooks may change them. */
export interface PassContext {
  action: PassAction;
  toCreate: JsonObject[];
  toUpdate: JsonObject[];
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** Operations for dealing cards: one array of new cards per target. Hooks may change the operations. */
export interface DealContext {
  action: DealAction;
  toCreate: JsonObject[][];
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** Changes to a stack from which cards are removed. A deck keeps the cards and marks them as drawn. */
export interface Leaving {
  fromUpdate: JsonObject[];
  fromDelete: string[];
}

/** Returns the changes to a stack from which these cards are removed. */
export function leave(stack: Cards, cards: readonly Card[]): Leaving {
  const ids = cards.map(({ id }) => id!); // cards of a stored stack have an id
  if (stack.type !== "deck") return { fromUpdate: [], fromDelete: ids };
  return { fromUpdate: ids.map((_id) => ({ _id, drawn: true })), fromDelete: [] };
}

/**
 * Returns a card's data for the stack `to`. The card keeps its id and its origin. If it has no origin, its current
 * stack becomes its origin.
 */
export function cardAt(to: Cards, card: Card, updateData: JsonObject = {}): JsonObject {
  const data = foundry.utils.mergeObject(card.toObject(), structuredClone(updateData));
  data["origin"] ??= card.parent?.id ?? null;
  data["drawn"] = to.type !== "deck";
  return data;
}

/**
 * Plans how cards pass from one stack to another. A card that returns to its origin is marked as not drawn
 * there. Any other is created in `to`.
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
 * Writes the changes to a stack from which cards are removed.
 * @throws if the server refuses
 */
export async function writeLeaving(stack: Cards, { fromUpdate, fromDelete }: Leaving): Promise<void> {
  if (fromUpdate.length) await stack.updateEmbeddedDocuments("Card", fromUpdate);
  if (fromDelete.length) await stack.deleteEmbeddedDocuments("Card", fromDelete);
}

/** Creates the cards that are new to a stack, with their ids, and updates those that return to it. */
export async function writeArriving(stack: Cards, created: JsonObject[], updated: JsonObject[] = []) {
  if (created.length) await stack.createEmbeddedDocuments("Card", created, { keepId: true });
  if (updated.length) await stack.updateEmbeddedDocuments("Card", updated);
}

/** @throws unless this user may remove cards from the stack */
export function demandRemoval(stack: Cards, ids: readonly string[]): void {
  if (ids.length === 0 || stack.isOwner) return;
  throw new Error(game.i18n.format("CARDS.NotYours", { name: stack.name }));
}

/** The numbers from 0 to `size` - 1 in random order. */
export function randomOrder(size: number): number[] {
  const order = Array.from({ length: size }, (_value, index) => index);
  for (let last = size - 1; last > 0; last--) {
    const chosen = Math.floor(CONFIG.Dice.randomUniform() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
