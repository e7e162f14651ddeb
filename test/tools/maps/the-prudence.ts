/** The Prudence at her quay, with the deck cut away amidships: the hold, its leaks, the pump and the chests. */
import {
  barrel, boards, box, chance, crate, disc, group, INK, inked, lantern, oval, picture, shape, stones, stroke, water,
  type Area, type Point,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lightsOf, masonry, wallsOf, type SceneSource } from "./scene.ts";

const HULL = "M250 700L500 480L900 400H2150L2200 700L2150 1000H900L500 920Z";
const HOLD: Area = [800, 486, 850, 428];

/** A leak: water coming in around three white plugs. */
function leak([x, y]: Point): string {
  return group([
    oval([x, y], 78, 44, "#4d8f96", { opacity: 0.85, ...inked(3) }),
    oval([x - 14, y - 10], 46, 20, "#d4ece8", { opacity: 0.5 }),
    ...[-34, 0, 34].map((aside) => disc([x + aside, y + (aside === 0 ? 12 : -6)], 12, "#f7f3e8", inked(4))),
  ]);
}

/** A chest with iron bands and the sign of the surgeons. */
function chest([x, y]: Point): string {
  return group([
    box([x + 6, y + 8, 64, 46], "#000", { opacity: 0.35 }),
    box([x, y, 64, 46], "#7b5b38", { rx: 5, ...inked(5) }),
    stroke(`M${x + 12} ${y}v46M${x + 52} ${y}v46`, "#4a4f55", 7),
    box([x + 22, y + 12, 20, 22], "#efe4c8", inked(2)),
    stroke(`M${x + 32} ${y + 15}v16M${x + 25} ${y + 23}h14`, "#3f7a4a", 5),
  ]);
}

/** The pump: a handle for two people, and the hose over the side. */
function pump([x, y]: Point): string {
  return group([
    stroke(`M${x} ${y}Q${x + 60} ${y - 160} ${x + 40} ${y - 330}`, INK, 24),
    stroke(`M${x} ${y}Q${x + 60} ${y - 160} ${x + 40} ${y - 330}`, "#8d7a4e", 15),
    box([x - 42, y - 42, 84, 84], "#5a3a22", inked(6)),
    disc([x, y], 30, "#3b4148", inked(5)),
    stroke(`M${x - 92} ${y}H${x + 92}`, INK, 18),
    stroke(`M${x - 92} ${y}H${x + 92}`, "#d8a948", 10),
    ...[-92, 92].map((aside) => stroke(`M${x + aside} ${y - 26}v52`, "#8f6338", 14)),
  ]);
}

function hold(): string {
  const [x, y, width, height] = HOLD;
  const ribs = Array.from({ length: 8 }, (_, index) => `M${x + 60 + index * 105} ${y}v${height}`);
  const chests = [0, 1, 2, 3].flatMap((column) =>
    [0, 1].map((row): Point => [1300 + column * 76, 530 + row * 60]),
  );
  return group([
    box(HOLD, "#241c16", inked(12)),
    boards([x + 14, y + 14, width - 28, height - 28], ["#5a452e", "#634c33", "#523e29"], 101),
    stroke(ribs.join(""), "#3a2c1d", 20),
    stroke(ribs.join(""), "#6d5236", 9),
    box([x + 14, y + 14, width - 28, height - 28], "#2f6a72", { opacity: 0.28 }),
    box([x, y, width, 34], "#000", { opacity: 0.4 }),
    stroke(`M${x} ${y + height / 2}h${width}`, "#4a3826", 26),
    leak([900, 610]),
    leak([1090, 840]),
    leak([1530, 800]),
    pump([1160, 700]),
    ...chests.map(chest),
    barrel([860, 850], 36),
    barrel([940, 870], 34),
    stroke("M1340 760q40 -30 80 0t80 0q-20 34 -60 26t-100 -26", "#d9cba0", 8),
    ...[0, 1, 2, 3, 4].map((step) => box([1168 + step * 2, 858 + step * 14, 66, 14], ["#a07c50", "#b08f61"][step % 2]!, inked(3))),
  ]); // oxfmt-ignore
}

function mast([x, y]: Point): string {
  return group([
    stroke(`M${x + 16} ${y - 270}V${y + 310}`, "#000", 24, { opacity: 0.25 }),
    stroke(`M${x} ${y - 290}V${y + 290}`, INK, 30),
    stroke(`M${x} ${y - 290}V${y + 290}`, "#a07c50", 21),
    ...[-210, -130, 130, 210].map((at) => oval([x, y + at], 26, 34, "#e4ddc8", inked(4))),
    disc([x, y], 40, "#6d4a2a", inked(7)),
    disc([x, y], 22, "#8f6338", { stroke: "#5a3a22", strokeWidth: 5 }),
  ]);
}

/** The cabin: a bunk, a table with a drill on it, and a lemon. */
function cabin(): string {
  return group([
    boards([1750, 400, 400, 600], ["#7b5a3c", "#846243"], 102, true),
    box([1800, 440, 210, 84], "#2f4a5e", inked(5)),
    box([1806, 446, 54, 72], "#efe4c8", inked(3)),
    box([1840, 800, 180, 110], "#8f6338", inked(6)),
    stroke("M1870 870L1960 830", "#8f949a", 12),
    stroke("M1960 830l18 -26l20 12l-14 24", "#5a3a22", 10),
    oval([1880, 830], 15, 11, "#e8cf4a", inked(3)),
    stroke("M2090 780v150M2120 780v150", "#5a3a22", 14),
  ]);
}

/** The folding stools of the spectators, some with a hat on the seat. */
function stools(): string {
  const random = chance(103);
  return group(
    Array.from({ length: 13 }, (_, index) => {
      const [x, y] = [170 + index * 74 + random() * 20, 1480 + (index % 2) * 66];
      const hat = random() < 0.4 ? disc([x, y], 17, "#2f2a2a", inked(3)) + disc([x, y], 9, "#4a4343") : "";
      return (
        box([x - 24, y - 20, 48, 40], ["#a8423a", "#3f6a70", "#c9a24a"][index % 3]!, { rx: 4, ...inked(4) }) +
        hat
      );
    }),
  );
}

/** The lemonade stand. */
function stall([x, y]: Point): string {
  const stripes = [0, 2, 4].map((at) => box([x + at * 40, y, 40, 110], "#d8a948"));
  return group([
    box([x + 12, y + 14, 220, 110], "#000", { opacity: 0.35 }),
    box([x, y, 220, 110], "#efe4c8"),
    ...stripes,
    box([x, y, 220, 110], "none", inked(6)),
    barrel([x + 280, y + 54], 40),
    disc([x + 280, y + 54], 20, "#f0e08a", inked(3)),
    ...[0, 1, 2].map((index) => oval([x + 30 + index * 26, y + 136], 12, 9, "#e8cf4a", inked(3))),
  ]);
}

function quay(): string {
  const bollard = ([x, y]: Point): string =>
    disc([x + 6, y + 8], 25, "#000", { opacity: 0.35 }) +
    disc([x, y], 25, "#3b4148", inked(5)) +
    disc([x - 4, y - 5], 11, "#59626c");
  return group([
    stones([0, 1200, 2400, 400], ["#9a9484", "#8e8878", "#a49e8e", "#94907f"], 104),
    stroke("M0 1200H2400", INK, 26),
    stroke("M0 1200H2400", "#c2bba8", 16),
    stroke("M560 930Q600 1080 650 1240M2000 1000Q2050 1100 2100 1240", "#d9cba0", 8),
    bollard([650, 1246]),
    bollard([2100, 1246]),
    boards([1700, 1300, 300, 200], ["#846243", "#7b5a3c"], 105),
    box([1860, 1330, 110, 60], "#8f6338", inked(5)),
    crate([2140, 1420], 84, 6),
    crate([2240, 1450], 76, -8),
    barrel([2140, 1530], 36),
  ]);
}

export function drawPrudence(scene: SceneSource): string {
  const { width, height } = scene;
  return picture(scene.name, [width, height], [
    water([0, 0, width, 1200], 106),
    quay(),
    stools(),
    stall([240, 1290]),
    shape(HULL, "#000", { opacity: 0.4, transform: "translate(20 26)" }),
    `<clipPath id="hull"><path d="${HULL}"/></clipPath>`,
    group([boards([240, 390, 1980, 620], ["#a58559", "#b08f61", "#987a50", "#a98a5d"], 107)], { clipPath: "url(#hull)" }),
    hold(),
    cabin(),
    shape(HULL, "none", { stroke: INK, strokeWidth: 34, strokeLinejoin: "round" }),
    shape(HULL, "none", { stroke: "#6b4326", strokeWidth: 24, strokeLinejoin: "round" }),
    shape(HULL, "none", { stroke: "#c79a5c", strokeWidth: 5, strokeDasharray: "40 20" }),
    stroke("M250 700H40", INK, 36), stroke("M250 700H40", "#8f6338", 25),
    box([1100, 985, 200, 30], "#a58559"),
    boards([1100, 985, 200, 250], ["#a07c50", "#94714a"], 108, true),
    box([1100, 985, 200, 250], "none", inked(6)),
    stroke("M1100 1030h200M1100 1080h200M1100 1130h200M1100 1180h200", "#5a3a22", 8),
    mast([700, 700]),
    disc([440, 700], 54, "#6d4a2a", inked(7)), disc([440, 700], 28, "#8f6338", inked(4)),
    stroke("M370 630L510 770M510 630L370 770", "#5a3a22", 13),
    shape("M2196 700l150 -60v120Z", "#e8cf4a", inked(6)), stroke("M2196 640v120", "#5a3a22", 12),
    oval([1250, 150], 150, 52, "#12343d", { opacity: 0.5 }), oval([1250, 150], 92, 30, "#0c252c", { opacity: 0.5 }),
    ...[1140, 1210, 1290, 1360].map((x) => disc([x, 210], 9, "#d4ece8", { opacity: 0.6 })),
    masonry(wallsOf(scene, "wall"), "#7a5230", 26),
    doors(wallsOf(scene, "door")),
    ...lightsOf(scene).map(lantern),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
