/** Types of documents and users, limited to the members that windows use. */

export interface SheetUser {
  id: string;
  isGM?: boolean;
  isSelf?: boolean;
  name?: string;
  query?(name: string, data: unknown, options?: object): Promise<unknown>;
}

interface DocumentCollection {
  get(id: string): SheetDocument | undefined;
  has(id: string): boolean;
  contents: SheetDocument[];
}

export interface DropData {
  type?: string;
  uuid?: string;
  [key: string]: unknown;
}

/** The part of a client document that sheets, links and drops use. */
export interface SheetDocument {
  id: string | null;
  uuid: string;
  name?: string;
  img?: string;
  type?: string;
  sort?: number;
  pack?: string | null;
  parent?: SheetDocument | null;
  documentName: string;
  collection?: { has(id: string): boolean; locked?: boolean } | null;
  compendium?: { locked: boolean } | null;
  isOwner: boolean;
  isEmbedded?: boolean;
  limited?: boolean;
  inCompendium?: boolean;
  system?: object;
  flags?: Record<string, unknown>;
  schema: { fields: Record<string, unknown> };
  _source: Record<string, unknown>;
  apps: Record<string, unknown>;
  items?: DocumentCollection;
  effects?: DocumentCollection;
  actor?: SheetDocument | null;
  token?: SheetDocument | null;
  testUserPermission(user: SheetUser, permission: string | number, options?: { exact?: boolean }): boolean;
  update(data: object, operation?: object): Promise<SheetDocument | undefined>;
  delete(operation?: object): Promise<SheetDocument | undefined>;
  validate(options: { changes?: object; clean?: boolean; fallback?: boolean }): boolean;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData?(): DropData;
  toAnchor?(options?: object): HTMLAnchorElement;
  getFlag(scope: string, key: string): unknown;
  getRollData?(): Record<string, unknown>;
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<SheetDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: object): Promise<SheetDocument[]>;
  sheet?: { render(options?: boolean | object): Promise<unknown> } | null;
  constructor: Function;
}
