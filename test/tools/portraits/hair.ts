/** Hair: the parts behind the shoulders, on the head, and in front of the coat. */
import { disc, group, shape, stroke } from "../maps/brush.ts";
import { both, shade } from "./look.ts";
import type { Person } from "./parts.ts";

interface Hair {
  behind?: string;
  head?: string;
  over?: string;
}

const SLICK = "M19.5 24c0-10 5-14 12.5-14s12.5 4 12.5 14c-3-6-7-8-12.5-8s-9.5 2-12.5 8z";
const SWEPT = "M19 26c-1.5-12 5-17.5 13.5-17.5S46 15 45 25c-3-6-8-8.5-13-8.5-4 5-9 6-13 9.5z";
const MIDDLE = "M19 27c-.5-12 5.5-17 13-17s13.5 5 13 17c-5-1.5-10-5-13-11-3 6-8 9.5-13 11z";

const discs = (places: readonly (readonly [number, number, number])[], color: string): string =>
  group(places.map(([x, y, r]) => disc([x, y], r, color)));

/** A braid of beads that hangs down from a point. */
function braid(x: number, y: number, color: string): string {
  const beads = [0, 1, 2, 3].map((at) => disc([x + at * 0.3, y + at * 4.6], 3.4 - at * 0.3, color));
  const ties = [0, 1, 2].map((at) => `M${x - 2.6 + at * 0.3} ${y + 2.3 + at * 4.6}h5.2`);
  return group(beads) + stroke(ties.join(""), shade(color, -0.35), 1.1);
}

export const HAIRS: Readonly<Record<Person["hair"], (color: string) => Hair>> = {
  bald: () => ({ head: stroke("M24.5 18.5c2-2.5 4-3.5 7-3.8", "#ffffff", 1.8, { opacity: 0.3 }) }),
  cropped: (color) => ({
    head: shape(
      "M19.5 25c-1-10 5-15.5 12.5-15.5S45.5 15 44.5 25c-1-4-2.5-6-4.5-7.5-5 1.5-11 1.5-16 0-2 1.5-3.5 3.5-4.5 7.5z",
      color,
    ),
  }),
  parted: (color) => ({
    head:
      shape(
        "M19 26.5c-.5-12 5-17 13-17s13.5 5 13 17c-1.5-4-3.5-6.5-6-8.5-5 1.5-9 1-13-1-2.5 3-5 5-7 9.5z",
        color,
      ) + stroke("M26.5 17c0-2.5 1-4.5 3-6.5", shade(color, -0.3), 1.3),
  }),
  swept: (color) => ({ head: shape(SWEPT, color) }),
  slick: (color) => ({
    head: shape(SLICK, color) + stroke("M25 15c4-2.5 10-2.5 14 0", shade(color, 0.25), 1.2),
  }),
  receding: (color) => ({
    head:
      both(shape("M19.7 29.5c-1-5-.6-10.5 2.8-13.5-.2 3.5.4 5.5.6 7.5-.9 2.5-2.3 3.8-3.4 6z", color)) +
      shape("M26 14.8c3-3.4 9-3.4 12 0-4-1-8-1-12 0z", color),
  }),
  tonsure: (color) => ({
    head: shape(
      "M18.8 28c-1-5-.3-9.5 2.2-12 6.5 3.2 15.5 3.2 22 0 2.5 2.5 3.2 7 2.2 12-1-3.5-2-5.5-3.5-6.8-6 1.8-13.4 1.8-19.4 0-1.5 1.3-2.5 3.3-3.5 6.8z",
      color,
    ),
  }),
  curls: (color) => ({
    head: discs(
      [
        [21.5, 19.5, 5],
        [26.5, 14, 5.4],
        [33, 12.5, 5.4],
        [39, 14.5, 5.2],
        [43, 20, 4.8],
        [19.5, 26, 3.8],
        [44.6, 26.5, 3.6],
      ],
      color,
    ),
  }),
  cloud: (color) => ({
    behind: disc([32, 22.5], 18, color),
    head: shape("M20 24c1.5-8.5 6-11.5 12-11.5S42.5 15.5 44 24c-7-5-17-5-24 0z", color),
  }),
  wild: (color) => ({
    behind: shape(
      "M17 40l-5-4 3-4-6-4 5-4-4-6 7-1-1-7 7 3 3-7 6 5 6-5 3 7 7-3-1 7 7 1-4 6 5 4-6 4 3 4-5 4z",
      color,
    ),
    head: shape("M19 26l2-10 4 4 3-7 4 5 4-5 3 7 4-4 2 10-4-5-4 3-5-4-5 4-4-3z", color),
  }),
  spikes: (color) => ({
    head: shape("M19 25l-3-8 5 1 0-8 6 4 5-8 5 8 6-4 0 8 5-1-3 8c-5-6-21-6-26 0z", color),
  }),
  crest: (color) => ({
    behind: shape("M27 20c-4-8-2-15 5-16.5 7 1.5 9 8.5 5 16.5z", color),
    head:
      shape("M28.5 20.5c-2-6-1.5-12 3.5-16 5 4 5.5 10 3.5 16-2-1.2-5-1.2-7 0z", color) +
      both(shape("M19.6 25c0-4 1.2-7 3.2-9-.5 3.5-1.2 6-3.2 9z", color, { opacity: 0.5 })),
  }),
  bob: (color) => ({
    behind: shape("M16.5 40c-3.5-21 3-32 15.5-32s19 11 15.5 32c-2 1-29 1-31 0z", color),
    head: shape(
      "M19 28c0-12 6-16.5 13-16.5S45 16 45 28c-2-5-4.5-8-7-9.5-5.5 2-11 2-14.5.5-2 2.5-3.5 5-4.5 9z",
      color,
    ),
  }),
  long: (color) => ({
    behind: shape("M14.5 48c-5-27 4-40.5 17.5-40.5S54.5 21 49.5 48z", color),
    head: shape(MIDDLE, color),
  }),
  fringe: (color) => ({
    behind: shape("M17.5 36c-3.5-18 3-27.5 14.5-27.5S50 18 46.5 36z", color),
    head:
      shape("M19 28c-1.5-13 4.5-18.5 13-18.5S46.5 15 45 28l-2-5.5H21z", color) +
      stroke("M27 17v5M32 16v6M37 17v5", shade(color, -0.25), 1),
  }),
  ponytail: (color) => ({
    behind: shape("M40 13c9-2 13 6 10.5 13.5C53 33 51 39 46 42c-.5-6-1.5-10-4-13z", color),
    head: shape(SLICK, color),
  }),
  braids: (color) => ({ head: shape(MIDDLE, color), over: both(braid(17.5, 31, color)) }),
  plait: (color) => ({ head: shape(SWEPT, color), over: braid(44, 34, color) }),
  bun: (color) => ({
    behind: disc([32, 8.3], 5.8, color) + shape("M18 27c-2.5-13 4-18.5 14-18.5S48.5 14 46 27z", color),
    head: shape(SLICK, color) + stroke("M28.5 12c2-1 5-1 7 0", shade(color, -0.35), 1.3),
  }),
  topknot: (color) => ({
    behind: shape("M29.5 13c-5-3-3.5-9.5 2.5-9.5s7.5 6.5 2.5 9.5z", color),
    head:
      shape("M23.5 18c1.5-5 15.5-5 17 0-5-2-12-2-17 0z", color) +
      stroke("M29.5 12.6h5", shade(color, 0.45), 1.8),
  }),
  locks: (color) => ({
    behind: stroke(
      "M20 18c-5 8-3 15-5 23M24 16c-5 10-2 18-4 27M44 18c5 8 3 15 5 23M40 16c5 10 2 18 4 27",
      color,
      4.2,
    ),
    head:
      shape("M19 27c-1-12 5-17.5 13-17.5S46 15 45 27l-3-5-3 1-3-4-4 3-4-3-3 4-3-1z", color) +
      stroke("M26 18c.5-3 1.5-5 3-6.5M38 18c-.5-3-1.5-5-3-6.5", shade(color, 0.22), 1.1),
  }),
};
