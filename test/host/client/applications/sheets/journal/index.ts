/** `foundry.applications.sheets.journal`. */
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
export { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";
export { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
export {
  JournalEntryPageImageSheet,
  JournalEntryPageMarkdownSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
} from "./page-sheets.ts";
