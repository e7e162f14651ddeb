import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { Collection } from "../../common/collection.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import { BoardToken } from "./board-token.ts";
import type { OperationContext } from "./client-document.ts";

/** The delta of a token, for code that expects a collection: it always exists, and deleting it clears it. */
class DeltaSlot extends Collection<Document> {
  constructor(delta: ActorDelta) {
    super();
    super.set(delta.id ?? "", delta);
  }

  /** It stays in its place. */
  override set(): this {
    return this;
  }

  override delete(id: string): boolean {
    (this.get(id) as ActorDelta | undefined)?._clear(); // the one it was made with
    return true;
  }
}

/** A token with its actor: the world's actor, or a synthetic one. */
export class TokenActor extends BoardToken {
  /** The differences of its synthetic actor. */
  declare delta: ActorDelta;

  /** The world's actor if the token is linked to it, else the token's own. */
  override get actor(): Actor | null {
    return this.actorLink || !this.parent ? this.baseActor : this.delta.syntheticActor;
  }

  get baseActor(): Actor | null {
    return (this.actorId ? game.actors?.get(this.actorId) : null) ?? null;
  }

  get isLinked(): boolean {
    return Boolean(this.actorId && this.actorLink);
  }

  /** The token's own actor, by its id; empty if it has none. */
  get actors(): Collection<Actor> {
    const actor = this.isLinked ? null : this.actor;
    return new Collection(actor ? [[actor.id ?? "", actor]] : []);
  }

  /** An unlinked token's actor and what that one embeds are found as if the token embedded them. */
  override getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    // each is read as the collection it stands for
    if (embeddedName === "ActorDelta") return new DeltaSlot(this.delta) as unknown as EmbeddedCollection;
    if (this.isLinked) return super.getEmbeddedCollection(embeddedName);
    if (embeddedName === "Actor") return this.actors as unknown as EmbeddedCollection;
    if (embeddedName === "Item" || embeddedName === "ActiveEffect")
      return this.actor!.getEmbeddedCollection(embeddedName);
    return super.getEmbeddedCollection(embeddedName);
  }

  /** The delta is created on first use. */
  override prepareEmbeddedDocuments(): void {
    // the token's own actor is prepared when created
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

  /** Missing values in the delta come from the base actor. */
  _onUpdateBaseActor(_update: object = {}, _options: object = {}): void {
    if (this.isLinked || !this.parent) return;
    this.delta.updateSyntheticActor();
    this.actor?.render(false);
  }
}
