/** The Tram Line: a funeral on rails along the quay, and a steam launch that keeps up with it. */
import {
  barrel, boards, box, crate, disc, glow, group, INK, inked, lantern, oval, picture, shape, stones, stroke, water,
  type Area, type Point,
} from "./brush.ts"; // oxfmt-ignore
import { glows, lightsOf, masonry, wallsOf, type SceneSource } from "./scene.ts";

const STONE = ["#9a9484", "#8e8878", "#a49e8e", "#94907f"];
const AWNINGS = ["#8a3a30", "#3f6a70", "#7a6a2e", "#5a4668"];

/** The houses from above: roofs with chimneys, and awnings over the sidewalk. */
function houses(width: number): string {
  return group([
    box([0, 0, width, 250], "#3a4650"),
    ...Array.from({ length: 6 }, (_, index) => {
      const x = index * 400;
      const color = ["#8f4f3d", "#4d6272", "#9a5945", "#566c7c", "#834636", "#485c6b"][index]!;
      const courses = [40, 90, 140, 190].map((y) => `M${x + 6} ${y}h388`).join("");
      return group([
        box([x + 4, 0, 392, 236], color, inked(5)),
        stroke(courses, "#000", 5, { opacity: 0.25, strokeDasharray: "46 10" }),
        box([x + 60 + (index % 3) * 90, 50, 74, 74], "#5c3027", inked(5)),
        disc([x + 97 + (index % 3) * 90, 87], 17, "#15100e"),
      ]);
    }),
    ...[150, 620, 1240, 2020].map((x, index) => awning([x, 262, 240, 90], AWNINGS[index]!)),
  ]);
}

function awning([x, y, width, height]: Area, color: string): string {
  const stripes = [0, 1, 2, 3].map((at) => box([x + at * 60, y, 30, height], "#efe4c8", { opacity: 0.85 }));
  return group([
    box([x + 10, y + 16, width, height], "#000", { opacity: 0.3 }),
    box([x, y, width, height], color, inked(5)),
    ...stripes,
    box([x, y, width, height], "none", inked(5)),
  ]);
}

/** Two rails on ties, from side to side. */
function track(y: number, width: number): string {
  const sleepers = Array.from(
    { length: Math.ceil(width / 60) },
    (_, index) => `M${index * 60 + 20} ${y - 82}v164`,
  );
  const rails = `M0 ${y - 56}H${width}M0 ${y + 56}H${width}`;
  return group([
    stroke(sleepers.join(""), "#5d4128", 20, { strokeLinecap: "butt", opacity: 0.8 }),
    stroke(rails, INK, 16),
    stroke(rails, "#b4bac0", 8),
  ]); // oxfmt-ignore
}

function plume([x, y]: Point): string {
  return (
    shape(`M${x} ${y}q-40 -10 -44 -44q34 2 44 22q10 -20 44 -22q-4 34 -44 44Z`, "#2b252b", inked(3)) +
    disc([x, y], 8, "#c9a24c", inked(3))
  );
}

/** One car of the tram, draped in black. */
function car([x, y, width, height]: Area): string {
  const panes = Array.from({ length: Math.floor((width - 60) / 80) }, (_, index) => x + 36 + index * 80);
  const drapes = Array.from(
    { length: Math.floor(width / 50) },
    (_, index) => `M${x + index * 50} ${y + height}q25 26 50 0`,
  );
  return group([
    box([x + 16, y + 22, width, height], "#000", { opacity: 0.4, rx: 18 }),
    box([x, y, width, height], "#2f3237", { rx: 18, ...inked(9) }),
    box([x + 16, y + 16, width - 32, height - 32], "#4a3a2c", { rx: 8, stroke: "#c9a24c", strokeWidth: 4 }),
    boards([x + 24, y + 24, width - 48, height - 48], ["#7b5a3c", "#846243", "#735336"], x),
    ...panes.flatMap((at) => [
      box([at, y + 3, 56, 13], "#ffe7a0", inked(3)),
      box([at, y + height - 16, 56, 13], "#ffe7a0", inked(3)),
    ]),
    stroke(drapes.join(""), "#1c181c", 8),
    ...[x + 22, x + width - 22].flatMap((at) => [plume([at, y + 24]), plume([at, y + height - 6])]),
  ]); // oxfmt-ignore
}

function hearse(): string {
  const lid = "M1150 600L1172 560H1316L1350 580V620L1316 640H1172Z";
  return group([
    car([900, 500, 500, 200]),
    box([930, 534, 60, 132], "#6d2b35", { rx: 8, ...inked(4) }),
    box([1010, 534, 60, 132], "#6d2b35", { rx: 8, ...inked(4) }),
    shape(lid, "#000", { opacity: 0.4, transform: "translate(8 10)" }),
    shape(lid, "#1c181c", inked(6)),
    stroke("M1190 600h110M1216 582v36", "#c9a24c", 7),
    disc([1090, 600], 24, "none", { stroke: "#4d6a42", strokeWidth: 15 }),
  ]);
}

function engine(): string {
  return group([
    stroke("M1400 600H1500", INK, 26),
    stroke("M1400 600H1500", "#59626c", 14),
    car([1500, 500, 400, 200]),
    box([1640, 540, 120, 120], "#3b4148", { rx: 12, ...inked(5) }),
    disc([1700, 600], 36, "#23282d", { stroke: "#c9a24c", strokeWidth: 6 }),
    stroke("M1860 560L1830 590", "#d8a948", 12),
    disc([1830, 590], 13, "#a8423a", inked(4)),
    disc([1905, 600], 46, "none", { stroke: INK, strokeWidth: 28 }),
    disc([1905, 600], 46, "none", { stroke: "#4d6a42", strokeWidth: 20 }),
    shape("M1700 590q-60 -60 -170 -50t-230 -70q80 90 210 100t190 34Z", "#e6e2da", { opacity: 0.35 }),
  ]);
}

/** The steam launch (a boat) and its wake. */
function launch(): string {
  const hull =
    "M620 1200Q640 1080 780 1070H1010Q1180 1090 1290 1200Q1180 1310 1010 1330H780Q640 1320 620 1200Z";
  return group([
    stroke("M600 1130Q330 1090 60 1010M600 1270Q330 1310 60 1400", "#e6f2ee", 12, { opacity: 0.6 }),
    stroke("M590 1170Q350 1170 120 1130M590 1230Q350 1240 120 1290", "#e6f2ee", 7, { opacity: 0.5 }),
    stroke("M1310 1160q70 -40 150 -50M1310 1240q70 40 150 50", "#e6f2ee", 10, { opacity: 0.6 }),
    shape(hull, "#000", { opacity: 0.35, transform: "translate(16 22)" }),
    shape(hull, "#7a2f2a", inked(9)),
    `<clipPath id="launch"><path d="${hull}" transform="translate(95 120) scale(.9)"/></clipPath>`,
    group([boards([600, 1050, 720, 300], ["#a58559", "#b08f61", "#987a50"], 85)], { clipPath: "url(#launch)" }),
    box([640, 1150, 110, 100], "#b5792e", { rx: 30, ...inked(6) }),
    disc([690, 1200], 30, "#3b2a18", { stroke: "#d8a948", strokeWidth: 7 }),
    stroke("M780 1096v208M900 1094v26M900 1280v26", "#7b5b38", 16),
    disc([1130, 1200], 34, "none", { stroke: INK, strokeWidth: 15 }),
    disc([1130, 1200], 34, "none", { stroke: "#b5854a", strokeWidth: 8 }),
    stroke("M1096 1200h68M1130 1166v68", "#6d4a2a", 7),
    crate([850, 1280], 46, 8),
    disc([1040, 1110], 22, "none", { stroke: "#e4ddc8", strokeWidth: 11 }),
    shape("M690 1190q-90 -40 -190 -20t-240 -50q110 110 240 104t190 10Z", "#f2efe8", { opacity: 0.5 }),
  ]); // oxfmt-ignore
}

/** The bridge with the fish market, over the water. */
function bridge(height: number): string {
  return group([
    box([2030, 850, 250, height - 850], "#000", { opacity: 0.4 }),
    stones([2050, 850, 200, height - 850], ["#8d8a84", "#98958e", "#83807a"], 86, 50),
    box([2096, 1010, 104, 70], "#8f6338", inked(5)),
    ...[2120, 2150, 2180].map((x) => oval([x, 1045], 10, 24, "#a9c0c8", inked(3))),
    box([2110, 1330, 90, 74], "#3f6a70", inked(5)),
    barrel([2100, 1500], 30),
  ]);
}

export function drawTramLine(scene: SceneSource): string {
  const { width, height } = scene;
  const bollard = ([x, y]: Point): string =>
    disc([x + 6, y + 8], 24, "#000", { opacity: 0.35 }) +
    disc([x, y], 24, "#3b4148", inked(5)) +
    disc([x - 4, y - 5], 11, "#59626c");
  const posts = [480, 1220, 1430, 1880].map((x): Point => [x, 838]);
  return picture(scene.name, [width, height], [
    stones([0, 250, width, 200], STONE, 81),
    stones([0, 450, width, 450], ["#77736a", "#807b72", "#6e6a62"], 82, 50),
    houses(width),
    track(600, width),
    stroke("M1420 656C1600 640 1760 780 2100 790H2400", INK, 14), stroke("M1420 656C1600 640 1760 780 2100 790H2400", "#b4bac0", 7),
    box([0, 884, width, 20], "#5d5747", inked(4)),
    water([0, 900, width, height - 900], 83),
    bridge(height),
    hearse(),
    engine(),
    launch(),
    shape("M1500 1440q0 -40 80 -44h170q100 8 124 44q-24 36 -124 44h-170q-80 -4 -80 -44Z", "#7b5b38", inked(7)),
    stroke("M1590 1404v72M1680 1402v76M1770 1410v60", "#94714a", 13),
    crate([330, 400], 80, 6), crate([410, 420], 64, -8), barrel([2330, 400], 38), barrel([1780, 420], 36), barrel([1850, 400], 34),
    ...posts.map(bollard),
    masonry(wallsOf(scene, "low").filter(([, y]) => y > 850), "#6c6962", 24),
    masonry(wallsOf(scene, "wall"), "#7d4a3c", 30),
    glows(scene),
    ...lightsOf(scene).slice(0, 3).map(lantern),
    glow([2010, 600], 240, 0.5),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
