import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";
import { drawPortrait } from "../../tools/portraits/draw.ts";
import { CREATURE, GROUNDS, PERSON, portraitOf, portraitProblems } from "../../tools/portraits/parts.ts";
import { drawPortraits, portraitFaults, usualGround } from "../../tools/portraits/write-portraits.ts";

interface ActorSource {
  _key: string;
  img: string;
}

const sources = await readPackSources("packs");
const actors = sources.filter(({ document }) => (document as ActorSource)._key.startsWith("!actors!"));
const drawn = drawPortraits(sources);

/** An actor's picture, as SVG. */
async function pictureOf(document: unknown): Promise<string> {
  const { img } = document as ActorSource;
  const file = path.posix.basename(img);
  return img.includes("/portraits/") ? drawn.get(file)! : readFile(path.join("styles/icons", file), "utf8");
}

/** The visible parts of a portrait. A part is visible if replacing its word would change the picture. */
function partsSeen(block: unknown): ReadonlyMap<string, string> {
  const portrait = portraitOf(block);
  const drawnWith = (change: object) => drawPortrait({ ...portrait, ...change }, "blue");
  const parts = "creature" in portrait ? CREATURE : PERSON;
  return new Map(
    Object.entries<string>(portrait).filter(([part, word]) => {
      const other = (Reflect.get(parts, part) as string[]).find((one) => one !== word && one !== "usual");
      return drawnWith({ [part]: other }) !== drawnWith({});
    }),
  );
}

/** The number of visible parts in which two portraits differ, including parts that only one of them has. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  return [...new Set([...one.keys(), ...other.keys()])].filter((part) => one.get(part) !== other.get(part))
    .length;
}

describe("portraits of actors", () => {
  it("are all different pictures", async () => {
    const pictures = await Promise.all(actors.map(({ document }) => pictureOf(document)));
    const twice = actors.filter((_, at) => pictures.indexOf(pictures[at]!) !== at);
    expect(twice.map(({ file }) => file)).toEqual([]);
  });

  it("differ from one another in three parts at least that are seen", () => {
    const portraits = actors
      .filter(({ portrait }) => portrait !== undefined)
      .map(({ file, portrait }) => ({ file, seen: partsSeen(portrait) }));
    const alike = portraits.flatMap(({ file, seen }, at) =>
      portraits
        .slice(at + 1)
        .filter((other) => differences(seen, other.seen) < 3)
        .map((other) => `${file} and ${other.file}`),
    );
    expect(alike).toEqual([]);
    // Without a hat, the hat's color is invisible.
    const [bald, red] = [{ hair: "bald" }, { hair: "bald", hatColor: "red", face: "long", skin: "pale" }];
    expect(differences(partsSeen(bald), partsSeen(red))).toBe(2);
  });

  it("of NPCs have the ground of their weight", async () => {
    const grounds = Object.values(GROUNDS).join("|");
    for (const { file, document, portrait } of actors) {
      if ((document as { type: string }).type !== "npc" || file.startsWith("heroes/")) continue;
      const [, ground] =
        new RegExp(`<rect x="1" y="1" [^>]*fill="(${grounds})"`).exec(await pictureOf(document)) ?? [];
      const named = portrait === undefined ? "usual" : portraitOf(portrait).ground;
      expect(ground, file).toBe(GROUNDS[named === "usual" ? usualGround(document) : named]);
    }
  });

  it("are small", () => {
    for (const [file, svg] of drawn) expect(svg.length, file).toBeLessThan(9000);
  });
});

describe("the parts of portraits", () => {
  const usual = {
    hair: "curls",
    hairColor: "ginger",
    beard: "full",
    hat: "cap",
    hatColor: "red",
    coat: "sash",
  };

  it.each(Object.entries(PERSON))("draw a person with each %s in another way", (part, words) => {
    const pictures = words.map((word) =>
      drawPortrait(
        portraitOf({ ...usual, ...(part === "hair" ? { hat: "none" } : {}), prop: "key", [part]: word }),
        "blue",
      ),
    );
    // Here, `usual` gives the same ground as `blue`.
    expect(new Set(pictures).size).toBe(part === "ground" ? words.length - 1 : words.length);
    for (const svg of pictures) expect(svg).not.toMatch(/undefined|NaN/);
  });

  it.each(Object.entries(CREATURE))("draw a creature with each %s in another way", (part, words) => {
    for (const kind of part === "creature" ? ["rat"] : ["angler", "lamppost"]) {
      const pictures = words.map((word) =>
        drawPortrait(portraitOf({ creature: kind, prop: "key", [part]: word }), "blue"),
      );
      expect(new Set(pictures).size).toBe(part === "ground" ? words.length - 1 : words.length);
      for (const svg of pictures) expect(svg).not.toMatch(/undefined|NaN/);
    }
  });

  it("are held against their words, which a problem lists", () => {
    expect(portraitProblems({ hat: "cap", hand: "left" })).toEqual([]);
    expect(portraitProblems({ hand: "both" })).toEqual(['portrait.hand "both" is none of right, left']);
    expect(portraitProblems({ creature: "rat", temper: 1 })).toEqual([
      'portrait.temper "1" is none of calm, fierce',
    ]);
    expect(portraitProblems({ creature: "rat", hat: "cap" })).toEqual([
      'portrait has no part "hat": creature, color, trim, eyes, temper, prop, hand, ground',
    ]);
    expect(portraitProblems("rat")).toEqual(["portrait is no list of parts"]);
    expect(() => portraitOf({ hand: "both" })).toThrow("none of right, left");
  });

  it("belong to one source each, and their problems name it", () => {
    const twice = ["a/rat.yml", "b/rat.yml"].map((file) => ({ file, pack: "a", document: {}, portrait: {} }));
    expect(portraitFaults(twice)).toEqual(["b/rat.yml: another source has the portrait of this name"]);
    expect(portraitFaults([{ ...twice[0]!, portrait: { hand: 3 } }])).toEqual([
      'a/rat.yml: portrait.hand "3" is none of right, left',
    ]);
  });
});
