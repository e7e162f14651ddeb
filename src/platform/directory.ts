/**
 * Where to add buttons above a directory's list: in core's own row of buttons, or in the header if that row is missing,
 * as it can be for players who can't create documents there. Null if there is no header.
 */
export function directoryActions(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  return header?.querySelector(".header-actions") ?? header;
}
