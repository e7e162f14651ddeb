import { AskedData } from "../data/message/asked.ts";

type Maker = new (data: object, context: { parent: ChatMessage.Implementation }) => object;

/**
 * The card in a row of a check that was asked for, as a single check would have created it. Null if nobody has drawn,
 * if the card's type is unknown, or if the data is invalid.
 */
export function cardInRow(message: ChatMessage.Implementation, place: number): object | null {
  const asked: unknown = message.system;
  const row = asked instanceof AskedData ? asked.rows[place] : undefined;
  if (!row || row.type === "") return null;
  // Data models are classes with this constructor.
  const models = CONFIG.ChatMessage.dataModels as unknown as Readonly<Record<string, Maker | undefined>>;
  const model = models[row.type];
  try {
    return model ? new model(foundry.utils.deepClone(row.card), { parent: message }) : null;
  } catch {
    return null; // any user can store invalid data from the console
  }
}

/** The card in a row of a check that was asked for. Null if the row has no card of this type. */
export function cardOfTypeInRow<Data>(
  message: ChatMessage.Implementation,
  place: number,
  model: abstract new (...args: never[]) => Data,
): Data | null {
  const card: unknown = cardInRow(message, place);
  return card instanceof model ? card : null;
}

/**
 * The card data on a chat message. For a check that was asked for, the data of the card in each row; empty if
 * the check was undone or is not trusted.
 */
export function cardsOn(message: ChatMessage.Implementation): readonly unknown[] {
  const card: unknown = message.system;
  if (!(card instanceof AskedData)) return [card];
  if (card.undone || !message.isTrusted) return [];
  return card.rows.flatMap((_row, place) => cardInRow(message, place) ?? []);
}

/** Like `cardsOn`, but empty if a GM asked for the check and hid its results from some users. */
export function openCardsOn(message: ChatMessage.Implementation): readonly unknown[] {
  const card: unknown = message.system;
  return card instanceof AskedData && card.shown !== "open" ? [] : cardsOn(message);
}
