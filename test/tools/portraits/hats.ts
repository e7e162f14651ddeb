/** Hats: the parts behind the shoulders and on the head. */
import { box, disc, group, oval, shape, stroke } from "../maps/brush.ts";
import { both, type Look, shade } from "./look.ts";
import type { Person } from "./parts.ts";

interface Hat {
  /** Where hair is visible: everywhere, below the brim, in the opening for the face, or nowhere. */
  hair: "everywhere" | "below" | "opening" | "nowhere";
  behind?: string;
  head: string;
}

const BRASS = "#d9a441";

/** A cloth around the head, with an opening for the face. */
function around(outer: string, opening: string, color: string): string {
  return shape(`${outer}${opening}`, color, { fillRule: "evenodd" });
}

export const OPENING =
  "M32 17.5c-6.5 0-10.8 5-10.8 11.5S25.5 40.5 32 40.5s10.8-5 10.8-11.5S38.5 17.5 32 17.5z";

export const HATS: Readonly<Record<Person["hat"], (look: Look) => Hat>> = {
  none: () => ({ hair: "everywhere", head: "" }),
  cap: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M17.5 21.5C16.5 12 24 8.5 33 8.5c8.5 0 15.5 4 14.5 12z", hat) +
      shape("M18 20.5c7-3 21-3 31 0 1.5 1.8-.5 3.3-3 3.1-8-1.1-17-1.1-26 .4-2 .2-3.3-2-2-3.5z", band) +
      stroke("M33 8.7c-2 3-3 6-3 9", band, 1.2) +
      disc([32.6, 8.8], 1.5, band),
  }),
  "watch-cap": ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M19.5 20C19 11 24.5 7 32 7s13 4 12.5 13z", hat) +
      box([17.6, 17.6, 28.8, 6], band, { rx: 2.8 }) +
      stroke("M22.5 18.8v3.6M27.2 18.8v3.6M32 18.8v3.6M36.8 18.8v3.6M41.5 18.8v3.6", hat, 1.3),
  }),
  bowler: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M20.5 20C20 10 24.5 6 32 6s12 4 11.5 14z", hat) +
      shape("M20.4 16.5h23.2l.2 4H20.2z", band) +
      shape("M14.5 19.5c2-1.5 4 .7 17.5.7s15.5-2.2 17.5-.7c1 3.4-7 4.5-17.5 4.5s-18.5-1.1-17.5-4.5z", hat),
  }),
  "top-hat": ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M22 20.5 21 4.5c6-1.5 16-1.5 22 0l-1 16z", hat) +
      shape("M21.7 15.6c6 1.2 14.6 1.2 20.6 0l-.2 4.6c-6 1.2-14.2 1.2-20.2 0z", trim) +
      oval([32, 21], 17, 3.2, hat) +
      oval([32, 20.2], 10.3, 1.3, band),
  }),
  tricorne: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M21 18c0-8 4-12 11-12s11 4 11 12z", band) +
      shape(
        "M9.5 17.5c6 .5 9-2.5 12.5-4 4 2.5 7 3.5 10 5.5 3-2 6-3 10-5.5 3.5 1.5 6.5 4.5 12.5 4-4 6.5-13 8-22.5 8s-18.5-1.5-22.5-8z",
        hat,
      ) +
      stroke(
        "M10.5 18c5.5.2 8-2 11.5-3.5 4 2.5 7 3.5 10 5.5 3-2 6-3 10-5.5 3.5 1.5 6 3.7 11.5 3.5",
        trim,
        1.3,
      ),
  }),
  bicorne: ({ hat, trim, band }) => ({
    hair: "below",
    head:
      shape("M9.5 21.5C11 11 20 5 32 5s21 6 22.5 16.5C48 19 40 22.5 32 22.5S16 19 9.5 21.5z", hat) +
      stroke("M10.5 20.5c7-2 14 1 21.5 1s14.5-3 21.5-1", band, 1.6) +
      disc([32, 13.5], 3.4, trim) +
      disc([32, 13.5], 1.4, hat),
  }),
  peaked: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M15.5 15c3-5.5 10-8 16.5-8s13.5 2.5 16.5 8c-1.5 2.5-3 4-4 5.5h-25c-1-1.5-2.5-3-4-5.5z", hat) +
      shape("M19.8 17.5c8-1.6 16.4-1.6 24.4 0v3.5H19.8z", band) +
      shape("M19 21c8-2 18-2 26 0 1 1.5.8 3-.5 3.6-7.5-2.2-17.5-2.2-25 0-1.3-.6-1.5-2.1-.5-3.6z", "#1d1719") +
      disc([32, 14.6], 2.5, BRASS),
  }),
  kepi: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M20.5 20.5 23 8.5c5-2 13-2 18 0l2.5 12z", hat) +
      shape("M20.5 20.5l.7-3.5c7-1.6 14.6-1.6 21.6 0l.7 3.5z", trim) +
      oval([32, 8.7], 9, 1.9, band) +
      shape(
        "M19.5 20.5c8-1.8 17-1.8 25 0 1.8.8 3 2.5 2.8 4.5-9-3-21.6-3-30.6 0-.2-2 1-3.7 2.8-4.5z",
        "#1d1719",
      ),
  }),
  helmet: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M18.5 22c0-10 5-15.5 13.5-15.5S45.5 12 45.5 22z", hat) +
      box([14.5, 20, 35, 4.2], band, { rx: 2.1 }) +
      box([30.4, 4.5, 3.2, 5], trim, { rx: 1.6 }) +
      shape("M32 11l1.5 2.8 3.1.4-2.3 2.1.6 3.1-2.9-1.5-2.9 1.5.6-3.1-2.3-2.1 3.1-.4z", trim),
  }),
  pot: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M18 22.5C17.5 12.5 23.5 7.5 32 7.5s14.5 5 14 15c-8-2.2-20-2.2-28 0z", hat) +
      stroke("M19 19c8-2.2 18-2.2 26 0", band, 1.6) +
      [22, 28.6, 35.4, 42].map((x) => disc([x, 20.7], 0.9, band)).join("") +
      stroke("M24 14c1-2 2.5-3.3 4.5-4", "#ffffff", 1.6, { opacity: 0.4 }),
  }),
  souwester: ({ hat, band }) => ({
    hair: "below",
    behind: shape("M15.5 22h33l3.5 16c-8 4-32 4-40 0z", band),
    head:
      shape("M20 19c0-8 4.5-12.5 12-12.5S44 11 44 19z", hat) +
      shape("M13 25.5c1.5-6.5 8-9 19-9s17.5 2.5 19 9c-5-2.6-11.5-3.6-19-3.6s-14 1-19 3.6z", hat) +
      stroke("M20.5 18c7-1.8 16-1.8 23 0M27 8c-1.5 3-2 5.5-2 8.2M37 8c1.5 3 2 5.5 2 8.2", band, 1.2),
  }),
  straw: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      box([21.5, 8.5, 21, 11], hat, { rx: 1.5 }) +
      box([21.5, 14, 21, 4.6], trim) +
      oval([32, 20.2], 18, 3.1, hat) +
      stroke("M17 21c9 1.5 21 1.5 30 0M24 10.5h16", band, 0.9),
  }),
  slouch: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M21 19c-.5-7 2-11.5 6-11 2.5.3 3.5 1.5 5 1.5s2.5-1.2 5-1.5c4-.5 6.5 4 6 11z", hat) +
      shape("M21 15.5c7 2 15 2 22 0l.2 4.5H20.8z", band) +
      shape("M8.5 17c5 2.5 14 2.5 23.5 2.5s18.5 0 23.5-2.5c0 5.5-9 8-23.5 8S8.5 22.5 8.5 17z", hat),
  }),
  plumed: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M21 19c0-8 4-12 11-12s11 4 11 12z", hat) +
      shape("M20.8 15.5c7 2 15.4 2 22.4 0v4H20.8z", band) +
      shape("M9 22c4-4 14-4.5 23-4.5S49 15 56 12.5c-1 7-9 11.5-24 11.5-9 0-17-.5-23-2z", hat) +
      shape("M40 17c1-7 6-12 14-12.5.5 5-3 7-5.5 7.5 1 .7 1.3 1.5 1 2.5-3-.5-6 .5-9.5 2.5z", trim),
  }),
  bandana: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M43 20l9 1.5-3 2.2 2.5 5.3-4.5-1-4-5.5z", band) +
      shape("M19 22.5C18 12.5 24 8.5 32 8.5s14 4 13 14c-8-3.5-18-3.5-26 0z", hat) +
      [
        [25, 15],
        [32, 12.5],
        [39, 15],
        [28.5, 18],
        [35.5, 18],
      ]
        .map(([x = 0, y = 0]) => disc([x, y], 1, "#f7eedd"))
        .join(""),
  }),
  headscarf: ({ hat, band, trim }) => ({
    hair: "opening",
    head:
      around(
        "M15.5 33c-2-17 5.5-26 16.5-26s18.5 9 16.5 26c-1.5 6-5 9.5-9.5 11.5H25c-4.5-2-8-5.5-9.5-11.5z",
        OPENING,
        hat,
      ) +
      stroke("M21 22c1.5-7 6-10.5 11-10.5S41.5 15 43 22", trim, 2) +
      shape("M29.5 43c1.6-1.4 3.4-1.4 5 0l4.5 8-4 .5-3-5-3 5-4-.5z", band),
  }),
  hood: ({ hat, band }) => ({
    hair: "opening",
    behind: shape("M21.5 20h21v20h-21z", shade(hat, -0.55)),
    head:
      around(
        "M12.5 43C10 22 19 9.5 32.5 5c9.5 4.5 20.5 17 19 38-4 3-8 4-11 4h-17c-3 0-7-1-11-4z",
        OPENING,
        hat,
      ) + stroke("M21.4 33c-2-8 1.6-17 10.6-17s12.6 9 10.6 17", band, 2.2),
  }),
  cowl: ({ hat, band }) => ({
    hair: "opening",
    head:
      shape("M20.5 27c0-8 4.5-11 11.5-11s11.5 3 11.5 11c-5 3.5-18 3.5-23 0z", "#120d12", { opacity: 0.78 }) +
      both(disc([27.4, 28.4], 1.5, "#ffe08a")) +
      around(
        "M11 45C9.5 21 20 6.5 32 6.5S54.5 21 53 45c-4 3-9 4-12 3.5L32 44l-9 4.5c-3 .5-8-.5-12-3.5z",
        OPENING,
        hat,
      ) +
      stroke("M16 40c-1-14 4-27 16-29M48 40c1-14-4-27-16-29", band, 1.4),
  }),
  turban: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape(
        "M16.5 21C14.5 11 22 6 32 6s17.5 5 15.5 15c-.5 2-2 2.7-3 2.5-8-4.5-17-4.5-25 0-1 .2-2.5-.5-3-2.5z",
        hat,
      ) +
      stroke("M17.5 17c6-2 11-5 14-10M47 16c-8-1-13-3.5-16-8M19 21c5-4 9-5.5 14-6", band, 1.4) +
      disc([32, 15.5], 2.7, trim) +
      disc([31.3, 14.8], 0.9, "#ffffff", { opacity: 0.7 }),
  }),
  bonnet: ({ hat, band, trim }) => ({
    hair: "opening",
    head:
      around("M15 32c-3-16 5-25.5 17-25.5S52 16 49 32c-1 4-3 7-5.5 9h-23c-2.5-2-4.5-5-5.5-9z", OPENING, hat) +
      stroke("M20 33c-1.5-9 3-17.5 12-17.5S45.5 24 44 33", "#f7f1e3", 3, { strokeDasharray: "2.6 1.4" }) +
      stroke("M19.5 34c1.5 5 5 8 9 9M44.5 34c-1.5 5-5 8-9 9", band, 1.8) +
      both(shape("M32 44.5c-3-3.5-7.5-3-8 0s4.5 4 8 0z", trim)),
  }),
  coif: ({ hat, band }) => ({
    hair: "opening",
    head:
      around("M17 30c-1-14 5.5-20 15-20s16 6 15 20c-.5 5-3 10-6 13H23c-3-3-5.5-8-6-13z", OPENING, hat) +
      stroke("M21 27c.5-6.5 4.5-10 11-10s10.5 3.5 11 10", band, 1.2),
  }),
  wig: ({ hat, band }) => {
    const rolls = [20, 26, 32, 38, 44].map(
      (y, at) =>
        box([13 - (at > 2 ? 0.5 : 0), y, 8, 5.4], hat, { rx: 2.7 }) + stroke(`M15 ${y + 2.7}h3.5`, band, 1.1),
    );
    return {
      hair: "nowhere",
      head:
        both(group(rolls)) +
        shape(
          "M17 24C16 13 22 7.5 32 7.5S48 13 47 24c-3 .5-4.5-1-5-3-5-2.6-15-2.6-20 0-.5 2-2 3.5-5 3z",
          hat,
        ) +
        stroke(
          "M20 15.5c2-2.5 4.5-1.5 5 .5M26 12.5c2-2.5 4.5-1.5 5 .5M33 12.5c2-2.5 4.5-1.5 5 .5M39 15.5c2-2.5 4.5-1.5 5 .5",
          band,
          1.2,
        ),
    };
  },
  fur: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M19 20c0-9 5-13.5 13-13.5S45 11 45 20z", hat) +
      both(shape("M14.5 20.5c2-2 5-1 6 1 .5 5 .5 9-1 13.5-3.5.5-6-2.5-6-6.5z", trim)) +
      shape(
        "M15.5 22c-2-2.5 0-6 3-5.5 1.5-2.5 5-2.5 6.5-.5 2-2.2 5-2.2 7 0 2-2.2 5-2.2 7 0 1.5-2 5-2 6.5.5 3-.5 5 3 3 5.5-1.5 3-5 2.5-6.5 1.5-6 1-14 1-20 0-1.5 1-5 1.5-6.5-1.5z",
        trim,
      ) +
      stroke("M32 7v5", band, 1.3),
  }),
  lamp: ({ hat, band }) => ({
    hair: "below",
    head:
      shape("M19 22c-.5-10 5-14.5 13-14.5S45.5 12 45 22c-8-2.5-18-2.5-26 0z", hat) +
      stroke("M19.5 18.5c8-2 17-2 25 0", band, 1.6) +
      disc([32, 13.5], 8.5, "#ffe9a0", { opacity: 0.28 }) +
      disc([32, 13.5], 4.6, BRASS) +
      disc([32, 13.5], 3, "#fff4c9"),
  }),
  diver: ({ hat, band }) => ({
    hair: "opening",
    head:
      disc([32, 26.5], 15.4, "none", { stroke: hat, strokeWidth: 4.4 }) +
      disc([32, 26.5], 13.2, "#bfe3f5", { opacity: 0.16 }) +
      stroke("M23.5 21c1.5-3 3.5-4.7 6-5.6", "#ffffff", 1.6, { opacity: 0.6 }) +
      [
        [32, 9.5],
        [15.4, 26.5],
        [48.6, 26.5],
        [20.3, 38],
        [43.7, 38],
      ]
        .map(([x = 0, y = 0]) => disc([x, y], 2.5, band))
        .join(""),
  }),
  crown: ({ hat, band, trim }) => ({
    hair: "everywhere",
    head:
      shape("M19.5 21 18 8.5l7 5.5 7-8.5 7 8.5 7-5.5L44.5 21c-8-1.8-17-1.8-25 0z", hat) +
      stroke("M20.5 18.5c8-1.6 15-1.6 23 0", band, 1.3) +
      [
        [32, 12.5, 1.9],
        [24, 15.5, 1.3],
        [40, 15.5, 1.3],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc([x, y], r, trim))
        .join(""),
  }),
  flowers: ({ hat, trim }) => ({
    hair: "everywhere",
    head:
      stroke("M19.5 20c7-5 18-5 25 0", "#4f7a4a", 2.6) +
      [
        [20.5, 19],
        [26, 15.5],
        [32, 14],
        [38, 15.5],
        [43.5, 19],
      ]
        .map(([x = 0, y = 0], at) => disc([x, y], 3.3, at % 2 ? trim : hat) + disc([x, y], 1.2, "#fff4c9"))
        .join(""),
  }),
  mortarboard: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M20 14h24v7.5c-7-2.4-17-2.4-24 0z", band) +
      shape("M32 5.5 54 12.5 32 19.5 10 12.5z", hat) +
      stroke("M32 12.5l14 2v6", trim, 1.6) +
      shape("M44.3 20h3.4l.8 5h-5z", trim),
  }),
  nightcap: ({ hat, band, trim }) => ({
    hair: "below",
    head:
      shape("M19.5 20c-.5-8 5-13 13-12.5 10 .5 17 7 19.5 16.5-4-2-6-5-9.5-6l1.5 3z", hat) +
      stroke("M24 11.5c3 2 4 4 4 7M32 8c3 3 5 6 6 10.5", band, 1.6) +
      box([17.8, 18, 28.4, 5.2], trim, { rx: 2.6 }) +
      disc([51.8, 25.5], 3.2, trim),
  }),
};
