import { isCard, partiesOf, partiesOn } from "../family/cards.ts";
import { toldToAll } from "../platform/message-mode.ts";
import { byHandFlags, byHandOn } from "../requests/owner-edits.ts";
import { noteMessage } from "../platform/message-index.ts";
import { unseenFlags, unseenOn } from "../platform/unseen.ts";

/** What stands in a message of which one learns no more than that there is one. */
function blindHint(): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = game.i18n.localize("ACTIONCARDS.Unseen.Blind");
  return hint;
}

/** Insides that are drawn and wait for the frames of their messages, which the platform draws. */
const waiting = new WeakMap<object, HTMLElement[]>();

/** Frames that have their inside. */
const finished = new WeakSet<HTMLElement>();

function finish(message: object, html: HTMLElement): void {
  const inside = finished.has(html) ? undefined : waiting.get(message)?.shift();
  if (!inside) return;
  html.querySelector(".message-content")?.replaceChildren(inside);
  finished.add(html);
}

/** Finishes each card before anybody else hears that it is drawn: registered before all else. */
export function finishCards(): void {
  Hooks.on("renderChatMessageHTML", finish);
}

/** A chat message whose typed data is drawn as a card. */
export class ActionCardsMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Draws the inside of a card; null leaves the message as it is. Given by the windows, which stand above the documents. */
  static drawCard: (message: ChatMessage.Implementation) => Promise<HTMLElement | null> = () =>
    Promise.resolve(null);

  /**
   * True if what this message says counts: its author is a GM now. Players can create messages of any type, and rewrite
   * their own, from the console.
   */
  get isTrusted(): boolean {
    return this.author?.isGM;
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
    if (isCard(this.type) && this.whisper.length === 0) Object.assign(args[1], toldToAll());
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

  /** What stands inside of its frame, if it is not what the platform puts there. */
  private async drawInside(): Promise<HTMLElement | null> {
    if (!isCard(this.type)) return null;
    if (this.isContentVisible) return ActionCardsMessage.drawCard(this);
    return this.isRoll ? null : blindHint();
  }

  /** Its inside is drawn first, so that others hear of a message that is complete. */
  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const inside = await this.drawInside();
    if (!inside) return super.renderHTML(...args);
    const queue = waiting.get(this) ?? [];
    waiting.set(this, queue);
    queue.push(inside);
    try {
      const html = await super.renderHTML(...args);
      finish(this, html); // where the platform has told nobody
      return html;
    } finally {
      const left = queue.indexOf(inside);
      if (left >= 0) queue.splice(left, 1);
    }
  }
}
