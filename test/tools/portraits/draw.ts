/** Draws a portrait: the tile, and the person or creature on it. */
import { box, group, shape } from "../maps/brush.ts";
import { BUILDS, COATS, COLLARS } from "./clothes.ts";
import { drawCreature } from "./creatures.ts";
import { BEARDS, BROWS, EYES, EYEWEAR, FACES, markAbove, markBelow, MOUTHS } from "./face.ts";
import { HAIRS } from "./hair.ts";
import { HATS, OPENING } from "./hats.ts";
import { lookOf } from "./look.ts";
import { GROUNDS, type Person, type Portrait } from "./parts.ts";
import { propOf } from "./props.ts";

/**
 * Clip paths: the tile, the area below a hat's brim, the opening of a hood, and the shoulders (`build`) for
 * the coat.
 */
const areas = (build: string) => ({
  tile: "M14 2h36a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2z",
  brim: "M0 19h64v45H0z",
  opening: OPENING,
  coat: build,
});

type Area = keyof ReturnType<typeof areas>;

const within = (area: Area, part: string): string => part && group([part], { clipPath: `url(#${area})` });

function person(portrait: Person): string {
  const look = lookOf(portrait);
  const hat = HATS[portrait.hat](look);
  const { behind = "", head: hair = "", over = "" } = HAIRS[portrait.hair](look.hair);
  const head = portrait.face === "wide" ? group([hair], { transform: "matrix(1.12 0 0 1 -3.84 0)" }) : hair;
  const [back, front] = {
    everywhere: [behind, head],
    below: [within("brim", behind), within("brim", head)],
    opening: ["", within("opening", head)],
    nowhere: ["", ""],
  }[hat.hair];
  return [
    back,
    hat.behind ?? "",
    shape(BUILDS[portrait.build], look.coat),
    within("coat", COATS[portrait.coat](look)),
    box([26.5, 34, 11, 11], look.fold, { rx: 5 }),
    COLLARS[portrait.collar](look),
    FACES[portrait.face](look),
    markBelow(portrait.mark, look),
    BEARDS[portrait.beard](look),
    BROWS[portrait.brows](look),
    EYES[portrait.eyes](look),
    MOUTHS[portrait.mouth](look),
    EYEWEAR[portrait.eyewear](look),
    front,
    hat.head,
    over,
    markAbove(portrait.mark, look),
  ].join("");
}

/** A portrait as SVG on a tile of 64 x 64. `usual` names the ground color for a portrait whose `ground` is "usual". */
export function drawPortrait(portrait: Portrait, usual: keyof typeof GROUNDS): string {
  const ground = GROUNDS[portrait.ground === "usual" ? usual : portrait.ground];
  const figure = "creature" in portrait ? drawCreature(portrait) : person(portrait);
  const build = BUILDS["creature" in portrait ? "usual" : portrait.build];
  const all = within("tile", figure + propOf(portrait));
  const clips = Object.entries(areas(build))
    .filter(([area]) => all.includes(`url(#${area})`))
    .map(([area, d]) => `<clipPath id="${area}"><path d="${d}"/></clipPath>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>${clips.join("")}</defs>` +
    box([1, 1, 62, 62], ground, { rx: 13 }) +
    box([2.5, 2.5, 59, 59], "none", { rx: 11.5, stroke: "#ffffff", strokeOpacity: 0.22 }) +
    all +
    "</svg>\n"
  );
}
