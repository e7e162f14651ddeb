/** Props that a person can hold. Each is drawn around the point 0, 0 and is about 20 units wide and high. */
import { box, disc, group, oval, shape, stroke } from "../maps/brush.ts";
import type { Person } from "./parts.ts";

const [WOOD, DARK_WOOD, STEEL, DARK_STEEL, BRASS, PAPER, INK, RED, ROPE] = [
  "#a9743f",
  "#5f4027",
  "#c3ccd1",
  "#6d7a83",
  "#e0ae4c",
  "#f6ecd8",
  "#2b211f",
  "#b13a46",
  "#d8bd8a",
];

const THINGS: Readonly<Record<Exclude<Person["prop"], "none">, string>> = {
  anchor:
    stroke("M0-4v13M-4-2h8M-7 4c.5 6 13.5 6 14 0M-7 4l-1.5 2M7 4l1.5 2", STEEL, 2.6) +
    disc([0, -6.5], 2.4, "none", { stroke: STEEL, strokeWidth: 2.2 }),
  basket:
    stroke("M-6-1c0-9 12-9 12 0", WOOD, 2.2) +
    shape("M-8.5-1h17l-2 10h-13z", ROPE) +
    stroke("M-7.5 2.5h15M-7 6h14M-3.5-.5l1 9M3.5-.5l-1 9", WOOD, 1.2),
  bell:
    shape("M-7.5 6c2.5-2 2-6 2.5-9 .6-4 2.6-6 5-6s4.4 2 5 6c.5 3 0 7 2.5 9z", BRASS) +
    disc([0, 7.5], 2.2, "#9a6f22") +
    disc([0, -9.5], 1.8, "none", { stroke: BRASS, strokeWidth: 1.6 }),
  blunderbuss:
    stroke("M-8 8l5-6", DARK_WOOD, 4.6) +
    stroke("M-4 3 4-6", STEEL, 3.4) +
    shape("M1.5-6.5l5.5-5 4.5 4L6-2z", BRASS),
  bomb:
    disc([-1, 2], 7.5, INK) +
    disc([-3.5, -0.5], 1.7, "#7d7478") +
    stroke("M4-4c1-3 3-4 5-3", ROPE, 1.8) +
    disc([9.5, -7.5], 2.6, "#f08a3c") +
    disc([9.5, -7.5], 1.2, "#ffe9a0"),
  book:
    box([-7.5, -8.5, 15, 17], RED, { rx: 1.5 }) +
    box([-5, -8.5, 1.6, 17], "#7c2530") +
    stroke("M0-4h5M0-.5h5", BRASS, 1.5),
  bottle:
    shape(
      "M-2-10h4v4.5c3 1.5 4 3 4 6v8c0 1-.6 1.5-1.5 1.5h-9c-.9 0-1.5-.5-1.5-1.5v-8c0-3 1-4.5 4-6z",
      "#4f8a62",
    ) +
    box([-2, -11.5, 4, 3], ROPE, { rx: 0.8 }) +
    box([-6, 1, 12, 5.5], PAPER),
  cane: stroke("M3-9c-4-2-7 1-5 4L5 12", DARK_WOOD, 2.6) + stroke("M3-9c-4-2-7 1-5 4", BRASS, 3),
  candle:
    shape("M0-11c3 3 2.5 6.5 0 6.5s-3-3.5 0-6.5z", "#ffd35c") +
    box([-2.5, -3.5, 5, 9], PAPER, { rx: 1 }) +
    shape("M-7 5h14c-1 3.5-3 4.5-7 4.5S-6 8.5-7 5z", BRASS),
  card:
    box([-6, -8.5, 12, 17], PAPER, { rx: 1.8, transform: "rotate(10)" }) +
    shape("M0-4.5l3 4.5-3 4.5-3-4.5z", RED, { transform: "rotate(10)" }),
  chain: [-8, -2.7, 2.7, 8]
    .map((y, at) =>
      oval([at % 2 ? 1.2 : -1.2, y], 2.4, 3.7, "none", {
        stroke: STEEL,
        strokeWidth: 2,
        transform: `rotate(${at % 2 ? 25 : -25} 0 ${y})`,
      }),
    )
    .join(""),
  cleaver:
    stroke("M-6 9l3.5-5.5", DARK_WOOD, 3.4) +
    shape("M-5 2.5 4-11c4 1.5 6.5 4 7 7L2 7z", STEEL) +
    disc([5.5, -6], 1.2, DARK_STEEL),
  coin:
    disc([0, 0], 7, BRASS) +
    disc([0, 0], 4.8, "none", { stroke: "#9a6f22", strokeWidth: 1.4 }) +
    stroke("M0-2.5v5", "#9a6f22", 1.6),
  crossbow:
    stroke("M-6 9 5-6", WOOD, 3.4) +
    stroke("M-4-8c6-2 12 2 13 9", DARK_STEEL, 2.6) +
    stroke("M-4-8 9 1", PAPER, 0.9) +
    stroke("M-2 3.5 9-11", STEEL, 1.4),
  dice:
    box([-8, -1.5, 9.5, 9.5], PAPER, { rx: 1.8, transform: "rotate(-8)" }) +
    box([0, -9, 9, 9], RED, { rx: 1.8, transform: "rotate(12)" }) +
    [
      [-5.5, 1.5],
      [-1.3, 5.8],
      [-3.3, 3.6],
    ]
      .map(([x = 0, y = 0]) => disc([x, y], 1.1, INK))
      .join("") +
    disc([5.5, -3.6], 1.3, PAPER),
  eel: stroke("M-7 9c8-1 1-8 6-10s5-8 2-9", "#5f8a70", 4.4) + disc([1.5, -9.5], 0.9, INK),
  fan:
    shape("M0 9-9.5-4c5-5.5 14-5.5 19 0z", "#c47486") +
    stroke("M0 9-5-7.5M0 9 0-8.5M0 9 5-7.5", PAPER, 1.1) +
    disc([0, 8.5], 1.7, BRASS),
  fiddle:
    stroke("M2-3 7-11", DARK_WOOD, 2.6) +
    shape("M3-5c4 2 3 5 1 6 2 3 0 8-5 8.5S-8.5 5-6 2c2-2 2.5-1.5 3-3.5S0-7 3-5z", "#a5502c") +
    stroke("M6.5-10-3.5 6M-10-2 8 8", PAPER, 0.9),
  fish:
    shape("M-9 2c4-6.5 11-7 15-1l4-3.5c-.5 3-.5 5 0 8L6 3c-4 5-11 5.5-15-1z", "#8fb6bf") +
    disc([-5, 0.8], 1.1, INK) +
    stroke("M-1.5-1.5c1 2 1 4 0 5.5", "#4f7a85", 1.2),
  flag:
    stroke("M-5-10V11", DARK_WOOD, 2.2) +
    shape("M-4-10c4-2 7 2 13 0v10c-6 2-9-2-13 0z", RED) +
    disc([2.5, -5], 2, PAPER),
  flame:
    shape("M0 9c-5 0-7-3.5-6-8 .5 1.5 1.5 2 2.5 2C-5-3-2-6-1.5-11 4-7 7-2 6.5 3 6 7 3.5 9 0 9z", "#ee7a33") +
    shape("M0 9c-2.5 0-3.5-2-3-4.5 1 .7 1.5.5 2-3C2.5 3 4 5 3.5 6.5S2 9 0 9z", "#ffe08a"),
  hammer:
    stroke("M-6 10 3-4", WOOD, 3) +
    box([-4.5, -9.5, 15, 7.5], DARK_STEEL, { rx: 1.4, transform: "rotate(33 3 -6)" }),
  harpoon: stroke("M-8 11 4-5", WOOD, 2.6) + shape("M10-12.5 8.5-2 5.5-4.5 1-4z", STEEL),
  hook:
    stroke("M0 11V2", WOOD, 5) +
    stroke("M0 2v-3c0-3 6-2.5 6-6.5S-3-12-4-6", STEEL, 2.8) +
    box([-4, 1, 8, 3], BRASS, { rx: 1 }),
  horn:
    shape("M-9 6c6 2 11 0 13-8l5 2C7 9-1 12-9 6z", "#e9dcc0") +
    stroke("M4-2l5 2M0 5l2 3", BRASS, 2) +
    disc([-9, 5.8], 1.6, BRASS),
  jar:
    box([-6, -6, 12, 14], "#bfd9d6", { rx: 3, opacity: 0.9 }) +
    box([-6, -0.5, 12, 8.5], "#c4b04a", { rx: 3 }) +
    box([-5, -9, 10, 3.5], WOOD, { rx: 1 }) +
    disc([-1.5, 3], 1.1, INK) +
    disc([2.5, 5], 1.1, INK),
  key:
    disc([-4.5, -4.5], 3.8, "none", { stroke: BRASS, strokeWidth: 2.8 }) +
    stroke("M-1.5-1.5 8 8M4.5 4.5l3-3M7.5 7.5l2.5-2.5", BRASS, 2.6),
  knife:
    stroke("M-6 8l3.5-4", DARK_WOOD, 3.6) +
    shape("M-4 2c3-6 7-10 13-13-1 7-4.5 12-9.5 16.5z", STEEL) +
    stroke("M-4.5 1.5l5 4.5", BRASS, 2),
  lantern:
    disc([0, 1.5], 10.5, "#ffe08a", { opacity: 0.22 }) +
    stroke("M-3.5-6c0-5.5 7-5.5 7 0", DARK_STEEL, 1.6) +
    box([-5.5, -6, 11, 3], DARK_STEEL, { rx: 1 }) +
    box([-4.5, -3.5, 9, 9.5], "#ffd35c", { rx: 1 }) +
    disc([0, 1.5], 2.4, "#fff8dc") +
    box([-5.5, 6, 11, 3], DARK_STEEL, { rx: 1 }),
  ledger:
    shape("M-10-6c4-1.5 7-1.5 10 .5 3-2 6-2 10-.5V8C6 6.5 3 6.5 0 8.5-3 6.5-6 6.5-10 8z", PAPER) +
    stroke("M0-5V8", "#8f7a5c", 1.2) +
    stroke(
      "M-7.5-2.5c2-.5 3.5-.5 5 0M-7.5.7c2-.5 3.5-.5 5 0M-7.5 4c2-.5 3.5-.5 5 0M2.5-2.5c2-.5 3.5-.5 5 0M2.5.7c2-.5 3.5-.5 5 0",
      "#6b5a4a",
      1.1,
    ),
  letter:
    box([-9, -6, 18, 12.5], PAPER, { rx: 1 }) +
    stroke("M-8.5-5.5 0 1.5l8.5-7", "#a08c6c", 1.3) +
    disc([0, 2], 2.5, RED),
  mirror:
    stroke("M0 4v7", BRASS, 2.8) +
    disc([0, -2.5], 6.8, "#cfeaf2", { stroke: BRASS, strokeWidth: 2.2 }) +
    stroke("M-3-3.5l3.5-3M-2 .5 4-5", "#ffffff", 1.3),
  mug:
    stroke("M5-2c6-1 6 8 0 7", WOOD, 2.2) +
    box([-7, -5, 12, 13], WOOD, { rx: 1.5 }) +
    stroke("M-7-1h12M-7 5h12", DARK_WOOD, 1.4) +
    group(
      [
        [-5, -5.5],
        [-1, -7],
        [3, -5.5],
      ].map(([x = 0, y = 0]) => disc([x, y], 2.7, PAPER)),
    ),
  net:
    shape("M-9-6c6-3 12-3 18 0 0 8-3 14-9 15.5C-6 8-9 2-9-6z", "#ffffff", { opacity: 0.12 }) +
    stroke(
      "M-9-6c6-3 12-3 18 0M-9-6c0 8 3 14 9 15.5C6 8 9 2 9-6M-4.5-7.5C-4 0-2 6 0 9.5M4.5-7.5C4 0 2 6 0 9.5M-8.5-1c5 2 12 2 17 0M-6.5 4c4 1.5 9 1.5 13 0",
      ROPE,
      1.3,
    ),
  oar: stroke("M-7 12 3-3", WOOD, 2.8) + shape("M1.5-2.5C3-8 6-12 10.5-13c1.5 4 0 9-4.5 13.5z", "#d2a25f"),
  pistol:
    shape("M-9 9c-1-4 1-7 4-9l5 3c-3 2-4 4-4.5 7.5z", DARK_WOOD) +
    stroke("M-3 0 8-8", DARK_STEEL, 3.8) +
    stroke("M-1-2.5l-2-3M1 3c2 .5 3-1 2.5-3", STEEL, 1.5) +
    stroke("M6.5-6.8 8-8", BRASS, 4),
  purse:
    shape("M-4-5h8c4 4 6 7 5 11-1 3.5-17 3.5-18 0C-10 2-8-1-4-5z", "#8a5a33") +
    shape("M-5-9l2.5 2L0-9.5 2.5-7 5-9 4-4.5h-8z", "#8a5a33") +
    stroke("M-4.5-5h9", BRASS, 2) +
    disc([0, 3], 2.4, BRASS),
  quill:
    shape("M-6 10C-6 2 0-9 9-12c1 8-4 15-11 16z", PAPER) + stroke("M-8 12C-5 4 1-4 7-9.5", "#a08c6c", 1.2),
  rifle:
    stroke("M-8 12l4-7", WOOD, 4.8) + stroke("M-4.5 5.5 6-13", STEEL, 2.6) + stroke("M-3.5 4 2-6", WOOD, 3.4),
  rope:
    oval([0, 0], 8, 7.5, "none", { stroke: ROPE, strokeWidth: 2.4 }) +
    oval([0, 1.5], 5, 4.5, "none", { stroke: "#b8965c", strokeWidth: 2.4 }) +
    stroke("M6 5c2 2 2 4 1 6", ROPE, 2.4),
  saber:
    stroke("M-6.5 8c-3-3-1-6 2-6.5", BRASS, 2) +
    stroke("M-8 9l3-4", DARK_WOOD, 2.8) +
    shape("M-5.5 4.5C1 0 6-6 8-13c4 8-1 16-11 20z", "#dfe7ea"),
  saw:
    stroke("M-9 7l4-3", DARK_WOOD, 4.2) +
    shape("M-6 1 9-10l1 4-1 1 .5 2-1.5.5.5 2-1.5.5.5 2-1.5.5L-3 6z", STEEL),
  scales:
    stroke("M0-9V8M-8-5.5h16M-4 8.5h8", BRASS, 1.9) +
    stroke("M-8-5l-2.5 6M-8-5l2.5 6M8-5 5.5 1M8-5l2.5 6", BRASS, 0.9) +
    shape("M-11.5 1h7c-.5 3.5-6.5 3.5-7 0zM4.5 1h7c-.5 3.5-6.5 3.5-7 0z", BRASS),
  shield:
    shape("M-9-8c6-1.5 12-1.5 18 0 .5 9-2.5 15-9 18.5C-6.5 7-9.5 1-9-8z", WOOD, {
      stroke: PAPER,
      strokeWidth: 1.8,
    }) +
    stroke("M0-8V9M-8.5-1h17", DARK_WOOD, 1.3) +
    disc([0, -1], 2.6, BRASS),
  skull:
    shape("M-7-1c-.5-5 2.5-8.5 7-8.5S7.5-6 7-1c0 2-1 3.5-2.5 4.5V8h-9V3.5C-6 2.5-7 1-7-1z", "#efe6d0") +
    [-3, 3].map((x) => oval([x, -1], 1.9, 2.2, INK)).join("") +
    stroke("M-1.5 5v3M1.5 5v3M0 2.5v.5", INK, 1.2),
  spyglass:
    stroke("M-8 8-1 1", BRASS, 6, { strokeLinecap: "butt" }) +
    stroke("M-2 2 4-4", DARK_WOOD, 4.6, { strokeLinecap: "butt" }) +
    stroke("M3-3 8.5-8.5", BRASS, 3.4, { strokeLinecap: "butt" }),
  stamp:
    disc([0, -6.5], 3.4, WOOD) +
    shape("M-2-4h4l1 6.5h-6z", WOOD) +
    box([-7, 2, 14, 4.5], DARK_WOOD, { rx: 1 }) +
    box([-7, 7, 14, 2], RED, { rx: 0.8 }),
  staff:
    stroke("M-4 13 3-8", DARK_WOOD, 2.8) +
    disc([4, -9.5], 4, "#7fd0c8") +
    stroke("M.5-6c-2-5 2-8 5-7.5", BRASS, 1.5),
  umbrella:
    stroke("M0-9V7c0 4-5 4-5 .5", DARK_WOOD, 2) +
    shape(
      "M-10.5-1C-9.5-7-5-10 0-10S9.5-7 10.5-1c-2.5-2-4.5-2-7 0-2.5-2-4.5-2-7 0-2.5-2-4.5-2-7 0z",
      "#3f6c7c",
    ) +
    stroke("M0-10v-2", DARK_WOOD, 1.6),
  watch:
    disc([0, 1.5], 7.5, PAPER, { stroke: BRASS, strokeWidth: 2.4 }) +
    stroke("M0-2.5v4l3 1.5", INK, 1.5) +
    box([-1.5, -10, 3, 3], BRASS, { rx: 1 }) +
    stroke("M-1-10c-4-1-6 0-8-1", BRASS, 1.1),
  whistle:
    shape("M-9-4.5H4c4 0 6.5 2.5 6.5 6S8 8 4 8-2 5.5-2 2h-7z", BRASS) +
    disc([4, 1.8], 2.3, "#6f4a12") +
    box([-7, -4.5, 4, 2.5], "#6f4a12"),
  wrench:
    stroke("M-7 10 3-3", STEEL, 3.8) +
    shape("M1-3c-2-4 0-8 4-9.5l.5 4.5 3 1.5L12-9.5c1.5 4-1 8-5 8.5z", STEEL),
};

/** Draws a person's prop at the right or the left of the tile. Empty if the person has none. */
export function propOf({ prop, hand }: Pick<Person, "prop" | "hand">): string {
  if (prop === "none") return "";
  const side = hand === "right" ? "translate(47.5 48)" : "matrix(-1 0 0 1 16.5 48)";
  return group([THINGS[prop]], { transform: side });
}
