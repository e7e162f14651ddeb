import type { Words } from "../../platform/words.ts";
import { PAPER_SIZES, type BacksPolicy, type Paper, type PaperSize } from "./papers.ts";
import type { PrintPages } from "./print-document.ts";

/** Cards to print, as HTML. Each is 63 by 88 mm. */
export interface CardDeck {
  readonly kind: "cards";
  readonly label: string;
  /** Paths, in the package, of the style sheets that the cards need. */
  readonly styles: readonly string[];
  readonly faces: readonly string[];
  readonly back: string;
}

/** The paper size, and whether backs are printed. */
export interface PrintOptions {
  readonly paper: Paper;
  readonly backs: BacksPolicy;
}

/** The number of card columns on a sheet. */
const ACROSS = 3;
/** The number of card rows on a sheet. */
const DOWN = 3;

/** Size of a card in millimeters. */
const CARD = { width: 63, height: 88 };

/** The distance of the cut marks from the cards, in millimeters. */
const MARK_GAP = 1.5;
/** The length of a cut mark, in millimeters. */
const MARK_LENGTH = 4;

/** The size of all cards of a sheet together, in millimeters. */
const BLOCK = { width: ACROSS * CARD.width, height: DOWN * CARD.height };

function escaped(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/** Rounds a length in millimeters to two decimals. The text has no unit. */
function mm(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Returns the margins around the cards. The cards are centered, so fronts and backs align whichever edge the
 * sheet is flipped on.
 */
function margins({ width, height }: PaperSize): { readonly left: number; readonly top: number } {
  return { left: (width - BLOCK.width) / 2, top: (height - BLOCK.height) / 2 };
}

/** Draws cut marks outside the cards. */
function cutMarks(size: PaperSize): string {
  const { left, top } = margins(size);
  const right = left + BLOCK.width;
  const bottom = top + BLOCK.height;
  const near = MARK_GAP;
  const far = MARK_GAP + MARK_LENGTH;
  const columns = Array.from({ length: ACROSS + 1 }, (_, index) => left + index * CARD.width);
  const rows = Array.from({ length: DOWN + 1 }, (_, index) => top + index * CARD.height);
  const lines = [
    ...columns.flatMap((x) => [
      `M${mm(x)} ${mm(top - far)}V${mm(top - near)}`,
      `M${mm(x)} ${mm(bottom + near)}V${mm(bottom + far)}`,
    ]),
    ...rows.flatMap((y) => [
      `M${mm(left - far)} ${mm(y)}H${mm(left - near)}`,
      `M${mm(right + near)} ${mm(y)}H${mm(right + far)}`,
    ]),
  ];
  const view = `viewBox="0 0 ${size.width} ${size.height}"`;
  return `<svg class="cut-marks" ${view} aria-hidden="true"><path d="${lines.join("")}"/></svg>`;
}

function page(label: string, cards: readonly string[], size: PaperSize): string {
  return (
    `<section class="page" aria-label="${escaped(label)}">${cutMarks(size)}` +
    `<div class="block">${cards.join("")}</div></section>`
  );
}

function sheetsOf(cards: readonly string[]): readonly (readonly string[])[] {
  const each = ACROSS * DOWN;
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, index) =>
    cards.slice(index * each, (index + 1) * each),
  );
}

/**
 * Builds the pages in printing order: the faces of each sheet, then its page of backs if backs are printed.
 */
function pages({ faces, back }: CardDeck, { paper, backs }: PrintOptions, words: Words): readonly string[] {
  const size = PAPER_SIZES[paper];
  const sheets = sheetsOf(faces);
  return sheets.flatMap((sheet, index) => {
    const numbers = { sheet: index + 1, sheets: sheets.length };
    const front = page(words("ACTIONCARDS.Print.Sheet", numbers), sheet, size);
    if (backs === "none") return [front];
    const reverse = Array.from({ length: ACROSS * DOWN }, () => back);
    return [front, page(words("ACTIONCARDS.Print.BackSheet", numbers), reverse, size)];
  });
}

/** Writes the CSS for the sizes of the paper, a page and the cards. */
function sizesFor(size: PaperSize): string {
  const { left, top } = margins(size);
  return (
    `@page{size:${size.name} portrait;margin:0}` +
    `.page{width:${size.width}mm;height:${size.height}mm}` +
    `.block{left:${mm(left)}mm;top:${mm(top)}mm;width:${BLOCK.width}mm;height:${BLOCK.height}mm}`
  );
}

/** Lays the cards out at full size, nine on each sheet. */
export function cardSheets(deck: CardDeck, options: PrintOptions, words: Words): PrintPages {
  return { pages: pages(deck, options, words), sizes: sizesFor(PAPER_SIZES[options.paper]) };
}
