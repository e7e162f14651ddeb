/** Drawing tools for maps: plain SVG, with random details that are the same each time. */

/** A rectangle in pixels: its corner, width and height. */
export type Area = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

/** The color of most outlines. */
export const INK = "#1d1512";

/** A source of numbers from 0 to 1, determined by a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Attributes of an element. `strokeWidth` becomes `stroke-width`. */
type Looks = Readonly<Record<string, string | number>>;

function element(name: string, looks: Looks, inside = ""): string {
  const attributes = Object.entries(looks).map(([key, value]) => {
    const named = key === "viewBox" ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` ${named}="${typeof value === "number" ? short(value) : value}"`;
  });
  return inside === ""
    ? `<${name}${attributes.join("")}/>`
    : `<${name}${attributes.join("")}>${inside}</${name}>`;
}

/** A number with at most one decimal. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function box([x, y, width, height]: Area, fill: string, looks: Looks = {}): string {
  return element("rect", { x, y, width, height, fill, ...looks });
}

export function disc([cx, cy]: Point, r: number, fill: string, looks: Looks = {}): string {
  return element("circle", { cx, cy, r, fill, ...looks });
}

export function oval([cx, cy]: Point, rx: number, ry: number, fill: string, looks: Looks = {}): string {
  return element("ellipse", { cx, cy, rx, ry, fill, ...looks });
}

/** A line along a path. Without `fill` in `looks`, the path is not filled. */
export function stroke(d: string, color: string, width: number, looks: Looks = {}): string {
  return element("path", {
    d,
    fill: "none",
    stroke: color,
    strokeWidth: width,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    ...looks,
  });
}

export function shape(d: string, fill: string, looks: Looks = {}): string {
  return element("path", { d, fill, ...looks });
}

/** Parts with shared attributes. */
export function group(parts: readonly string[], looks: Looks = {}): string {
  return element("g", looks, parts.join(""));
}

/** The attributes of an outline in ink. */
export const inked = (width = 5): Looks => ({ stroke: INK, strokeWidth: width, strokeLinejoin: "round" });

/** A glow around a point, drawn with a gradient that the picture defines. */
export function glow(at: Point, radius: number, opacity = 0.55): string {
  return disc(at, radius, "url(#glow)", { opacity });
}

/** Boards laid side by side, each of its own length. If `down` is true, they run from top to bottom. */
export function boards(
  [x, y, width, height]: Area,
  colors: readonly string[],
  seed: number,
  down = false,
): string {
  const random = chance(seed);
  const across = 50;
  const parts: string[] = [];
  const [rows, long] = down ? [width / across, height] : [height / across, width];
  for (let row = 0; row < rows; row += 1)
    for (let at = -random() * 300; at < long;) {
      const length = 250 + random() * 260;
      const [from, to] = [Math.max(0, at), Math.min(long, at + length)];
      at += length;
      if (to - from < 1) continue;
      const color = colors[Math.floor(random() * colors.length)]!;
      const area: Area = down
        ? [x + row * across, y + from, across, to - from]
        : [x + from, y + row * across, to - from, across];
      parts.push(box(area, color));
    }
  return group(parts, { stroke: INK, strokeWidth: 2, strokeOpacity: 0.45 });
}

/** Stones in courses, each in a random color. */
export function stones(
  [x, y, width, height]: Area,
  colors: readonly string[],
  seed: number,
  size = 100,
): string {
  const random = chance(seed);
  const parts: string[] = [];
  for (let row = 0; row < height / size; row += 1)
    for (let at = row % 2 ? -size / 2 : 0; at < width; at += size * 1.25) {
      const [from, to] = [Math.max(0, at), Math.min(width, at + size * 1.25)];
      const tall = Math.min(size, height - row * size);
      const color = colors[Math.floor(random() * colors.length)]!;
      if (to > from) parts.push(box([x + from, y + row * size, to - from, tall], color, { rx: 8 }));
    }
  return box([x, y, width, height], INK) + group(parts, { stroke: INK, strokeWidth: 3, strokeOpacity: 0.5 });
}

/** Water with short waves. */
export function water([x, y, width, height]: Area, seed: number): string {
  const random = chance(seed);
  const waves = Array.from({ length: Math.round((width * height) / 22_000) }, () => {
    const [left, top, length] = [
      x + random() * (width - 120),
      y + 20 + random() * (height - 40),
      20 + random() * 36,
    ];
    return `M${short(left)} ${short(top)}q${short(length / 2)} -14 ${short(length)} 0t${short(length)} 0`;
  });
  return box([x, y, width, height], "url(#water)") + stroke(waves.join(""), "#d4ece8", 4, { opacity: 0.4 });
}

/** A crate with crossed boards. */
export function crate([x, y]: Point, size: number, turn = 0): string {
  const half = size / 2;
  return group(
    [
      box([-half + 8, -half + 10, size, size], "#000", { opacity: 0.3, rx: 6 }),
      box([-half, -half, size, size], "#a67c4c", { rx: 6, ...inked(6) }),
      stroke(
        `M${-half + 8} ${-half + 8}L${half - 8} ${half - 8}M${half - 8} ${-half + 8}L${-half + 8} ${half - 8}`,
        "#6f5130",
        7,
      ),
      box([-half + 7, -half + 7, size - 14, size - 14], "none", { stroke: "#7d5c36", strokeWidth: 6 }),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** A barrel from above. */
export function barrel([x, y]: Point, radius: number): string {
  return (
    disc([x + 8, y + 10], radius, "#000", { opacity: 0.3 }) +
    disc([x, y], radius, "#8a6238", inked(6)) +
    disc([x, y], radius * 0.66, "#9d7244", { stroke: "#5a4126", strokeWidth: 5 }) +
    stroke(`M${x - radius * 0.6} ${y}H${x + radius * 0.6}`, "#5a4126", 4)
  );
}

/** A lantern from above, lit. */
export function lantern(at: Point): string {
  return glow(at, 190) + disc(at, 20, "#4a3a20", inked(4)) + disc(at, 11, "#ffe7a0");
}

/** A map of this size. */
export function picture(title: string, [width, height]: Point, parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>` +
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffe9ab"/><stop offset=".35" stop-color="#ffc860" stop-opacity=".5"/><stop offset="1" stop-color="#ffb040" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3f7f86"/><stop offset="1" stop-color="#1f4d5c"/></linearGradient></defs>` +
    `${parts.join("")}</svg>`
  );
}
