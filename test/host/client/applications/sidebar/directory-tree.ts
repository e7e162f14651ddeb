import type { DirectoryEntry } from "./directory-types.ts";

/** A folder of a directory's tree. */
export interface TreeFolder {
  id: string;
  uuid: string;
  name: string;
  color: string | null;
  sort: number;
  sorting: string;
  parentId: string | null;
  isOwner: boolean;
}

/** A tree node: a folder with its contents. The root has no folder. */
export interface DirectoryNode {
  folder: TreeFolder | null;
  depth: number;
  children: DirectoryNode[];
  entries: DirectoryEntry[];
}

export type SortingMode = "a" | "m";

/** Maximum folder depth in Foundry. */
const MAX_DEPTH = 10;

/**
 * Builds the tree. Entries and folders whose folder is missing move to the root, and so do folders nested too
 * deeply or in a circle.
 */
export function buildTree(
  folders: readonly TreeFolder[],
  entries: readonly DirectoryEntry[],
  mode: SortingMode,
): DirectoryNode {
  const nodes = new Map(folders.map((folder) => [folder.id, emptyNode(folder)]));
  const root = emptyNode(null);
  for (const node of nodes.values()) {
    const parent = nodes.get(node.folder?.parentId ?? "");
    (parent && isReachable(node, nodes) ? parent : root).children.push(node);
  }
  for (const entry of entries) (nodes.get(entry.folderId ?? "") ?? root).entries.push(entry);
  settle(root, 0, mode);
  return root;
}

/** True if this node or any descendant has entries. */
export function hasEntries(node: DirectoryNode): boolean {
  return node.entries.length > 0 || node.children.some(hasEntries);
}

function emptyNode(folder: TreeFolder | null): DirectoryNode {
  return { folder, depth: 0, children: [], entries: [] };
}

function isReachable(node: DirectoryNode, nodes: ReadonlyMap<string, DirectoryNode>): boolean {
  let current: DirectoryNode | undefined = node;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const parentId: string | null = current?.folder?.parentId ?? null;
    if (parentId === null) return true;
    current = nodes.get(parentId);
    if (!current) return true;
  }
  return false;
}

function settle(node: DirectoryNode, depth: number, mode: SortingMode): void {
  node.depth = depth;
  const sorting = node.folder ? (node.folder.sorting as SortingMode) : mode;
  node.children.sort((a, b) => compare(a.folder!, b.folder!, mode)); // only the root has no folder
  node.entries.sort((a, b) => compare(a, b, sorting));
  for (const child of node.children) settle(child, depth + 1, mode);
}

function compare(
  a: { name: string; sort: number },
  b: { name: string; sort: number },
  mode: SortingMode,
): number {
  const bySort = mode === "m" ? a.sort - b.sort : 0;
  return bySort || a.name.localeCompare(b.name, game.i18n.lang);
}
