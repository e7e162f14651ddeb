import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseCards } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import type { Card } from "./card.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Folder } from "./folder.ts";

/** A stack of cards. It can be kept and edited; what moves cards between stacks is not implemented. */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare img: string;
  declare cards: EmbeddedCollection<Card>;
  declare folder: Folder | null;

  get thumbnail(): string {
    return this.img;
  }

  /** The cards that are in the stack: of a deck, those not drawn. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get typeLabel(): string {
    return game.i18n.localize(`TYPES.Cards.${this.type}`);
  }

  get canClone(): boolean {
    return this.type === "deck";
  }

  async deal(): Promise<never> {
    throw NotImplemented("Cards#deal");
  }

  async pass(): Promise<never> {
    throw NotImplemented("Cards#pass");
  }

  async draw(): Promise<never> {
    throw NotImplemented("Cards#draw");
  }

  async shuffle(): Promise<never> {
    throw NotImplemented("Cards#shuffle");
  }

  async recall(): Promise<never> {
    throw NotImplemented("Cards#recall");
  }

  sortStandard(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }
}
