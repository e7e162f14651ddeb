/** Helpers for drawing cards. All sizes are those of the printed action card. */

import { CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH } from "../../../src/families/printed/art/card/geometry.ts";
import { escapeText } from "../../../src/families/printed/art/card/markup.ts";

const PAPER = "#fffdf5";
export const INK = "#231a14";
export const LINE = "#a8977f";

/** A point relative to the center of the card. */
export type Point = readonly [x: number, y: number];

/** The colors of a shape, and the width of its outline. */
export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

function attributes({ fill = "none", stroke, width = 3 }: Look): string {
  const line =
    stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"`;
  return `fill="${fill}"${line}`;
}

export function circle([x, y]: Point, radius: number, look: Look): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes(look)}/>`;
}

export function polygon(points: readonly Point[], look: Look): string {
  const corners = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
  return `<polygon points="${corners}" ${attributes(look)}/>`;
}

/** A rectangle inset from the card's edges. */
export function inset(by: number, radius: number, look: Look): string {
  return (
    `<rect x="${by - CARD_WIDTH / 2}" y="${by - CARD_HEIGHT / 2}" width="${CARD_WIDTH - 2 * by}" ` +
    `height="${CARD_HEIGHT - 2 * by}" rx="${radius}" ${attributes(look)}/>`
  );
}

/** A line of text centered on a point. */
export function textAt(
  [x, y]: Point,
  text: string | number,
  size: number,
  fill: string,
  weight = 600,
): string {
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
    `text-anchor="middle" dominant-baseline="central">${escapeText(String(text))}</text>`
  );
}

/** Markup at a point, rotated by degrees. */
export function placed([x, y]: Point, degrees: number, markup: string): string {
  const turn = degrees === 0 ? "" : ` rotate(${degrees})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}">${markup}</g>`;
}

/** Markup in both halves of a card, the lower one upside down. */
export function bothWays(markup: string): string {
  return `${markup}<g transform="rotate(180)">${markup}</g>`;
}

/** An image of a card, with markup relative to its center. */
export function picture(title: string, description: string, markup: string): string {
  const words = description === "" ? "" : `<desc>${escapeText(description)}</desc>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" ` +
    `viewBox="${-CARD_WIDTH / 2} ${-CARD_HEIGHT / 2} ${CARD_WIDTH} ${CARD_HEIGHT}" ` +
    `font-family="Georgia, 'Times New Roman', serif"><title>${escapeText(title)}</title>${words}` +
    `${inset(1, CARD_RADIUS, { fill: PAPER, stroke: LINE, width: 2 })}${markup}</svg>`
  );
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
