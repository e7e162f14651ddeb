/** `foundry.applications.sheets.journal`. */
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
export { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
