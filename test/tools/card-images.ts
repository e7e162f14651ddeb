/** Card images as separate files, for anything that shows images: decks, journals, other modules. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Features, transform } from "lightningcss";
import { drawBack } from "../../src/families/printed/art/card/back.ts";
import { drawFace } from "../../src/families/printed/art/card/face.ts";
import { CARD_WIDTH } from "../../src/families/printed/art/card/geometry.ts";
import type { Say } from "../../src/families/printed/art/card/markup.ts";
import { PLOTS, plotTexts } from "../../src/rules/actionValues/plots.ts";
import { BASE_CARDS } from "../../src/rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../src/rules/fads/hand.ts";
import { PRINTED_DECK } from "../../src/rules/printed/printed-deck.ts";
import { drawAc } from "./stacks/ac-face.ts";
import { plainBacks } from "./stacks/backs.ts";
import { drawHand } from "./stacks/hand-face.ts";
import { drawLesson } from "./stacks/lesson.ts";
import { acFile, BACKS, handFile, LESSON, plotFile, printedFile } from "./stacks/names.ts";
import { drawPlot } from "./stacks/plot-face.ts";

/** Returns a function that looks up text in a language file. It throws for a missing key. */
export async function wordsOf(file: string): Promise<Say> {
  const strings: unknown = JSON.parse(await readFile(file, "utf8"));
  return (key, data = {}) => {
    const found = key
      .split(".")
      .reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], strings);
    if (typeof found !== "string") throw new Error(`${file} has no ${key}`);
    return found.replace(/\{(\w+)\}/g, (_place, name: string) => String(data[name] ?? ""));
  };
}

/** The cards' style sheet, minified. Nested rules are flattened, because their `&` is invalid in an SVG. */
async function stylesOf(file: string): Promise<string> {
  const { code } = transform({
    filename: file,
    code: await readFile(file),
    minify: true,
    include: Features.Nesting,
  });
  return code.toString();
}

/** An SVG with its style sheet embedded. */
function standalone(svg: string, styles: string): string {
  return svg.replace(">", `><style>${styles}</style>`);
}

/**
 * Images that need the cards' style sheet: the faces of the printed deck, the annotated shot, and the backs of
 * all decks.
 */
function styledImages(say: Say, styles: string): (readonly [string, string])[] {
  const options = { width: CARD_WIDTH, id: "card" };
  const faces = PRINTED_DECK.map((card) => [printedFile(card.number), drawFace(card, say, options)] as const);
  const drawings = [
    ...faces,
    [BACKS.printed, drawBack(say, options)] as const,
    [LESSON, drawLesson(say)] as const,
  ];
  return [
    ...drawings.map(([name, svg]) => [name, standalone(svg, styles)] as const),
    ...plainBacks().map(([name, svg, own]) => [name, standalone(svg, styles + own)] as const),
  ];
}

/** The faces of the AC deck, of the action hand and of the plot deck. They need no style sheet. */
function plainImages(say: Say): (readonly [string, string])[] {
  const plots = PLOTS.map((plot) => {
    const { name, text } = plotTexts(plot);
    return [plotFile(plot), drawPlot(plot, { name: say(name), text: say(text) })] as const;
  });
  return [
    ...BASE_CARDS.map((card) => [acFile(card), drawAc(card)] as const),
    ...ACTION_CARDS.map((card) => [handFile(card), drawHand(card)] as const),
    ...plots,
  ];
}

/** All images, keyed by file name. */
export async function cardImages(root: string): Promise<ReadonlyMap<string, string>> {
  const say = await wordsOf(path.join(root, "lang/en.json"));
  const styles = await stylesOf(path.join(root, "styles/printed/card.css"));
  return new Map([...styledImages(say, styles), ...plainImages(say)]);
}

/** Writes the images to a package folder. */
export async function writeCardImages(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const images = await cardImages(root);
  await Promise.all([...images].map(([name, svg]) => writeFile(path.join(folder, name), svg)));
}
