import { PAPER_SIZES, type Paper } from "./papers.ts";
import type { PrintPages } from "./print-document.ts";

/** Text to print, as HTML: each page begins on a sheet of its own. */
export interface TextPages {
  readonly kind: "text";
  /** Its name. */
  readonly label: string;
  readonly pages: readonly string[];
}

/** The margin of a sheet, in millimeters. */
const MARGIN = 12;

/** The pages of a text, and the sizes of their paper. A sheet's height leaves a millimeter, which printers round away. */
export function textPages({ pages }: TextPages, paper: Paper): PrintPages {
  const { name, width, height } = PAPER_SIZES[paper];
  const [inside, down] = [width - 2 * MARGIN, height - 2 * MARGIN - 1];
  const sizes =
    `@page{size:${name} portrait;margin:${MARGIN}mm}` +
    `.page{width:${inside}mm;min-height:${down}mm}.ac-fitted{height:${down}mm}` +
    `@media screen{.page{margin:${2 * MARGIN}mm auto;box-shadow:0 0 0 ${MARGIN}mm #fff}}`;
  return { pages, sizes };
}

/** Font sizes of a fitted page, in points: the largest, the smallest, and the step between. */
const FONT = { most: 10, least: 6, step: 0.25 };

/** Makes the text of each page that must be a single sheet as large as fits; a text too long goes on on the next sheet. */
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
