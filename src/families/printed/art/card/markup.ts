/** Words in the reader's language: the text of a key, its `{places}` filled in. */
export type Say = (key: string, data?: Readonly<Record<string, string | number>>) => string;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in markup and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Text around a point of the drawing; it is escaped. With a width it is made that wide. */
export function textAt(x: number, y: number, text: string | number, className: string, width = 0): string {
  const fit = width === 0 ? "" : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${className}" x="${x}" y="${y}"${fit}>${escapeText(String(text))}</text>`;
}

/** A path of our own. */
export function pathOf(d: string, className: string): string {
  return `<path class="${className}" d="${d}"/>`;
}

/** A symbol of two layers: its shape, and the lines on it. */
export interface Emblem {
  readonly shape: string;
  readonly lines: string;
}

/** A symbol, its lines in a color of their own. */
export function emblem({ shape, lines }: Emblem, name: string): string {
  return pathOf(shape, name) + pathOf(lines, `${name}-lines`);
}

/** Markup put somewhere else, and scaled. */
export function placed(x: number, y: number, scale: number, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

/** A part of the card that a rule looks at, by its key. */
export function spotGroup(key: string, markup: string, className = ""): string {
  const name = className === "" ? "" : ` class="${className}"`;
  return `<g data-spot="${key}"${name}>${markup}</g>`;
}
