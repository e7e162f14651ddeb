import { PAPER_SIZES, type Paper } from "./papers.ts";
import type { PrintPages } from "./print-document.ts";

/** Text to print, as HTML. Each page begins on a new sheet. */
export interface TextPages {
  readonly kind: "text";
  /** The text's name in the list of things to print. */
  readonly label: string;
  readonly pages: readonly string[];
}

/** The margin on each side of a sheet, in millimeters. */
const MARGIN = 12;

/**
 * Returns a text's pages, and CSS for their sizes. Pages are a millimeter shorter than the paper allows,
 * because printers round the height.
 */
export function textPages({ pages }: TextPages, paper: Paper): PrintPages {
  const { name, width, height } = PAPER_SIZES[paper];
  const [inside, down] = [width - 2 * MARGIN, height - 2 * MARGIN - 1];
  const sizes =
    `@page{size:${name} portrait;margin:${MARGIN}mm}` +
    `.page{width:${inside}mm;min-height:${down}mm}.ac-fitted{height:${down}mm}` +
    `@media screen{.page{margin:${2 * MARGIN}mm auto;box-shadow:0 0 0 ${MARGIN}mm #fff}}`;
  return { pages, sizes };
}

/** The font sizes to try for a page that must fit on one sheet, in points. Each try is `step` smaller. */
const FONT = { most: 10, least: 6, step: 0.25 };

/**
 * Gives each page that must fit on one sheet the largest font size at which it fits. If even the smallest does not fit,
 * the page continues on the next sheet.
 */
export function fitPages(page: Document): void {
  for (const sheet of page.querySelectorAll<HTMLElement>(".ac-fitted")) {
    const fits = () => sheet.scrollHeight <= sheet.clientHeight;
    for (let size = FONT.most; size >= FONT.least; size -= FONT.step) {
      sheet.style.fontSize = `${size}pt`;
      if (fits()) break;
    }
    if (!fits()) sheet.classList.remove("ac-fitted");
  }
}
