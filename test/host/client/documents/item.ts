import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseItem } from "../../common/documents/index.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Folder } from "./folder.ts";

/** Something an actor has, knows or can do. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare img: string;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Folder | null;

  /** The actor that has it. */
  get actor(): Actor | null {
    return (this.parent as Actor | null) ?? null; // items are embedded in actors only
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.isEmbedded;
  }

  /** Its effects that apply to the actor who has it. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  /** The data that formulas refer to. */
  getRollData(): Record<string, unknown> {
    return this.system;
  }
}
