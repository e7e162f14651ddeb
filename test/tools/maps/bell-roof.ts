/** The roofs of the Lamp Ward at night, and the deck of the tower with three bells. */
import {
  boards, box, chance, disc, glow, group, INK, inked, picture, shape, stones, stroke, type Area, type Point,
} from "./brush.ts"; // oxfmt-ignore
import { glows, lightsOf, masonry, wallsOf, type SceneSource } from "./scene.ts";

const SLATE = ["#4d6272", "#566c7c", "#485c6b", "#607686"];
const TILE = ["#8f4f3d", "#9a5945", "#834636", "#a5654e"];

/** One side of a roof, in courses of slates. `shade` is the opacity of the shadow on it. */
function slope([x, y, width, height]: Area, colors: readonly string[], seed: number, shade: number): string {
  const random = chance(seed);
  const parts: string[] = [];
  for (let row = 0; row * 50 < height; row += 1)
    for (let at = row % 2 ? -34 : 0; at < width; at += 68) {
      const [from, to] = [Math.max(0, at), Math.min(width, at + 68)];
      const [top, tall] = [y + row * 50, Math.min(50, height - row * 50)];
      if (to - from < 4) continue;
      const color = colors[Math.floor(random() * colors.length)]!;
      parts.push(
        shape(`M${x + from} ${top}h${to - from}v${tall - 10}q${-(to - from) / 2} 16 ${from - to} 0Z`, color),
      );
    }
  return (
    box([x, y, width, height], "#2b3a45") +
    group(parts, { stroke: INK, strokeWidth: 2.5, strokeOpacity: 0.6 }) +
    box([x, y, width, height], "#000", { opacity: shade })
  );
}

/** A roof whose ridge runs down the middle, with its shadow on the street. */
function roof([x, y, width, height]: Area, colors: readonly string[], seed: number): string {
  const half = width / 2;
  return group([
    box([x + 26, y + 34, width, height], "#000", { opacity: 0.5 }),
    slope([x, y, half, height], colors, seed, 0),
    slope([x + half, y, half, height], colors, seed + 1, 0.2),
    box([x, y, width, height], "none", { stroke: "#2a2320", strokeWidth: 16 }),
    box([x, y, width, height], "none", { stroke: "#7d766a", strokeWidth: 7 }),
    box([x + half - 13, y - 4, 26, height + 8], "#3a4650", inked(4)),
    stroke(`M${x + half} ${y}v${height}`, "#8fa0ac", 4, { strokeDasharray: "36 14" }),
  ]);
}

/** A chimney that fills one grid space. */
function chimney([x, y]: Point): string {
  return group([
    box([x + 12, y + 16, 100, 100], "#000", { opacity: 0.4 }),
    box([x + 4, y + 4, 92, 92], "#7c4335", inked(6)),
    box([x + 16, y + 16, 68, 68], "#5c3027", inked(3)),
    ...[34, 66].map((at) => disc([x + at, y + 50], 15, "#15100e", { stroke: "#b0604a", strokeWidth: 6 })),
    stroke(`M${x + 40} ${y + 20}q-30 -50 10 -90t0 -90`, "#cfd6da", 16, { opacity: 0.14 }),
  ]);
}

/** A plank over a gap. */
function plank([x, y]: Point, length: number, turn: number): string {
  return group(
    [
      box([4, -16, length, 48], "#000", { opacity: 0.4 }),
      boards([0, -25, length, 50], ["#a07c50", "#94714a"], length),
      box([0, -25, length, 50], "none", inked(5)),
      ...[14, length - 14].map((at) => disc([at, 0], 5, INK)),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** A clothesline with laundry on it. */
function washing([x, y]: Point, length: number): string {
  const cloth = ["#e4ddc8", "#b05a4a", "#d8cfa8", "#6f8fa8"].map((color, index) => {
    const at = x + 16 + index * (length / 4.3);
    return shape(`M${at} ${y}h${length / 5.4}v52q${-length / 10} 12 ${-length / 5.4} 0Z`, color, inked(3));
  });
  return stroke(`M${x} ${y}Q${x + length / 2} ${y + 14} ${x + length} ${y}`, "#e8dfc4", 5) + group(cloth);
}

function skylight([x, y, width, height]: Area): string {
  const bars = [1, 2, 3].map((at) => `M${x + (width * at) / 4} ${y}v${height}`).join("");
  return group([
    box([x, y, width, height], "#f3d489", { opacity: 0.95, ...inked(8) }),
    stroke(`${bars}M${x} ${y + height / 2}h${width}`, "#3a3026", 7),
    shape(`M${x + 12} ${y + 12}h60l-60 70Z`, "#fff", { opacity: 0.35 }),
  ]);
}

/** A bell from above, hung between two beams. */
function bell([x, y]: Point, radius: number): string {
  return group([
    disc([x + 14, y + 18], radius, "#000", { opacity: 0.35 }),
    disc([x, y], radius, "#a8772c", inked(7)),
    disc([x, y], radius * 0.78, "#c4923e", { stroke: "#7d561c", strokeWidth: 6 }),
    disc([x, y], radius * 0.42, "#dcae58", { stroke: "#7d561c", strokeWidth: 5 }),
    shape(`M${x - radius * 0.6} ${y - radius * 0.3}q${radius * 0.2} ${-radius * 0.4} ${radius * 0.6} ${-radius * 0.4}q${-radius * 0.4} ${radius * 0.1} ${-radius * 0.6} ${radius * 0.4}Z`, "#fff2c4", { opacity: 0.6 }),
    box([x - radius - 26, y - 16, 2 * radius + 52, 32], "#5a4028", inked(5)),
  ]); // oxfmt-ignore
}

/** The street far below, with its lamps. */
function street(width: number, height: number): string {
  const lamps: Point[] = [[900, 260], [900, 980], [1330, 800], [870, 1500], [1760, 1380], [60, 150], [1780, 160]]; // oxfmt-ignore
  return group([
    stones([0, 0, width, height], ["#232b33", "#28313a", "#1f272e"], 13, 50),
    ...lamps.flatMap((at) => [glow(at, 150, 0.3), disc(at, 9, "#ffe3a0", { opacity: 0.8 })]),
  ]);
}

function tower(): string {
  const deck: Area = [1800, 300, 500, 900];
  return group([
    box([1840, 350, 500, 900], "#000", { opacity: 0.5 }),
    stones(deck, ["#8d8a84", "#98958e", "#83807a", "#9f9c95"], 31),
    box([1900, 400, 300, 620], "#000", { opacity: 0.16, rx: 20 }),
    box([1890, 380, 34, 640], "#5a4028", inked(5)),
    box([2176, 380, 34, 640], "#5a4028", inked(5)),
    bell([2050, 470], 78),
    bell([2050, 690], 108),
    bell([2050, 920], 78),
    stroke("M2050 800q-20 120 -110 150t-70 110", "#e4d5ac", 9),
    stroke("M1862 1078q26 -40 50 -6t-34 34", "#e4d5ac", 9),
    box([2110, 1080, 130, 90], "#4a3726", inked(6)),
    stroke("M2153 1080v90M2196 1080v90", "#2f2318", 5),
    disc([2226, 1125], 8, "#c9c2b0", inked(3)),
  ]);
}

export function drawBellRoof(scene: SceneSource): string {
  const { width, height } = scene;
  return picture(scene.name, [width, height], [
    street(width, height),
    roof([100, 300, 700, 1000], SLATE, 50),
    roof([1000, 100, 700, 600], TILE, 60),
    roof([1000, 900, 700, 600], SLATE, 70),
    skylight([1150, 1100, 150, 200]),
    skylight([1420, 1100, 150, 200]),
    tower(),
    ...[[200, 500], [600, 1000], [1500, 200], [1100, 1400 - 100]].map(([x, y]) => chimney([x!, y!])),
    plank([765, 450], 275, 0),
    plank([1350, 665], 275, 90),
    plank([1670, 550], 170, 0),
    washing([790, 1180], 220),
    disc([1170, 250], 16, "#3a4650", inked(4)),
    stroke("M1110 280L1230 220M1230 220l-30 0M1230 220l-18 24M1122 262l6 28M1138 254l6 28", "#d8b35a", 8),
    masonry(wallsOf(scene, "low"), "#6c6962", 30),
    glows(scene),
    ...lightsOf(scene).filter(([x]) => x > 1790).map((at) => disc(at, 18, "#4a3a20", inked(4)) + disc(at, 10, "#ffe7a0")),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
