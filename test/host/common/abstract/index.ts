/** `foundry.abstract`. */
export { type ConstructionContext, DataModel } from "./data-model.ts";
export {
  type Database,
  databaseBackend,
  type DatabaseOperation,
  type PermissionUser,
  setDatabaseBackend,
} from "./database.ts";
export { DatabaseBackend } from "./database-backend.ts";
export {
  Document,
  type DocumentContext,
  setCompendiumLevelResolver,
  setImplementationResolver,
} from "./document.ts";
export { EmbeddedCollectionDelta } from "./embedded-collection-delta.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export type { DocumentMetadata, ModifyAction, PermissionRule } from "./metadata.ts";
export { TypeDataModel } from "./type-data-model.ts";
