import { systemPath } from "../../constants.ts";

/** The whole address of a picture at this path, which a printed page needs; empty for none. */
export function pictureAddress(path: string): string {
  return path === "" ? "" : new URL(path, location.href).href;
}

/** The picture of a card in the package, by its file's name without `.svg`, to print. */
export function cardPicture(file: string, alt: string): string {
  const route = new URL(foundry.utils.getRoute(systemPath(`cards/${file}.svg`)), location.href);
  return `<img class="ac-face" src="${route.href}" alt="${foundry.utils.escapeHTML(alt)}">`;
}
