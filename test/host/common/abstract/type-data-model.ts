import type { SchemaField } from "../data/fields/schema.ts";
import { cachedSchema, DataModel } from "./data-model.ts";
import type { DatabaseOperation, PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

/** The `system` data of a subtype, with hooks into the document's preparation and operations. */
export class TypeDataModel extends DataModel {
  declare readonly parent: Document | null;
  /** The package that provides the subtype. */
  declare readonly modelProvider: object | null;

  /** Field paths are those in the document: they begin with "system". */
  static override get schema(): SchemaField {
    return cachedSchema(this, "system");
  }

  /** Runs before anything is derived, and before the document's own step of this name. */
  prepareBaseData(): void {
    // for subclasses
  }

  /** Runs after embedded documents are prepared, and before the document's own step of this name. */
  prepareDerivedData(): void {
    // for subclasses
  }

  /** The document embedded in a text. */
  async toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  async _preCreate(
    _data: object,
    _options: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    // for subclasses
  }

  _onCreate(_data: object, _options: DatabaseOperation, _userId: string): void {
    // for subclasses
  }

  async _preUpdate(
    _changes: object,
    _options: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    // for subclasses
  }

  _onUpdate(_changed: object, _options: DatabaseOperation, _userId: string): void {
    // for subclasses
  }

  async _preDelete(_options: DatabaseOperation, _user: PermissionUser): Promise<boolean | void> {
    // for subclasses
  }

  _onDelete(_options: DatabaseOperation, _userId: string): void {
    // for subclasses
  }
}
