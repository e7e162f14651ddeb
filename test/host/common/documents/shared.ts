/** Fields and rules shared by document classes. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  type DataField,
  StringField,
} from "../data/fields/index.ts";
import { DataFieldOperator } from "../data/operators.ts";
import type { PermissionUser } from "../abstract/database.ts";
import type { Document } from "../abstract/document.ts";
import type { Plain } from "../utils/types.ts";

/** Fields of all documents. */
export function commonFields(): Record<"_id" | "flags" | "_stats", DataField> {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** Field for a required name. */
export function requiredName(options: Plain = {}): StringField {
  return new StringField({ required: true, blank: false, textSearch: true, ...options });
}

/**
 * True if the change contains no keys except these, `_id` and `_stats`. A dotted key counts as its first part.
 */
export function onlyKeys(data: Plain, allowed: readonly string[]): boolean {
  const free = new Set(["_id", "_stats", ...allowed]);
  return Object.keys(data).every((key) => free.has((key.split(".")[0] ?? key).replace(/^[-=]=/, "")));
}

/** True if the changed value differs from the stored one. An operator always counts as different. */
export function differs(document: Document, data: Plain, key: string): boolean {
  if (data[key] instanceof DataFieldOperator) return true;
  return key in data && data[key] !== document._source[key];
}

/** True if the user owns the parent, or is a GM if there is no parent. */
export function ownsParent(user: PermissionUser, document: Document): boolean {
  return document.parent === null ? user.isGM : document.parent.testUserPermission(user, "OWNER");
}

/** True if the user is the author or a GM. */
export function isAuthorOrGM(user: PermissionUser, document: Document): boolean {
  return user.isGM || (user.id !== null && document._source["author"] === user.id);
}

/** OWNER if the user is the author; null otherwise. */
export function authorLevel(document: Document, user: PermissionUser | null | undefined): number | null {
  if (!user || user.id === null || document._source["author"] !== user.id) return null;
  return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}
