/** What all documents and data models have in common. */

import type { User } from "./play.ts";

export type Data = Record<string, unknown>;

/** Options of a database operation. */
interface Operation {
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  broadcast?: boolean;
  [key: string]: unknown;
}

export interface AnyCollection<T> extends Iterable<T> {
  size: number;
  contents: T[];
  get(id: string): T | undefined;
  find(test: (value: T) => boolean): T | undefined;
  filter(test: (value: T) => boolean): T[];
  map<R>(change: (value: T) => R): R[];
}

export interface AnyDocument {
  id: string;
  uuid: string;
  name: string;
  type: string;
  sort: number;
  flags: Record<string, Data | undefined>;
  system: Data;
  _source: Data;
  apps: Record<string, unknown>;
  items: AnyCollection<AnyDocument>;
  update(data: Data, operation?: Operation): Promise<AnyDocument | undefined>;
  delete(operation?: Operation): Promise<AnyDocument | undefined>;
  updateSource(data: Data, options?: Data): Data;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Operation): Promise<AnyDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<AnyDocument[]>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<AnyDocument>;
  unsetFlag(scope: string, key: string): Promise<AnyDocument>;
  canUserModify(user: User, action: string, data?: Data): boolean;
  prepareData(): void;
  reset(): void;
  toObject(source?: boolean): Data;
}

export interface DocumentClass<T extends AnyDocument = AnyDocument> {
  new (data: Data, context?: Data): T;
  name: string;
  prototype: T;
  TYPES: string[];
  create(data: Data, operation?: Operation): Promise<T | undefined>;
  createDocuments(data: Data[], operation?: Operation): Promise<T[]>;
  updateDocuments(updates: Data[], operation?: Operation): Promise<T[]>;
  deleteDocuments(ids: string[], operation?: Operation): Promise<T[]>;
}

interface DataModel {
  _source: Data;
  toObject(source?: boolean): Data;
  updateSource(data: Data, options?: Data): Data;
  reset(): void;
}

export interface DataModelClass {
  new (data?: Data, context?: Data): DataModel & Data;
  schema: { fields: Record<string, { label?: string; hint?: string }> };
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): Data;
}

/** What a system's manifest may declare of one subtype. */
export interface TypeDeclaration {
  htmlFields?: string[];
  gmOnlyFields?: string[];
}
