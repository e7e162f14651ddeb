import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseJournalEntry } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Folder } from "./folder.ts";
import type { JournalEntryPage } from "./journal-entry-page.ts";

/** A journal entry: a collection of pages. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare folder: Folder | null;

  /** Opens the entry's sheet. `options` are the sheet's render options. */
  async show(_force = false, options: Record<string, unknown> = {}): Promise<this> {
    await this.sheet?.render({ force: true, ...options });
    return this;
  }

  get sceneNote(): null {
    return null;
  }
}
