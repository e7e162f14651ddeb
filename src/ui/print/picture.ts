import { systemPath } from "../../constants.ts";

/** The absolute URL of a picture at this path, which a printed page needs; empty if the path is. */
export function pictureAddress(path: string): string {
  return path === "" ? "" : new URL(path, location.href).href;
}

/** An `img` tag for a picture in the package, by file name without `.svg`. */
export function cardPicture(file: string, alt: string): string {
  const route = new URL(foundry.utils.getRoute(systemPath(`cards/${file}.svg`)), location.href);
  return `<img class="ac-face" src="${route.href}" alt="${foundry.utils.escapeHTML(alt)}">`;
}
