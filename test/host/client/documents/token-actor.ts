import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { Collection } from "../../common/collection.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import { BoardToken } from "./board-token.ts";
import type { OperationContext } from "./client-document.ts";

/** Presents a token's delta as a collection. The delta always exists; deleting it only clears its data. */
class DeltaSlot extends Collection<Document> {
  constructor(delta: ActorDelta) {
    super();
    super.set(delta.id ?? "", delta);
  }

  /** Does nothing: the delta can't be replaced. */
  override set(): this {
    return this;
  }

  override delete(id: string): boolean {
    (this.get(id) as ActorDelta | undefined)?._clear(); // the constructor adds the delta
    return true;
  }
}

/** Adds an actor to tokens: a world actor if linked, otherwise a synthetic one. */
export class TokenActor extends BoardToken {
  /** The synthetic actor's changes. */
  declare delta: ActorDelta;

  /** The world actor if the token is linked, otherwise the synthetic actor. */
  override get actor(): Actor | null {
    return this.actorLink || !this.parent ? this.baseActor : this.delta.syntheticActor;
  }

  get baseActor(): Actor | null {
    return (this.actorId ? game.actors?.get(this.actorId) : null) ?? null;
  }

  get isLinked(): boolean {
    return Boolean(this.actorId && this.actorLink);
  }

  /** The synthetic actor by id; empty if there is none. */
  get actors(): Collection<Actor> {
    const actor = this.isLinked ? null : this.actor;
    return new Collection(actor ? [[actor.id ?? "", actor]] : []);
  }

  /**
   * Also returns collections for the token's delta and, if the token is unlinked, for its synthetic actor and
   * that actor's items and effects.
   */
  override getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    // These objects implement the members of EmbeddedCollection that callers use.
    if (embeddedName === "ActorDelta") return new DeltaSlot(this.delta) as unknown as EmbeddedCollection;
    if (this.isLinked) return super.getEmbeddedCollection(embeddedName);
    if (embeddedName === "Actor") return this.actors as unknown as EmbeddedCollection;
    if (embeddedName === "Item" || embeddedName === "ActiveEffect")
      return this.actor!.getEmbeddedCollection(embeddedName);
    return super.getEmbeddedCollection(embeddedName);
  }

  /** Does nothing: the synthetic actor is prepared when it is created. */
  override prepareEmbeddedDocuments(): void {
    // intentionally empty
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this._onUpdateBaseActor();
  }

  override _onDelete(options: OperationContext, userId: string): void {
    const own = this.isLinked ? null : this.actor;
    super._onDelete(options, userId);
    for (const app of Object.values(own?.apps ?? {})) void app.close({ submit: false });
  }

  /** Updates the synthetic actor after the base actor or the delta changed. */
  _onUpdateBaseActor(_update: object = {}, _options: object = {}): void {
    if (this.isLinked || !this.parent) return;
    this.delta.updateSyntheticActor();
    this.actor?.render(false);
  }
}
