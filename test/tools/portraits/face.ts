/** Faces: their shape, and everything on them. */
import { box, disc, group, oval, shape, stroke } from "../maps/brush.ts";
import { both, isDeep, type Look, shade } from "./look.ts";
import type { Person } from "./parts.ts";

type Drawn<Part extends keyof Person> = Readonly<Record<Person[Part], (look: Look) => string>>;

const nothing = () => "";

export const FACES: Drawn<"face"> = {
  round: ({ skin }) => disc([32, 26], 12.5, skin),
  long: ({ skin }) => oval([32, 27], 11.6, 14.2, skin),
  square: ({ skin }) =>
    shape("M19.8 22c0-6 5-8.5 12.2-8.5s12.2 2.5 12.2 8.5v9.5c0 5-4 8-7.7 8h-9c-3.7 0-7.7-3-7.7-8z", skin),
  pointed: ({ skin }) =>
    shape("M19.3 23c0-6 5-9.5 12.7-9.5S44.7 17 44.7 23c0 8-6.2 18-12.7 18s-12.7-10-12.7-18z", skin),
  wide: ({ skin }) => oval([32, 27], 14.2, 12.8, skin),
};

export const BROWS: Drawn<"brows"> = {
  none: nothing,
  straight: ({ ink }) => stroke("M24.5 24.5h5.5M34 24.5h5.5", ink, 2),
  angry: ({ ink }) => both(stroke("M24 23.2l6 2.2", ink, 2.2)),
  worried: ({ ink }) => both(stroke("M24.2 25.2l5.3-2.2", ink, 1.9)),
  arched: ({ ink }) => both(stroke("M24 25c1.5-2.6 4-3 6-1.6", ink, 1.8)),
  thick: ({ ink }) => both(stroke("M24.5 24.6c1.5-.8 3.5-.8 5 .2", ink, 3.4)),
  raised: ({ ink }) => stroke("M24.5 25h5.5M34 23.6c1.5-2 4-2 5.5-.5", ink, 2),
};

const DOTS = ({ ink }: Look): string => both(disc([27.4, 28.4], 1.55, ink));

export const EYES: Drawn<"eyes"> = {
  dots: DOTS,
  narrow: ({ ink }) => both(stroke("M25.3 28.6h4.2", ink, 2.3)),
  closed: ({ ink }) => both(stroke("M25 28c1.5 1.7 3.5 1.7 5 0", ink, 1.8)),
  wide: ({ ink }) => both(disc([27.2, 28.4], 3.2, "#f7f3ea") + disc([27.5, 28.4], 1.5, ink)),
  tired: (look) =>
    DOTS(look) +
    both(stroke("M25 27h5", look.ink, 1.5) + stroke("M25.4 31.3c1.3.9 2.7.9 4 0", look.fold, 1.4)),
  sidelong: ({ ink }) =>
    [27.2, 36.8].map((x) => oval([x, 28.6], 3, 2.3, "#f7f3ea") + disc([x + 1.4, 28.7], 1.5, ink)).join("") +
    stroke("M24 27h6.4M33.6 27H40", ink, 1.5),
  lashes: (look) => DOTS(look) + both(stroke("M26 27.6l-2.4-1.4M25.8 28.6l-2.6-.2", look.ink, 1.2)),
  wink: ({ ink }) => disc([27.4, 28.4], 1.6, ink) + stroke("M34.3 29c1.5-1.7 3.5-1.7 5 0", ink, 1.9),
  hollow: ({ ink }) => both(oval([27.2, 28.4], 3.5, 3.8, ink) + disc([27.4, 28.6], 1.1, "#f7e7b0")),
};

export const MOUTHS: Drawn<"mouth"> = {
  flat: ({ lip }) => stroke("M28.5 34.6h7", lip, 1.9),
  smile: ({ lip }) => stroke("M28 33.6c2 2.2 6 2.2 8 0", lip, 1.9),
  grin: () =>
    shape("M26.8 32.8c3 1 7.4 1 10.4 0-.4 3.8-2.4 5.4-5.2 5.4s-4.8-1.6-5.2-5.4z", "#5a2320") +
    shape("M27 32.9c3 .9 7 .9 10 0l-.5 2c-3 .7-6 .7-9 0z", "#f7efe2"),
  frown: ({ lip }) => stroke("M27.8 35.8c2-2 6.4-2 8.4 0", lip, 1.9),
  smirk: ({ lip }) => stroke("M28.5 35c3 .6 5.5-.2 7.8-2.2", lip, 1.9),
  open: ({ ink, lip }) => oval([32, 35], 2.5, 2.9, lip === ink ? "#5a2320" : lip),
  grit: (look) =>
    box([27, 32.8, 10, 4], "#f7efe2", { rx: 1.4, stroke: look.ink, strokeWidth: 1.3 }) +
    stroke("M30.3 33v3.6M33.7 33v3.6M27.5 34.8h9", look.ink, 0.8),
  pout: (look) => oval([32, 34.8], 2.6, 1.7, "#9c4440") + stroke("M29.8 34.6h4.4", look.ink, 1),
  lips: () => shape("M27.6 34.4c1.8-1.9 3.4-2 4.4-1.2 1-.8 2.6-.7 4.4 1.2-1.3 2.6-7.5 2.6-8.8 0z", "#a8323c"),
  gap: (look) =>
    shape("M27 33c3 1 7 1 10 0-.3 3.4-2.2 5-5 5s-4.7-1.6-5-5z", "#f7efe2") +
    box([30.6, 33.4, 2.8, 4.4], "#5a2320") +
    stroke("M27 33c3 1 7 1 10 0", look.ink, 1.4),
  pipe: ({ lip }) =>
    stroke("M29 34.6h5", lip, 1.9) +
    stroke("M34.5 35l8 3", "#3a2418", 2) +
    shape("M41 34.5h6.4c.3 5-1 7.2-3.4 7.2s-3.3-2.2-3-7.2z", "#6f4426") +
    shape("M42.3 34.5c1.3-1.3 2.6-1.3 3.9 0z", "#f08a3c"),
  cigar: ({ lip }) =>
    stroke("M28.5 34.6h5", lip, 1.9) +
    stroke("M34.5 35l8 2.2", "#6f4426", 3.2) +
    disc([43, 37.4], 1.7, "#f08a3c"),
  straw: ({ lip }) => stroke("M28.5 34.6h7", lip, 1.9) + stroke("M34 34.6l8.5-3.2", "#e3c273", 1.5),
  stitched: ({ ink }) => stroke("M26.5 35h11", ink, 1.5) + stroke("M28.5 33v4M32 33v4M35.5 33v4", ink, 1.2),
};

const FULL =
  "M19.3 28c.5 9.5 4.5 16 12.7 16s12.2-6.5 12.7-16c-2 4-4.7 4.8-7.7 4-3-1-7-1-10 0-3 .8-5.7 0-7.7-4z";

export const BEARDS: Drawn<"beard"> = {
  none: nothing,
  stubble: ({ hair }) =>
    shape("M20.5 30c1.5 6 5.5 9 11.5 9s10-3 11.5-9c-3 2.5-7 2.5-11.5 2.5s-8.5 0-11.5-2.5z", hair, {
      opacity: 0.38,
    }),
  mustache: ({ hair }) =>
    shape("M26 33.4c1.5-2.4 4.5-2.8 6-1.2 1.5-1.6 4.5-1.2 6 1.2-2 .7-4.5.6-6-.2-1.5.8-4 .9-6 .2z", hair),
  handlebar: ({ hair }) =>
    shape(
      "M32 32c2-2 5-1.6 6.4.4 1.6 1.6 3.4 1.2 4.2-1.4 1.4 4-1.6 6.6-5 5.4-2.4-.8-4.2-1.8-5.6-2.8-1.4 1-3.2 2-5.6 2.8-3.4 1.2-6.4-1.4-5-5.4.8 2.6 2.6 3 4.2 1.4 1.4-2 4.4-2.4 6.4-.4z",
      hair,
    ),
  walrus: ({ hair }) =>
    shape("M23.5 39.5c-.5-6 3.5-9.5 8.5-8 5-1.5 9 2 8.5 8-1.5-2-4-3.5-8.5-3.5s-7 1.5-8.5 3.5z", hair),
  goatee: ({ hair }) =>
    shape("M27.5 33c1.5-1.6 3.5-1.8 4.5-.8 1-1 3-.8 4.5.8-2 .6-7 .6-9 0z", hair) +
    shape("M28.5 37c2-1 5-1 7 0 0 3.5-1.5 6.5-3.5 8-2-1.5-3.5-4.5-3.5-8z", hair),
  chops: ({ hair }) =>
    both(shape("M19.3 23.5c1.5 2 2.7 4 3 6.5 1.5 2 4 3 5.5 3.4-1.5 3.6-5 4-7.5 1-2-3-2-7-1-10.9z", hair)),
  chin: ({ hair }) =>
    shape("M19.6 25c-.8 11.5 4.4 19 12.4 19s13.2-7.5 12.4-19c-1.4 8-5.4 12.6-12.4 12.6S21 33 19.6 25z", hair),
  full: ({ hair }) => shape(FULL, hair),
  long: ({ hair }) =>
    shape(
      "M19.3 27.5c-1.3 12 1.7 24 12.7 30 11-6 14-18 12.7-30-2 4.5-4.7 5.3-7.7 4.5-3-1-7-1-10 0-3 .8-5.7 0-7.7-4.5z",
      hair,
    ) + stroke("M28 44c.5 3 1.5 5.5 3 8M36.5 43c-.3 3-.9 5-2 7", shade(hair, -0.22), 1.2),
  forked: ({ hair }) =>
    shape(
      "M19.3 27.5c-1 9 0 19 6.2 26 2.5-2.5 5-6 6.5-9.5 1.5 3.5 4 7 6.5 9.5 6.2-7 7.2-17 6.2-26-2 4.5-4.7 5.3-7.7 4.5-3-1-7-1-10 0-3 .8-5.7 0-7.7-4.5z",
      hair,
    ),
  braided: ({ hair }) =>
    shape(FULL, hair) +
    both(disc([29.4, 45], 2.7, hair) + disc([29, 49], 2.3, hair) + disc([28.8, 52.6], 1.9, hair)) +
    both(stroke("M27.2 51h3.6", "#d9a441", 1.5)),
};

const GLASS = "#cfe3ea";
const RIM = "#33292b";

export const EYEWEAR: Drawn<"eyewear"> = {
  none: nothing,
  patch: () =>
    stroke("M20 20.5 46 26.5", "#1d1719", 1.9) +
    shape("M32.8 24h8.7c1 4-.8 7-4.2 7s-5.5-3-4.5-7z", "#1d1719"),
  spectacles: () =>
    both(disc([27, 28.4], 4.2, GLASS, { fillOpacity: 0.35, stroke: RIM, strokeWidth: 1.6 })) +
    stroke("M31 27.8h2", RIM, 1.6),
  "pince-nez": () =>
    both(oval([28, 29.2], 3.2, 2.7, GLASS, { fillOpacity: 0.4, stroke: "#d9a441", strokeWidth: 1.5 })) +
    stroke("M31 28.6c.6-.7 1.4-.7 2 0M39.3 30c3 2 3 6 1 9", "#d9a441", 1.2),
  smoked: () =>
    both(disc([26.8, 28.4], 4.4, "#1d1719") + stroke("M25 26.8l1.6-1.2", "#8b98a3", 1.3)) +
    stroke("M30.8 28h2.4M20 27l2.6.8M44 27l-2.6.8", "#1d1719", 1.7),
  monocle: () =>
    disc([36.8, 28.4], 4.4, GLASS, { fillOpacity: 0.4, stroke: "#d9a441", strokeWidth: 1.9 }) +
    stroke("M40.5 31.5c2 4 1.5 8-1 12", "#d9a441", 1.2),
  goggles: () =>
    box([18.5, 25.3, 27, 6], "#4a3226", { rx: 2 }) +
    both(disc([26.6, 28.3], 5, "#8fd0e0", { stroke: "#b9893a", strokeWidth: 2.2 })) +
    both(stroke("M24.8 27.5l2-2", "#ffffff", 1.4)),
  domino: ({ ink }) =>
    shape(
      "M18.5 25.5c4-2.5 9-2.5 13.5-.7 4.5-1.8 9.5-1.8 13.5.7.5 5.5-2.5 8-6.5 7.5-3-.5-5-2.5-7-3.5-2 1-4 3-7 3.5-4 .5-7-2-6.5-7.5z",
      ink,
    ) + both(oval([26.8, 28.2], 2.6, 2, "#f7f3ea") + disc([27.2, 28.3], 1.2, ink)),
  blindfold: () =>
    shape("M18.8 25c8-1.5 18-1.5 26.4 0v6.4c-8 1.3-18 1.3-26.4 0z", "#e6dcc6") +
    stroke("M19.5 28.3c8-1 17-1 25 0", "#b9ac90", 1.1) +
    shape("M44.5 26l6.5 3-2.5 1.5 1.5 5-6-5z", "#e6dcc6"),
};

/** Marks that are drawn before the eyes and the mouth. The eyes and the mouth can cover these marks. */
const MARKS_BELOW: Partial<Drawn<"mark">> = {
  freckles: ({ fold }) =>
    both(
      [
        [23.6, 31.6],
        [26, 32.4],
        [28.2, 31.4],
        [25, 34],
      ]
        .map(([x = 0, y = 0]) => disc([x, y], 0.8, fold))
        .join(""),
    ),
  tattoo: ({ skin }) =>
    stroke(
      "M21.5 25c2 3 2 6 .5 9M24.2 31.5c1 2 .8 4 0 5.5M42.5 25c-2 3-2 6-.5 9M39.8 31.5c-1 2-.8 4 0 5.5",
      isDeep(skin) ? "#7fb6c9" : "#2f5f78",
      1.5,
    ),
  soot: () =>
    both(shape("M21 31c2.5-1.5 5.5-1 6.5 1-1 2.2-4.5 2.8-6.5-1z", "#2b2523", { opacity: 0.5 })) +
    shape("M29 21c2-1.4 5-1 6.5.5-1.5 1.4-5 1.6-6.5-.5z", "#2b2523", { opacity: 0.5 }),
  paint: ({ trim }) => stroke("M20.5 31h23", trim, 3.2) + stroke("M32 14.5v8", trim, 2.6),
  rouge: () => both(disc([24.2, 32.4], 2.6, "#d2555a", { opacity: 0.5 })),
  scales: () =>
    both(
      stroke(
        "M21 29c1-1.4 2.4-1.4 3.4 0M21.6 31.6c1-1.4 2.4-1.4 3.4 0M22.8 34.2c1-1.4 2.4-1.4 3.4 0M22 21c1-1.4 2.4-1.4 3.4 0",
        "#3f8080",
        1.3,
      ),
    ),
  barnacles: () =>
    group(
      [
        [22.5, 32, 2.3],
        [25.4, 35, 1.8],
        [41.5, 21.5, 2.2],
        [38.4, 18.6, 1.6],
      ].map(
        ([x = 0, y = 0, r = 0]) =>
          disc([x, y], r, "#d8d2c0", { stroke: "#7d7768", strokeWidth: 0.9 }) +
          disc([x, y], r * 0.35, "#4c463c"),
      ),
    ),
};

/** Marks drawn on top of the eyes, the mouth and the beard. */
const MARKS_ABOVE: Partial<Drawn<"mark">> = {
  scar: ({ skin }) =>
    stroke("M39.5 21.5l2 5.5M40 30.5l1.5 4.5M38.6 32.8l3.8-1", isDeep(skin) ? "#c98f7d" : "#b04a48", 1.5),
  mole: ({ ink }) => disc([37.4, 32.4], 0.95, ink),
  bandage: () =>
    shape("M20 20.5 43.5 15l1.3 4.6L19.5 25.6z", "#efe7d6") +
    stroke("M22 22.6l21-5", "#c9bda3", 1) +
    disc([38.5, 18.6], 1.6, "#a83240"),
  earring: () => both(disc([19.6, 33.8], 2.1, "none", { stroke: "#f0c24e", strokeWidth: 1.5 })),
  tear: () => shape("M26.6 31.5c1.5 2 1.9 3.2 0 4.2-1.9-1-1.5-2.2 0-4.2z", "#a6dcf2"),
  muffler: ({ trim }) =>
    shape("M18.8 31c8 2.5 18.5 2.5 26.4 0l1.3 9c-2 5-8 7-14.5 7s-12.5-2-14.5-7z", trim) +
    stroke("M19 35.5c8 2.5 18 2.5 26 0M19.5 40c7 3 18 3 25 0", shade(trim, -0.3), 1.2),
  gauze: () =>
    shape("M20 31.5c7 1.5 17 1.5 24 0-.5 6-5 9.8-12 9.8s-11.5-3.8-12-9.8z", "#e9e4d6") +
    stroke("M20.5 32l-1.5-4M43.5 32l1.5-4M24 35.5h16M25.5 38.3h13", "#b9ac90", 1),
};

export const markBelow = (mark: Person["mark"], look: Look): string => MARKS_BELOW[mark]?.(look) ?? "";
export const markAbove = (mark: Person["mark"], look: Look): string => MARKS_ABOVE[mark]?.(look) ?? "";
