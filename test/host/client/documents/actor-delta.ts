import type { Document } from "../../common/abstract/document.ts";
import { becomeSource, DELTA_COLLECTIONS, mergedActorSource } from "../../common/data/actor-merge.ts";
import type { UpdateOptions } from "../../common/data/fields/types.ts";
import { BaseActorDelta } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type LifeCycleEvent, type OperationContext } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

/** Stores how a token's synthetic actor differs from its base actor, and creates the synthetic actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** The synthetic actor that was created last; null if there is none. */
  declare _synthetic: Actor | null;
  declare _isBeingMade: boolean;

  override _configure(options: Parameters<Document["_configure"]>[0] = {}): void {
    super._configure(options);
    // This method runs before the class's fields are initialized.
    Object.defineProperty(this, "_synthetic", { value: null, writable: true });
    Object.defineProperty(this, "_isBeingMade", { value: false, writable: true });
  }

  /** The synthetic actor; null if the token is linked, or if it has no actor in the world. */
  get syntheticActor(): Actor | null {
    const baseActor = this.#baseActor();
    if (!baseActor) return null;
    if (this._synthetic?.id !== baseActor.id) this._createSyntheticActor();
    return this._synthetic;
  }

  /** The world actor that the synthetic actor is based on. */
  #baseActor(): Actor | null {
    const token = this.parent as TokenDocument | null; // a delta's parent is a token
    return !token || token.actorLink ? null : token.baseActor;
  }

  override _initialize(options?: Parameters<Document["_initialize"]>[0]): void {
    super._initialize(options);
    // In the schema, `type` is a string or null.
    const get = (): string | null => this._synthetic?.type ?? (this._source["type"] as string | null);
    Object.defineProperty(this, "type", { get, configurable: true, enumerable: true });
  }

  /**
   * Creates the synthetic actor if there is a base actor. During creation, `_synthetic` is null and nested calls do
   * nothing.
   */
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

  /** Creates the actor that results from applying this delta to the base actor. */
  apply(context: object = {}): Actor | null {
    // the actor has the base actor's class
    return ActorDelta.applyDelta(this, this.#baseActor(), context) as Actor | null;
  }

  /** Updates the synthetic actor from this delta and the base actor. */
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

  /** Clears this delta, so that the synthetic actor equals the base actor. Resolves to the synthetic actor. */
  async restore(): Promise<Actor | null> {
    await this.delete({ diff: false, recursive: false, restoreDelta: true });
    return this.syntheticActor;
  }

  /** Clears all data in place: collections and nested objects keep their identity. */
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

  /** Does nothing: the synthetic actor prepares its embedded documents. */
  override prepareEmbeddedDocuments(): void {
    // intentionally empty
  }

  /** Does nothing: deltas have no sheets. */
  override async _onSheetChange(): Promise<void> {
    // intentionally empty
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tell(changed, options, userId);
  }

  /** Notifies the synthetic actor and calls the `updateActor` hook. */
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

  /** Forwards events of embedded documents to the synthetic actor. */
  override _dispatchDescendantDocumentEvents(
    event: LifeCycleEvent,
    collection: string,
    args: unknown[],
    _parent?: Document,
  ): void {
    this.syntheticActor?._dispatchDescendantDocumentEvents(event, collection, args, _parent);
  }
}
