import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { MACRO_SCOPES, MACRO_TYPES } from "../constants/documents.ts";
import {
  type DataSchema,
  DocumentAuthorField,
  DocumentOwnershipField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { authorLevel, commonFields, requiredName } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** A chat command or script, which users can put on the hotbar. */
export class BaseMacro extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = documentMetadata("Macro", "macros", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    coreTypes: Object.values(MACRO_TYPES),
    permissions: {
      create: rule<BaseMacro>((user, macro) => mayScript(user, macro._source)),
      update: rule<BaseMacro>(
        (user, macro, data) =>
          macro.testUserPermission(user, "OWNER") && mayScript(user, { ...macro._source, ...data }),
      ),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare author: Document | null;
  declare img: string;
  declare scope: string;
  declare command: string;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName({ label: "Name" }),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT, label: "Type" }),
      author: new DocumentAuthorField(BaseUser),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON, label: "Image" }),
      scope: new StringField({
        required: true,
        choices: MACRO_SCOPES,
        initial: MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
        label: "Scope",
      }),
      command: new StringField({ required: true, blank: true, label: "Command" }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  override getUserLevel(user?: PermissionUser | null): number | null {
    return authorLevel(this, user) ?? super.getUserLevel(user);
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasRole("PLAYER");
  }
}

/** True if the user is at least a player and, for a script, also has the permission for scripts. */
function mayScript(user: PermissionUser, data: Plain): boolean {
  return (
    user.hasRole("PLAYER") && (data["type"] !== MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT"))
  );
}
