import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  type DataSchema,
  DocumentIdField,
  DocumentStatsField,
  ForeignDocumentField,
  JSONField,
  StringField,
} from "../data/fields/index.ts";
import { BaseUser } from "./user.ts";

/**
 * A world setting can be changed with the permission SETTINGS_MODIFY, a user's setting by that user and by GMs.
 * Only GMs can change which user a setting belongs to.
 */
const mayModify = rule<BaseSetting>((user, setting, data) => {
  const owner = setting._source["user"] as string | null;
  if ("user" in data && data["user"] !== owner) return user.isGM;
  if (owner !== null) return user.id === owner || user.isGM;
  return user.hasPermission("SETTINGS_MODIFY");
});

/** A stored setting of the world or of a user. */
export class BaseSetting extends Document {
  static override metadata = documentMetadata("Setting", "settings", {
    permissions: { create: mayModify, update: mayModify, delete: mayModify },
    schemaVersion: "13.341",
  });

  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split(".").length >= 2,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("SETTINGS_MODIFY");
  }
}
