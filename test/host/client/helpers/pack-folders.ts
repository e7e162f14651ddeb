/**
 * The id of a compendium folder. It is derived from the folder's position in the manifest, because these
 * folders are not stored.
 */
export function packFolderId(index: number): string {
  return `packFolder${index.toString().padStart(6, "0")}`;
}
