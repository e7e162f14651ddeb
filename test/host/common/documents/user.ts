import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  USER_PERMISSIONS,
  USER_ROLES,
  type UserPermissionName,
  type UserRoleName,
} from "../constants/users.ts";
import {
  ColorField,
  type DataSchema,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields/index.ts";
import { Color } from "../utils/color.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { commonFields, differs, requiredName } from "./shared.ts";

let rolesOf: (permission: string) => readonly number[] | undefined = () => undefined;

/**
 * Sets the function that finds a permission's roles in the world's settings. If it returns undefined, the
 * default roles apply.
 */
export function setRolePermissionsResolver(
  resolver: (permission: string) => readonly number[] | undefined,
): void {
  rolesOf = resolver;
}

/** Keys that only GMs can change. A GM can't change users above their own role, or give a role above it. */
const RESERVED = ["role", "permissions"] as const;

/** A user of the world. */
export class BaseUser extends Document implements PermissionUser {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override metadata = documentMetadata("User", "users", {
    permissions: {
      create: rule<BaseUser>((user, doc) => user.isGM && doc.role <= user.role),
      update: rule<BaseUser>((user, doc, changes) => doc.#mayBeUpdated(user, changes)),
      delete: rule<BaseUser>((user, doc) => user.isGM && doc.id !== user.id && doc.role <= user.role),
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare role: number;
  declare avatar: string | null;
  declare character: Document | null;
  declare color: Color;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const randomColor = (): string => Color.fromHSV([Math.random(), 0.8, 0.8]).css;
    return {
      ...commonFields(),
      name: requiredName(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: (bar: Plain) => isHotbar(bar),
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        required: true,
        validate: (permissions: Plain) =>
          Object.values(permissions).every((value) => typeof value === "boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
    };
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  /** True if the user has this permission or role. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  /** Users own their own document and have level NONE on those of other users. */
  override getUserLevel(user?: PermissionUser | null): number | null {
    if (!user) return null;
    return user.id === this.id ? 3 : 0;
  }

  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const known = USER_PERMISSIONS[permission as UserPermissionName] as
      | (typeof USER_PERMISSIONS)[UserPermissionName]
      | undefined;
    if (known === undefined) return false;
    if (this.role === USER_ROLES.GAMEMASTER && !known.disableGM) return true;
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const roles = rolesOf(permission);
    return roles === undefined ? this.role >= known.defaultRole : roles.includes(this.role);
  }

  /** True if the user has at least this role; with `exact`, exactly this role. */
  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : USER_ROLES[role as UserRoleName];
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  #mayBeUpdated(user: PermissionUser, changes: Plain): boolean {
    const reserved = RESERVED.some(
      (key) => differs(this, changes, key) && !isSameObject(this._source[key], changes[key]),
    );
    if (user.isGM) {
      const role = typeof changes["role"] === "number" ? changes["role"] : this.role;
      return user.role >= Math.max(this.role, role);
    }
    return user.id !== null && user.id === this.id && !reserved;
  }
}

function isSameObject(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isHotbar(bar: Plain): boolean {
  return Object.entries(bar).every(([slot, id]) => {
    const number = Number(slot.replace(/^[-=]=/, ""));
    return Number.isInteger(number) && number >= 1 && number <= 50 && (id === null || typeof id !== "number");
  });
}
