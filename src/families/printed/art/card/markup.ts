/** A function that localizes a key and fills in its `{placeholders}`. */
export type Say = (key: string, data?: Readonly<Record<string, string | number>>) => string;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for markup and quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Escapes text and draws it centered on a point. Compresses or stretches it to `width` unless that is 0. */
export function textAt(x: number, y: number, text: string | number, className: string, width = 0): string {
  const fit = width === 0 ? "" : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${className}" x="${x}" y="${y}"${fit}>${escapeText(String(text))}</text>`;
}

export function pathOf(d: string, className: string): string {
  return `<path class="${className}" d="${d}"/>`;
}

/** A symbol that has two layers: a shape, and the lines on it. */
export interface Emblem {
  readonly shape: string;
  readonly lines: string;
}

/** Draws a symbol. Its lines have their own CSS class. */
export function emblem({ shape, lines }: Emblem, name: string): string {
  return pathOf(shape, name) + pathOf(lines, `${name}-lines`);
}

export function placed(x: number, y: number, scale: number, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

/** Groups the markup of a `CardSpot`. `key` is its name from `spotKey`. */
export function spotGroup(key: string, markup: string, className = ""): string {
  const name = className === "" ? "" : ` class="${className}"`;
  return `<g data-spot="${key}"${name}>${markup}</g>`;
}
