import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, MEASURED_TEMPLATE_TYPES } from "../constants/documents.ts";
import {
  AngleField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentAuthorField,
  FilePathField,
  NumberField,
  StringField,
} from "../data/fields/index.ts";
import { hostGlobals } from "../globals.ts";
import type { Color } from "../utils/color.ts";
import type { Plain } from "../utils/types.ts";
import { authorLevel, commonFields } from "./shared.ts";
import { BaseUser } from "./user.ts";

/**
 * A measured area on a scene: a circle, cone, rectangle or ray. Generation 13 only, because 14 uses regions.
 */
export class BaseMeasuredTemplate extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override metadata = documentMetadata("MeasuredTemplate", "templates", {
    isEmbedded: true,
    permissions: {
      create: rule<BaseMeasuredTemplate>((user, template) => mayCreate(user, template)),
      update: "OWNER",
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare t: string;
  declare x: number;
  declare y: number;
  /** Length or radius, in the scene's units. */
  declare distance: number;
  /** Degrees clockwise; 0 points to the right. */
  declare direction: number;
  declare angle: number;
  /** Width of a ray, in the scene's units. */
  declare width: number;
  declare borderColor: Color;
  declare fillColor: Color;
  declare hidden: boolean;
  declare author: Document | null;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const whole = (): NumberField =>
      new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    const length = (): NumberField =>
      new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });
    return {
      ...commonFields(),
      author: new DocumentAuthorField(BaseUser),
      t: new StringField({
        required: true,
        choices: Object.values(MEASURED_TEMPLATE_TYPES),
        initial: MEASURED_TEMPLATE_TYPES.CIRCLE,
      }),
      x: whole(),
      y: whole(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: whole(),
      distance: length(),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: length(),
      borderColor: new ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ nullable: false, initial: () => ownColor() }),
      texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new BooleanField(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("TEMPLATE_CREATE");
  }

  /** Authors own their templates. */
  override getUserLevel(user?: PermissionUser | null): number {
    return authorLevel(this, user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

function mayCreate(user: PermissionUser, template: BaseMeasuredTemplate): boolean {
  return user.isGM || (user.hasPermission("TEMPLATE_CREATE") && template._source["author"] === user.id);
}

/** The current user's color as a CSS color. */
export function ownColor(): string {
  const user = hostGlobals().game?.user as { color?: Color } | null | undefined; // a User document
  return user?.color?.css ?? "#ffffff";
}
