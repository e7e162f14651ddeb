/** The storage key of the directories' open folders. */
const EXPANDED = "core.expandedFolders";

function expandedUuids(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EXPANDED) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set(); // ignore invalid stored data
  }
}

export function isExpanded(uuid: string): boolean {
  return expandedUuids().has(uuid);
}

export function setExpanded(uuids: Iterable<string>, expanded: boolean): void {
  const all = expandedUuids();
  for (const uuid of uuids) {
    if (expanded) all.add(uuid);
    else all.delete(uuid);
  }
  localStorage.setItem(EXPANDED, JSON.stringify([...all]));
}
