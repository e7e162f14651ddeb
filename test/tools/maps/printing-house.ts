/** The printing house of the almanac: two presses, rows of type cases, a proof room, and a canal behind it. */
import {
  barrel, boards, box, chance, crate, disc, glow, group, INK, inked, lantern, oval, picture, shape, stones, stroke,
  water, type Area, type Point,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lightsOf, masonry, wallsOf, type SceneSource, type Wall } from "./scene.ts";

const PAPER = "#efe4c8";

/** Type cases along a line, seen from above: shallow boxes of letters, two rows on each side of the line. */
function cases([x, y, toX]: Wall["c"], seed: number): string {
  const random = chance(seed);
  const boxes: string[] = [];
  for (let at = x + 8; at < toX - 30; at += 34)
    for (const row of [-34, -17, 3, 20]) {
      const filled = random();
      const color = filled < 0.15 ? "#2f2318" : ["#7d8288", "#8f949a", "#6d7278"][Math.floor(random() * 3)]!;
      boxes.push(box([at, y + row, 31, 14], color));
    }
  return group([
    box([x + 10, y - 28, toX - x, 84], "#000", { opacity: 0.35 }),
    box([x, y - 42, toX - x, 84], "#6d4a2a", inked(6)),
    group(boxes, { stroke: INK, strokeWidth: 2 }),
    stroke(`M${x} ${y}H${toX}`, "#3a2817", 5),
  ]);
}

/** A hand press from above: its bed on rails, the platen with its screw, the bar, and a sheet on the frame. */
function press([x, y]: Point): string {
  return group(
    [
      box([-148, -62, 320, 150], "#000", { opacity: 0.35, rx: 8 }),
      box([-160, -46, 320, 20], "#4a4f55", inked(4)),
      box([-160, 26, 320, 20], "#4a4f55", inked(4)),
      box([-152, -52, 130, 104], "#8f6338", inked(5)),
      box([-140, -42, 106, 84], PAPER, inked(3)),
      ...[-28, -14, 0, 14, 28].map((row) => stroke(`M-128 ${row}h36M-80 ${row}h36`, "#5b4a36", 4)),
      box([-10, -76, 120, 152], "#5a3a22", inked(6)),
      box([8, -58, 84, 116], "#3b4148", inked(5)),
      disc([50, 0], 26, "#d8a948", inked(5)),
      disc([50, 0], 10, "#7d561c"),
      stroke("M50 0L140 96", INK, 18),
      stroke("M50 0L140 96", "#8f949a", 10),
    ],
    { transform: `translate(${x} ${y})` },
  );
}

/** A stack of printed sheets, each a little askew. */
function sheets([x, y]: Point, seed: number): string {
  const random = chance(seed);
  const stack = [0, 1, 2, 3].map((index) =>
    box([-38 + index * 2, -28 - index * 2, 76, 56], PAPER, {
      transform: `rotate(${Math.round(random() * 14 - 7)})`,
      ...inked(3),
    }),
  );
  return group(
    [
      box([-30, -18, 80, 58], "#000", { opacity: 0.3 }),
      ...stack,
      stroke("M-22 -18h48M-22 -8h48M-22 2h30", "#6b5a3c", 3),
    ],
    { transform: `translate(${x} ${y})` },
  );
}

/** A bale of paper, tied with cords. */
function bale([x, y, width, height]: Area): string {
  return group([
    box([x + 9, y + 11, width, height], "#000", { opacity: 0.3 }),
    box([x, y, width, height], "#d8cba4", { rx: 6, ...inked(5) }),
    stroke(`M${x + width / 3} ${y}v${height}M${x + (2 * width) / 3} ${y}v${height}M${x} ${y + height / 2}h${width}`, "#8d7a4e", 6),
  ]); // oxfmt-ignore
}

/** The proof room: its table, the spike with the slips, and the stove that does not belong there. */
function proofRoom([x, y]: Point): string {
  const slips = [-24, -9, 8, 21].map((turn) =>
    box([-34, -13, 68, 26], PAPER, { transform: `translate(640 290) rotate(${turn * 3})`, ...inked(2) }),
  );
  return group([
    boards([300, 200, 500, 450], ["#7b5a3c", "#846243", "#735336"], 12, true),
    box([512, 242, 248, 120], "#000", { opacity: 0.3 }),
    box([500, 230, 248, 120], "#8f6338", { rx: 6, ...inked(6) }),
    ...slips,
    disc([640, 290], 8, "#c9c2b0", inked(3)),
    box([530, 262, 56, 66], PAPER, { transform: "rotate(-7 558 295)", ...inked(3) }),
    stroke("M542 276h32M542 290h32M542 304h22", "#a8423a", 4),
    oval([600, 400], 34, 28, "#5a3a22", inked(5)),
    sheets([400, 560], 31),
    sheets([520, 590], 32),
    glow([x, y], 200, 0.7),
    box([x - 44, y - 44, 88, 88], "#3b3633", { rx: 12, ...inked(6) }),
    disc([x, y], 26, "#ff9a3c", { stroke: "#7a2f1a", strokeWidth: 7 }),
    disc([x, y], 12, "#ffe3a0"),
    shape(`M${x + 34} ${y + 60}l34 -8l10 26l-36 8Z`, PAPER, inked(2)),
    shape(`M${x + 78} ${y + 20}l26 10l-8 24l-28 -8Z`, PAPER, inked(2)),
  ]);
}

/** The composing stone, with the boots of people hiding under it. */
function stone([x, y, width, height]: Area): string {
  const boots = [20, 74, 128].map((at) => oval([x + at + 22, y + height + 8], 12, 9, "#3a2817", inked(3)));
  return group([
    ...boots,
    box([x + 10, y + 12, width, height], "#000", { opacity: 0.35 }),
    box([x, y, width, height], "#a9a69f", { rx: 6, ...inked(6) }),
    ...[0, 1].map((page) =>
      group([
        box([x + 18 + page * 88, y + 14, 72, height - 28], "#6d7278", inked(4)),
        stroke(`M${x + 28 + page * 88} ${y + 30}h52M${x + 28 + page * 88} ${y + 46}h52M${x + 28 + page * 88} ${y + 62}h34`, "#c9cdd2", 5),
      ]),
    ),
  ]); // oxfmt-ignore
}

/** Letters of metal on the floor. */
function spilled([x, y]: Point, seed: number): string {
  const random = chance(seed);
  return group(
    Array.from({ length: 26 }, () =>
      box([x + random() * 130, y + random() * 70, 9, 14], ["#8f949a", "#6d7278"][random() < 0.5 ? 0 : 1]!, {
        strokeWidth: 2,
        stroke: INK,
      }),
    ),
  );
}

function canal(): string {
  return group([
    water([0, 0, 2400, 110], 14),
    stones([0, 100, 2400, 100], ["#9a9484", "#8e8878", "#a49e8e", "#94907f"], 15, 50),
    stroke("M0 102H2400", INK, 14),
    stroke("M0 102H2400", "#c2bba8", 8),
    ...[0, 1, 2, 3].map((step) => box([1740, 40 + step * 17, 120, 17], ["#a39d8c", "#b3ad9c"][step % 2]!, inked(3))),
    shape("M1960 56q0 -40 90 -42h170q90 8 120 42q-30 36 -120 42h-170q-90 -2 -90 -42Z", "#3b4148", inked(7)),
    shape("M1990 56q8 -26 70 -28h150q70 6 92 28q-22 24 -92 28h-150q-62 -2 -70 -28Z", "#5a4126"),
    crate([2090, 56], 46, 4),
    crate([2150, 54], 46, -6),
    stroke("M1960 56Q1920 80 1900 120", "#d9cba0", 6),
  ]); // oxfmt-ignore
}

/** The sign over the street: a hand that says stop. */
function sign([x, y]: Point): string {
  return group([
    box([x - 42, y - 30, 84, 60], "#2f4a5e", { rx: 8, ...inked(5) }),
    shape(
      `M${x - 16} ${y + 20}v-26q2 -8 8 0v-12q4 -8 8 0v10v-14q4 -8 8 0v16q4 -8 8 0v26Z`,
      "#e4ddc8",
      inked(2),
    ),
  ]);
}

export function drawPrintingHouse(scene: SceneSource): string {
  const { width, height } = scene;
  const [stove, ...lamps] = lightsOf(scene);
  return picture(scene.name, [width, height], [
    stones([0, 0, width, height], ["#5f5b55", "#6a655d", "#575450"], 16, 50),
    canal(),
    boards([300, 200, 1800, 1100], ["#8a6a48", "#94734f", "#7f6142", "#8e6e4c"], 17),
    proofRoom(stove!),
    oval([560, 960], 220, 120, "#000", { opacity: 0.12 }),
    press([560, 950]),
    press([1720, 1020]),
    stone([1075, 540, 200, 110]),
    ...wallsOf(scene, "low").map((wall, index) => cases(wall, 50 + index)),
    spilled([1360, 780], 61),
    spilled([1870, 420], 62),
    bale([840, 1060, 120, 90]), bale([850, 960, 100, 80]), bale([1960, 880, 110, 90]), bale([1950, 1160, 120, 100]),
    sheets([1180, 940], 63), sheets([1300, 1180], 64), sheets([1500, 1180], 65), sheets([420, 1180], 66),
    stroke("M340 760H760M340 800H760", "#d9cba0", 4),
    ...[360, 440, 520, 600, 680].map((x) => box([x, 752, 56, 44], PAPER, inked(3))),
    crate([1560, 300], 82, 4), crate([1640, 360], 70, -9), barrel([2010, 560], 36), barrel([2010, 650], 34),
    disc([1240, 1040], 30, "#231f20", { opacity: 0.55 }), disc([1275, 1060], 12, "#231f20", { opacity: 0.5 }),
    masonry(wallsOf(scene, "wall"), "#7d4a3c"),
    doors(wallsOf(scene, "door")),
    sign([980, 1350]),
    crate([1500, 1420], 84, -6), barrel([1610, 1410], 38),
    ...lamps.map(lantern),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
