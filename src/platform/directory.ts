/**
 * The element for buttons above a directory's list: Foundry's own row of buttons or, if that is missing, the
 * header. Null if there is no header.
 */
export function directoryActions(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  return header?.querySelector(".header-actions") ?? header;
}
