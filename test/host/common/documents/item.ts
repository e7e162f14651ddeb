import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  type DataSchema,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { commonFields, ownsParent, requiredName } from "./shared.ts";

/** An item, such as equipment, a power or a skill. */
export class BaseItem extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = documentMetadata("Item", "items", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    permissions: {
      create: rule<BaseItem>((user, item) =>
        item.parent ? ownsParent(user, item) : user.hasPermission("ITEM_CREATE"),
      ),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare img: string;
  declare system: unknown;
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
        initial: (data: Plain) => (this.implementation as typeof BaseItem).getDefaultArtwork(data).img,
      }),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  /** The default image of an item. */
  static getDefaultArtwork(_itemData: Plain = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  /** An owned item has its actor's ownership. */
  override getUserLevel(user?: PermissionUser | null): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("ITEM_CREATE");
  }
}
