import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import { hostGlobals } from "../globals.ts";
import { generation } from "../generation.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { BaseLevel } from "./level.ts";
import { BaseMeasuredTemplate } from "./measured-template.ts";
import { BaseRegion } from "./region.ts";
import { commonFields, requiredName } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** The grid defaults from the system's manifest; undefined on the server. */
function systemGrid(): { distance?: number; units?: string } | undefined {
  return hostGlobals().game?.system?.grid;
}

export class BaseScene extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override metadata = documentMetadata("Scene", "scenes", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Level: "levels", MeasuredTemplate: "templates", Region: "regions", Token: "tokens" },
    preserveOnImport: ["_id", "sort", "ownership", "folder", "active"],
    schemaVersion: "13.341",
  });

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare tokens: EmbeddedCollection<BaseToken>;
  declare regions: EmbeddedCollection<BaseRegion>;
  /** Generation 14 only. */
  declare levels: EmbeddedCollection<BaseLevel> | undefined;
  /** Generation 13 only. */
  declare templates: EmbeddedCollection<BaseMeasuredTemplate> | undefined;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const size = (initial: number): NumberField =>
      new NumberField({ required: true, integer: true, nullable: false, positive: true, initial });
    return {
      ...commonFields(),
      name: requiredName(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new IntegerSortField(),
      navName: new StringField({ required: true, blank: true }),
      background: new SchemaField({ src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }) }),
      thumb: new FilePathField({ categories: ["IMAGE"], base64: true }),
      width: size(4000),
      height: size(3000),
      padding: new NumberField({
        required: true,
        nullable: false,
        min: 0,
        max: 0.5,
        step: 0.05,
        initial: 0.25,
      }),
      initial: new SchemaField({
        x: new NumberField({ integer: true }),
        y: new NumberField({ integer: true }),
        scale: new NumberField({ positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: new SchemaField({
        type: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
        size: size(100),
        distance: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          initial: () => systemGrid()?.distance ?? 1,
        }),
        units: new StringField({ required: true, blank: true, initial: () => systemGrid()?.units ?? "" }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          integer: true,
          initial: 1,
        }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
      }),
      ...(generation() >= 14
        ? { levels: new EmbeddedCollectionField(BaseLevel) }
        : { templates: new EmbeddedCollectionField(BaseMeasuredTemplate) }),
      regions: new EmbeddedCollectionField(BaseRegion),
      tokens: new EmbeddedCollectionField(BaseToken),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }
}
