/** Folders of compendia are not stored: their ids follow from their place in the manifest. */
export function packFolderId(index: number): string {
  return `packFolder${index.toString().padStart(6, "0")}`;
}
