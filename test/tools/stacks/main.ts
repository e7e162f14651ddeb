/** `npm run stacks`: writes the sources of the decks compendium from the rules and the language file. */

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { dump } from "js-yaml";
import { wordsOf } from "../card-images.ts";
import { formatted } from "../formatted.ts";
import { deckSources } from "./sources.ts";

/** The sources of the decks as YAML text, keyed by file name. */
export async function deckTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const sources = deckSources(await wordsOf(path.join(root, "lang/en.json")));
  const texts = [...sources].map(async ([file, source]) => {
    const text = dump(source, { lineWidth: -1, noRefs: true });
    return [file, await formatted(file, text)] as const;
  });
  return new Map(await Promise.all(texts));
}

export async function main(): Promise<number> {
  const root = path.resolve(import.meta.dirname, "../../..");
  const folder = path.join(root, "packs/decks");
  await mkdir(folder, { recursive: true });
  for (const [file, text] of await deckTexts(root)) await writeFile(path.join(folder, file), text);
  return 0;
}
