import type { Document } from "../../common/abstract/document.ts";
import { BaseAdventure } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Notification } from "../applications/ui/notifications.ts";
import { ClientDocumentMixin } from "./client-document.ts";

type DocumentData = Record<string, JsonObject[]>;
type DocumentResult = Record<string, Document[]>;

/** Data to import, by document name. */
export interface AdventureImportData {
  toCreate: DocumentData;
  toUpdate: DocumentData;
  documentCount: number;
}

/** Imported documents, by document name. */
export interface AdventureImportResult {
  created: DocumentResult;
  updated: DocumentResult;
  importedTime: number;
}

export interface AdventureImportOptions {
  /** Ask before overwriting existing documents. Default: true. */
  dialog?: boolean;
  /** Fields to import: all if empty or if it contains "all". Folders are always imported. */
  importFields?: string[];
  /** Called and awaited before documents are written. */
  preImport?: ((data: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[];
  /** Called and awaited after documents are written. */
  postImport?: ((result: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[];
  [key: string]: unknown;
}

/** An adventure in a compendium, which can be imported into the world. */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  /** The non-empty fields, with document name and number of documents. */
  get contents(): { field: string; documentName: string; count: number }[] {
    return Object.entries(BaseAdventure.contentFields)
      .map(([field, { documentName }]) => ({ field, documentName, count: this.#sources(field).length }))
      .filter(({ count }) => count > 0);
  }

  /**
   * Imports the adventure: creates missing documents and updates existing ones. Writes nothing if a hook or
   * the user refuses.
   */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const given = { preImport: [], postImport: [], ...options };
    const data = await this.prepareImport(given);
    const allowed = Hooks.call("preImportAdventure", this, given, data.toCreate, data.toUpdate);
    const nothing = { created: {}, updated: {}, importedTime: Date.now() };
    if (!allowed) return nothing;
    const overwrites = Object.values(data.toUpdate).some(({ length }) => length > 0);
    if (overwrites && given.dialog !== false && !(await this.#confirmOverwrite())) return nothing;
    for (const callback of given.preImport) await callback(data, given);
    const result = await this.importContent(data);
    for (const callback of given.postImport) await callback(result, given);
    Hooks.callAll("importAdventure", this, given, result.created, result.updated);
    return result;
  }

  /** Sorts the data into documents to create and documents to update. */
  async prepareImport({
    importFields = [],
  }: Pick<AdventureImportOptions, "importFields"> = {}): Promise<AdventureImportData> {
    const all = importFields.length === 0 || importFields.includes("all");
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [field, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (!all && field !== "folders" && !importFields.includes(field)) continue;
      const sources = this.#sources(field);
      const present = game.collections.get(documentName);
      const isThere = ({ _id }: JsonObject) => present?.has(String(_id)) === true;
      const [update, create] = [sources.filter(isThere), sources.filter((source) => !isThere(source))];
      if (create.length > 0) data.toCreate[documentName] = create;
      if (update.length > 0) data.toUpdate[documentName] = update.map(kept);
      data.documentCount += sources.length;
    }
    return data;
  }

  /** Writes the data, one document type after another, with a progress bar. */
  async importContent({
    toCreate,
    toUpdate,
    documentCount,
  }: AdventureImportData): Promise<AdventureImportResult> {
    const result: AdventureImportResult = { created: {}, updated: {}, importedTime: Date.now() };
    const format = { name: this.name };
    const shown = ui.notifications.info("ADVENTURE.Importing", {
      localize: true,
      format,
      progress: true,
    }) as Notification; // returned by `info`
    let written = 0;
    for (const { documentName } of Object.values(BaseAdventure.contentFields)) {
      // Every content field has a document class.
      const documentClass = foundry.utils.getDocumentClass(documentName) as typeof Document;
      const [create = [], update = []] = [toCreate[documentName], toUpdate[documentName]];
      if (create.length > 0)
        result.created[documentName] = await documentClass.createDocuments(create, {
          keepId: true,
          keepEmbeddedIds: true,
        });
      if (update.length > 0)
        result.updated[documentName] = await documentClass.updateDocuments(update, {
          diff: false,
          recursive: false,
        });
      written += create.length + update.length;
      shown.update({ pct: documentCount === 0 ? 1 : written / documentCount });
    }
    shown.remove();
    ui.notifications.success("ADVENTURE.Imported", { localize: true, format });
    return result;
  }

  #sources(field: string): JsonObject[] {
    return (
      (this._source as Record<string, JsonObject[] | undefined>)[field]?.map((one) => structuredClone(one)) ??
      []
    );
  }

  async #confirmOverwrite(): Promise<boolean> {
    const answer = await foundry.applications.api.DialogV2.confirm({
      window: { title: "ADVENTURE.OverwriteTitle" },
      content: `<p>${game.i18n.format("ADVENTURE.Overwrite", { name: foundry.utils.escapeHTML(this.name) })}</p>`,
      rejectClose: false,
    });
    return answer === true;
  }
}

/** Removes `active` from an update, because the world decides which scene is active. */
function kept({ active: _active, ...source }: JsonObject): JsonObject {
  return source;
}
