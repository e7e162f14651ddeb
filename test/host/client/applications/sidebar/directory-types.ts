/** The members of documents and collections that directories use. */

/** A document or an entry of a compendium index. */
export interface DirectoryEntry {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  type: string | null;
  sort: number;
  folderId: string | null;
}

export interface DirectoryDocument {
  id: string;
  uuid: string;
  name: string;
  documentName: string;
  img?: string | null;
  thumbnail?: string | null;
  type?: string;
  sort?: number;
  pack: string | null;
  folder?: { id: string } | null;
  visible: boolean;
  isOwner: boolean;
  /** False if the document can't be duplicated. Only card stacks have this property. */
  canClone?: boolean;
  sheet?: { render(options: boolean | object): unknown; bringToFront?(): void } | null;
  toDragData(): Record<string, unknown>;
  toObject(): Record<string, unknown>;
  update(data: object, operation?: object): Promise<unknown>;
  clone(data: object, context: { save: true; addSource?: boolean }): Promise<unknown>;
  deleteDialog(options?: object): Promise<unknown>;
  exportToJSON(options?: object): unknown;
  importFromJSONDialog?(): Promise<unknown>;
  canUserModify(user: unknown, action: string): boolean;
  testUserPermission(user: unknown, permission: string | number): boolean;
}

export interface DirectoryDocumentClass {
  documentName: string;
  metadata: { label: string; labelPlural: string };
  canUserCreate(user: unknown): boolean;
  createDialog(data?: object, createOptions?: object, dialogOptions?: object): Promise<unknown>;
  fromDropData(data: object): Promise<DirectoryDocument | null | undefined>;
  create(data: object, operation?: object): Promise<unknown>;
  updateDocuments(updates: object[], operation?: object): Promise<unknown>;
}

/** The members of a world collection that a directory uses. */
export interface DirectoryCollection {
  documentName: string;
  documentClass: DirectoryDocumentClass;
  apps: unknown[];
  sortingMode?: string;
  toggleSortingMode?(): unknown;
  get(id: string): DirectoryDocument | undefined;
  has(id: string): boolean;
  [Symbol.iterator](): Iterator<DirectoryDocument>;
  fromCompendium?(document: DirectoryDocument, options?: object): Record<string, unknown>;
}
