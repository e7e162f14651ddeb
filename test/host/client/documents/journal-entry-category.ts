import { BaseJournalEntryCategory } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A category: a heading that groups pages of a journal entry. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
