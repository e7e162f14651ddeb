/** `npm run deck`: writes the 54 action cards, a reconstruction with the known printed values pinned. */

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDeckFile } from "../../../src/rules/printed/deck-file.ts";
import { deckText, SEED } from "./text.ts";

export const DECK_FILE = path.resolve(import.meta.dirname, "../../../src/rules/printed/deck.json");

export async function main(): Promise<number> {
  const text = deckText(SEED);
  parseDeckFile(JSON.parse(text));
  await writeFile(DECK_FILE, text);
  return 0;
}
