/**
 * Where to add buttons above a directory's list: next to core's own, which may be missing for players who
 * can't create documents there, else in the header. Null if there is no header.
 */
export function directoryActions(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  return header?.querySelector(".header-actions") ?? header;
}
