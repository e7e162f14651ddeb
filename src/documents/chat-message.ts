import { SYSTEM_ID } from "../constants.ts";
import { cardOf, partiesOf, partiesOn } from "../family/cards.ts";
import { toldToAll } from "../platform/message-mode.ts";
import { byHandFlags, byHandOn } from "../requests/by-hand/changes.ts";
import { unseenFlags, unseenOn } from "../platform/unseen.ts";

/** A message of which one learns no more than that there is one. */
function withHint(html: HTMLElement): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = game.i18n.localize("ACTIONCARDS.Unseen.Blind");
  html.querySelector(".message-content")?.replaceChildren(hint);
  return html;
}

/** A chat message whose typed data is drawn as a card. */
export class ActionCardsMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Draws the inside of a card; null leaves the message as it is. Given by the windows, which stand above the documents. */
  static drawCard: (message: ChatMessage.Implementation) => Promise<HTMLElement | null> = () =>
    Promise.resolve(null);

  /**
   * Does what this message says count? A card does that GMs alone could write: its author is a GM, and wrote it as one.
   * A player may create a message of any type, and rewrite their own, from the console.
   */
  get isTrusted(): boolean {
    const flags = this.flags[SYSTEM_ID] as { readonly void?: unknown } | undefined; // input, like all that a chat holds
    return this.author?.isGM && flags?.void !== true;
  }

  /** What a blind card says, its author does not see either, as with core's rolls. */
  override get isContentVisible(): boolean {
    const isBlind = this.blind && this.whisper.length > 0;
    return super.isContentVisible && (!isBlind || this.whisper.includes(game.user.id));
  }

  /**
   * A card is told to those whom its maker names, else to all: with dice on it too, whatever mode the chat of the client
   * has that writes it. It keeps who was hidden as they came onto it: they stay so there until they are shown.
   */
  protected override async _preCreate(...args: Parameters<ChatMessage["_preCreate"]>) {
    const isCard = cardOf(this.type) !== null;
    if (isCard && this.whisper.length === 0) Object.assign(args[1], toldToAll());
    if ((await super._preCreate(...args)) === false) return false;
    const parties = partiesOn(this);
    const flags = { ...unseenFlags(parties, []) };
    foundry.utils.mergeObject(flags, byHandFlags(parties, []) ?? {});
    if (Object.keys(flags).length > 0) this.updateSource({ flags });
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage["_preUpdate"]>) {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changed] = args;
    if (!changed.system) return undefined;
    const parties = partiesOf(this.type, foundry.utils.mergeObject(this.toObject().system, changed.system));
    for (const one of [unseenFlags(parties, unseenOn(this)), byHandFlags(parties, byHandOn(this))])
      if (one) foundry.utils.mergeObject(changed, { flags: one });
    return undefined;
  }

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    if (!cardOf(this.type)) return html;
    if (!this.isContentVisible) return this.isRoll ? html : withHint(html);
    const card = await ActionCardsMessage.drawCard(this);
    if (card) html.querySelector(".message-content")?.replaceChildren(card);
    return html;
  }
}
