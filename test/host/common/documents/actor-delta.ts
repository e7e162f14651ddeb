import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { EmbeddedCollectionDelta } from "../abstract/embedded-collection-delta.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { DELTA_COLLECTIONS, isTombstone, mergedActorSource } from "../data/actor-merge.ts";
import {
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  FilePathField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import type { UpdateOptions } from "../data/fields/types.ts";
import { resolveDocument } from "../data/resolvers.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";

/** Fields that `toObject` leaves out if they are null or undefined. */
const OPTIONAL = ["name", "type", "img", "ownership"] as const;

/** How an unlinked token's actor differs from its base actor. */
export class BaseActorDelta extends Document {
  static override metadata = documentMetadata("ActorDelta", "delta", {
    isEmbedded: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: Plain;
  declare items: EmbeddedCollectionDelta;
  declare effects: EmbeddedCollectionDelta;
  declare ownership: Record<string, number> | null;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const optional = { required: false, nullable: true, initial: null } as const;
    return {
      _id: new DocumentIdField(),
      name: new StringField(optional),
      type: new StringField(optional),
      img: new FilePathField({ ...optional, categories: ["IMAGE"] }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField(optional),
      flags: new DocumentFlagsField(),
    };
  }

  /** The source of an empty delta. */
  static blank(id: unknown): Plain {
    return { _id: id, system: {}, items: [], effects: [], flags: {} };
  }

  /**
   * Creates the actor that results when a delta is applied to a base actor; null if there is no base actor.
   */
  static applyDelta(
    delta: BaseActorDelta,
    baseActor: Document | null,
    context: object = {},
  ): Document | null {
    if (!baseActor) return null;
    const cls = baseActor.constructor as new (data: object, context: object) => Document;
    return new cls(mergedActorSource(baseActor._source, delta._source), { parent: delta.parent, ...context });
  }

  /**
   * The user's level in the delta's own ownership. If that sets no level, or INHERIT, the level for the token.
   */
  override getUserLevel(user?: PermissionUser | null): number | null {
    const own = this._source["ownership"] as Record<string, number> | null | undefined;
    const level = own?.[user?.id ?? ""] ?? own?.["default"];
    if (level !== undefined && level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** The base actor's collection of this name. */
  getBaseCollection(name: string): EmbeddedCollection | undefined {
    return this._baseActor()?.getEmbeddedCollection(name);
  }

  _baseActor(): Document | null {
    const actorId = this.parent?._source["actorId"] as string | null | undefined;
    // Cast because an actor's id resolves to an actor or null.
    return actorId ? (resolveDocument("Actor", actorId, null) as Document | null) : null;
  }

  /**
   * Completes the first change of a document that the delta inherits from the base actor: adds the document's other
   * data, because the delta has no entry for the document yet.
   */
  _prepareDeltaUpdate(changes: Plain, _options: UpdateOptions = {}): void {
    for (const name of DELTA_COLLECTIONS) {
      const list = changes[name];
      if (!Array.isArray(list)) continue;
      changes[name] = (list as Plain[]).map((change) => this.#adopted(name, change));
    }
  }

  #adopted(name: string, change: Plain): Plain {
    const entries = this._source[name] as Plain[];
    if (isTombstone(change) || entries.some((entry) => entry["_id"] === change["_id"])) return change;
    const inherited = this.getBaseCollection(name)?.get(String(change["_id"]));
    return inherited ? mergeObject(inherited.toObject(), change) : change;
  }

  override updateSource(changes: object = {}, options: UpdateOptions = {}): Plain {
    const prepared = isPlainObject(changes) ? { ...changes } : deepClone(changes as Plain);
    this._prepareDeltaUpdate(prepared, options);
    return super.updateSource(prepared, options);
  }

  override toObject(source = true): Plain {
    const data = super.toObject(source);
    for (const key of OPTIONAL)
      if (data[key] === null || data[key] === undefined) Reflect.deleteProperty(data, key);
    return data;
  }
}
