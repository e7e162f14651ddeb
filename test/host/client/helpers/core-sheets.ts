import { CORE_SHEETS, PAGE_SHEETS, STACK_SHEETS } from "../applications/sheets/core-sheets.ts";
import { getDocumentClass } from "./uuid.ts";

/** Registers the simulated Foundry's own sheets. Packages can register other defaults. */
export function registerCoreSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const [documentName, sheetClass] of Object.entries(CORE_SHEETS)) {
    const documentClass = getDocumentClass(documentName);
    if (documentClass) DocumentSheetConfig.registerSheet(documentClass as never, "core", sheetClass, {});
  }
  for (const [documentClass, sheets] of [
    [CONFIG.Cards.documentClass, STACK_SHEETS],
    [CONFIG.JournalEntryPage.documentClass, PAGE_SHEETS],
  ] as const) {
    for (const [type, sheetClass] of Object.entries(sheets))
      DocumentSheetConfig.registerSheet(documentClass as never, "core", sheetClass as never, {
        types: [type],
      }); // cast, because each document class has its own sheet type
  }
}
