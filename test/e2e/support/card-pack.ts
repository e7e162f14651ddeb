import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { fixtureSystemPath } from "./system.ts";

/** The ids of the packed deck and its cards. */
export const PACKED_DECK = "deckdeckdeckdeck";
export const PACKED_CARDS = ["card000000000001", "card000000000002", "card000000000003"];

function packedCard(_id: string, index: number): object {
  const name = `Omen ${index + 1}`;
  return {
    _id,
    _key: `!cards.cards!${PACKED_DECK}.${_id}`,
    name,
    type: "base",
    suit: "omens",
    value: index + 1,
    sort: index,
    face: null,
    drawn: false,
    faces: [{ name, img: "icons/svg/card-joker.svg", text: "" }],
  };
}

/**
 * Copies the fixture system into a new folder and adds a compendium of cards that the official tool built.
 * Returns the folder.
 */
export async function systemWithCards(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-cards-"));
  const system = path.join(folder, "fixture-system");
  await cp(fixtureSystemPath, system, { recursive: true });
  const deck = {
    _id: PACKED_DECK,
    _key: `!cards!${PACKED_DECK}`,
    name: "Omens",
    type: "deck",
    img: "icons/svg/card-hand.svg",
    cards: PACKED_CARDS.map(packedCard),
  };
  const source = path.join(folder, "source");
  await mkdir(source);
  await writeFile(path.join(source, "deck.json"), JSON.stringify(deck));
  await compilePack(source, path.join(system, "packs/decks"), { log: false });
  const manifest = path.join(system, "system.json");
  const declared = JSON.parse(await readFile(manifest, "utf8")) as object;
  const packs = [{ name: "decks", label: "Decks", type: "Cards", path: "packs/decks" }];
  await writeFile(manifest, JSON.stringify({ ...declared, packs }));
  return system;
}
