import type { JsonObject } from "../../common/protocol.ts";
import type { Card } from "../documents/card.ts";
import type { Cards } from "../documents/cards.ts";

/** The stack actions that post a chat message. */
export type CardsNotice = "deal" | "pass" | "play" | "draw" | "discard" | "shuffle" | "recall" | "return";

const WORDS: Readonly<Record<CardsNotice, string>> = {
  deal: "CARDS.Notice.Deal",
  pass: "CARDS.Notice.Pass",
  play: "CARDS.Notice.Play",
  draw: "CARDS.Notice.Draw",
  discard: "CARDS.Notice.Discard",
  shuffle: "CARDS.Notice.Shuffle",
  recall: "CARDS.Notice.Recall",
  return: "CARDS.Notice.Return",
};

/** Posts a chat message about a stack action, with the number of cards, the source and the targets if given. */
export async function tellOfCards(
  stack: Cards,
  notice: CardsNotice,
  { number = 0, from = stack, to = [] }: { number?: number; from?: Cards; to?: readonly Cards[] } = {},
): Promise<void> {
  const names = to.map(({ name }) => name).join(", ");
  const text = game.i18n.format(WORDS[notice], { number, from: from.name, to: names, name: stack.name });
  await CONFIG.ChatMessage.documentClass.create({
    author: game.userId,
    speaker: { alias: game.user?.name },
    content: figure("cards-notice", stack.img, text),
    flags: { core: { cards: stack.uuid } },
  });
}

/** The data of a chat message that shows a card. */
export function cardMessage(card: Card): JsonObject {
  const { text } = card.currentFace ?? card.back;
  return {
    author: game.userId,
    speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
    content: `${figure("card-message", card.img, card.name)}${text}`,
    flags: { core: { card: card.uuid } },
  };
}

/** HTML of an image with a caption. Both are user input, so they are escaped. */
function figure(className: string, img: string, text: string): string {
  const { escapeHTML } = foundry.utils;
  return (
    `<div class="${className}"><img src="${escapeHTML(img)}" alt="" width="48" height="48">` +
    `<p>${escapeHTML(text)}</p></div>`
  );
}
