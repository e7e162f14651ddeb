import { unseenFlags, unseenOn } from "./unseen.ts";

/** Draws the inside of a chat card; returns null to leave the message as it is. */
export type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;

/** A chat message whose typed data is drawn as a card. */
export class ActionCardsMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** How each message type is drawn; filled by the applications, which stand above the documents. */
  static readonly cardRenderers = new Map<string, CardRenderer>();

  /** A card keeps who was hidden as he came onto it: he stays so there until he is shown. */
  protected override async _preCreate(...args: Parameters<ChatMessage["_preCreate"]>) {
    if ((await super._preCreate(...args)) === false) return false;
    const flags = unseenFlags(this.toObject().system, []);
    if (flags) this.updateSource({ flags });
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage["_preUpdate"]>) {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changed] = args;
    const flags = unseenFlags(changed.system, unseenOn(this));
    if (flags) foundry.utils.mergeObject(changed, { flags });
    return undefined;
  }

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    const card = await ActionCardsMessage.cardRenderers.get(this.type)?.(this);
    if (card) html.querySelector(".message-content")?.replaceChildren(card);
    return html;
  }
}
