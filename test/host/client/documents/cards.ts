import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseCards } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { createStackDialog } from "../helpers/card-creation.ts";
import {
  dealDialog,
  deleteStackDialog,
  drawDialog,
  passDialog,
  playDialog,
} from "../helpers/card-dialogs.ts";
import { tellOfCards } from "../helpers/card-messages.ts";
import {
  cardAt,
  type DealContext,
  type DealOptions,
  demandRemoval,
  type DrawOptions,
  leave,
  type PassOptions,
  planPass,
  randomOrder,
  type RecallOptions,
  type ShuffleOptions,
  writeArriving,
  writeLeaving,
} from "../helpers/card-moves.ts";
import { recallDeck, returnStack } from "../helpers/card-returns.ts";
import type { CreateDialogOptions } from "../helpers/document-dialogs.ts";
import type { Card } from "./card.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Folder } from "./folder.ts";
import type { User } from "./user.ts";

/**
 * A stack of cards: a deck, hand or pile. A deck keeps drawn cards and marks them; other stacks give them
 * away.
 */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare img: string;
  declare cards: EmbeddedCollection<Card>;
  declare folder: Folder | null;

  get thumbnail(): string {
    return this.img;
  }

  /** The cards that can be drawn; in a deck, those not yet drawn. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get typeLabel(): string {
    return game.i18n.localize(CONFIG.Cards.typeLabels[this.type] ?? `TYPES.Cards.${this.type}`);
  }

  /** True for decks and empty stacks. Cloning any other stack would duplicate cards. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /** Gives new ids to the cards of a new stack, unless `keepEmbeddedIds` is set. */
  static override async createDocuments(data: object[] = [], operation: OperationContext = {}) {
    const options = { ...operation, keepEmbeddedIds: operation["keepEmbeddedIds"] ?? false };
    return super.createDocuments(data, options as never) as never; // the base class's type
  }

  /** Opens a dialog for name, folder, and type or preset (`CONFIG.Cards.presets`), and creates the stack. */
  static override async createDialog(
    data: JsonObject = {},
    operation: OperationContext = {},
    options: CreateDialogOptions = {},
  ) {
    return createStackDialog(this as never, data, operation, options);
  }

  /**
   * Deals cards in turn to other stacks, until each has `number` more.
   * @throws if the stack has too few cards, or if a target is not a stack
   */
  async deal(to: Cards[], number = 1, options: DealOptions = {}): Promise<this> {
    const { action = "deal", how = CONST.CARD_DRAW_MODES.FIRST, updateData = {} } = options;
    if (!to.every((stack) => stack instanceof Cards))
      throw new Error("Cards can be dealt to Cards documents only");
    const drawn = this._drawCards(number * to.length, how);
    const share = (place: number) => drawn.filter((_card, index) => index % to.length === place);
    const toCreate = to.map((stack, place) => share(place).map((card) => cardAt(stack, card, updateData)));
    const context: DealContext = { action, toCreate, ...leave(this, drawn) };
    demandRemoval(this, context.fromDelete);
    if (!Hooks.call("dealCards", this, to, context)) return this;
    for (const [place, stack] of to.entries()) await writeArriving(stack, context.toCreate[place] ?? []);
    await writeLeaving(this, context);
    if (options.chatNotification !== false) await tellOfCards(this, action, { number, to });
    return this;
  }

  /**
   * Passes cards to another stack. A card that returns to its origin is marked there as not drawn.
   * @returns the cards in the target stack
   * @throws if a card is not in this stack, or has already been drawn from this deck
   */
  async pass(to: Cards, ids: string[], options: PassOptions = {}): Promise<Card[]> {
    if (!(to instanceof Cards)) throw new Error("Cards can be passed to a Cards document only");
    const cards = ids.map((id) => this.cards.get(id, { strict: true }) as Card); // `strict` throws if missing
    if (to.id === this.id) return cards;
    const drawn = this.type === "deck" ? cards.find((card) => card.drawn) : undefined;
    if (drawn) throw new Error(game.i18n.format("CARDS.AlreadyDrawn", { name: drawn.name }));
    const context = planPass(this, to, cards, options);
    demandRemoval(this, context.fromDelete);
    if (!Hooks.call("passCards", this, to, context)) return [];
    await writeArriving(to, context.toCreate, context.toUpdate);
    await writeLeaving(this, context);
    if (options.chatNotification !== false) {
      const stack = context.action === "draw" ? to : this;
      await tellOfCards(stack, context.action, { number: cards.length, from: this, to: [to] });
    }
    return ids.flatMap((id) => to.cards.get(id) ?? []);
  }

  /**
   * Draws cards from another stack into this one.
   * @throws if that stack has too few cards, is this stack, or is not a stack
   */
  async draw(from: Cards, number = 1, options: DrawOptions = {}): Promise<Card[]> {
    if (!(from instanceof Cards) || from === this)
      throw new Error("Cards can be drawn from another Cards document only");
    const { how = CONST.CARD_DRAW_MODES.FIRST, ...rest } = options;
    const ids = from._drawCards(number, how).map(({ id }) => id!); // cards of a stored stack have an id
    return from.pass(this, ids, { ...rest, action: "draw" });
  }

  async shuffle({ updateData = {}, chatNotification }: ShuffleOptions = {}): Promise<this> {
    const order = randomOrder(this.cards.size);
    const updates = this.cards.contents.map(({ id }, index) => ({
      ...updateData,
      _id: id,
      sort: order[index],
    }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification !== false) await tellOfCards(this, "shuffle");
    return this;
  }

  /** A deck recalls its drawn cards. Other stacks return cards to their origins. */
  async recall({ updateData = {}, chatNotification }: RecallOptions = {}): Promise<this> {
    const isDeck = this.type === "deck";
    const done = await (isDeck ? recallDeck : returnStack)(this, updateData);
    if (done && chatNotification !== false) await tellOfCards(this, isDeck ? "recall" : "return");
    return this;
  }

  /** Compares cards in an unshuffled stack: by suit, then value. */
  sortStandard(a: Card, b: Card): number {
    return a.suit === b.suit
      ? (a.value ?? -Infinity) - (b.value ?? -Infinity) || 0
      : (a.suit ?? "").compare(b.suit ?? "");
  }

  /** Compares cards in a shuffled stack. */
  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /**
   * The cards that a draw takes.
   * @throws if there are too few, or if `number` or `how` is invalid
   */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.sort((a, b) => this.sortShuffled(a, b));
    if (!Number.isInteger(number) || number < 1 || available.length < number) {
      const data = { number, available: available.length, name: this.name };
      throw new Error(game.i18n.format("CARDS.TooFew", data));
    }
    const { FIRST, LAST, RANDOM } = CONST.CARD_DRAW_MODES;
    if (how === FIRST) return available.slice(0, number);
    if (how === LAST) return available.slice(-number);
    if (how === RANDOM)
      return randomOrder(available.length)
        .slice(0, number)
        .map((index) => available[index]!);
    throw new Error(`${String(how)} is none of CONST.CARD_DRAW_MODES`);
  }

  /** Marks all cards of a new stack as not drawn. */
  override async _preCreate(data: object, options: object, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    for (const card of this.cards) card.updateSource({ drawn: false });
  }

  /** Recalls drawn cards first, so that no cards of a deleted deck stay in other stacks. */
  override async _preDelete(options: object, user: User): Promise<boolean | void> {
    if (!this.pack && this.drawnCards.length) await this.recall({ chatNotification: false });
    return super._preDelete(options, user);
  }

  /** Opens a dialog to deal cards to other stacks. Null if dismissed. */
  async dealDialog(): Promise<this | null> {
    return (await dealDialog(this)) as this | null; // resolves to this stack or null
  }

  /** Opens a dialog to draw cards from another stack. Null if dismissed. */
  async drawDialog(): Promise<Card[] | null> {
    return drawDialog(this);
  }

  /** Opens a dialog to pass cards to another stack. Null if dismissed. */
  async passDialog(): Promise<this | null> {
    return (await passDialog(this)) as this | null; // resolves to this stack or null
  }

  /** Opens a dialog to play a card to another stack. Null if dismissed. */
  async playDialog(card: Card): Promise<Card[] | null> {
    return playDialog(this, card);
  }

  /** Asks for confirmation, then recalls the stack. False if declined, null if dismissed. */
  async resetDialog(): Promise<this | false | null> {
    const key = this.type === "deck" ? "CARDS.ResetDeck" : "CARDS.ResetStack";
    const answer = await foundry.applications.api.DialogV2.confirm({
      window: { title: `${game.i18n.localize("CARDS.Reset")}: ${this.name}` },
      content: `<p>${game.i18n.format(key, { name: foundry.utils.escapeHTML(this.name) })}</p>`,
      yes: { callback: () => this.recall() },
    });
    return answer as this | false | null; // result of `recall`, or false or null
  }

  /** Asks for confirmation, then deletes the stack. The dialog says if cards will be returned first. */
  override async deleteDialog(options: OperationContext = {}, operation: OperationContext = {}) {
    if (!this.drawnCards.length) return super.deleteDialog(options, operation);
    return deleteStackDialog(this, options, operation);
  }
}
