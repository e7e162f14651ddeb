/** Folders of compendia are not stored: their ids are derived from their position in the manifest. */
export function packFolderId(index: number): string {
  return `packFolder${index.toString().padStart(6, "0")}`;
}
