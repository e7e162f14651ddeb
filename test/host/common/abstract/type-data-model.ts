import type { SchemaField } from "../data/fields/schema.ts";
import { cachedSchema, DataModel } from "./data-model.ts";
import type { DatabaseOperation, PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

/**
 * Base of the `system` data of subtypes. Its methods are called when the document is prepared, and during
 * database operations.
 */
export class TypeDataModel extends DataModel {
  declare readonly parent: Document | null;
  /** The package that defines the subtype. */
  declare readonly modelProvider: object | null;

  /** Prefixes field paths with "system", to match the document. */
  static override get schema(): SchemaField {
    return cachedSchema(this, "system");
  }

  /** Called before derived data is prepared, and before the document's `prepareBaseData`. */
  prepareBaseData(): void {
    // Subclasses override this.
  }

  /** Called after embedded documents are prepared, and before the document's `prepareDerivedData`. */
  prepareDerivedData(): void {
    // Subclasses override this.
  }

  /** Override to render the document for embedding in text; null uses the document's default. */
  async toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  async _preCreate(
    _data: object,
    _options: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    // Subclasses override this.
  }

  _onCreate(_data: object, _options: DatabaseOperation, _userId: string): void {
    // Subclasses override this.
  }

  async _preUpdate(
    _changes: object,
    _options: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    // Subclasses override this.
  }

  _onUpdate(_changed: object, _options: DatabaseOperation, _userId: string): void {
    // Subclasses override this.
  }

  async _preDelete(_options: DatabaseOperation, _user: PermissionUser): Promise<boolean | void> {
    // Subclasses override this.
  }

  _onDelete(_options: DatabaseOperation, _userId: string): void {
    // Subclasses override this.
  }
}
