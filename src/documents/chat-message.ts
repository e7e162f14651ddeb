import { isCard, participantsOf, participantsOn } from "../family/cards.ts";
import { shownToAll } from "../platform/message-mode.ts";
import { labelText, words } from "../platform/words.ts";
import { byHandFlags, byHandOn } from "../requests/owner-edits.ts";
import { noteMessage } from "../platform/message-index.ts";
import { unseenFlags, unseenOn } from "../platform/unseen.ts";

/** The placeholder for a message that this user may not read. */
function blindHint(): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = game.i18n.localize("ACTIONCARDS.Unseen.Blind");
  return hint;
}

/** For each message, the rendered card contents that wait until Foundry has rendered the message. */
const waiting = new WeakMap<object, HTMLElement[]>();

/** Message elements that already show their card content. */
const finished = new WeakSet<HTMLElement>();

function finish(message: object, html: HTMLElement): void {
  const inside = finished.has(html) ? undefined : waiting.get(message)?.shift();
  if (!inside) return;
  html.querySelector(".message-content")?.replaceChildren(inside);
  finished.add(html);
}

/**
 * Inserts a card's content into its rendered message. Call this before other hooks are registered, so they see the full
 * card.
 */
export function finishCards(): void {
  Hooks.on("renderChatMessageHTML", finish);
}

/** A chat message. Messages of a card type are rendered as chat cards. */
export class ActionCardsMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /**
   * Renders the content of a message's chat card; null leaves the message as it is. The UI layer sets this function,
   * because documents cannot import that layer.
   */
  static drawCard: (message: ChatMessage.Implementation) => Promise<HTMLElement | null> = () =>
    Promise.resolve(null);

  /**
   * True if the author is now a GM. Players can create messages of any type, and edit their own, from the
   * console.
   */
  get isTrusted(): boolean {
    return this.author?.isGM;
  }

  /** The speaker's name. A card without a known speaker stores a localization key instead of a name. */
  override get alias(): string {
    return labelText(super.alias, words);
  }

  /** Shows a blind card's placeholder to the owners of the actor who acts. */
  override get visible(): boolean {
    const isOwnBlind = this.blind && isCard(this.type) && this.speakerActor?.isOwner === true;
    return super.visible || isOwnBlind;
  }

  /** Hides a blind card from its author, too, as core does with blind rolls. */
  override get isContentVisible(): boolean {
    const isBlind = this.blind && this.whisper.length > 0;
    return super.isContentVisible && (!isBlind || this.whisper.includes(game.user.id));
  }

  /**
   * Shows a new card to everyone, whatever the user's chat mode, unless its data names recipients. Records in
   * flags which of the card's participants are hidden, and which of their numbers were changed by hand.
   */
  protected override async _preCreate(...args: Parameters<ChatMessage["_preCreate"]>) {
    if (isCard(this.type) && this.whisper.length === 0) Object.assign(args[1], shownToAll());
    if ((await super._preCreate(...args)) === false) return false;
    const parties = participantsOn(this);
    const flags = { ...unseenFlags(parties, []) };
    foundry.utils.mergeObject(flags, byHandFlags(parties, []) ?? {});
    if (Object.keys(flags).length > 0) this.updateSource({ flags });
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage["_preUpdate"]>) {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changed] = args;
    if (!changed.system) return undefined;
    const parties = participantsOf(
      this.type,
      foundry.utils.mergeObject(this.toObject().system, changed.system),
    );
    for (const one of [unseenFlags(parties, unseenOn(this)), byHandFlags(parties, byHandOn(this))])
      if (one) foundry.utils.mergeObject(changed, { flags: one });
    return undefined;
  }

  protected override _onCreate(...args: Parameters<ChatMessage["_onCreate"]>): void {
    noteMessage(this.id ?? "");
    super._onCreate(...args);
  }

  protected override _onUpdate(...args: Parameters<ChatMessage["_onUpdate"]>): void {
    noteMessage(this.id ?? "");
    super._onUpdate(...args);
  }

  protected override _onDelete(...args: Parameters<ChatMessage["_onDelete"]>): void {
    noteMessage(this.id ?? "");
    super._onDelete(...args);
  }

  /** The card's content; null to keep Foundry's own. */
  private async drawInside(): Promise<HTMLElement | null> {
    if (!isCard(this.type)) return null;
    if (this.isContentVisible) return ActionCardsMessage.drawCard(this);
    return this.isRoll ? null : blindHint();
  }

  /** Renders the card's content first, so hooks see a complete message. */
  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const inside = await this.drawInside();
    if (!inside) return super.renderHTML(...args);
    const queue = waiting.get(this) ?? [];
    waiting.set(this, queue);
    queue.push(inside);
    try {
      const html = await super.renderHTML(...args);
      finish(this, html); // does nothing if a hook has already inserted it
      return html;
    } finally {
      const left = queue.indexOf(inside);
      if (left >= 0) queue.splice(left, 1);
    }
  }
}
