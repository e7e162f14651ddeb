/**
 * The element to which buttons above a directory's list are added. This is Foundry's own row of buttons, or the header
 * if that row is missing, as for players who can't create documents. Null if there is no header.
 */
export function directoryActions(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  return header?.querySelector(".header-actions") ?? header;
}
