/**
 * Where buttons go above the list of a directory: among core's own, which may be missing for players who may not create
 * anything there, else in the header. Null if there is no header.
 */
export function directoryActions(directory: HTMLElement): Element | null {
  const header = directory.querySelector(".directory-header");
  return header?.querySelector(".header-actions") ?? header;
}
