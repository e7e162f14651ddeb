import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import { TABLE_RESULT_TYPES } from "../constants/documents.ts";
import {
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentOwnershipField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { commonFields, requiredName } from "./shared.ts";

export class BaseTableResult extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE_RESULT"];

  static override metadata = documentMetadata("TableResult", "results", {
    coreTypes: [...new Set(Object.values(TABLE_RESULT_TYPES))],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    compendiumIndexFields: ["type"],
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null | undefined;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      type: new DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        validate: (range: number[]) => (range[0] ?? 0) <= (range[1] ?? 0),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
    };
  }
}

export class BaseRollTable extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE"];
  static DEFAULT_ICON = "icons/svg/d20-gray.svg";

  static override metadata = documentMetadata("RollTable", "tables", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection<BaseTableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }
}
