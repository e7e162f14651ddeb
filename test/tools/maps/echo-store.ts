/** The Echo Store: a bonded store of jars on the Long Quay, with a counting room. */
import {
  barrel, boards, box, chance, crate, disc, group, INK, inked, oval, picture, shape, stones, stroke, water,
  type Area,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lanterns, masonry, wallsOf, type SceneSource, type Wall } from "./scene.ts";

const GLASS = ["#8fc7b5", "#c9b458", "#b9776a", "#7fa3c9", "#a98bb8", "#d8d2b4"];

/** A shelf along a line, with stoppered jars on it. */
function shelf([x, y, toX]: Wall["c"], seed: number): string {
  const random = chance(seed);
  const area: Area = [x, y - 38, toX - x, 76];
  const jars: string[] = [];
  for (let at = x + 26; at < toX - 16; at += 34 + random() * 10)
    for (const row of [-17, 17]) {
      if (random() < 0.12) continue;
      const color = GLASS[Math.floor(random() * GLASS.length)]!;
      jars.push(
        disc([at, y + row], 13, color, inked(3)) +
          disc([at, y + row], 5, "#6b4a2c") +
          disc([at - 5, y + row - 5], 3, "#fff", { opacity: 0.7 }),
      );
    }
  return group([
    box([area[0] + 10, area[1] + 14, area[2], area[3]], "#000", { opacity: 0.35 }),
    box(area, "#5d4128", inked(5)),
    stroke(`M${x + 6} ${y}H${toX - 6}`, "#3a2817", 6),
    ...jars,
  ]);
}

/** The shards of a fallen jar, and rings for the sound that was kept in it. */
function spill(x: number, y: number): string {
  const rings = [34, 58, 84].map((r, index) =>
    stroke(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r} ${-r}`, "#f3e6b8", 6 - index, {
      opacity: 0.75 - index * 0.2,
    }),
  );
  const shards = "M0 0l18 -10l4 16zM26 10l14 4l-10 12zM-14 12l12 2l-6 12z";
  return group([...rings, shape(shards, "#8fc7b5", { transform: `translate(${x} ${y})`, ...inked(3) })]);
}

function countingRoom(): string {
  const ledgers = Array.from({ length: 17 }, (_, index) => {
    const color = ["#6d2f2a", "#2f4a5e", "#4d5a32", "#7a5a26"][index % 4]!;
    return box([1650 + index * 31, 130, 27, 44], color, inked(3));
  });
  return group([
    boards([1600, 100, 600, 600], ["#7b5a3c", "#846243", "#735336"], 9, true),
    box([1700, 210, 420, 420], "#7c2f33", { rx: 10, ...inked(4) }),
    box([1724, 234, 372, 372], "none", { stroke: "#d8a948", strokeWidth: 6, strokeDasharray: "22 12" }),
    box([1632, 122, 540, 60], "#4a3320", inked(5)),
    ...ledgers,
    box([1812, 312, 290, 110], "#000", { opacity: 0.3 }),
    box([1800, 300, 290, 110], "#8f6338", { rx: 8, ...inked(6) }),
    box([1830, 320, 60, 74], "#efe4c8", { transform: "rotate(-6 1860 357)", ...inked(3) }),
    stroke("M1840 340h38M1840 354h38M1840 368h26", "#6b5a3c", 3),
    box([2000, 318, 66, 48], "#e6d8b4", { transform: "rotate(9 2033 342)", ...inked(3) }),
    oval([1930, 470], 34, 30, "#5a3a22", inked(5)),
    oval([1900, 258], 34, 28, "#6b2f2a", inked(5)),
    box([2120, 560, 66, 110], "#3f4650", inked(6)),
    stroke("M2120 615h66", "#6b7480", 5),
    disc([2153, 600], 9, "#d8a948", inked(3)),
  ]);
}

function hoist(): string {
  return group([
    crate([1740, 860], 92, 3),
    crate([1846, 870], 92, -4),
    crate([1780, 962], 84, 8),
    barrel([2080, 830], 44),
    barrel([2140, 900], 40),
    barrel([2060, 920], 38),
    oval([1930, 1100], 120, 46, "#000", { opacity: 0.22 }),
    ...[0, 1, 2].map((row) =>
      oval(
        [1840 + row * 86, 1090 - (row % 2) * 18],
        54,
        34,
        ["#cbb98c", "#bfae80", "#d4c397"][row]!,
        inked(5),
      ),
    ),
    stroke("M1800 1088q36 -10 74 2M1890 1070q34 -8 72 2M1972 1088q34 -8 70 2", "#8a7a52", 4),
  ]);
}

function quay(): string {
  const bollard = (x: number): string =>
    disc([x + 6, 1366], 27, "#000", { opacity: 0.35 }) +
    disc([x, 1358], 27, "#3b4148", inked(5)) +
    disc([x, 1352], 14, "#59626c");
  return group([
    stones([0, 1200, 2400, 210], ["#9a9484", "#8e8878", "#a49e8e", "#94907f"], 21),
    box([0, 1392, 2400, 22], "#5d5747", inked(4)),
    water([0, 1412, 2400, 188], 4),
    stroke("M560 1362Q600 1420 640 1450M1010 1362Q980 1420 950 1450", "#d9cba0", 7),
    shape("M560 1500q0 -62 120 -66h250q150 10 190 66q-40 56 -190 66H680q-120 -4 -120 -66Z", "#000", { opacity: 0.3, transform: "translate(14 14)" }),
    shape("M560 1500q0 -62 120 -66h250q150 10 190 66q-40 56 -190 66H680q-120 -4 -120 -66Z", "#7b5b38", inked(8)),
    shape("M600 1500q10 -40 90 -42h230q110 8 140 42q-30 34 -140 42H690q-80 -2 -90 -42Z", "#5a4126"),
    stroke("M700 1460v80M800 1458v84M900 1458v84M1000 1466v68", "#8d6a42", 16),
    crate([752, 1500], 62, 5),
    barrel([850, 1500], 30),
    bollard(560), bollard(1010), bollard(1600), bollard(2100),
    crate([1420, 1290], 84, -7),
    crate([1500, 1310], 70, 12),
    barrel([300, 1300], 42),
    barrel([380, 1320], 36),
    stroke("M1700 1300q60 -40 120 0t120 0q-30 40 -90 30t-150 -30", "#d9cba0", 10),
  ]); // oxfmt-ignore
}

export function drawEchoStore(scene: SceneSource): string {
  const { width, height } = scene;
  const panes = [560, 660, 1060, 1160].map((x) =>
    shape(`M${x} 140l70 0l90 260h-110Z`, "#cfe6e2", { opacity: 0.1 }),
  );
  return picture(scene.name, [width, height], [
    stones([0, 0, width, height], ["#5f5b55", "#6a655d", "#575450"], 3, 50),
    quay(),
    boards([200, 100, 2000, 1100], ["#8a6a48", "#94734f", "#7f6142", "#8e6e4c"], 5),
    ...panes,
    countingRoom(),
    hoist(),
    box([260, 1010, 120, 120], "#4a3726", inked(6)),
    stroke("M260 1050h120M260 1090h120", "#2f2318", 5),
    disc([320, 1070], 15, "none", { stroke: "#b9b4a8", strokeWidth: 7 }),
    stroke("M1000 1210V820M1200 1210V820", "#3f2f20", 5, { strokeDasharray: "4 16", opacity: 0.6 }),
    ...wallsOf(scene, "low").map((wall, index) => shelf(wall, 40 + index)),
    spill(900, 740),
    spill(520, 480),
    masonry(wallsOf(scene, "wall"), "#7d4a3c"),
    doors(wallsOf(scene, "door")),
    lanterns(scene),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
