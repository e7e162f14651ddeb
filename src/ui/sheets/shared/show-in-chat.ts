import { templatePath } from "../../../constants.ts";
import { ManeuverData } from "../../../data/item/index.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { proseOf } from "../../kit/prose.ts";
import { allTags, checkTags } from "./item-tags.ts";

/** Posts an item's description for everybody to read. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const maneuver: unknown = item.system;
  const data = maneuver instanceof ManeuverData ? maneuver : item.ours;
  const description = await proseOf(data?._source.description, { relativeTo: item });
  const type = game.i18n.localize(`TYPES.Item.${item.type}`);
  const view = {
    name: item.name,
    img: item.img ?? "",
    type,
    tags: item.ours ? allTags(item) : checkTags(item),
    description,
  };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("item/chat.hbs"), view);
  const speaker = item.actor ? speakerFor(item.actor) : ChatMessage.getSpeaker();
  await ChatMessage.create({ content, speaker });
}
