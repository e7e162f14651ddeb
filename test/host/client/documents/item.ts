import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseItem } from "../../common/documents/index.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Folder } from "./folder.ts";

/** An item: equipment, a skill or a similar part of an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare img: string;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Folder | null;

  /** The actor that owns the item; null for an unowned item. */
  get actor(): Actor | null {
    return (this.parent as Actor | null) ?? null; // an item's parent is an actor
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.isEmbedded;
  }

  /** The item's effects that are transferred to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  /** The data that formulas reference. */
  getRollData(): Record<string, unknown> {
    return this.system;
  }
}
