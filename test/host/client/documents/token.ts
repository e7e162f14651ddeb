import { BaseToken } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Actor } from "./actor.ts";
import type { Scene } from "./scene.ts";

/** An actor's marker on a scene: a record only. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  get actor(): Actor | null {
    return (this.actorId ? game.actors.get(this.actorId) : null) ?? null;
  }

  get baseActor(): Actor | null {
    return this.actor;
  }

  get scene(): Scene | null {
    return (this.parent as Scene | null) ?? null; // tokens lie on scenes only
  }

  get object(): null {
    return null;
  }

  get isLinked(): boolean {
    return Boolean(this.actorId && this.actorLink);
  }
}
