import { AskedData } from "../data/message/asked.ts";

type Maker = new (data: object, context: { parent: ChatMessage.Implementation }) => object;

/**
 * The card in this row, as the same check alone would make it. Null if the row is open, its type is unknown, or its
 * data was changed by hand and does not fit.
 */
export function cardInRow(message: ChatMessage.Implementation, place: number): object | null {
  const asked: unknown = message.system;
  const row = asked instanceof AskedData ? asked.rows[place] : undefined;
  if (!row || row.type === "") return null;
  const models = CONFIG.ChatMessage.dataModels as unknown as Readonly<Record<string, Maker | undefined>>; // classes
  const model = models[row.type];
  try {
    return model ? new model(foundry.utils.deepClone(row.card), { parent: message }) : null;
  } catch {
    return null; // any user can store a card of this type from the console
  }
}

/** The card of this type in a row; null if the row has no such card. */
export function cardOfTypeInRow<Data>(
  message: ChatMessage.Implementation,
  place: number,
  model: abstract new (...args: never[]) => Data,
): Data | null {
  const card: unknown = cardInRow(message, place);
  return card instanceof model ? card : null;
}

/**
 * The data of a chat card. For an asked check, the cards in its rows; empty if the check was undone or no GM's client
 * wrote it.
 */
export function cardsOn(message: ChatMessage.Implementation): readonly unknown[] {
  const card: unknown = message.system;
  if (!(card instanceof AskedData)) return [card];
  if (card.undone || !message.isTrusted) return [];
  return card.rows.flatMap((_row, place) => cardInRow(message, place) ?? []);
}

/** Like `cardsOn`, but empty for an asked check that is not shown to everyone. */
export function openCardsOn(message: ChatMessage.Implementation): readonly unknown[] {
  const card: unknown = message.system;
  return card instanceof AskedData && card.shown !== "open" ? [] : cardsOn(message);
}
