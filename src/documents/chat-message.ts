/** Draws the inside of a chat card; returns null to leave the message as it is. */
export type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;

/** A chat message whose typed data is drawn as a card. */
export class ActionCardsMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** How each message type is drawn; filled by the applications, which stand above the documents. */
  static readonly cardRenderers = new Map<string, CardRenderer>();

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    const card = await ActionCardsMessage.cardRenderers.get(this.type)?.(this);
    if (card) html.querySelector(".message-content")?.replaceChildren(card);
    return html;
  }
}
