import { Document } from "../abstract/document.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import {
  type DataSchema,
  DocumentIdField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { commonFields, requiredName } from "./shared.ts";

/** A level of a scene, such as a floor of a building. Generation 14 only. */
export class BaseLevel extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "LEVEL"];

  static override metadata = documentMetadata("Level", "levels", {
    isEmbedded: true,
    schemaVersion: "14.353",
  });

  declare name: string;
  /** Lowest and highest elevation, in the scene's units. */
  declare elevation: { bottom: number | null; top: number | null };
  /** Ids of levels that are visible from this one. */
  declare visibility: { levels: Set<string> };
  declare sort: number;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const edge = (): NumberField => new NumberField({ required: true });
    return {
      ...commonFields(),
      name: requiredName(),
      elevation: new SchemaField({ bottom: edge(), top: edge() }),
      visibility: new SchemaField({ levels: new SetField(new DocumentIdField({ readonly: false })) }),
      sort: new IntegerSortField(),
    };
  }
}
