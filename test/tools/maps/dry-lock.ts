/** A lock without its water: the mud of the chamber between two gates, and the wheelhouse of the sluice. */
import {
  barrel, boards, box, chance, crate, disc, group, INK, inked, lantern, oval, picture, shape, stones, stroke, water,
  type Point,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lightsOf, masonry, wallsOf, type SceneSource } from "./scene.ts";

const STONE = ["#9a9484", "#8e8878", "#a49e8e", "#94907f"];

/** The mud of the chamber, with puddles, ripples and drowned things. */
function mud(): string {
  const random = chance(81);
  const at = (): Point => [460 + random() * 1480, 550 + random() * 500];
  const puddles = Array.from({ length: 15 }, () => {
    const [x, y] = at();
    const [rx, ry] = [40 + random() * 80, 14 + random() * 26];
    return (
      oval([x, y], rx, ry, "#4d7f80", { opacity: 0.6 }) +
      oval([x - rx / 4, y - ry / 3], rx / 2, ry / 4, "#d4ece8", { opacity: 0.35 })
    );
  });
  const ripples = Array.from({ length: 46 }, () => {
    const [x, y] = at();
    const long = 30 + random() * 60;
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(long / 2)} -12 ${Math.round(long)} 0`;
  });
  const shells = Array.from({ length: 26 }, () => disc(at(), 4 + random() * 4, "#d8cdb2", { opacity: 0.8 }));
  return group([
    box([400, 500, 1600, 600], "#5b4a36"),
    stroke(ripples.join(""), "#3f3224", 6, { opacity: 0.55 }),
    ...puddles,
    ...shells,
    box([400, 500, 1600, 46], "#000", { opacity: 0.35 }),
    stroke("M760 930q60 -50 130 -20t120 -30", "#c9b98a", 8),
    stroke("M1480 640l60 90M1470 700l90 -20", "#3a332c", 14),
  ]);
}

/** A gate of two leaves that meet at an angle, seen from above. */
function gate(x: number, point: number): string {
  const leaf = (from: number): string =>
    stroke(`M${x} ${from}L${x + point} 800`, INK, 58) +
    stroke(`M${x} ${from}L${x + point} 800`, "#6d4a2a", 46) +
    stroke(`M${x} ${from}L${x + point} 800`, "#8f6338", 8, { strokeDasharray: "30 22" });
  return (
    leaf(500) +
    leaf(1100) +
    disc([x, 500], 34, "#4a4f55", inked(6)) +
    disc([x, 1100], 34, "#4a4f55", inked(6))
  );
}

/** Stairs from the quay down to the mud. */
function steps(x: number, y: number, down: 1 | -1): string {
  return group(
    Array.from({ length: 6 }, (_, index) =>
      box([x, y + down * index * 22 - (down < 0 ? 22 : 0), 140, 22], ["#b3ad9c", "#a39d8c"][index % 2]!, {
        opacity: 1 - index * 0.07,
        ...inked(3),
      }),
    ),
  );
}

/** The hull of a stranded rowboat. */
function stranded([x, y]: Point, turn: number): string {
  return group(
    [
      shape("M-140 0q0 -56 110 -58h60q100 8 130 58q-30 50 -130 58h-60q-110 -2 -110 -58Z", "#000", {
        opacity: 0.35,
        transform: "translate(12 16)",
      }),
      shape(
        "M-140 0q0 -56 110 -58h60q100 8 130 58q-30 50 -130 58h-60q-110 -2 -110 -58Z",
        "#80603c",
        inked(8),
      ),
      shape("M-112 0q6 -36 88 -38h48q80 8 98 38q-18 30 -98 38h-48q-82 -2 -88 -38Z", "#5a4126"),
      stroke("M-50 -36v72M20 -38v76M80 -28v56", "#94714a", 14),
      stroke("M-90 60L40 100", "#b99a63", 9),
    ],
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** The big wheel that opens the sluice. */
function wheel([x, y]: Point): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const turn = (index * Math.PI) / 4;
    return `M${x} ${y}L${Math.round(x + 68 * Math.cos(turn))} ${Math.round(y + 68 * Math.sin(turn))}`;
  });
  return group([
    disc([x + 8, y + 10], 66, "#000", { opacity: 0.3 }),
    stroke(spokes.join(""), "#7a2f2a", 10),
    disc([x, y], 56, "none", { stroke: INK, strokeWidth: 20 }),
    disc([x, y], 56, "none", { stroke: "#a8423a", strokeWidth: 12 }),
    disc([x, y], 16, "#d8a948", inked(5)),
  ]);
}

/** The tide clock on its pillar: the long hand is gone. */
function tideClock([x, y]: Point): string {
  return group([
    disc([x + 10, y + 14], 74, "#000", { opacity: 0.35 }),
    disc([x, y], 72, "#3f6a70", inked(7)),
    disc([x, y], 56, "#f1e6c8", inked(4)),
    ...Array.from({ length: 12 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      return disc([x + 45 * Math.cos(turn), y + 45 * Math.sin(turn)], 4, INK);
    }),
    stroke(`M${x} ${y}L${x - 20} ${y - 20}`, INK, 9),
    disc([x, y], 7, "#a8423a"),
  ]);
}

export function drawDryLock(scene: SceneSource): string {
  const { width, height } = scene;
  const bollard = ([x, y]: Point): string =>
    disc([x + 6, y + 8], 25, "#000", { opacity: 0.35 }) +
    disc([x, y], 25, "#3b4148", inked(5)) +
    disc([x - 4, y - 5], 11, "#59626c");
  const posts: Point[] = [[620, 440], [1220, 440], [620, 1160], [1220, 1160], [1820, 1160]]; // oxfmt-ignore
  return picture(scene.name, [width, height], [
    stones([0, 0, width, 500], STONE, 71),
    stones([0, 1100, width, 500], STONE, 72),
    water([0, 500, 430, 600], 73),
    shape("M400 500L310 800L400 1100Z", "#5b4a36"),
    box([2000, 500, 400, 600], "#5b4a36"),
    oval([2250, 690], 120, 40, "#4d7f80", { opacity: 0.6 }),
    oval([2140, 940], 90, 30, "#4d7f80", { opacity: 0.6 }),
    mud(),
    stroke("M0 500H2400M0 1100H2400", INK, 26),
    stroke("M0 500H2400M0 1100H2400", "#c2bba8", 16),
    steps(830, 500, 1),
    steps(1430, 1100, -1),
    gate(400, -90),
    gate(2000, -90),
    stranded([1130, 800], -12),
    boards([1500, 100, 400, 300], ["#846243", "#7b5a3c"], 74),
    wheel([1640, 250]),
    crate([1830, 160], 70, 5),
    ...posts.map(bollard),
    tideClock([300, 250]),
    crate([500, 1400], 92, 6), crate([610, 1420], 80, -8), crate([540, 1310], 70, 14),
    barrel([1000, 1400], 42), barrel([1080, 1430], 38),
    shape("M1900 1330l60 -40l260 90l-30 60Z", "#6d4a2a", inked(7)),
    stroke("M1960 1300L2300 1210", "#4a3320", 22), stroke("M2300 1210q10 70 -20 130", "#d9cba0", 7),
    stroke("M2050 300q70 -40 140 0t140 0q-40 40 -100 30t-180 -30", "#d9cba0", 10),
    masonry(wallsOf(scene, "wall"), "#7d4a3c"),
    doors(wallsOf(scene, "door")),
    ...lightsOf(scene).map(lantern),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
