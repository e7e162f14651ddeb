import type { Document } from "../../common/abstract/document.ts";
import { becomeSource, DELTA_COLLECTIONS, mergedActorSource } from "../../common/data/actor-merge.ts";
import type { UpdateOptions } from "../../common/data/fields/types.ts";
import { BaseActorDelta } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type LifeCycleEvent, type OperationContext } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

/** The differences of a token's synthetic actor from its base actor, and that synthetic actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** The token's own actor as it was last made. */
  declare _synthetic: Actor | null;
  declare _isBeingMade: boolean;

  override _configure(options: Parameters<Document["_configure"]>[0] = {}): void {
    super._configure(options);
    // before the fields of the class are there
    Object.defineProperty(this, "_synthetic", { value: null, writable: true });
    Object.defineProperty(this, "_isBeingMade", { value: false, writable: true });
  }

  /** The token's own actor; null while the token is linked, or has no actor in the world. */
  get syntheticActor(): Actor | null {
    const baseActor = this.#baseActor();
    if (!baseActor) return null;
    if (this._synthetic?.id !== baseActor.id) this._createSyntheticActor();
    return this._synthetic;
  }

  /** The world's actor from which the token's own one is made. */
  #baseActor(): Actor | null {
    const token = this.parent as TokenDocument | null; // deltas lie in tokens only
    return !token || token.actorLink ? null : token.baseActor;
  }

  override _initialize(options?: Parameters<Document["_initialize"]>[0]): void {
    super._initialize(options);
    const get = (): string | null => this._synthetic?.type ?? (this._source["type"] as string | null); // as the schema has it
    Object.defineProperty(this, "type", { get, configurable: true, enumerable: true });
  }

  /** Creates the synthetic actor, which is null meanwhile. Nested calls do nothing. */
  _createSyntheticActor(_options: { reinitializeCollections?: boolean } = {}): void {
    if (this._isBeingMade || !this.#baseActor()) return;
    this._isBeingMade = true;
    try {
      this._synthetic = null;
      this._synthetic = this.apply();
    } finally {
      this._isBeingMade = false;
    }
    this.#showDocuments();
  }

  /** The actor that results from this delta. */
  apply(context: object = {}): Actor | null {
    return ActorDelta.applyDelta(this, this.#baseActor(), context) as Actor | null; // of the base actor's class
  }

  /** Updates the synthetic actor to the current state of this delta and the base actor. */
  updateSyntheticActor(): void {
    const synthetic = this._synthetic;
    const baseActor = this.#baseActor();
    if (!synthetic || baseActor?.id !== synthetic.id) return;
    becomeSource(synthetic._source, mergedActorSource(baseActor._source, this._source), DELTA_COLLECTIONS);
    synthetic.reset();
    this.#showDocuments();
  }

  #showDocuments(): void {
    for (const name of DELTA_COLLECTIONS) this[name].initialize();
  }

  /**
   * Clears this delta, so that the synthetic actor equals the base actor. Resolves to the synthetic actor.
   */
  async restore(): Promise<Actor | null> {
    await this.delete({ diff: false, recursive: false, restoreDelta: true });
    return this.syntheticActor;
  }

  /** Clears all data but keeps the same objects. */
  _clear(): void {
    const blank = { ...ActorDelta.cleanData({}), _id: this.id };
    becomeSource(this._source, blank, DELTA_COLLECTIONS);
    this._initialize();
    this.updateSyntheticActor();
  }

  override updateSource(changes: object = {}, options: UpdateOptions = {}): JsonObject {
    const difference = super.updateSource(changes, options);
    if (!options.dryRun) this.updateSyntheticActor();
    return difference;
  }

  override reset(): void {
    super.reset();
    this._synthetic?.reset();
  }

  /** The token's own actor prepares what it embeds. */
  override prepareEmbeddedDocuments(): void {
    // nothing of its own
  }

  /** Deltas have no sheets. */
  override async _onSheetChange(): Promise<void> {
    // nothing to change
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tell(changed, options, userId);
  }

  /** Notifies the synthetic actor of the changes, and the listeners for changes of an actor. */
  #tell(changed: object, options: OperationContext, userId: string): void {
    const actor = this.syntheticActor;
    if (!actor) return;
    actor._onUpdate(changed, options, userId);
    if (!options["noHook"]) Hooks.callAll("updateActor", actor, changed, options, userId);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    this.syntheticActor?.render(false);
  }

  /** Documents embedded in a delta are embedded in the synthetic actor. */
  override _dispatchDescendantDocumentEvents(
    event: LifeCycleEvent,
    collection: string,
    args: unknown[],
    _parent?: Document,
  ): void {
    this.syntheticActor?._dispatchDescendantDocumentEvents(event, collection, args, _parent);
  }
}
