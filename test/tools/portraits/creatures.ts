/** Draws the portraits of beasts and machines. */
import { box, disc, group, oval, shape, stroke } from "../maps/brush.ts";
import { both, shade } from "./look.ts";
import { COLORS, EYE_COLORS, type Creature } from "./parts.ts";

/** The colors of a creature, in hex, and functions that draw its eyes. */
interface Paint {
  body: string;
  dark: string;
  light: string;
  trim: string;
  trimDark: string;
  glow: string;
  /**
   * Draws both eyes, with brows if the creature is fierce. `x` and `y` are the center of the left eye, `r` is its
   * radius.
   */
  eyes: (x: number, y: number, r: number) => string;
  eye: (x: number, y: number, r: number) => string;
}

const INK = "#1d1719";

function paintOf({ color, trim, eyes, temper }: Creature): Paint {
  const [body, second, glow] = [COLORS[color], COLORS[trim], EYE_COLORS[eyes]];
  const eye = (x: number, y: number, r: number): string =>
    disc([x, y], r, glow) +
    (eyes === "dark" ? disc([x - r * 0.3, y - r * 0.35], r * 0.3, "#ffffff") : disc([x, y], r * 0.44, INK));
  const brow = (x: number, y: number, r: number): string =>
    temper === "fierce"
      ? stroke(`M${x - r * 1.3} ${y - r * 1.5}L${x + r * 1.2} ${y - r * 0.6}`, INK, r * 0.7)
      : "";
  return {
    body,
    dark: shade(body, color === "ink" ? 0.14 : -0.32),
    light: shade(body, 0.3),
    trim: second,
    trimDark: shade(second, -0.3),
    glow,
    eye: (x, y, r) => eye(x, y, r) + brow(x, y, r),
    eyes: (x, y, r) => both(eye(x, y, r) + brow(x, y, r)),
  };
}

/** Fangs on both sides of the middle. */
const fangs = (x: number, y: number, length: number): string =>
  both(shape(`M${x} ${y}l1.6 ${length} 1.6-${length}z`, "#f7eedd"));

type Painter = (paint: Paint) => string;

const PAINTERS: Readonly<Record<Creature["creature"], Painter>> = {
  hound: ({ body, dark, light, trim, eyes }) =>
    shape("M15 62c1-10 6-16 17-16s16 6 17 16z", dark) +
    both(shape("M14 12c5 2 9 5 11 9l-6 12c-4-6-6-13-5-21z", dark)) +
    shape("M18 24c3-6 8-8 14-8s11 2 14 8c1 9-4 12-6 20-2 7-14 7-16 0-2-8-7-11-6-20z", body) +
    shape("M26 37c3-3 9-3 12 0 0 7-2 12-6 12s-6-5-6-12z", light) +
    eyes(25.5, 29, 2.8) +
    shape("M28.5 37.5h7L32 42z", INK) +
    stroke("M32 42v3M28 45.5c2 1.5 6 1.5 8 0", INK, 1.5) +
    fangs(28, 45.5, 4) +
    stroke("M19 54c8 4 18 4 26 0", trim, 3.6),
  cat: ({ body, dark, light, trim, eyes }) =>
    shape("M16 62c0-10 6-15 16-15s16 5 16 15z", dark) +
    both(shape("M17 30 15 9l12 9z", body) + shape("M18.5 23 17.5 13.5l6 5z", trim)) +
    shape("M14 32c0-10 8-16 18-16s18 6 18 16-8 17-18 17-18-7-18-17z", body) +
    both(oval([28, 39.5], 4.6, 3.8, light)) +
    eyes(24, 30, 3.6) +
    shape("M29.5 35.5h5L32 38.5z", trim) +
    both(stroke("M23 39l-9-2M23 41.5l-9 1.5", light, 1.1)) +
    stroke("M32 17v6M27 18l1 4M37 18l-1 4", dark, 2),
  rat: ({ body, dark, light, trim, eyes }) =>
    stroke("M48 58c8 0 9-8 5-12", trim, 2.6) +
    shape("M14 62c1-12 7-17 18-17s17 5 18 17z", dark) +
    both(disc([18.5, 18.5], 7.5, body) + disc([18.5, 18.5], 4.6, trim)) +
    shape("M17 27c2-8 8-11 15-11s13 3 15 11c0 7-7 12-11 20-2 3-6 3-8 0-4-8-11-13-11-20z", body) +
    eyes(26, 29, 2.5) +
    disc([32, 46], 2.6, trim) +
    box([29.8, 49, 4.4, 5], "#f7eedd", { rx: 0.8 }) +
    stroke("M32 49v5", dark, 0.8) +
    both(stroke("M28 44l-12-3M28 46l-12 2", light, 1.1)),
  seal: ({ body, dark, light, trim, eyes }) =>
    shape("M8 64c2-14 8-20 10-34C20 18 24 12 32 12s12 6 14 18c2 14 8 20 10 34z", body) +
    both(shape("M12 62c-6-1-8-5-9-9 6 0 10 3 11 6z", dark)) +
    shape("M22 64c0-12 4-18 10-18s10 6 10 18z", light) +
    both(oval([28, 34.5], 4.8, 4, light)) +
    eyes(25.5, 26, 3) +
    shape("M29 30.5h6L32 33.5z", INK) +
    both(
      [
        [26, 34],
        [28, 36],
      ]
        .map(([x = 0, y = 0]) => disc([x, y], 0.8, dark))
        .join("") + stroke("M24 35l-8-1M24 37l-8 2", trim, 1.1),
    ),
  goat: ({ body, dark, light, trim, eyes }) =>
    both(stroke("M26 17c-2-8-9-11-13-8", trim, 4.4)) +
    shape("M14 62c1-11 7-16 18-16s17 5 18 16z", dark) +
    both(shape("M21 24c-6-1-10 1-12 4 4 3 9 3 13 0z", dark)) +
    shape("M21 21c2-5 6-7 11-7s9 2 11 7c0 9-4 15-5 21-2 5-10 5-12 0-1-6-5-12-5-21z", body) +
    shape("M26.5 38c2-3 9-3 11 0 0 5-2 8-5.5 8s-5.5-3-5.5-8z", light) +
    eyes(25.5, 26, 2.6) +
    stroke("M29.5 39.5v1M34.5 39.5v1M29.5 43c1.5 1 3.5 1 5 0", INK, 1.5) +
    shape("M28.5 46.5h7L33 57c-.5 1.5-1.5 1.5-2 0z", light),
  horse: ({ body, dark, light, trim, eyes }) =>
    shape("M12 64c2-13 8-20 20-20s18 7 20 20z", dark) +
    both(shape("M22 20 20 7c4 1 7 5 7 10z", body)) +
    shape("M21 20c2-5 6-6 11-6s9 1 11 6c0 8-3 15-4 24 0 9-14 9-14 0-1-9-4-16-4-24z", body) +
    shape("M28 12c2-4 6-4 8 0 2 5 0 10-4 15-4-5-6-10-4-15z", dark) +
    eyes(24.5, 27, 2.5) +
    shape("M25.5 42c2-3 11-3 13 0 1 8-2 11-6.5 11S24.5 50 25.5 42z", light) +
    both(oval([29, 46], 1.2, 1.8, INK)) +
    stroke("M22.5 37h19M22 24.5l1 12.5M42 24.5l-1 12.5", trim, 2),
  gull: ({ body, dark, light, trim, eyes }) =>
    shape("M10 64c0-15 8-22 22-22s22 7 22 22z", light) +
    both(shape("M8 64c0-11 4-18 11-20 3 7 3 14 1 20z", dark)) +
    shape("M18 28c0-10 6-16 14-16s14 6 14 16-5 18-14 18-14-8-14-18z", body) +
    eyes(24.5, 26, 2.8) +
    shape("M25.5 30c4-3 9-3 13 0-.5 6-3 10-6 17-3.5-5-6.5-11-7-17z", trim) +
    stroke("M27 33.5c3 1.5 7 1.5 10 0", shade(trim, -0.3), 1.2) +
    disc([33, 43], 1.5, "#a83240"),
  flock: ({ body, dark, light, trim, eyes }) =>
    both(shape("M27 44C15 40 5 30 3 10c6 2 9 5 11 9 1-3 3-5 5-6 2 9 5 14 9 18z", dark)) +
    oval([32, 50], 12, 16, light) +
    shape("M20 27c0-9 5-14 12-14s12 5 12 14-4 15-12 15-12-6-12-15z", body) +
    eyes(26.5, 24.5, 2.8) +
    shape("M26.5 28.5c3.5-3 7.5-3 11 0-.5 6-3 9-5.5 14-2.5-5-5-8-5.5-14z", trim) +
    stroke("M28 31.5c2.5 1.5 5.5 1.5 8 0", shade(trim, -0.3), 1.2) +
    both(
      oval([15, 64], 12, 9, light) +
        disc([15.5, 50.5], 8.5, body) +
        disc([12.5, 48.5], 1.6, INK) +
        disc([18.5, 48.5], 1.6, INK) +
        shape("M12 51.5c2-1.6 5-1.6 7 0l-3.5 7z", trim),
    ),
  raven: ({ body, dark, light, trim, eyes }) =>
    shape("M7 64c0-16 8-24 25-24s25 8 25 24z", dark) +
    shape("M17 30c-1-12 6-19 15-19s16 7 15 19c2 5-2 9-5 11l-2 5-3-3-5 5-5-5-3 3-2-5c-3-2-7-6-5-11z", body) +
    eyes(25, 26, 2.8) +
    shape("M26.5 29c3-2.5 8-2.5 11 0l-3 19c-1 2.5-4 2.5-5 0z", trim) +
    stroke("M32 32v15", shade(trim, -0.35), 1.3) +
    both(stroke("M16 50c3 3 4 7 4 12M24 51c1 3 2 6 2 10", light, 1.3)),
  heron: ({ body, dark, light, trim, eye }) =>
    shape("M6 64c2-12 9-17 18-17s17 5 20 17z", body) +
    stroke("M26 52c10-2 8-10 3-15-4-5-2-14 6-16", body, 7) +
    shape("M27 22c0-6 5-9 11-8l22 9-21 6c-7 1-12-2-12-7z", body) +
    shape("M40 18.5 61 23.5 40 27c-2-2-2-6 0-8.5z", trim) +
    stroke("M30 16c-7-4-13-3-18 2M30 18.5c-6-1-10 1-13 5", dark, 2.2) +
    eye(35.5, 20.5, 2.3) +
    stroke("M12 57c4-3 9-4 14-3M14 62c5-2 10-3 16-2", light, 1.6) +
    stroke("M29 40l1.5 3M26 45l1 2", dark, 1.4),
  owl: ({ body, dark, light, trim, eyes }) =>
    both(shape("M15 25 12 8l13 7z", dark)) +
    shape("M11 64c-1-14 0-26 4-38 3-8 9-12 17-12s14 4 17 12c4 12 5 24 4 38z", body) +
    both(disc([24, 28], 8.5, light) + disc([24, 28], 5.8, trim)) +
    eyes(24, 28, 4.4) +
    shape("M29 33h6l-3 8z", "#d9a441") +
    [46, 51, 56]
      .map((y, row) =>
        stroke(`M${row % 2 ? 21 : 24} ${y}${"q2.7 3.5 5.4 0".repeat(row % 2 ? 4 : 3)}`, dark, 1.5),
      )
      .join(""),
  eel: ({ body, dark, light, trim, eye }) =>
    stroke("M10 68c0-14 30-12 34-26 3-11-6-17-14-17", dark, 15) +
    stroke("M10 68c0-14 30-12 34-26 3-11-6-17-14-17", body, 11.5) +
    stroke("M20 62c12-5 24-7 27-19 2-9-2-15-8-18", trim, 2.2, { strokeDasharray: "3 2.5" }) +
    shape("M38 15c-10-4-21-1-30 8 4 2 6 3 9 3-3 1-5 2-7 4 8 5 20 6 28 3z", body) +
    shape("M9 23.5c4 2 12 3.5 19 2.5-5 3.5-12 4.5-18 4 2-1.6 4-2.6 7-3.2-3-.3-5.5-1.3-8-3.3z", INK) +
    shape("M14 25.2l1.5 2.3 1.5-2zM19 26l1.5 2.3 1.5-2.3z", "#f7eedd") +
    eye(25, 19.5, 2.9) +
    stroke("M34 20v8", light, 1.8),
  pike: ({ body, dark, light, trim, eye }) =>
    shape("M54 20l8-8c1 12 1 28 0 40l-8-10z", dark) +
    shape("M3 34c8-3 13-15 27-16 12-1 20 4 27 13-7 10-15 16-27 15C17 45 12 38 3 34z", body) +
    shape("M5 35c8 1 13 4 18 4 12 2 22 0 31-5-6 7-14 12.5-24 12C18 45 12 39 5 35z", light) +
    shape("M28 18l6-9 8 10zM30 46l4 8 7-9z", trim) +
    stroke("M4 34c7 1 11 2 16 1.5", INK, 1.6) +
    shape("M8 34.5l1.5 3 1.5-2.5zM13 35.5l1.5 3 1.5-3z", "#f7eedd") +
    eye(21, 27, 2.9) +
    stroke("M29 24c3 5 3 12 0 18", dark, 1.8) +
    [
      [37, 26],
      [43, 31],
      [37, 35],
      [48, 35],
      [44, 24],
    ]
      .map(([x = 0, y = 0]) => disc([x, y], 1.7, dark))
      .join(""),
  angler: ({ body, dark, trim, glow, eyes }) =>
    stroke("M32 18C31 8 38 5 44 9", dark, 2.2) +
    disc([46, 12], 7, glow, { opacity: 0.3 }) +
    disc([46, 12], 3.6, glow) +
    both(shape("M10 34C4 28 3 24 4 20c6 1 9 5 10 9z", trim)) +
    shape("M8 38c0-13 10-21 24-21s24 8 24 21c0 14-10 21-24 21S8 52 8 38z", body) +
    shape("M12 39c5-2 35-2 40 0 1 9-8 16-20 16s-21-7-20-16z", INK) +
    shape("M13 39.5l3 8 3-8.3 3 9 3.5-9.2 3 10 3.5-10 3 10 3.5-10 3.5 9.2 3-9 3 8.3 3-8z", "#f7eedd") +
    shape("M18 51l2-5 3 7.5zM29 55l3-6.5 3 6.5zM46 51l-2-5-3 7.5z", "#f7eedd") +
    eyes(21, 29, 3.6),
  shark: ({ body, dark, light, trim, eyes }) =>
    shape("M32 3c5 5 7 10 7 16H25c0-6 2-11 7-16z", dark) +
    both(shape("M12 46C5 48 3 54 3 60c8 0 13-3 15-8z", dark)) +
    shape("M32 13c9 3 17 13 18 27 1 11-4 22-9 24H23c-5-2-10-13-9-24 1-14 9-24 18-27z", body) +
    shape("M20 38c8-4 16-4 24 0 2 10 1 18-3 26H23c-4-8-5-16-3-26z", light) +
    eyes(22, 29, 2.6) +
    shape("M21.5 42c6-3.5 15-3.5 21 0-2 8-6 11-10.5 11s-8.5-3-10.5-11z", INK) +
    shape("M22.5 42l2.5 4.5 2-6 2.5 5 2.5-5.5 2.5 5.5 2.5-5 2 6 2.5-4.5c-6-2.5-13-2.5-19 0z", "#f7eedd") +
    both(stroke("M16 44c1.5 2 1.5 5 1 8M19 46c1 2 1 4 .5 7", trim, 1.4)),
  crab: ({ body, dark, light, trim, eyes }) =>
    both(
      stroke("M15 44l-8 7M19 48l-6 9M24 50l-3 9", dark, 4) +
        stroke("M14 34C8 31 7 27 9 23", body, 4.6) +
        shape("M12 25C4 23 3 13 9 8l2 7 6-3c2 6 0 11-5 13z", light),
    ) +
    stroke("M26 24v-6M38 24v-6", body, 3) +
    shape("M11 38c0-11 9-17 21-17s21 6 21 17c0 8-9 13-21 13s-21-5-21-13z", body) +
    shape("M20 28c6-4 18-4 24 0-4 3-20 3-24 0z", light, { opacity: 0.5 }) +
    eyes(25.5, 17, 3.6) +
    stroke("M22 40c6 3.5 14 3.5 20 0", dark, 2) +
    both(disc([20, 35], 1.7, trim) + disc([26, 33], 1.3, trim)),
  octopus: ({ body, dark, light, trim, eyes }) =>
    both(
      stroke("M22 42c-8 2-9 8-15 8M25 46c-5 3-3 10-9 12M29 47c-1 5 0 10-3 16", body, 5.4) +
        [
          [16, 46.5],
          [11, 50],
          [20.5, 52],
          [18, 57],
          [27.5, 54],
          [27, 59],
        ]
          .map(([x = 0, y = 0]) => disc([x, y], 1.2, trim))
          .join(""),
    ) +
    shape("M13 27C13 14 21 6 32 6s19 8 19 21c0 6-3 9-5 13-2 6-7 9-14 9s-12-3-14-9c-2-4-5-7-5-13z", body) +
    disc([23, 16], 2.6, light, { opacity: 0.6 }) +
    disc([28, 12], 1.6, light, { opacity: 0.6 }) +
    eyes(25, 31, 4) +
    stroke("M28 41c2.5 1.5 5.5 1.5 8 0", dark, 1.9),
  jellyfish: ({ body, dark, light, trim, eyes }) =>
    both(stroke("M18 34c-4 7 3 12-1 20M23.5 35c-3 8 4 14 0 25M29.5 36c-2 8 2 14 0 22", trim, 2.4)) +
    shape(
      "M9 33C9 17 19 8 32 8s23 9 23 25c-3 5-6 4-8 1-3 4-6 4-8 0-3 4-11 4-14 0-2 4-5 4-8 0-2 3-5 4-8-1z",
      body,
      { opacity: 0.92 },
    ) +
    shape("M17 24c1-7 6-11 12-12", "none", { stroke: light, strokeWidth: 2.4, strokeLinecap: "round" }) +
    eyes(26, 25, 2.8) +
    stroke("M30 30.5c1.3.9 2.7.9 4 0", dark, 1.6),
  toad: ({ body, dark, light, trim, eyes }) =>
    both(shape("M6 62c-1-9 3-15 9-17l5 17z", dark)) +
    both(disc([20, 20], 7.5, body)) +
    shape("M8 40c0-13 10-20 24-20s24 7 24 20c0 12-10 19-24 19S8 52 8 40z", body) +
    shape("M16 46c4 6 28 6 32 0 0 8-6 14-16 14s-16-6-16-14z", trim) +
    eyes(20, 19.5, 4.4) +
    stroke("M13 41c10 6 28 6 38 0", dark, 2.2) +
    both(disc([15, 33], 1.8, dark) + disc([23, 34], 1.2, light) + disc([19, 37.5], 1.2, dark)) +
    both(disc([30, 34], 0.9, dark)),
  moth: ({ body, dark, light, trim, eyes }) =>
    both(
      shape("M31 26C24 10 10 6 4 12c-1 12 5 22 27 22z", body) +
        shape("M31 32c-13 0-20 6-19 15 3 8 15 8 19-6z", dark) +
        disc([15.5, 20], 5, trim) +
        disc([15.5, 20], 2.2, INK) +
        disc([21, 42], 2.6, trim),
    ) +
    both(stroke("M30 20c-2-7-6-10-10-11M28.5 15l-3.5.5M26 12l-3 1", light, 1.5)) +
    shape("M28 26c0-4 8-4 8 0l1 22c-1 7-9 7-10 0z", light) +
    stroke("M28 34h8M28 39.5h8M28.5 45h7", dark, 1.6) +
    disc([32, 23], 5.6, light) +
    eyes(29, 23, 2.4),
  beetle: ({ body, dark, light, trim, eyes }) =>
    both(stroke("M17 36 6 31M16 43 5 45M19 50 9 58", dark, 3.2) + stroke("M28 16c-3-6-8-8-13-6", dark, 2.4)) +
    shape("M14 42c0-12 7-19 18-19s18 7 18 19-7 20-18 20-18-8-18-20z", body) +
    stroke("M32 24v38", dark, 2.2) +
    shape("M19 36c1-5 4-8 8-10", "none", { stroke: light, strokeWidth: 2.6, strokeLinecap: "round" }) +
    both(disc([23, 44], 2.6, trim) + disc([25, 53], 2, trim)) +
    shape("M20 25c0-8 5-12 12-12s12 4 12 12c-6 3-18 3-24 0z", dark) +
    eyes(26.5, 19.5, 2.6),
  spider: ({ body, dark, light, trim, eyes }) =>
    both(
      stroke(
        "M22 34C12 30 10 20 11 12M21 38C10 37 5 30 4 22M21 42C10 44 7 50 6 58M24 46c-8 4-9 9-9 15",
        dark,
        3,
      ),
    ) +
    disc([32, 26], 13, dark) +
    stroke("M32 15v8M28 18.5h8M29 22h6", trim, 2) +
    disc([32, 40], 13, body) +
    stroke("M24 34c2-3 5-4 8-4", light, 1.8) +
    eyes(27, 39, 3.2) +
    both(disc([22.5, 36], 1.4, trim)) +
    both(shape("M28 48c-1 3-1 5 1 7 1.5-2 2-4 2-6z", "#f7eedd")),
  swarm: ({ body, light, trim, eyes, dark }) =>
    group(
      [
        [11, 14, -20],
        [51, 13, 25],
        [9, 34, 10],
        [54, 37, -15],
        [17, 53, 30],
        [47, 54, -25],
        [31, 10, 0],
        [33, 57, 5],
      ].map(([x = 0, y = 0, turn = 0]) =>
        group(
          [
            oval([-2.6, -2.6], 3, 1.7, light, { opacity: 0.75, transform: "rotate(35)" }),
            oval([2.6, -2.6], 3, 1.7, light, { opacity: 0.75, transform: "rotate(-35)" }),
            oval([0, 0], 2.2, 3.4, trim),
          ],
          {
            transform: `translate(${x} ${y}) rotate(${turn})`,
          },
        ),
      ),
    ) +
    both(shape("M30 26C22 14 14 15 13 20c0 6 8 9 17 10z", light, { opacity: 0.8 })) +
    shape("M32 20c9 0 13 6 13 14 0 9-6 15-13 15s-13-6-13-15c0-8 4-14 13-14z", body) +
    stroke("M20 37h24M22 43.5h20", trim, 2.8) +
    eyes(27, 29, 3.2) +
    both(stroke("M29 21c-1-4-3-6-6-6", dark, 1.7)),
  ghost: ({ body, dark, light, trim, eyes }) =>
    shape("M12 62C11 30 16 8 32 8s21 22 20 54l-6-6-5 6-5-6-4 6-4-6-5 6-5-6z", body, { opacity: 0.92 }) +
    stroke("M20 20c2-4 5-6.5 9-7.5", light, 2.2) +
    eyes(25, 28, 4) +
    oval([32, 40], 3.4, 4.6, INK) +
    both(stroke("M19 42c-1 5-1 9-.5 13", dark, 1.6)) +
    stroke("M14 47c10 5 26 5 36 0", trim, 3, { strokeDasharray: "4 2" }),
  bones: ({ body, dark, trim, eyes }) =>
    shape("M9 64c1-12 9-17 23-17s22 5 23 17z", trim) +
    stroke("M32 49v15M21 54c6-2.5 16-2.5 22 0M20 59.5c7-2.5 17-2.5 24 0", body, 2) +
    box([28.5, 41, 7, 8], dark, { rx: 2 }) +
    shape("M15 26C15 15 22 9 32 9s17 6 17 17c0 5-2.5 8-6 10v8H21v-8c-3.5-2-6-5-6-10z", body) +
    both(oval([25, 27], 5, 5.5, INK)) +
    eyes(25, 27.5, 2.2) +
    shape("M32 31l-2.5 5h5z", INK) +
    stroke("M25 39v5M28.5 39v5M32 39v5M35.5 39v5M39 39v5", INK, 1.4) +
    stroke("M39 12l-3 5 3 3", dark, 1.3),
  fog: ({ body, dark, light, trim, eyes }) =>
    [
      [17, 22, 11],
      [31, 17, 13],
      [45, 23, 11],
      [12, 38, 11],
      [51, 39, 11],
      [22, 50, 11],
      [42, 51, 11],
      [32, 36, 17],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc([x, y], r, body))
      .join("") +
    stroke("M15 24c2-5 6-8 11-8M40 15c4 0 7 2 9 5", light, 2.2) +
    stroke("M12 44c5 3 9 3 13 0M38 48c5 3 9 3 13 0M22 55c4 2 8 2 12 0", trim, 2.2) +
    eyes(25, 33, 3.8) +
    shape("M26 43c4-2.5 8-2.5 12 0-2 4.5-10 4.5-12 0z", dark),
  wave: ({ body, dark, light, trim, eyes }) =>
    shape("M2 64V44C6 22 18 8 36 7c11 0 19 6 21 14-5-4-10-4-14-1-5 5-2 13 5 17 6 4 12 5 14 6v21z", body) +
    shape("M2 64V54c8-6 14-3 20 0s12 3 18 0 14-5 22-1v11z", dark) +
    stroke("M57 21c-3-9-12-13-21-12C24 10 15 17 10 28", trim, 3.2) +
    [
      [47, 27, 2],
      [52, 30, 1.5],
      [57, 26, 1.7],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc([x, y], r, trim))
      .join("") +
    stroke("M10 48c1-8 4-14 8-19", light, 2) +
    group([eyes(26, 32, 3.2)], { transform: "translate(-6 4)" }) +
    stroke("M22 46c2.5 1.5 6 1.5 8.5 0", INK, 1.9),
  fire: ({ body, dark, light, trim, eyes }) =>
    shape(
      "M32 62C17 62 10 52 11 40c1-9 6-13 7-22 3 3 5 6 5 10 3-6 4-14 11-24 0 9 5 12 9 19 1-3 1-5 0-8 7 7 11 16 10 26-1 13-8 21-21 21z",
      body,
    ) +
    shape(
      "M32 62c-9 0-14-7-13-15 1-7 6-10 7-17 3 3 4 6 4 9 2-3 3-6 3-10 7 6 13 12 12 20-1 8-5 13-13 13z",
      trim,
    ) +
    shape("M32 62c-5 0-8-4-7-8 1-4 4-6 7-10 3 4 6 6 7 10 1 4-2 8-7 8z", light) +
    eyes(26.5, 44, 3) +
    stroke("M28 52.5c2.5 2 5.5 2 8 0", dark, 2),
  statue: ({ body, dark, light, trim, eyes }) =>
    shape("M8 64c0-17 10-22 24-22s24 5 24 22z", dark) +
    box([25.5, 34, 13, 11], dark, { rx: 3 }) +
    shape("M19 16l4-5h18l4 5v18l-5 7H24l-5-7z", body) +
    shape("M19 20V9h4v4h4V9h4v4h4V9h4v4h2V9h4v11c-9-2-17-2-26 0z", trim) +
    shape("M30.5 27h3l1.5 7h-6z", light) +
    stroke("M28.5 37.5h7", dark, 2) +
    eyes(25.8, 27, 2.6) +
    stroke("M41 24l-2 4 3 3-2 4M14 52l5 4-2 5M48 48l-3 4 4 4", shade(dark, -0.3), 1.4) +
    stroke("M20 52c2-3 5-4 8-4", light, 1.6),
  figurehead: ({ body, dark, light, trim, eyes }) =>
    shape("M4 64c4-12 8-18 12-20h32c4 2 8 8 12 20z", dark) +
    stroke("M8 57h48M12 50h40", shade(dark, -0.25), 1.5) +
    shape("M16 40C14 18 20 8 32 8s18 10 16 32l-6 6H22z", trim) +
    both(stroke("M20 30c-3 6-2 10 1 14M22 20c-4 5-5 9-4 14", shade(trim, -0.25), 1.5)) +
    box([27, 36, 10, 12], body, { rx: 4 }) +
    oval([32, 28], 11, 13, body) +
    shape("M21 24c1-9 6-12 11-12s10 3 11 12c-5-2-9-5-11-9-2 4-6 7-11 9z", trim) +
    eyes(27.5, 28.5, 2) +
    shape("M28.5 35.5c2-1.6 5-1.6 7 0-1.5 2-5.5 2-7 0z", "#a8323c") +
    stroke("M40 18v6M41.5 27l-1 6M25 40l1 3", light, 1.3) +
    stroke("M24 46c5 4 11 4 16 0", light, 2.4),
  scarecrow: ({ body, dark, light, trim, eyes }) =>
    stroke("M4 50h56", "#5f4027", 4) +
    shape("M10 64c0-14 6-19 22-19s22 5 22 19z", trim) +
    stroke("M24 43l-4 9M29 44l-1 9M35 44l1 9M40 43l4 9", "#e3c273", 1.8) +
    shape("M18 28c0-9 5-13 14-13s14 4 14 13c0 8-3 14-8 17H26c-5-3-8-9-8-17z", body) +
    shape("M10 21c6-1 9-3 11-13 6-4 16-4 22 0 2 10 5 12 11 13-5 4-13 5-22 5s-17-1-22-5z", dark) +
    stroke("M20.5 17c7 2.5 16 2.5 23 0", trim, 2.4) +
    eyes(26, 31, 2.8) +
    stroke("M25 39.5h14M27.5 37.8v3.4M32 37.8v3.4M36.5 37.8v3.4", INK, 1.4) +
    shape("M32 33.5l-1.5 3h3z", light),
  puppet: ({ body, dark, light, trim, eyes }) =>
    stroke("M14 0v44M50 0v44M32 0v12", "#e9dcc0", 1.1) +
    shape("M9 64c0-15 9-20 23-20s23 5 23 20z", trim) +
    disc([32, 50], 1.7, light) +
    disc([32, 56.5], 1.7, light) +
    box([28, 38, 8, 7], dark, { rx: 2 }) +
    shape("M19 24c0-7 5-11 13-11s13 4 13 11-2 17-13 17-13-10-13-17z", body) +
    shape("M18.5 22c0-8 6-12 13.5-12s13.5 4 13.5 12c-8-3-19-3-27 0z", dark) +
    eyes(26.5, 27, 3) +
    both(disc([23.5, 33], 2.2, "#d2555a", { opacity: 0.7 })) +
    disc([32, 31], 1.9, "#c4453f") +
    stroke("M27.5 34.5v7M36.5 34.5v7M28.5 36h7", INK, 1.4),
  automaton: ({ body, dark, light, trim, eyes }) =>
    shape("M7 64c0-15 9-21 25-21s25 6 25 21z", dark) +
    both(disc([14, 51], 1.7, trim) + disc([19, 57], 1.7, trim)) +
    box([27, 38, 10, 7], shade(dark, -0.25), { rx: 1 }) +
    both(box([13.5, 23, 5, 9], trim, { rx: 1.5 })) +
    box([18, 12, 28, 28], body, { rx: 7 }) +
    stroke("M32 12V7M28 7h8", trim, 2.6) +
    stroke("M20 19.5h24", dark, 1.4) +
    both(disc([26, 26], 5, shade(dark, -0.45))) +
    eyes(26, 26, 3.6) +
    box([24.5, 33.5, 15, 4], shade(dark, -0.45), { rx: 1 }) +
    stroke("M28 33.5v4M32 33.5v4M36 33.5v4", light, 1.2) +
    disc([32, 54], 5, "none", { stroke: trim, strokeWidth: 2.4 }) +
    stroke("M32 51v3l2 1.5", trim, 1.5),
  diver: ({ body, dark, light, trim, eyes }) =>
    shape("M5 64c0-14 10-20 27-20s27 6 27 20z", dark) +
    both(shape("M11 48c4-6 8-8 14-8v8z", trim)) +
    stroke("M50 44c6 2 9 8 8 18", "#3a3230", 3.4) +
    disc([32, 27], 18, body) +
    shape("M19 20c2-5 6-8 11-9", "none", { stroke: light, strokeWidth: 2.4, strokeLinecap: "round" }) +
    disc([32, 28], 11.5, "#132329", { stroke: trim, strokeWidth: 3.2 }) +
    eyes(27.5, 28, 2.6) +
    both(disc([15.5, 27], 3, trim)) +
    disc([32, 9.5], 3, trim) +
    shape("M18 43h28l2 6H16z", body) +
    [20, 28, 36, 44].map((x) => disc([x, 46], 1.3, trim)).join(""),
  boiler: ({ body, dark, light, trim, glow, eyes }) =>
    both(box([14, 54, 7, 10], dark, { rx: 1 }) + stroke("M12 40c-8 0-8 12-5 16", trim, 4)) +
    box([27, 2, 10, 13], dark, { rx: 1 }) +
    box([25, 3, 14, 4], trim, { rx: 1 }) +
    shape("M11 28c0-11 8-17 21-17s21 6 21 17v26c0 3-3 5-6 5H17c-3 0-6-2-6-5z", body) +
    stroke("M11 29h42M11 44h42", dark, 2.4) +
    [15, 23.5, 32, 40.5, 49].map((x) => disc([x, 29], 1.2, light)).join("") +
    eyes(24, 22, 3.2) +
    disc([32, 36.5], 4.2, "#f2ead8", { stroke: trim, strokeWidth: 1.8 }) +
    stroke("M32 36.5l2-2.5", INK, 1.2) +
    shape("M21 48h22v5c0 3-2 4-4 4H25c-2 0-4-1-4-4z", INK) +
    shape(
      "M24 57c0-3 2-3 2.5-6 2 1.5 2 2.5 3 1.5 1-1 1.5-2.5 2.5-3.5 1 2 2.5 3 3.5 4.5 1-.5 1-1.5 1.5-2.5 2 2 2.5 4 2.5 6z",
      glow,
    ),
  crane: ({ body, dark, light, trim, eyes }) =>
    stroke("M20 20 56 6M24 30 56 6M52 7.5V34", trim, 3) +
    stroke("M30 16l-1 10M40 12.5l-1.5 7", trim, 1.8) +
    stroke("M52 34c0 3 4.5 2.5 4.5 5.5S50 43 49 39", light, 2.4) +
    shape("M12 64l4-18h22l4 18z", dark) +
    stroke("M14 56l24-9M40 56 16 47", shade(dark, -0.3), 1.8) +
    box([9, 17, 34, 30], body, { rx: 5 }) +
    shape("M6 19c4-8 36-8 40 0z", trim) +
    group([eyes(25, 29, 4)], { transform: "translate(-6 0)" }) +
    stroke("M17 40h18M20 38v4M26 38v4M32 38v4", dark, 1.8),
  tram: ({ body, dark, light, trim, glow, eyes }) =>
    stroke("M22 4 32 10 42 4", "#6d7a83", 2.2) +
    shape("M12 20c0-7 6-11 20-11s20 4 20 11v30c0 3-2 5-5 5H17c-3 0-5-2-5-5z", body) +
    shape("M12 20c0-7 6-11 20-11s20 4 20 11z", trim) +
    box([17, 21, 30, 15], "#132329", { rx: 3 }) +
    stroke("M32 21v15", body, 1.8) +
    eyes(24.5, 28.5, 4) +
    both(disc([19, 46], 3.6, glow, { stroke: dark, strokeWidth: 1.6 })) +
    box([25, 42, 14, 7], light, { rx: 1.2 }) +
    stroke("M28 45.5h8", INK, 1.8) +
    shape("M13 54h38l4 9H9z", dark) +
    stroke("M20 55l-2.5 8M27 55l-1 8M37 55l1 8M44 55l2.5 8", light, 1.4),
  launch: ({ body, dark, light, trim, glow, eyes }) =>
    stroke("M45 8c4-2 7-1 11-4M46 13c4-1 7 0 11-2", "#c5bdb3", 2.4) +
    box([37, 8, 8, 18], dark, { rx: 1 }) +
    box([36, 7, 10, 4], trim, { rx: 1 }) +
    box([18, 20, 28, 18], light, { rx: 3 }) +
    shape("M16 21c4-4 28-4 32 0z", trim) +
    eyes(26, 29, 3.4) +
    shape("M6 36h52c0 10-6 20-12 24H18C12 56 6 46 6 36z", body) +
    stroke("M6.5 40h51", trim, 2.6) +
    disc([32, 48], 3, glow, { stroke: dark, strokeWidth: 1.6 }) +
    stroke("M0 57c5-3 9-3 13 0s9 3 13 0 9-3 13 0 9 3 13 0 8-3 12 0", "#8fb9d6", 2.6),
  lamppost: ({ body, dark, light, trim, glow, eyes }) =>
    disc([32, 27], 24, glow, { opacity: 0.16 }) +
    box([28.5, 44, 7, 20], dark, { rx: 1 }) +
    stroke("M20 48h24", body, 3.4) +
    both(disc([19, 48], 2.2, trim)) +
    shape("M17 16l4 26h22l4-26z", glow) +
    shape("M17 16l4 26h22l4-26z", "none", { stroke: body, strokeWidth: 3 }) +
    shape("M14 17c5-7 11-10 18-10s13 3 18 10z", body) +
    disc([32, 5.5], 2.4, trim) +
    eyes(26.5, 27, 3.2) +
    both(disc([26.5, 27], 3.2, "none", { stroke: INK, strokeWidth: 1.2 })) +
    stroke("M28 35.5c2.5 1.5 5.5 1.5 8 0", INK, 1.8) +
    box([20, 41, 24, 4.4], body, { rx: 1 }) +
    stroke("M22 12.5c3-2.5 6-3.5 9-3.5", light, 1.5),
  clock: ({ body, dark, light, trim, eyes }) =>
    shape("M18 64V46h28v18z", dark) +
    stroke("M32 46v8", trim, 2) +
    disc([32, 57], 4, trim) +
    shape("M10 12 32 3l22 9-3 4H13z", trim) +
    box([12, 14, 40, 34], body, { rx: 4 }) +
    disc([32, 31], 14.5, "#f2ead8", { stroke: trim, strokeWidth: 2 }) +
    stroke("M32 18.5v2.5M32 41v2.5M19.5 31H22M42 31h2.5", INK, 1.6) +
    eyes(26.5, 28.5, 2.8) +
    both(disc([26.5, 28.5], 2.8, "none", { stroke: INK, strokeWidth: 1 })) +
    stroke("M32 31l-5.5 7M32 31l7 3.5", INK, 2) +
    disc([32, 31], 1.5, INK) +
    stroke("M15 18v26M49 18v26", light, 1.4),
  chest: ({ body, dark, light, trim, eyes }) =>
    box([8, 36, 48, 24], body, { rx: 3 }) +
    shape("M10 34C8 20 16 10 32 10s24 10 22 24z", body) +
    shape("M10 32h44v10H10z", INK) +
    eyes(24, 33, 3.6) +
    shape("M10 32l3 5 3-5 3 5 3-5zM42 32l3 5 3-5 3 5 3-5zM22 42l3-4 3 4 3-4 3 4 3-4 3 4z", "#f7eedd") +
    both(box([14, 11, 5, 21], trim) + box([14, 42, 5, 18], trim)) +
    stroke("M22 16h20M22 22h20M22 52h20", dark, 1.5) +
    box([28, 42, 8, 9], trim, { rx: 1.5 }) +
    disc([32, 45.5], 1.5, INK) +
    stroke("M32 45.5v3", INK, 1.5) +
    stroke("M22 13c3-1 6-1.5 9-1.5", light, 1.4),
};

/** The SVG of a creature, without its tile. */
export function drawCreature(creature: Creature): string {
  return PAINTERS[creature.creature](paintOf(creature));
}
