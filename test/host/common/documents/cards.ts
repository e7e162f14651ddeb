import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { commonFields, onlyKeys, ownsParent, requiredName } from "./shared.ts";

const MEDIA = ["IMAGE", "VIDEO"];
const dimension = (): NumberField => new NumberField({ integer: true, positive: true });

/** Schema of a back or face. Only faces have a default image. */
function cardSide(initial: (() => string) | null): DataSchema {
  const img = new FilePathField({ categories: MEDIA, ...(initial ? { initial } : {}) });
  return { name: new StringField(), text: new HTMLField(), img };
}

/** A card in a stack. */
export class BaseCard extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override metadata = documentMetadata("Card", "cards", {
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    permissions: {
      // Drawing creates a copy in the user's stack, and sets `drawn` on the original, so everyone may change `drawn`.
      create: rule<BaseCard>((user, card, data) => ownsParent(user, card) || card.#isReturn(data)),
      update: rule<BaseCard>((user, card, data) => ownsParent(user, card) || onlyKeys(data, ["drawn"])),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare suit: string;
  declare value: number | null;
  declare face: number | null;
  declare drawn: boolean;
  /** The stack that the card came from; null if the card was created here or that stack was deleted. */
  declare origin: BaseCards | null;
  declare sort: number;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      description: new HTMLField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: new SchemaField(cardSide(null)),
      faces: new ArrayField(new SchemaField(cardSide(() => this.DEFAULT_ICON))),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField(BaseCards),
      width: dimension(),
      height: dimension(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
    };
  }

  /**
   * True if this new card's stack is the origin of the card, so creating it returns the card. Anyone may return a card.
   */
  #isReturn(data: Plain): boolean {
    return this.parent !== null && this.parent.id !== null && data["origin"] === this.parent.id;
  }
}

/** A stack of cards: a deck, hand or pile. */
export class BaseCards extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override metadata = documentMetadata("Cards", "cards", {
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    hasTypeData: true,
    coreTypes: ["deck", "hand", "pile"],
    permissions: { create: rule((user) => user.hasPermission("CARDS_CREATE")), delete: "OWNER" },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare description: string;
  declare img: string;
  declare system: unknown;
  declare cards: EmbeddedCollection<BaseCard>;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      type: new DocumentTypeField(this, { initial: () => this.TYPES[0] }),
      description: new HTMLField({ textSearch: true }),
      img: new FilePathField({ categories: MEDIA, initial: () => this.DEFAULT_ICON }),
      system: new TypeDataField(this),
      cards: new EmbeddedCollectionField(BaseCard),
      width: dimension(),
      height: dimension(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("CARDS_CREATE");
  }
}
