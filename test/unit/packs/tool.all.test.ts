import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkPackSources, compilePacks, readPackSources } from "../../tools/packs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "packs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Copies the real sources and changes the text of one file. Returns the copy's folder. */
async function spoil(file: string, change: (text: string) => string): Promise<string> {
  await cp("packs", path.join(folder, "packs"), { recursive: true });
  await cp("system.json", path.join(folder, "system.json"));
  await cp("styles/icons", path.join(folder, "styles/icons"), { recursive: true });
  const target = path.join(folder, "packs", file);
  const before = await readFile(target, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(target, after);
  return path.join(folder, "packs");
}

async function check(root: string): Promise<void> {
  await checkPackSources(root, await readPackSources(root));
}

async function problems(root: string): Promise<string[]> {
  const error: unknown = await check(root).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) return [];
  return error.message.split("\n").slice(1);
}

describe("checkPackSources", () => {
  it("finds nothing wrong with our own", async () => {
    await expect(check("packs")).resolves.toBeUndefined();
  });

  it.each([
    ["gear/kelp-bundle.yml", /^_id: .*\n/m, "", "_id is missing"],
    ["gear/kelp-bundle.yml", "_id: kelpBundle000000", "_id: kelp", '_id "kelp" is not 16 letters or digits'],
    ["gear/kelp-bundle.yml", /^_key: .*\n/m, "", '_key is missing: it should be "!items!kelpBundle000000"'],
    ["gear/kelp-bundle.yml", "!items!", "!actors!", 'should be "!items!kelpBundle000000"'],
    [
      "gear/kelp-bundle.yml",
      "type: gear",
      "type: pie",
      'type "pie" is none of weapon, armor, gear, vehicle, power, skill',
    ],
    ["gear/kelp-bundle.yml", "kelp-bundle.svg", "kelp.svg", "is no file in systems/action-cards/icons/"],
    ["gear/kelp-bundle.yml", "name: Kelp Bundle", 'name: " "', "name is missing"],
    ["heroes/odo-bram.yml", "- from: weapons/bollard-maul", "- name: Maul", "items[0] _id is missing"],
    ["heroes/odo-bram.yml", "- from: weapons/bollard-maul", "- name: Maul", "items[0] _key is missing"],
    [
      "heroes/odo-bram.yml",
      "- from: weapons/bollard-maul",
      "- from: weapons/bollard-maul\n    type: sword",
      'items[0] type "sword" is none of',
    ],
    [
      "heroes/odo-bram.yml",
      "prototypeToken:",
      "prototypeToken:\n  texture: { src: worlds/odo.svg }",
      "prototypeToken.texture.src",
    ],
    [
      "heroes/odo-bram.yml",
      "prototypeToken:",
      "portrait: { hat: kettle }\nprototypeToken:",
      'portrait.hat "kettle" is none of none, cap, watch-cap, bowler',
    ],
    [
      "heroes/odo-bram.yml",
      "prototypeToken:",
      "portrait: { creature: rat, hat: cap }\nprototypeToken:",
      'portrait has no part "hat": creature, color, trim, eyes',
    ],
    ["journal/rules-reference.yml", "!journal.pages!", "!pages!", "pages[0] _key is"],
    ["journal/rules-reference.yml", "type: text", "type: song", 'pages[0] type "song" is none of text'],
    ["journal/rules-reference.yml", "name: The Ace", 'name: ""', "pages[4] name is missing"],
    ["decks/ac-deck.yml", "type: deck", "type: stack", 'type "stack" is none of deck, hand, pile'],
    [
      "decks/ac-deck.yml",
      "cards/ac-back.svg",
      "cards/ac.svg",
      'img "systems/action-cards/cards/ac.svg" is no',
    ],
    ["decks/ac-deck.yml", "type: base", "type: deck", 'cards[0] type "deck" is none of base'],
    ["decks/ac-deck.yml", "!cards.cards!acDeck0000000000.", "!cards!", "cards[0] _key is"],
    [
      "decks/ac-deck.yml",
      "cards/ac-1.svg",
      "cards/ac-0.svg",
      'cards[0] faces[0].img "systems/action-cards/cards/ac-0.svg" is no file in systems/action-cards/cards/',
    ],
    ["decks/ac-deck.yml", /( {4}back:\n.*\n.*\n {6}img: )\S+/, "$1icons/x.svg", "cards[0] back.img"],
    ["decks/ac-deck.yml", / {4}faces:\n.*\n.*\n.*\n/, "", "cards[0] faces are missing"],
    [
      "journal/rules-reference.yml",
      "<p>Nobody",
      '<p><img src="systems/action-cards/cards/99.svg" alt="A card">Nobody',
      "shows systems/action-cards/cards/99.svg, which the package has not",
    ],
    [
      "journal/rules-reference.yml",
      "<p>Nobody",
      '<p><img src="systems/action-cards/cards/34.svg" alt="">Nobody',
      "shows systems/action-cards/cards/34.svg without a text for it",
    ],
    [
      "encounters/the-toll-at-lantern-steps.yml",
      "Actor.anchorMoll000000",
      "Actor.anchorMoll",
      "links to Compendium.action-cards.adversaries.Actor.anchorMoll, which no pack has",
    ],
    [
      "encounters/the-toll-at-lantern-steps.yml",
      "JournalEntryPage.surprise00000000",
      "JournalEntryPage.surprise",
      "links to Compendium.action-cards.journal.JournalEntry.rulesReference00.JournalEntryPage.surprise, which",
    ],
  ])("reports %s with %s changed to %j", async (file, from, to, message) => {
    const found = await problems(await spoil(file, (text) => text.replace(from, to)));
    expect(found.length).toBeGreaterThanOrEqual(1);
    expect(found[0]).toContain(`${file}: `);
    expect(found.join("\n")).toContain(message);
  });

  it("reports an id that two documents share, with both files", async () => {
    const root = await spoil("gear/kelp-bundle.yml", (text) =>
      text.replaceAll("kelpBundle000000", "oddId00000000000"),
    );
    await writeFile(path.join(root, "gear/zz.yml"), await readFile(path.join(root, "gear/kelp-bundle.yml")));
    expect((await problems(root)).filter((problem) => !problem.includes(": links to "))).toEqual([
      '  gear/zz.yml: _id "oddId00000000000" is used by gear/kelp-bundle.yml too',
    ]);
  });

  it("reports an embedded id used twice, a folder of no pack and a pack without sources, all at once", async () => {
    const root = await spoil("heroes/odo-bram.yml", (text) =>
      text.replace("skills/brawling", "weapons/bollard-maul"),
    );
    await rm(path.join(root, "encounters"), { recursive: true });
    await mkdir(path.join(root, "boats"));
    await writeFile(path.join(root, "boats/skiff.yml"), "name: Skiff\n");
    expect((await problems(root)).filter((problem) => !problem.includes(": links to "))).toEqual([
      "  boats: system.json declares no such pack",
      "  encounters: the pack has no sources",
      '  heroes/odo-bram.yml: items[4] _id "bollardMaul00000" is used twice',
    ]);
  });

  it.each([
    [
      "scenes/the-echo-store.yml",
      "actorId: anchorMoll000000",
      "actorId: nobody0000000000",
      "token of nobody0000000000, who",
    ],
    [
      "scenes/the-echo-store.yml",
      "c: [200, 100, 2200, 100]",
      "c: [200, 100, 2500, 100]",
      "no room for a wall at 200,100,2500",
    ],
    ["scenes/the-echo-store.yml", "x: 1250", "x: -1", "no room for a light at -1,1260"],
    [
      "scenes/the-echo-store.yml",
      "x: 1300\n    y: 1000",
      "x: 1000\n    y: 900",
      "no space for a token at 1000,900",
    ],
    [
      "scenes/the-echo-store.yml",
      "thumb: systems/action-cards/maps/echo",
      "thumb: maps/echo",
      "which the package has not",
    ],
    ["adventure.yml", "  - journal/handouts.yml\n", "", "journal/handouts.yml: no adventure names it"],
    [
      "journal/quiet-hours.yml",
      "Macro.setUpEchoStore00",
      "Macro.setUpDryLock0000",
      "links to Macro.setUpDryLock0000",
    ],
  ])("reports in an adventure %s with %j changed to %j", async (file, from, to, message) => {
    const found = await problems(
      await spoil(`adventures/quiet-hours/${file}`, (text) => text.replace(from, to)),
    );
    expect(found.join("\n")).toContain(message);
  });

  it("names the file of an actor whose item does not exist", async () => {
    const root = await spoil("heroes/odo-bram.yml", (text) =>
      text.replace("skills/brawling", "skills/brewing"),
    );
    await expect(check(root)).rejects.toThrow(/^heroes\/odo-bram\.yml: .*skills\/brewing/);
  });

  it("names the file that is no YAML", async () => {
    const root = await spoil("gear/kelp-bundle.yml", () => "a: [");
    await expect(check(root)).rejects.toThrow(/^gear\/kelp-bundle\.yml: /);
  });
});

describe("compilePacks", () => {
  it("writes every document and embedded document, in place of what was there", async () => {
    await mkdir(path.join(folder, "gear"));
    await writeFile(path.join(folder, "gear/stale.txt"), "old");
    const sources = await readPackSources("packs");
    await compilePacks("packs", sources, folder);
    await expect(readFile(path.join(folder, "gear/stale.txt"))).rejects.toThrow(/ENOENT/);
    for (const pack of new Set(sources.map((source) => source.pack))) {
      // An adventure's document contains its parts, so the files of the parts are not documents of the pack.
      const own = sources.filter(
        (source) => source.pack === pack && (pack !== "adventures" || source.file.endsWith("/adventure.yml")),
      );
      expect(await keysOf(path.join(folder, pack))).toEqual(
        own.flatMap(({ document }) => keys(document)).sort(),
      );
    }
  });
});

async function keysOf(pack: string): Promise<string[]> {
  const db = new ClassicLevel(pack, { createIfMissing: false });
  const found = await db.keys().all();
  await db.close();
  return found.sort();
}

function keys(document: unknown): string[] {
  const {
    _key,
    items = [],
    pages = [],
    cards = [],
    results = [],
  } = document as {
    _key: string;
    items?: unknown[];
    pages?: unknown[];
    cards?: unknown[];
    results?: unknown[];
  };
  return [_key, ...[...items, ...pages, ...cards, ...results].flatMap(keys)];
}
