import { BaseCard } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { cardMessage } from "../helpers/card-messages.ts";
import type { PassOptions } from "../helpers/card-moves.ts";
import type { Cards } from "./cards.ts";
import type { ChatMessage } from "./chat-message.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";

/** One side of a card: its back or a face. */
export interface CardFace {
  name: string;
  img: string | null;
  text: string;
}

/** Options for passing a card, without `action`. */
type MoveOptions = Omit<PassOptions, "action">;

/** One card of a stack. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare face: number | null;
  declare faces: CardFace[];
  declare back: CardFace;
  declare drawn: boolean;
  declare origin: Cards | null;
  declare suit: string;
  declare value: number | null;
  declare sort: number;

  /** The visible face; null if the back is visible. */
  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get img(): string {
    return (this.currentFace ?? this.back).img || Card.DEFAULT_ICON;
  }

  /** The stack that owns this card: its deck if it is in a deck, otherwise its origin. */
  get source(): Cards | null {
    return isInDeck(this) ? stackOf(this) : this.origin;
  }

  /** True if the card is in the stack that owns it. Always true in decks. */
  get isHome(): boolean {
    return isInDeck(this) || this._source["origin"] === (this.parent?.id ?? null);
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  get hasNextFace(): boolean {
    return this.faces.length > (this.face ?? -1) + 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** Name and image are those of the visible side. A back without an image shows the stack's image. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= this.source?.img ?? Card.DEFAULT_ICON;
    const own = String(this._source["name"]);
    const unknown = () => game.i18n.format("CARD.Unknown", { source: this.source?.name ?? "" }).trim();
    this.name = this.showFace ? this.currentFace?.name || own : this.back.name || unknown();
  }

  /** Turns the card to a face, or to its back (null). Without an argument, flips it. */
  async flip(face?: number | null): Promise<this | undefined> {
    if (this.parent === null) throw new Error("A card outside a stack cannot be flipped");
    if (this.faces.length === 0) return this;
    const next = face === undefined ? (this.face === null ? 0 : null) : face;
    return this.update({ face: next === null ? null : Math.clamp(next, 0, this.faces.length - 1) });
  }

  /** Passes the card to another stack. Resolves to the card in that stack. */
  async pass(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "pass" });
  }

  /** Like `pass`, but the chat message says that the card was played. */
  async play(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "play" });
  }

  /** Like `pass`, but the chat message says that the card was discarded. */
  async discard(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.#move(to, { ...options, action: "discard" });
  }

  /** Returns the card to the stack that owns it, unless it is already there. */
  async recall(_options: object = {}): Promise<Card | undefined> {
    const { source } = this;
    if (this.isHome || source === null) return this;
    return this.#move(source, { action: "pass" });
  }

  async #move(to: Cards, options: PassOptions): Promise<Card | undefined> {
    const stack = stackOf(this);
    if (stack === null) throw new Error("A card outside a stack cannot be moved");
    const [moved] = await stack.pass(to, [this.id!], options); // cards of a stored stack have an id
    return moved;
  }

  /** Posts the visible side of the card to chat. */
  async toMessage(
    messageData: JsonObject = {},
    options: OperationContext = {},
  ): Promise<ChatMessage | undefined> {
    const data = foundry.utils.mergeObject(cardMessage(this), messageData);
    return CONFIG.ChatMessage.documentClass.create(data, options);
  }
}

// Functions instead of private methods: a card is prepared before its class fields exist.
function stackOf(card: Card): Cards | null {
  return card.parent as Cards | null; // a card's parent is a stack
}

function isInDeck(card: Card): boolean {
  return stackOf(card)?.type === "deck";
}
