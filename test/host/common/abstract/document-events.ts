import { DataModel } from "./data-model.ts";
import type { DatabaseOperation, PermissionUser } from "./database.ts";
import type { Document } from "./document.ts";

type Answer = boolean | void;
type Data = object;

/**
 * Methods called during database operations. `_pre...` runs before the operation on the requesting client, and
 * returns false to cancel it. `_on...` runs afterwards on every client.
 */
export class DocumentEvents extends DataModel {
  async _preCreate(_data: Data, _options: DatabaseOperation, _user: PermissionUser): Promise<Answer> {
    // Subclasses override this.
  }

  _onCreate(_data: Data, _options: DatabaseOperation, _userId: string): Promise<void> | void {
    // Subclasses override this.
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Answer> {
    // Subclasses override this.
  }

  static async _onCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    // Subclasses override this.
  }

  async _preUpdate(_changed: Data, _options: DatabaseOperation, _user: PermissionUser): Promise<Answer> {
    // Subclasses override this.
  }

  _onUpdate(_changed: Data, _options: DatabaseOperation, _userId: string): Promise<void> | void {
    // Subclasses override this.
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Answer> {
    // Subclasses override this.
  }

  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    // Subclasses override this.
  }

  async _preDelete(_options: DatabaseOperation, _user: PermissionUser): Promise<Answer> {
    // Subclasses override this.
  }

  _onDelete(_options: DatabaseOperation, _userId: string): Promise<void> | void {
    // Subclasses override this.
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Answer> {
    // Subclasses override this.
  }

  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    // Subclasses override this.
  }
}
