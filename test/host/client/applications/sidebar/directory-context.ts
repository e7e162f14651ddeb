import type { RenderContext } from "../api/types.ts";
import { SearchFilter } from "../ux/index.ts";
import { isExpanded } from "./directory-state.ts";
import { hasEntries, type DirectoryNode, type TreeFolder } from "./directory-tree.ts";
import type { DirectoryDocument, DirectoryEntry } from "./directory-types.ts";

/** Template options of a directory, in addition to its tree. */
export interface NodeOptions {
  documentName: string;
  icon: string | false;
  canCreate: boolean;
  canCreateFolder: boolean;
}

/** From this folder depth on, the directory doesn't offer to create subfolders. */
const CREATION_DEPTH = 3;

interface TypeConfig {
  sidebarIcon?: string;
  typeLabels?: Record<string, string>;
}

function typeConfig(documentName: string): TypeConfig {
  return CONFIG[documentName] ?? {}; // CONFIG has an entry per document type
}

export function documentIcon(documentName: string): string | undefined {
  return typeConfig(documentName).sidebarIcon;
}

/** Converts a tree node for the templates. Players do not see folders without visible content. */
export function nodeContext(node: DirectoryNode, options: NodeOptions): RenderContext {
  const children = node.children.filter((child) => game.user?.isGM || hasEntries(child));
  return {
    folder: node.folder,
    depth: node.depth,
    expanded: node.folder ? isExpanded(node.folder.uuid) : true,
    canCreate: options.canCreate,
    canCreateFolder: options.canCreateFolder && node.depth < CREATION_DEPTH,
    children: children.map((child) => nodeContext(child, options)),
    entries: node.entries.map((entry) => ({
      ...entry,
      typeLabel: typeLabel(options.documentName, entry.type),
      icon: options.icon,
    })),
  };
}

function typeLabel(documentName: string, type: string | null): string {
  if (!type || type === "base") return "";
  const label = typeConfig(documentName).typeLabels?.[type];
  return label ? game.i18n.localize(label) : type;
}

/**
 * Hides entries that do not match the search, and folders that neither match nor contain a matching entry.
 * Expands folders that contain one. An empty query shows everything.
 */
export function filterDirectory(html: HTMLElement, query: string, rgx: RegExp): void {
  const matches = (text: string) => !query || rgx.test(SearchFilter.cleanQuery(text));
  for (const item of html.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    item.hidden = !matches(item.querySelector(".entry-name")?.textContent ?? "");
  }
  for (const folder of [...html.querySelectorAll<HTMLElement>(".folder")].reverse()) {
    const isMatch = matches(folder.querySelector(".folder-name")?.textContent ?? "");
    const hasMatch = folder.querySelector("[data-entry-id]:not([hidden])") !== null;
    folder.hidden = Boolean(query) && !isMatch && !hasMatch;
    folder.classList.toggle("expanded", query ? hasMatch : isExpanded(folder.dataset.uuid ?? ""));
  }
}

/** Expands or collapses a folder in the list. */
export function showFolder(folder: HTMLElement, expanded: boolean): void {
  folder.classList.toggle("expanded", expanded);
  folder
    .querySelector(".folder-header [data-action=toggleFolder]")
    ?.setAttribute("aria-expanded", String(expanded));
}

export function toEntry(document: DirectoryDocument): DirectoryEntry {
  return {
    id: document.id,
    uuid: document.uuid,
    name: document.name,
    img: document.img ?? document.thumbnail ?? null,
    type: document.type ?? null,
    sort: document.sort ?? 0,
    folderId: document.folder?.id ?? null,
  };
}

export function toTreeFolder(folder: Folder): TreeFolder {
  return {
    id: folder.id!, // stored documents have an id
    uuid: folder.uuid,
    name: folder.name,
    color: folder.color ? String(folder.color) : null,
    sort: folder.sort,
    sorting: folder.sorting,
    parentId: folder.folder?.id ?? null,
    isOwner: folder.isOwner,
  };
}
