/** Shoulders, coats and collars. */
import { box, disc, shape, stroke } from "../maps/brush.ts";
import { both, type Look, shade } from "./look.ts";
import type { Person } from "./parts.ts";

/** Outlines of the shoulders, cut off by the tile's edge. */
export const BUILDS: Readonly<Record<Person["build"], string>> = {
  usual: "M8 64c0-17 10-23 24-23s24 6 24 23z",
  slim: "M13 64c0-17 7-22.5 19-22.5S51 47 51 64z",
  broad: "M2 64c-.5-18 12-24.5 30-24.5S62.5 46 62 64z",
  hunched: "M5 64c-2-20 8-29.5 21-29.5 17 0 31 7.5 31 29.5z",
};

const SHIRT = "#f2e6d2";
const shadow = { opacity: 0.9 };

export const COATS: Readonly<Record<Person["coat"], (look: Look) => string>> = {
  plain: ({ seam }) => stroke("M19.5 55v9M44.5 55v9", seam, 1.5),
  buttons: ({ seam, trim }) =>
    stroke("M32 45v19", seam, 1.5) + [49, 54.5, 60].map((y) => disc([34.8, y], 1.5, trim)).join(""),
  double: ({ seam, trim }) =>
    shape("M25 44h14l2 20H23z", seam, shadow) +
    both([48.5, 54, 59.5].map((y) => disc([26.5, y], 1.6, trim)).join("")),
  sash: ({ trim }) => stroke("M17 43 47 65", trim, 5),
  bandolier: ({ trim }) =>
    stroke("M15 44 47 66", "#4a3020", 6) +
    [0, 1, 2, 3, 4].map((at) => stroke(`M${19 + at * 5.6} ${45 + at * 3.9}l-1.4 2.4`, trim, 2.4)).join(""),
  apron: ({ trim }) =>
    stroke("M24 42l1 8M40 42l-1 8", trim, 2.6) +
    shape("M22 48.5h20l2 16H20z", trim) +
    stroke("M26.5 57h11v5h-11z", shade(trim, -0.25), 1.2),
  braces: ({ trim }) => stroke("M23 42.5c1.5 7 1.5 14 1 22M41 42.5c-1.5 7-1.5 14-1 22", trim, 3.2),
  stripes: ({ trim }) => stroke("M0 48h64M0 53.5h64M0 59h64", trim, 2.4),
  laces: ({ seam, trim }) =>
    shape("M27 44h10l1 20H26z", seam, shadow) +
    stroke("M28.5 47l7 4-7 4 7 4-7 4M35.5 47l-7 4 7 4-7 4 7 4", trim, 1.3),
  medal: ({ seam, trim }) =>
    stroke("M32 45v19", seam, 1.5) +
    shape("M38 46h6l-1.5 6h-3z", "#a83240") +
    disc([41, 54], 3, trim) +
    disc([41, 54], 1.2, shade(trim, -0.3)),
  badge: ({ seam, trim }) =>
    stroke("M32 45v19", seam, 1.5) +
    shape("M41 46.5l1.7 3.4 3.7.5-2.7 2.7.6 3.7-3.3-1.7-3.3 1.7.6-3.7-2.7-2.7 3.7-.5z", trim),
  plates: ({ trim, seam }) =>
    shape("M18 46c8-3.5 20-3.5 28 0l1 18H17z", trim) +
    stroke("M32 44v20M18 53c9 2.4 19 2.4 28 0", shade(trim, -0.3), 1.4) +
    both([48, 57].map((y) => disc([21.5, y], 1.1, seam)).join("")),
  mail: ({ trim }) =>
    [46, 50.5, 55, 59.5]
      .map((y, row) => stroke(`M${row % 2 ? 1 : -1.5} ${y}${"q2.5 4.5 5 0".repeat(13)}`, trim, 1.3))
      .join(""),
  patches: ({ trim, seam }) =>
    box([17, 50, 9, 8], trim, { rx: 1, transform: "rotate(-8 21 54)" }) +
    box([37, 54, 10, 8], seam, { rx: 1, transform: "rotate(10 42 58)" }) +
    stroke("M17 52l-1.5.3M18 57l-1.5.3M25.5 50l1.3-.3M26.5 55l1.3-.3M37 57l-1.5-.3M47.5 59l1.5.3", SHIRT, 1),
  clasps: ({ seam, trim }) =>
    stroke("M32 44v20", seam, 1.5) +
    stroke("M27.5 48.5h9M27.5 54h9M27.5 59.5h9", trim, 2) +
    both([48.5, 54, 59.5].map((y) => disc([27, y], 1.3, trim)).join("")),
  cloak: ({ seam, trim }) =>
    both(shape("M0 64c1-14 9-22 21-23.5L29 45l-4.5 19z", seam)) +
    disc([32, 46], 2.8, trim) +
    stroke("M27 45.5h10", trim, 1.6),
};

export const COLLARS: Readonly<Record<Person["collar"], (look: Look) => string>> = {
  none: () => "",
  lapels: ({ trim }) =>
    shape("M26.5 41.5h11L32 54z", SHIRT) + both(shape("M26.5 40.5l-4.5 3 3.5 5-2 1.5L32 58v-4.5z", trim)),
  stand: ({ seam, trim }) =>
    shape("M24.5 37.5c5 2.5 10 2.5 15 0l2.5 7c-6 2.6-14 2.6-20 0z", seam) +
    stroke("M24.5 37.5c5 2.5 10 2.5 15 0", trim, 1.6),
  shirt: ({ skin, trim }) => shape("M26.5 41h11L32 51z", skin) + stroke("M25.5 41 32 52l6.5-11", trim, 2.6),
  cravat: ({ trim }) =>
    shape("M25.5 40c4.5 2 8.5 2 13 0l-1 4.5 1.5 8c-2 2.5-5 3-7 3s-5-.5-7-3l1.5-8z", trim) +
    stroke("M29 46l-1 6M35 46l1 6M27 44c3 1.4 7 1.4 10 0", shade(trim, -0.22), 1.2),
  bands: () =>
    shape("M25 40.5c4.5 2 9.5 2 14 0v4c-4.5 1.6-9.5 1.6-14 0z", SHIRT) +
    shape("M27.5 44h4l-.5 10-4.5-1zM32.5 44h4l1 9-4.5 1z", SHIRT),
  ruff: ({ trim }) =>
    [-14, -9.5, -4.8, 0, 4.8, 9.5, 14]
      .map((x) =>
        disc([32 + x, 44 - (x * x) / 55], 3.7, trim, { stroke: shade(trim, -0.25), strokeWidth: 0.9 }),
      )
      .join(""),
  sailor: ({ trim }) =>
    both(shape("M24.5 41c-3 1.5-5.5 3-7.5 5l2 6L32 58v-5z", trim)) +
    both(stroke("M20 49.5 32 55.5", SHIRT, 1.1)) +
    shape("M26.5 41.5h11L32 52z", SHIRT),
  scarf: ({ trim }) =>
    shape("M36 45l6.5 13.5-5.5 1.5-5-13z", shade(trim, -0.18)) +
    shape("M21.5 39c6 4 15 4 21 0l2 5.5c-7 5-18 5-25 0z", trim) +
    stroke("M22 42.5c6 3.6 14 3.6 20 0", shade(trim, -0.25), 1.2),
  kerchief: ({ trim }) =>
    shape("M23 40.5c6 3 12 3 18 0l1 2.5-10 11-10-11z", trim) +
    [
      [29, 45.5],
      [35, 45.5],
      [32, 49],
    ]
      .map(([x = 0, y = 0]) => disc([x, y], 0.9, SHIRT))
      .join(""),
  fur: ({ trim }) =>
    [
      [18.5, 45.5],
      [22, 42.5],
      [23.5, 47.5],
      [27, 45.5],
      [29, 49],
      [32, 47.5],
    ]
      .map(([x = 0, y = 0]) => both(disc([x, y], 3.7, trim)))
      .join("") + both(stroke("M21 46l1.5 1.5M26 48l1.5 1.5", shade(trim, -0.3), 1.1)),
  epaulets: ({ trim, seam }) =>
    shape("M25.5 39.5c4 2 9 2 13 0l1.5 5c-5 2-11 2-16 0z", seam) +
    both(
      box([11.5, 42.8, 12, 4.4], trim, { rx: 2.2, transform: "rotate(-20 17 45)" }) +
        stroke("M12 49v3.2M15 47.9v3.2M18 46.8V50", trim, 1.6),
    ),
  gorget: ({ trim }) =>
    shape("M22.5 40.5c6 3 13 3 19 0 1.5 7-3 12-9.5 12s-11-5-9.5-12z", trim) +
    stroke("M25 46.5c2 3 4 4 7 4s5-1 7-4", shade(trim, -0.28), 1.3),
  chain: ({ trim }) =>
    stroke("M17 44c2 8 8 11.5 15 11.5S45 52 47 44", trim, 2.8, { strokeDasharray: "3 2.2" }) +
    disc([32, 57], 3.6, trim) +
    disc([32, 57], 1.6, shade(trim, -0.35)),
  bow: ({ trim }) =>
    shape("M26.5 41.5h11L32 54z", SHIRT) +
    both(shape("M32 44.5l-7-3.2v6.4z", trim)) +
    disc([32, 44.5], 1.6, shade(trim, -0.25)),
};
