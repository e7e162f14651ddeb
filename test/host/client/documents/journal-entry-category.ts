import { BaseJournalEntryCategory } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A heading under which a journal entry's pages are listed. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
