/** The Oil Hall: nine vats, a wheel of candles, and a coffin that is heavier than it should be. */
import {
  barrel, boards, box, chance, crate, disc, glow, group, INK, inked, lantern, oval, picture, shape, stones, stroke,
  type Area, type Point,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lightsOf, masonry, wallsOf, type SceneSource, type Wall } from "./scene.ts";

/** A vat of lamp oil from above, with its lid half open. */
function vat([x, y]: Point, radius: number): string {
  return group([
    disc([x + 12, y + 14], radius, "#000", { opacity: 0.35 }),
    disc([x, y], radius, "#8a5a30", inked(7)),
    disc([x, y], radius * 0.86, "#3a2c18", { stroke: "#b98a4a", strokeWidth: 6 }),
    disc([x, y], radius * 0.78, "#c8912c"),
    oval([x - radius * 0.2, y - radius * 0.28], radius * 0.4, radius * 0.18, "#ffe2a0", { opacity: 0.6 }),
    shape(`M${x} ${y - radius * 0.8}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x} ${y + radius * 0.8}Z`, "#6d4a2a", inked(4)),
    stroke(`M${x + radius} ${y}h26v12`, "#b9b4a8", 10),
  ]); // oxfmt-ignore
}

/** An iron railing along a wall that runs from top to bottom. The wall is low enough to see over. */
function rail([x, y, toX, toY]: Wall["c"]): string {
  const posts: string[] = [];
  for (let at = y; at <= toY; at += 100) posts.push(disc([x, at], 13, "#59626c", inked(4)));
  return stroke(`M${x + 8} ${y + 10}L${toX + 8} ${toY + 10}`, "#000", 14, { opacity: 0.35 }) +
    stroke(`M${x} ${y}L${toX} ${toY}`, INK, 16) + stroke(`M${x} ${y}L${toX} ${toY}`, "#7b858f", 8) + group(posts); // oxfmt-ignore
}

/** A long buffet, partly eaten. */
function buffet([x, y, width, height]: Area, seed: number): string {
  const random = chance(seed);
  const dishes: string[] = [];
  for (let at = y + 50; at < y + height - 30; at += 64) {
    const middle = x + width / 2 + (random() - 0.5) * 16;
    const [first, second] = [random(), random()];
    dishes.push(
      first < 0.35
        ? oval([middle, at], 38, 22, "#d9d4c6", inked(3)) + oval([middle, at], 27, 11, "#e88a68", inked(2))
        : disc([middle, at], 23, "#ece7d8", inked(3)) +
            disc([middle, at], 13, first < 0.7 ? "#c9a24c" : "#7f9a52"),
    );
    if (second < 0.6) dishes.push(disc([x + 17, at + 26], 10, "#6d2f3a", inked(3)));
    if (second > 0.3) dishes.push(disc([x + width - 17, at + 20], 10, "#a9b9a0", inked(3)));
  }
  return group([
    box([x + 12, y + 14, width, height], "#000", { opacity: 0.35 }),
    box([x, y, width, height], "#f0ead9", inked(5)),
    box([x + 7, y + 7, width - 14, height - 14], "none", { stroke: "#3b3238", strokeWidth: 4 }),
    ...dishes,
  ]);
}

/** A row of chairs, some of them pushed back. */
function chairs(x: number, y: number, count: number, seed: number): string {
  const random = chance(seed);
  return group(
    Array.from({ length: count }, (_, index) =>
      group(
        [
          box([-26, -24, 52, 48], "#5d4128", { rx: 8, ...inked(4) }),
          box([-26, 14, 52, 13], "#3f2b1a", { rx: 5, ...inked(3) }),
        ],
        {
          transform: `translate(${x + index * 76} ${Math.round(y + random() * 16)}) rotate(${Math.round((random() - 0.5) * 24)})`,
        },
      ),
    ),
  );
}

/** A wreath of lilies. */
function wreath([x, y]: Point, radius: number): string {
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const turn = (index * Math.PI * 2) / 9;
    return disc([x + radius * Math.cos(turn), y + radius * Math.sin(turn)], 11, "#f3efe4", inked(2));
  });
  return (
    disc([x, y], radius, "none", { stroke: INK, strokeWidth: 26 }) +
    disc([x, y], radius, "none", { stroke: "#4d6a42", strokeWidth: 19 }) +
    group(flowers)
  );
}

/** The coffin on its trestles, among the flowers. */
function coffin(): string {
  const lid = "M1104 700L1130 648H1262L1298 676V724L1262 752H1130Z";
  return group([
    stroke("M1140 618v164M1250 618v164", "#5a3a22", 20),
    shape(lid, "#000", { opacity: 0.45, transform: "translate(14 18)" }),
    shape(lid, "#1c181c", inked(8)),
    shape(
      "M1124 700L1142 664H1256L1280 684V716L1256 736H1142Z",
      "#2b252b",
      { stroke: "#c9a24c", strokeWidth: 5 },
    ),
    stroke("M1150 700h96M1176 680v40", "#c9a24c", 8),
    ...[1150, 1236].flatMap((x) => [642, 758].map((y) => oval([x, y], 19, 7, "#c9a24c", inked(3)))),
    wreath([1200, 560], 34),
    wreath([1160, 838], 28),
    wreath([1246, 842], 26),
  ]); // oxfmt-ignore
}

/** The wheel of candles over the middle aisle, and the rope that it hangs by. */
function candles([x, y]: Point): string {
  const flames = Array.from({ length: 9 }, (_, index): Point => {
    const turn = (index * Math.PI * 2) / 9 - Math.PI / 2;
    return [x + 108 * Math.cos(turn), y + 108 * Math.sin(turn)];
  });
  const spokes = flames.map(([toX, toY]) => `M${x} ${y}L${Math.round(toX)} ${Math.round(toY)}`).join("");
  return group([
    glow([x, y], 300, 0.4),
    disc([x + 26, y + 34], 108, "none", { stroke: "#000", strokeWidth: 18, opacity: 0.25 }),
    stroke(`M${x} ${y}L640 1120`, "#d9cba0", 6, { opacity: 0.85 }),
    stroke(spokes, "#4a3320", 8),
    disc([x, y], 108, "none", { stroke: INK, strokeWidth: 20 }),
    disc([x, y], 108, "none", { stroke: "#7a5a2e", strokeWidth: 12 }),
    disc([x, y], 20, "#7a5a2e", inked(5)),
    ...flames.flatMap((at) => [disc(at, 16, "#efe4c8", inked(3)), disc(at, 7, "#ffb640"), glow(at, 60, 0.6)]),
  ]);
}

function kitchen(): string {
  return group([
    stones([1800, 100, 400, 600], ["#8d7f70", "#998a7a", "#837566"], 63, 50),
    box([1990, 118, 180, 110], "#3b3532", inked(6)),
    box([2010, 134, 140, 76], "#15100e", inked(3)),
    shape("M2030 204q-6 -40 24 -58q2 20 16 24q8 -22 20 -28q20 34 6 62Z", "#ff9a3c"),
    box([1850, 560, 280, 90], "#8f6338", inked(5)),
    oval([1930, 604], 52, 22, "#d9d4c6", inked(3)),
    oval([1930, 604], 38, 12, "#e88a68", inked(2)),
    box([2030, 580, 46, 46], "#c9a878", inked(3)),
    stroke("M2092 584v44M2108 584v44", "#b9b4a8", 6),
    crate([1870, 170], 74, 4),
    barrel([2120, 310], 38),
    barrel([2124, 390], 34),
  ]);
}

/** The lectern, with the book that is to be closed. */
function lectern(): string {
  return group([
    box([900, 200, 700, 230], "#6d2b35", { rx: 10, ...inked(5) }),
    box([918, 218, 664, 194], "none", { stroke: "#c9a24c", strokeWidth: 5, strokeDasharray: "24 12" }),
    box([1212, 250, 100, 60], "#000", { opacity: 0.35 }),
    box([1200, 236, 100, 60], "#4a3320", inked(5)),
    box([1212, 244, 37, 44], "#efe4c8", inked(2)),
    box([1251, 244, 37, 44], "#efe4c8", inked(2)),
    stroke("M1218 254h24M1218 264h24M1258 254h24M1258 264h14", "#6b5a3c", 2),
    wreath([980, 316], 40),
    wreath([1500, 250], 34),
  ]);
}

/** The platform behind the hall, where the tram stops. */
function platform(height: number): string {
  const sleepers = Array.from(
    { length: Math.ceil(height / 50) },
    (_, index) => `M2316 ${index * 50 + 20}h76`,
  );
  return group([
    box([2300, 0, 100, height], "#4a4640"),
    stroke(sleepers.join(""), "#5d4128", 16, { strokeLinecap: "butt" }),
    stroke(`M2330 0V${height}M2378 0V${height}`, INK, 14),
    stroke(`M2330 0V${height}M2378 0V${height}`, "#a9b0b6", 7),
    stroke(`M2298 0V${height}`, "#d8cfa8", 8, { strokeDasharray: "40 20" }),
  ]);
}

export function drawOilHall(scene: SceneSource): string {
  const { width, height } = scene;
  const vats = [0, 1, 2, 3, 4].flatMap((row): Point[] =>
    row === 2 ? [[310, 700]] : [[310, 200 + row * 250], [490, 200 + row * 250]],
  ); // oxfmt-ignore
  return picture(scene.name, [width, height], [
    stones([0, 0, width, height], ["#6c675f", "#77716a", "#635e57"], 61, 50),
    platform(height),
    boards([200, 100, 2000, 1400], ["#8a6a48", "#94734f", "#7f6142", "#8e6e4c"], 62),
    stones([200, 100, 400, 1400], ["#7d7468", "#887e71", "#746b60"], 64, 50),
    ...vats.map((at) => vat(at, 78)),
    box([1100, 430, 200, 1070], "#6d2b35", inked(4)),
    box([1116, 430, 168, 1070], "none", { stroke: "#c9a24c", strokeWidth: 5, strokeDasharray: "24 12" }),
    lectern(),
    kitchen(),
    buffet([730, 480, 110, 560], 65),
    buffet([1560, 480, 110, 560], 66),
    chairs(730, 1200, 4, 67), chairs(730, 1310, 4, 68),
    chairs(1400, 1200, 4, 69), chairs(1400, 1310, 4, 70),
    coffin(),
    candles([1200, 1060]),
    ...[[1960, 1420], [2050, 1400], [2130, 1430]].map(([x, y], index) => wreath([x!, y!], 36 - index * 3)),
    crate([2120, 800], 80, -5),
    disc([640, 1120], 14, "#59626c", inked(4)),
    shape("M1760 1080l40 -14l-6 20l44 -8l-30 18l20 12Z", "#f0ead9", inked(3)),
    ...wallsOf(scene, "low").map(rail),
    masonry(wallsOf(scene, "wall"), "#7d4a3c"),
    doors(wallsOf(scene, "door")),
    // the light by the northern wall is the kitchen fire
    ...lightsOf(scene).map((at) => (at[1] > 200 ? lantern(at) : glow(at, 260))),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
