import { templatePath } from "../../../constants.ts";
import type { Tag } from "../../../family/family.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { proseOf } from "../../kit/prose.ts";
import { allTags } from "./item-tags.ts";

/** Template context of an item's chat card. */
export type ItemCardView = {
  name: string;
  img: string;
  type: string;
  tags: Tag[];
  description: Handlebars.SafeString | null;
};

/** Builds the template context of an item's card. */
export async function itemCardView(item: Item.Implementation): Promise<ItemCardView> {
  return {
    name: item.name,
    img: item.img ?? "",
    type: game.i18n.localize(`TYPES.Item.${item.type}`),
    tags: allTags(item),
    description: await proseOf(item.known?._source.description, { relativeTo: item }),
  };
}

/** Posts an item's card to the chat. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const view = await itemCardView(item);
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("item/chat.hbs"), view);
  const speaker = item.actor ? speakerFor(item.actor) : ChatMessage.getSpeaker();
  await ChatMessage.create({ content, speaker });
}
