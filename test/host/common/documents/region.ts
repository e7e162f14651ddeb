import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { REGION_VISIBILITY } from "../constants/canvas.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentOwnershipField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from "../data/fields/index.ts";
import { generation } from "../generation.ts";
import type { Color } from "../utils/color.ts";
import type { Plain } from "../utils/types.ts";
import { ownColor } from "./measured-template.ts";
import { commonFields, requiredName } from "./shared.ts";

/**
 * One shape of a region. Its `type` determines the other fields. Lengths are in pixels, angles in degrees.
 */
export interface RegionShape {
  type: string;
  x?: number;
  y?: number;
  hole?: boolean;
  rotation?: number;
  [key: string]: unknown;
}

/** A part of a scene, made of shapes. In generation 14, regions also replace measured templates. */
export class BaseRegion extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override metadata = documentMetadata("Region", "regions", {
    isEmbedded: true,
    permissions: {
      create: rule((user) => mayPlace(user)),
      update: "OWNER",
      delete: "OWNER",
    },
    schemaVersion: "12.324",
  });

  declare name: string;
  declare color: Color;
  declare shapes: RegionShape[];
  declare visibility: number;
  declare locked: boolean;
  declare flags: Plain;
  /** Generation 14 only. */
  declare hidden: boolean | undefined;
  /** Generation 14 only. */
  declare ownership: Record<string, number> | undefined;

  static override canUserCreate(user: PermissionUser): boolean {
    return mayPlace(user);
  }

  static override defineSchema(): DataSchema {
    const edge = (): NumberField => new NumberField({ required: true });
    return {
      ...commonFields(),
      name: requiredName(),
      color: new ColorField({ required: true, nullable: false, initial: () => ownColor() }),
      shapes: new ArrayField(new ObjectField()),
      elevation: new SchemaField({ bottom: edge(), top: edge() }),
      visibility: new NumberField({
        required: true,
        initial: REGION_VISIBILITY.LAYER,
        choices: generation() >= 14 ? [0, 1, 2, 3, 4] : Object.values(REGION_VISIBILITY),
      }),
      locked: new BooleanField(),
      ...(generation() >= 14 ? newer() : {}),
    };
  }
}

/** Fields that generation 14 added. */
function newer(): DataSchema {
  return {
    hidden: new BooleanField(),
    highlightMode: new StringField({ required: true, initial: "shapes", choices: ["shapes", "coverage"] }),
    displayMeasurements: new BooleanField(),
    levels: new SetField(new StringField({ required: true, blank: false })),
    ownership: new DocumentOwnershipField(),
  };
}

/** True for GMs; in generation 14 also for users who may create templates. */
function mayPlace(user: PermissionUser): boolean {
  return user.isGM || (generation() >= 14 && user.hasPermission("TEMPLATE_CREATE"));
}
