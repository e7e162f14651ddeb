import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { BoardToken } from "./board-token.ts";
import type { OperationContext } from "./client-document.ts";
import type { Actor } from "./actor.ts";
import type { Scene } from "./scene.ts";

/** An actor's marker on a scene, with the actor of its own that one without a link has. */
export class TokenDocument extends BoardToken {
  declare delta: JsonObject | null;

  #synthetic: Actor | null = null;

  /** The linked actor; else one of the token's own, which is the world's actor changed by `delta`. */
  override get actor(): Actor | null {
    if (this.actorLink || !this.parent) return this.baseActor;
    const { baseActor } = this;
    if (this.#synthetic?.id !== baseActor?.id) this.#synthetic = null;
    if (baseActor)
      this.#synthetic ??= new CONFIG.Actor.documentClass(this.#ownSource(baseActor), { parent: this });
    return this.#synthetic;
  }

  get baseActor(): Actor | null {
    return (this.actorId ? game.actors.get(this.actorId) : null) ?? null;
  }

  get scene(): Scene | null {
    return (this.parent as Scene | null) ?? null; // tokens lie on scenes only
  }

  get isLinked(): boolean {
    return Boolean(this.actorId && this.actorLink);
  }

  /** The token's own actor is found below it, as if it were embedded. */
  override getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    if (embeddedName !== "Actor") return super.getEmbeddedDocument(embeddedName, id, options);
    const { actor } = this;
    return actor?.isToken && actor.id === id ? actor : undefined;
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed) this._refreshActor();
  }

  /** The token's own actor is what its delta and the world's actor say now. */
  _refreshActor(): void {
    const { baseActor } = this;
    const synthetic = this.#synthetic;
    if (!baseActor || !synthetic) return;
    const { system, ...rest } = this.#ownSource(baseActor);
    synthetic.updateSource({ ...rest, system });
    synthetic.reset();
    synthetic.render(false);
    Hooks.callAll("updateActor", synthetic, this.delta ?? {}, {}, game.userId);
  }

  #ownSource(baseActor: Actor): JsonObject {
    const source: JsonObject = foundry.utils.deepClone(baseActor._source);
    return foundry.utils.mergeObject(source, foundry.utils.deepClone(this.delta ?? {}));
  }
}
