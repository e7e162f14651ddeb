import { systemPath } from "../../constants.ts";

/** An `img` tag for a picture in the package, by file name without `.svg`. */
export function cardPicture(file: string, alt: string): string {
  const route = new URL(foundry.utils.getRoute(systemPath(`cards/${file}.svg`)), location.href);
  return `<img class="ac-face" src="${route.href}" alt="${foundry.utils.escapeHTML(alt)}">`;
}
