/** Registry of document sheets, stored in `CONFIG[documentName].sheetClasses`. */
import {
  documentConfig,
  host,
  type DocumentClass,
  type SheetConstructor,
  type SheetRegistration,
} from "../api/environment.ts";
import type { SheetDocument } from "../api/document-types.ts";

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** Document subtypes the sheet is for; default: all. */
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

const DEFAULT_THEMES = {
  dark: "SETTINGS.UI.FIELDS.colorScheme.choices.dark",
  light: "SETTINGS.UI.FIELDS.colorScheme.choices.light",
};

function registeredOf(documentName: string): Record<string, Record<string, SheetRegistration>> {
  const config = documentConfig(documentName);
  config.sheetClasses ??= {};
  return config.sheetClasses;
}

/** Returns `types`. If it is empty, returns all subtypes of the document class, or "base" if there are none. */
function typesOf(documentClass: DocumentClass, types: string[] | undefined): string[] {
  if (types?.length) return types;
  const all = documentClass.TYPES ?? [];
  return all.length ? all : ["base"];
}

/** Registers a sheet class under the id `scope.ClassName`. */
export function registerSheet(
  documentClass: DocumentClass,
  scope: string,
  sheetClass: SheetConstructor,
  options: SheetRegistrationOptions = {},
): void {
  const { documentName } = documentClass;
  const registered = registeredOf(documentName);
  const id = `${scope}.${sheetClass.name}`;
  const { makeDefault = false, canBeDefault = true, canConfigure = true } = options;
  const text = typeof options.label === "function" ? options.label() : options.label;
  for (const type of typesOf(documentClass, options.types)) {
    const sheets = (registered[type] ??= {});
    if (makeDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
    sheets[id] = {
      id,
      label: text ?? sheetClass.name,
      cls: sheetClass,
      default: makeDefault,
      canBeDefault,
      canConfigure,
      themes: options.themes === undefined ? DEFAULT_THEMES : options.themes,
    };
  }
}

/** Unregisters a sheet for the given `types`, or for all. */
export function unregisterSheet(
  documentClass: DocumentClass,
  scope: string,
  sheetClass: SheetConstructor,
  { types }: { types?: string[] } = {},
): void {
  const registered = registeredOf(documentClass.documentName);
  const id = `${scope}.${sheetClass.name}`;
  for (const type of types?.length ? types : Object.keys(registered)) delete registered[type]?.[id];
}

export interface SubTypeSheets {
  /** Labels of the available sheets, by sheet id. */
  sheetClasses: Record<string, string>;
  /** Labels of the sheets that can be the default, by sheet id. */
  defaultClasses: Record<string, string>;
  defaultClass: string | null;
}

/** The sheets of a subtype. The default is the one in the settings, else the registered default, else the first. */
export function getSheetClassesForSubType(documentName: string, subType: string): SubTypeSheets {
  const sheets = Object.values(registeredOf(documentName)[subType] ?? {});
  const list = (filter: (sheet: SheetRegistration) => boolean): Record<string, string> =>
    Object.fromEntries(sheets.filter(filter).map((sheet) => [sheet.id, sheet.label]));
  return {
    sheetClasses: list((sheet) => sheet.canConfigure),
    defaultClasses: list((sheet) => sheet.canBeDefault),
    defaultClass: defaultSheet(documentName, subType)?.id ?? null,
  };
}

function configuredDefault(documentName: string, subType: string): string | undefined {
  try {
    const setting = host.game?.settings?.get("core", "sheetClasses") as
      | Record<string, Record<string, string>>
      | undefined; // the setting was registered with this type
    return setting?.[documentName]?.[subType];
  } catch {
    return undefined; // settings are not registered yet
  }
}

function defaultSheet(documentName: string, subType: string): SheetRegistration | undefined {
  const registered = registeredOf(documentName);
  const sheets = registered[subType] ?? registered["base"] ?? {};
  const chosen = configuredDefault(documentName, subType);
  const all = Object.values(sheets);
  return (chosen ? sheets[chosen] : undefined) ?? all.find((sheet) => sheet.default) ?? all[0];
}

/**
 * The sheet class of a document: the class named in the document's flag, else the default of its subtype. Null if no
 * sheet is registered.
 */
export function getSheetClass(document: SheetDocument): SheetConstructor | null {
  const type = document.type ?? "base";
  const flags = document.flags?.["core"] as { sheetClass?: string } | undefined; // shape of core's own flags
  const sheets = registeredOf(document.documentName)[type] ?? {};
  const own = flags?.sheetClass ? sheets[flags.sheetClass] : undefined;
  return (own ?? defaultSheet(document.documentName, type))?.cls ?? null;
}
