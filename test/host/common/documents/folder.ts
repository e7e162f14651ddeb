import { Document } from "../abstract/document.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.ts";
import {
  ColorField,
  type DataSchema,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { commonFields, requiredName } from "./shared.ts";

/** A folder for one document type, or for compendiums. */
export class BaseFolder extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];
  /** "a" sorts alphabetically, "m" manually. */
  static SORTING_MODES: string[] = ["a", "m"];

  static override metadata = documentMetadata("Folder", "folders", {
    coreTypes: FOLDER_DOCUMENT_TYPES,
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare description: string;
  declare folder: BaseFolder | null;
  declare sorting: string;
  declare sort: number;
  declare color: unknown;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
    };
  }

  /** @throws Error if the folder is its own parent. */
  static override validateJoint(data: Plain): void {
    if (data["folder"] !== null && data["folder"] === data["_id"])
      throw new Error("A Folder may not contain itself");
  }
}
