import { baseDocuments } from "../common/documents/index.ts";
import type { JsonObject } from "../common/protocol.ts";
import type { Shapes } from "./records.ts";

/** The members of a document that the server uses. */
export interface HostDocument {
  readonly id: string | null;
  readonly name?: string;
  readonly _source: JsonObject;
  updateSource(changes: JsonObject, options?: JsonObject): JsonObject;
  toObject(source?: boolean): JsonObject;
  canUserModify(user: HostUser, action: "create" | "update" | "delete", data?: JsonObject): boolean;
}

export interface HostUser extends HostDocument {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly isGM: boolean;
  hasPermission(permission: string): boolean;
}

interface HostField {
  readonly fields?: Record<string, HostField>;
  readonly element?: HostField;
  readonly constructor: { readonly name: string };
}

export interface HostDocumentClass {
  new (data: JsonObject, context?: { parent?: HostDocument | null; strict?: boolean }): HostDocument;
  readonly documentName: string;
  readonly metadata: {
    readonly name: string;
    readonly collection: string;
    readonly embedded: Readonly<Record<string, string>>;
    readonly compendiumIndexFields: readonly string[];
    readonly coreTypes: readonly string[];
    readonly hasTypeData: boolean;
  };
  readonly schema: HostField & { readonly fields: Record<string, HostField> };
}

/** Names of the document types that are not embedded. A starting client receives all documents of these types. */
export const WORLD_DOCUMENTS = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "Combat",
  "ChatMessage",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Cards",
  "Scene",
  "Playlist",
  "FogExploration",
].filter((name) => name in baseDocuments);

/** @throws Error if there is no such class. */
export function documentClass(documentName: string): HostDocumentClass {
  const found = classes[documentName];
  if (found === undefined) throw new Error(`There is no document class "${documentName}".`);
  return found;
}

// Cast because the server only uses members that all classes share.
const classes = baseDocuments as unknown as Readonly<Record<string, HostDocumentClass | undefined>>;

/** Index fields of a document type; a default for unknown types. */
export function indexFieldsOf(documentName: string): readonly string[] {
  return classes[documentName]?.metadata.compendiumIndexFields ?? ["name", "img", "folder", "sort"];
}

/** The database layout of every known document type. */
export const SHAPES: Shapes = Object.fromEntries(
  Object.entries(classes).map(([name, cls]) => {
    const embedded = Object.entries(cls?.metadata.embedded ?? {}).filter(
      ([childName]) => childName in classes,
    );
    return [
      name,
      {
        collection: cls!.metadata.collection,
        embedded: Object.fromEntries(embedded.map(([childName, field]) => [field, childName])),
        singles: embedded.filter(([childName]) => childName === "ActorDelta").map(([, field]) => field),
      },
    ];
  }),
);

const htmlPaths = new Map<string, string[]>();

/** Paths of the HTML fields in the class's schema. Does not include fields of subtypes. */
export function htmlFieldPaths(documentName: string): string[] {
  let paths = htmlPaths.get(documentName);
  if (paths === undefined) {
    paths = findHtml(documentClass(documentName).schema, "");
    htmlPaths.set(documentName, paths);
  }
  return paths;
}

function findHtml(field: HostField, path: string): string[] {
  if (isHtmlField(field)) return [path];
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    findHtml(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** True for HTMLField and its subclasses. Compares names, because packages have their own copies of the classes. */
function isHtmlField(field: HostField): boolean {
  for (let at: unknown = field.constructor; typeof at === "function"; at = Object.getPrototypeOf(at)) {
    if (at.name === "HTMLField") return true;
  }
  return false;
}

/** True if the class's schema has this field. Does not include fields of subtypes. */
export function hasField(documentName: string, name: string): boolean {
  return name in documentClass(documentName).schema.fields;
}

/** Discards the cached schemas and what was derived from them, because schemas differ between generations. */
export function forgetSchemas(): void {
  htmlPaths.clear();
  for (const cls of Object.values(classes)) {
    if (cls === undefined) continue;
    Reflect.deleteProperty(cls, "_schema");
    Reflect.deleteProperty(cls, "_hierarchy");
  }
}
