import { documentConfig, host } from "./environment.ts";
import type { SheetDocument } from "./document-types.ts";

interface SheetThemes {
  defaults?: Record<string, Record<string, string>>;
  documents?: Record<string, string>;
}

/**
 * The theme set for a document's sheet: the document's own, otherwise its type's default. Undefined if there
 * is none or the sheet does not support it.
 */
export function sheetTheme(document: SheetDocument, className: string): string | undefined {
  const registered = documentConfig(document.documentName).sheetClasses?.[document.type ?? "base"] ?? {};
  const sheet = Object.values(registered).find(({ cls }) => cls.name === className);
  if (!sheet || sheet.themes === null) return undefined;
  const themes = readThemes();
  const chosen =
    themes.documents?.[document.uuid] ?? themes.defaults?.[document.documentName]?.[document.type ?? "base"];
  return chosen && chosen in sheet.themes ? chosen : undefined;
}

function readThemes(): SheetThemes {
  try {
    // The setting was registered with this type.
    return (host.game?.settings?.get("core", "sheetThemes") as SheetThemes | undefined) ?? {};
  } catch {
    return {}; // the setting may not be registered
  }
}
