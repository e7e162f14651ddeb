/** Map of the ship Patience: her upper deck, with the pilot boat alongside, in fog. */
import {
  barrel, boards, box, chance, crate, disc, group, INK, inked, lantern, oval, picture, shape, stroke, water,
  type Point,
} from "./brush.ts"; // oxfmt-ignore
import { doors, lightsOf, masonry, wallsOf, type SceneSource } from "./scene.ts";

const HULL = "M260 520Q260 420 380 400H1500Q2000 430 2240 800Q2000 1170 1500 1200H380Q260 1180 260 1080Z";

function mast([x, y]: Point, spar: number): string {
  return group([
    stroke(`M${x + 20} ${y - spar + 24}V${y + spar + 24}`, "#000", 30, { opacity: 0.25 }),
    stroke(`M${x} ${y - spar}V${y + spar}`, INK, 34),
    stroke(`M${x} ${y - spar}V${y + spar}`, "#a07c50", 24),
    shape(
      `M${x - 22} ${y - spar + 20}q-60 ${spar - 20} 0 ${2 * spar - 40}q30 ${-spar + 20} 0 ${-2 * spar + 40}Z`,
      "#e4ddc8",
      { opacity: 0.92, ...inked(5) },
    ),
    disc([x, y], 42, "#6d4a2a", inked(7)),
    disc([x, y], 24, "#8f6338", { stroke: "#5a3a22", strokeWidth: 5 }),
  ]);
}

function ropes(): string {
  const lines = [[860, 412], [860, 1188], [1610, 424], [1610, 1176]].flatMap(([x, y]) => [-70, 0, 70].map((aside) => `M${x} ${y! < 800 ? 700 : 900}L${x! + aside} ${y}`)); // oxfmt-ignore
  return stroke(lines.join(""), "#d9cba0", 4, { opacity: 0.75 });
}

function hatch(): string {
  const bars = [1, 2, 3, 4, 5, 6, 7].map((at) => `M${1000 + at * 50} 700v200`).join("");
  return group([
    box([1012, 716, 400, 200], "#000", { opacity: 0.35 }),
    box([1000, 700, 400, 200], "#161210", inked(10)),
    stroke(`${bars}M1000 750h400M1000 800h400M1000 850h400`, "#6d4a2a", 11),
    box([1000, 700, 400, 200], "none", { stroke: "#8f6338", strokeWidth: 14 }),
  ]);
}

/** The helm, seen from above and behind. */
function helm([x, y]: Point): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const turn = (index * Math.PI) / 4 + 0.2;
    return `M${x} ${y}L${Math.round(x + 52 * Math.cos(turn))} ${Math.round(y + 52 * Math.sin(turn))}`;
  });
  return (
    stroke(spokes.join(""), "#6d4a2a", 9) +
    disc([x, y], 38, "none", { stroke: INK, strokeWidth: 16 }) +
    disc([x, y], 38, "none", { stroke: "#b5854a", strokeWidth: 9 }) +
    disc([x, y], 11, "#d8a948", inked(4))
  );
}

/** The cabin: a bunk, and a table with a ticking brass box. */
function cabin(): string {
  return group([
    boards([380, 480, 300, 240], ["#7b5a3c", "#846243"], 92, true),
    box([410, 520, 150, 90], "#8f6338", inked(5)),
    box([440, 536, 70, 54], "#d8a948", inked(5)),
    disc([475, 563], 17, "#f1e6c8", inked(4)),
    stroke("M475 563v-12", INK, 4),
    box([600, 500, 60, 200], "#7c2f33", inked(4)),
    box([606, 506, 48, 50], "#efe4c8", inked(3)),
  ]);
}

function fog(width: number, height: number): string {
  const random = chance(97);
  const thins = `<radialGradient id="fog"><stop offset="0" stop-color="#e4ecea" stop-opacity=".8"/><stop offset="1" stop-color="#e4ecea" stop-opacity="0"/></radialGradient>`;
  const banks = Array.from({ length: 22 }, () => {
    const edge = random() < 0.5 ? random() * 260 : height - random() * 260;
    return oval([random() * width, edge], 260 + random() * 320, 80 + random() * 90, "url(#fog)", {
      opacity: 0.35 + random() * 0.35,
    });
  });
  return thins + group(banks);
}

function pilotBoat(): string {
  const hull = "M820 1370q0 -74 140 -78h300q150 12 200 78q-50 66 -200 78H960q-140 -4 -140 -78Z";
  return group([
    shape(hull, "#000", { opacity: 0.35, transform: "translate(14 16)" }),
    shape(hull, "#8a3a30", inked(9)),
    shape(
      "M860 1370q8 -50 104 -54h290q110 10 150 54q-40 44 -150 54H964q-96 -4 -104 -54Z",
      "#7b5b38",
      inked(4),
    ),
    stroke("M960 1318v104M1080 1316v108M1200 1316v108M1310 1328v84", "#a07c50", 18),
    stroke("M900 1300L780 1250M1330 1300L1440 1240", "#d9cba0", 7),
    stroke("M1000 1440L940 1540M1140 1444L1120 1552", "#b99a63", 10),
  ]);
}

export function drawPatience(scene: SceneSource): string {
  const { width, height } = scene;
  const gun = ([x, y]: Point): string =>
    oval([x, y], 44, 20, "#3b4148", inked(5)) + disc([x + 30, y], 11, "#59626c", inked(3));
  return picture(scene.name, [width, height], [
    water([0, 0, width, height], 91),
    shape(HULL, "#000", { opacity: 0.4, transform: "translate(24 30)" }),
    `<clipPath id="hull"><path d="${HULL}"/></clipPath>`,
    group([boards([240, 390, 2020, 820], ["#a58559", "#b08f61", "#987a50", "#a98a5d"], 93)], { clipPath: "url(#hull)" }),
    shape(HULL, "none", { stroke: INK, strokeWidth: 40, strokeLinejoin: "round" }),
    shape(HULL, "none", { stroke: "#6b4326", strokeWidth: 28, strokeLinejoin: "round" }),
    shape(HULL, "none", { stroke: "#c79a5c", strokeWidth: 5, strokeDasharray: "40 20" }),
    stroke("M2200 800H2390", INK, 40), stroke("M2200 800H2390", "#8f6338", 28),
    box([290, 430, 470, 740], "#000", { opacity: 0.13 }),
    stroke("M760 420V1180", "#5a3a22", 16), stroke("M760 780v60", "#d9cba0", 10),
    cabin(),
    helm([650, 950]),
    ropes(),
    mast([860, 800], 330),
    mast([1610, 800], 290),
    hatch(),
    disc([1900, 800], 64, "#6d4a2a", inked(7)), disc([1900, 800], 36, "#8f6338", inked(4)),
    stroke("M1820 720L1980 880M1980 720L1820 880", "#5a3a22", 15),
    gun([1180, 450]), gun([1400, 450]), gun([1180, 1150]), gun([1400, 1150]),
    crate([1480, 640], 78, 6), crate([1490, 990], 84, -7), crate([1040, 1060], 70, 10),
    barrel([1750, 620], 40), barrel([1760, 970], 38), barrel([1000, 560], 38), barrel([1080, 540], 34),
    pilotBoat(),
    fog(width, height),
    masonry(wallsOf(scene, "wall"), "#7a5230", 26),
    doors(wallsOf(scene, "door")),
    ...lightsOf(scene).map(lantern),
    box([3, 3, width - 6, height - 6], "none", { stroke: INK, strokeWidth: 6 }),
  ]); // oxfmt-ignore
}
