import { BaseCard } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import type { Cards } from "./cards.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One card of a stack. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare face: number | null;
  declare faces: { name: string; img: string | null; text: string }[];
  declare back: { name: string; img: string | null; text: string };
  declare drawn: boolean;
  declare origin: string | null;

  /** The side that lies up, or null for the back. */
  get currentFace(): Card["faces"][number] | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get img(): string {
    return (this.currentFace ?? this.back).img ?? CONST.DEFAULT_TOKEN;
  }

  get source(): Cards | null {
    return (this.parent as Cards | null) ?? null; // cards lie in stacks only
  }

  get isHome(): boolean {
    return this.origin === null || this.origin === this.parent?.id;
  }

  get showFace(): boolean {
    return this.faces[this.face ?? -1] !== undefined;
  }

  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** Turns the card to a side, or to its back. */
  async flip(face?: number | null): Promise<this | undefined> {
    const next = face !== undefined ? face : this.face === null ? 0 : null;
    return this.update({ face: next });
  }

  async pass(): Promise<never> {
    throw NotImplemented("Card#pass");
  }

  async play(): Promise<never> {
    throw NotImplemented("Card#play");
  }

  async discard(): Promise<never> {
    throw NotImplemented("Card#discard");
  }

  async recall(): Promise<never> {
    throw NotImplemented("Card#recall");
  }
}
