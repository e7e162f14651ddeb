import type { ConstructionContext } from "../abstract/data-model.ts";
import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { DEFAULT_TOKEN } from "../constants/documents.ts";
import {
  type DataSchema,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  TypeDataField,
} from "../data/fields/index.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { commonFields, requiredName } from "./shared.ts";

/** A character, creature or other actor. */
export class BaseActor extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];
  static DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override metadata = documentMetadata("Actor", "actors", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    permissions: {
      create: rule((user) => user.hasPermission("ACTOR_CREATE")),
      // A random token image lists files on the server, so setting `randomImg` requires permission to browse
      // files.
      update: rule<BaseActor>((user, actor, data) => actor.#mayUpdate(user, data)),
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare img: string;
  declare system: unknown;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      type: new DocumentTypeField(this),
      img: new FilePathField({
        categories: ["IMAGE"],
        // The schema belongs to the base class, so this asks the configured class.
        initial: (data: Plain) => (this.implementation as typeof BaseActor).getDefaultArtwork(data).img,
      }),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  /** The default images of an actor. */
  static getDefaultArtwork(_actorData: Plain = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _initializeSource(data: object, options?: ConstructionContext): Plain {
    const source = super._initializeSource(data, options);
    const token = source["prototypeToken"] as Plain & { texture?: Plain };
    token["name"] ||= source["name"];
    if (token.texture && !token.texture["src"]) token.texture["src"] = source["img"];
    return source;
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }

  #mayUpdate(user: PermissionUser, data: Plain): boolean {
    if (!this.testUserPermission(user, "OWNER")) return false;
    const token = data["prototypeToken"] as Plain | undefined;
    return token?.["randomImg"] !== true || user.hasPermission("FILES_BROWSE");
  }
}
