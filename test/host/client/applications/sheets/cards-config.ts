import { DocumentSheetV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { reportError } from "../api/environment.ts";
import { DragDrop, TextEditor } from "../ux/index.ts";

/** A footer button; `action` is an action of the sheet. */
interface StackButton {
  action: string;
  icon: string;
  label: string;
}

const BUTTONS = {
  shuffle: { action: "shuffle", icon: "fa-solid fa-shuffle", label: "CARDS.Shuffle" },
  deal: { action: "deal", icon: "fa-solid fa-share-nodes", label: "CARDS.Deal" },
  draw: { action: "draw", icon: "fa-solid fa-plus", label: "CARDS.Draw" },
  pass: { action: "pass", icon: "fa-solid fa-share", label: "CARDS.Pass" },
  reset: { action: "reset", icon: "fa-solid fa-rotate-left", label: "CARDS.Reset" },
  createCard: { action: "createCard", icon: "fa-solid fa-file-circle-plus", label: "CARDS.CreateCard" },
} as const satisfies Record<string, StackButton>;

/** Base of card stack sheets: edits the name, lists the cards in order, offers actions. */
export class CardsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["cards-config"],
    position: { width: 560, height: 640 },
    window: { icon: "fa-solid fa-layer-group", resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      createCard: CardsConfig.#onCreateCard,
      deal: CardsConfig.#onDeal,
      deleteCard: CardsConfig.#onDeleteCard,
      draw: CardsConfig.#onDraw,
      editCard: CardsConfig.#onEditCard,
      flipCard: CardsConfig.#onFlipCard,
      nextFace: CardsConfig.#onNextFace,
      pass: CardsConfig.#onPass,
      playCard: CardsConfig.#onPlayCard,
      recallCard: CardsConfig.#onRecallCard,
      reset: CardsConfig.#onReset,
      showCard: CardsConfig.#onShowCard,
      shuffle: CardsConfig.#onShuffle,
      toggleSort: CardsConfig.#onToggleSort,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/cards/header.hbs" },
    cards: { template: "templates/sheets/cards/cards.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** True to list cards in their unshuffled order. */
  protected sortStandard = false;

  get stack(): Cards {
    return this.document as unknown as Cards; // this sheet is registered for stacks only
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { stack, sortStandard } = this;
    const order = sortStandard ? stack.sortStandard.bind(stack) : stack.sortShuffled.bind(stack);
    const cards = stack.cards.contents.sort(order);
    const isOwner = this.isEditable && stack.isOwner;
    return {
      ...context,
      typeLabel: stack.typeLabel,
      isOwner,
      isDeck: stack.type === "deck",
      sortStandard,
      showCount: isOwner || stack._source["displayCount"] === true,
      count: { available: stack.availableCards.length, total: stack.cards.size },
      cards: cards.map((card) => this._prepareCard(card)),
    };
  }

  /** A card's data for its row in the list. Name and image are those of the visible side. */
  protected _prepareCard(card: Card) {
    const { id, name, img, suit, value, drawn, isHome, showFace, hasNextFace } = card;
    return { id, name, img, suit, value, drawn, isHome, showFace, hasNextFace, isOut: false };
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "footer") prepared.buttons = this.isEditable ? this._stackButtons() : [];
    return prepared;
  }

  /** Buttons that act on the whole stack. */
  protected _stackButtons(): StackButton[] {
    return [BUTTONS.shuffle, BUTTONS.reset];
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: "li.card",
      dropSelector: ".cards-list",
      permissions: { dragstart: () => this.stack.isOwner, drop: () => this.isEditable },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        drop: (event) => this._onDrop(event).catch(reportError),
      },
    }).bind(this.element);
  }

  protected _onDragStart(event: DragEvent): void {
    const card = this._cardOf(event.currentTarget);
    if (card) event.dataTransfer?.setData("text/plain", JSON.stringify(card.toDragData()));
  }

  /**
   * Passes a card dropped from another stack to this one. A card of this stack moves before the card it is dropped on.
   */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data.type !== "Card") return;
    const card = (await CONFIG.Card.documentClass.fromDropData(data)) as Card; // `fromDropData` returns a document of the class it's called on
    const { stack } = this;
    if (card.parent?.id !== stack.id) {
      await (card.parent as Cards).pass(stack, [card.id!], { action: "pass" }); // cards are always in stacks
      return;
    }
    const target = this._cardOf(event.target);
    const siblings = stack.cards.filter(({ id }) => id !== card.id);
    if (target && target !== card) await card.sortRelative({ target, siblings, sortBefore: true });
  }

  /** The card whose list row contains the element. */
  protected _cardOf(target: EventTarget | null): Card | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-card-id]") : null;
    return this.stack.cards.get(row?.dataset.cardId ?? "");
  }

  static async #onShuffle(this: CardsConfig): Promise<void> {
    this.sortStandard = false;
    await this.stack.shuffle();
  }

  static async #onDeal(this: CardsConfig): Promise<void> {
    await this.stack.dealDialog();
  }

  static async #onDraw(this: CardsConfig): Promise<void> {
    await this.stack.drawDialog();
  }

  static async #onPass(this: CardsConfig): Promise<void> {
    await this.stack.passDialog();
  }

  static async #onReset(this: CardsConfig): Promise<void> {
    await this.stack.resetDialog();
  }

  static async #onToggleSort(this: CardsConfig): Promise<void> {
    this.sortStandard = !this.sortStandard;
    await this.render();
  }

  static async #onCreateCard(this: CardsConfig): Promise<void> {
    const name = game.i18n.localize("CARDS.NewCard");
    const last = Math.max(-1, ...this.stack.cards.map(({ sort }) => sort));
    const [card] = await this.stack.createEmbeddedDocuments("Card", [
      { name, faces: [{ name }], sort: last + 1 },
    ]);
    (card as Card | undefined)?.sheet?.render(true); // the client creates cards from its own class
  }

  static #onEditCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): void {
    this._cardOf(target)?.sheet?.render(true);
  }

  static async #onDeleteCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._cardOf(target)?.deleteDialog();
  }

  static async #onFlipCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._cardOf(target)?.flip();
  }

  static async #onNextFace(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const card = this._cardOf(target);
    await card?.flip(card.hasNextFace ? (card.face ?? -1) + 1 : 0);
  }

  static async #onPlayCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const card = this._cardOf(target);
    if (card) await this.stack.playDialog(card);
  }

  static async #onRecallCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._cardOf(target)?.recall();
  }

  static async #onShowCard(this: CardsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._cardOf(target)?.toMessage();
  }
}

/** The sheet of a deck. The owner sees every card's name and image, and whether it is drawn. */
export class CardDeckConfig extends CardsConfig {
  protected override _prepareCard(card: Card) {
    const prepared = super._prepareCard(card);
    if (!this.stack.isOwner) return prepared;
    const name = String(card._source["name"]);
    const img = card.currentFace?.img ?? card.faces[0]?.img ?? card.img;
    return { ...prepared, name, img, isOut: card.drawn };
  }

  protected override _stackButtons(): StackButton[] {
    return [BUTTONS.shuffle, BUTTONS.deal, BUTTONS.reset, BUTTONS.createCard];
  }
}

export class CardHandConfig extends CardsConfig {
  protected override _stackButtons(): StackButton[] {
    return [BUTTONS.draw, BUTTONS.pass, BUTTONS.shuffle, BUTTONS.reset];
  }
}

export class CardPileConfig extends CardsConfig {
  protected override _stackButtons(): StackButton[] {
    return [BUTTONS.draw, BUTTONS.pass, BUTTONS.shuffle, BUTTONS.reset];
  }
}
