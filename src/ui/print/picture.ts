import { systemPath } from "../../constants.ts";

/**
 * Returns the absolute URL of a picture, because a printed page can't resolve a relative path. Empty if
 * `path` is empty.
 */
export function pictureAddress(path: string): string {
  return path === "" ? "" : new URL(path, location.href).href;
}

/** Writes an `img` tag for a picture in the package. `file` is its name without `.svg`. */
export function cardPicture(file: string, alt: string): string {
  const address = pictureAddress(foundry.utils.getRoute(systemPath(`cards/${file}.svg`)));
  return `<img class="ac-face" src="${address}" alt="${foundry.utils.escapeHTML(alt)}">`;
}
