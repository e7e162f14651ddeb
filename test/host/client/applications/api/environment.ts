/**
 * The Foundry globals that application windows use. Windows read them at run time, which avoids circular
 * imports and works before `game` exists.
 */
import type { SheetDocument, SheetUser } from "./document-types.ts";

interface Localization {
  localize(key: string, data?: Record<string, unknown>): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
  lang?: string;
}

interface HookBus {
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

interface NotificationCenter {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string | Error, options?: object): unknown;
}

interface SettingsStore {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

interface PackLike {
  collection: string;
  locked: boolean;
  index: { get(id: string): { name?: string; img?: string; uuid?: string } | undefined };
  get(id: string): unknown;
  getDocuments(query: object): Promise<unknown>;
}

interface GameLike {
  i18n?: Localization;
  user?: SheetUser | null;
  users?: { get(id: string): SheetUser | undefined };
  settings?: SettingsStore;
  packs?: { get(id: string): PackLike | undefined };
  system?: { id: string; media?: { url?: string; type?: string }[]; flags?: Record<string, unknown> };
  socket?: { emit(event: string, ...args: unknown[]): void };
  clipboard?: { copyPlainText(text: string): Promise<void> };
  ready?: boolean;
}

/** The parts of a document type's `CONFIG` that windows read. */
export interface DocumentConfig {
  documentClass?: DocumentClass;
  sheetClasses?: Record<string, Record<string, SheetRegistration>>;
  typeLabels?: Record<string, string>;
  sidebarIcon?: string;
}

export interface DocumentClass {
  documentName: string;
  name: string;
  TYPES?: string[];
  metadata: { name: string; label: string; hasTypeData?: boolean; collection?: string };
  implementation: DocumentClass;
  create(data: object, operation?: object): Promise<SheetDocument | undefined>;
  fromDropData(data: object, options?: object): Promise<SheetDocument | undefined>;
}

/** A registered sheet, as in `CONFIG[documentName].sheetClasses[type][id]`. */
export interface SheetRegistration {
  id: string;
  label: string;
  cls: SheetConstructor;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export type SheetConstructor = new (options: { document: SheetDocument }) => object;

export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(
    match: RegExpMatchArray,
    options?: object,
  ): Promise<HTMLElement | null | undefined> | HTMLElement | null | undefined;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => void;
}

interface HostGlobals {
  game?: GameLike;
  Hooks?: HookBus;
  ui?: { notifications?: NotificationCenter; activeWindow?: unknown };
  CONFIG?: Record<string, unknown>;
  CONST?: { DOCUMENT_OWNERSHIP_LEVELS?: Record<string, number> };
  fromUuid?: (uuid: string, options?: object) => Promise<SheetDocument | null>;
  fromUuidSync?: (uuid: string, options?: object) => (Partial<SheetDocument> & { name?: string }) | null;
  foundry?: {
    dice?: { Roll?: unknown };
    applications?: Record<string, Record<string, unknown> | undefined>;
  };
}

/** The global scope with the types above. */
// The cast is needed because the ambient declarations use the full classes.
export const host = globalThis as unknown as HostGlobals;

/** Localizes a key; returns the key before `game.i18n` exists. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = host.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** `CONFIG[documentName]`, or an empty record for an unknown name. */
export function documentConfig(documentName: string): DocumentConfig {
  return host.CONFIG?.[documentName] ?? {};
}

/** A section of `CONFIG` that is not a document type, e.g. `CONFIG.ux`. */
export function configSection<T extends object>(name: string): Partial<T> {
  return host.CONFIG?.[name] ?? {};
}

/** Shows an error to the user and logs it with its stack. */
export function reportError(error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  console.error(failure);
  host.ui?.notifications?.error(failure.message);
}
