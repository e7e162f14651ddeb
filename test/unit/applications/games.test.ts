import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GM, startFakeTable } from "../../host/fake-table/fake-table.ts";
import { readPackSources } from "../../tools/packs.ts";
import { wholeGames } from "../whole-games.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Game {
  id: string;
  name: string;
  text: string;
  img: string;
  families: string[];
  settings: Record<string, unknown>;
  sample: string;
}

interface Loaded {
  registerSettings(): void;
  registerFamily(family: object): void;
  allFamilies(): { id: string; packs: string[]; packEntries: Record<string, string[]> }[];
  familiesInPlay(): { id: string }[];
  packsOutOfPlay(): string[];
  entriesOutOfPlay(pack: string): string[];
  isClockInPlay(clock: string): boolean;
  allGames(): Game[];
  gameChosen(): Game | null;
  play(game: Game): Promise<void>;
  isInPlay(game: Game): boolean;
  resolutionOf(stated: string, of: string): string;
  SETTINGS: Record<string, { choices?: readonly string[] }>;
}

interface Globals {
  game: {
    settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
  };
}

const load = (name: string) =>
  import(path.join(root, "src", `${name}.ts`)) as Promise<Record<string, object>>;

let ours: Loaded;
let table: ReturnType<typeof startFakeTable>;

const setting = (key: string, value: unknown) =>
  (globalThis as unknown as Globals).game.settings.set("action-cards", key, value);
const named = (id: string) => ours.allGames().find((game) => game.id === id)!;
const playing = () => ours.familiesInPlay().map(({ id }) => id);

/** A family from a module, with its own game. */
const highCard = {
  id: "high-card",
  packs: ["high-card.hands"],
  ownClocks: ["high-card"],
  games: [
    {
      id: "high-card.game",
      name: "HIGHCARD.Game",
      text: "HIGHCARD.Text",
      img: "modules/high-card/game.svg",
      families: ["high-card"],
      settings: { order: "high-card" },
      sample: "",
    },
  ],
};

beforeAll(async () => {
  table = startFakeTable({ generation: 14, userId: GM, active: [GM] });
  ours = Object.assign(
    {},
    await load("platform/settings/index"),
    await load("family/registry"),
    await load("family/game"),
  ) as unknown as Loaded;
  ours.registerSettings();
  for (const family of await wholeGames()) ours.registerFamily(family);
  ours.registerFamily(highCard);
});

beforeEach(async () => {
  for (const key of ["families", "skillResolution", "attackResolution", "order", "game"])
    await setting(key, null);
});

describe("a game to choose", () => {
  it("is of a family that is there, has a picture, and sets what can be set", () => {
    const families = ours.allFamilies().map(({ id }) => id);
    const own = ours.allGames().filter(({ id }) => !id.startsWith("high-card"));
    expect(own.map(({ id }) => id)).toEqual(["avatar", "fads", "printed", "actionValues", "mix"]);
    for (const { img, families: played, settings } of own) {
      expect(readFileSync(path.join(root, img.replace("systems/action-cards", "styles")), "utf8")).toContain(
        "<svg",
      );
      expect(families).toEqual(expect.arrayContaining(played));
      for (const [key, value] of Object.entries(settings))
        expect(ours.SETTINGS[key]?.choices).toContain(value);
    }
  });

  it("has a fight that says that it is of this game", async () => {
    const sources = await readPackSources("packs");
    for (const { id, sample } of ours.allGames().filter(({ sample }) => sample !== "")) {
      const macro = sources.find(({ document }) => sample.endsWith(`.${(document as { _id: string })._id}`));
      const command = (macro?.document as { command: string } | undefined)?.command ?? "";
      expect(/game: "(\w+)"/.exec(command)?.[1]).toBe(id);
    }
  });

  it("leaves out of shared compendia what is about other games, and names nothing that is not there", async () => {
    const sources = await readPackSources("packs");
    const entries = ours.allFamilies().flatMap(({ packEntries }) => Object.values(packEntries).flat());
    const there = sources.map(({ document }) => (document as { _id: string })._id);
    expect(entries.filter((id) => !there.includes(id))).toEqual([]);
    await ours.play(named("printed"));
    const out = ours.entriesOutOfPlay("action-cards.encounters");
    expect(out).toEqual(expect.arrayContaining(["fishQuay00000000", "auditorsSupper00", "lockNine00000000"]));
    expect(out).not.toContain("bondStore0000000");
    expect(ours.entriesOutOfPlay("action-cards.adventures")).toEqual([
      "aMinuteShort0000",
      "quietHours000000",
      "theLateTallow000",
    ]);
    await ours.play(named("mix"));
    expect(ours.entriesOutOfPlay("action-cards.encounters")).toEqual([]);
  });

  it("comes from a module like any other", async () => {
    await ours.play(named("high-card.game"));
    expect(playing()).toEqual(["high-card"]);
    expect(ours.gameChosen()?.id).toBe("high-card.game");
    expect(ours.packsOutOfPlay()).not.toContain("high-card.hands");
    await ours.play(named("printed"));
    expect(playing()).toEqual(["printed"]);
    expect(ours.packsOutOfPlay()).toContain("high-card.hands");
    expect(ours.isClockInPlay("high-card")).toBe(false);
  });

  it("names compendia that the manifest has, each of them once", () => {
    const { packs } = JSON.parse(readFileSync(path.join(root, "system.json"), "utf8")) as {
      packs: { name: string }[];
    };
    const owned = ours
      .allFamilies()
      .flatMap((family) => family.packs)
      .filter((id) => id.startsWith("action-cards."));
    expect(new Set(owned).size).toBe(owned.length);
    expect(packs.map(({ name }) => `action-cards.${name}`)).toEqual(expect.arrayContaining(owned));
    const shared = packs.map(({ name }) => name).filter((name) => !owned.includes(`action-cards.${name}`));
    expect(shared.sort()).toEqual([
      "adventures",
      "decks",
      "encounters",
      "gm-macros",
      "journal",
      "macros",
      "tables",
    ]);
  });
});

describe("playing a game", () => {
  it("sets what is in play, writes only what changes, and that it is chosen last", async () => {
    expect(playing()).toHaveLength(4);
    expect(ours.isInPlay(named("mix"))).toBe(true);
    await ours.play(named("actionValues"));
    expect(playing()).toEqual(["actionValues"]);
    expect(ours.isInPlay(named("printed"))).toBe(false);
    expect(ours.isClockInPlay("action-shots")).toBe(true);
    expect(ours.isClockInPlay("fads-cards")).toBe(false);
    expect(ours.isClockInPlay("in")).toBe(true);
    const before = table.writes;
    await ours.play(named("actionValues"));
    expect(table.writes).toBe(before);
    table.requests.splice(0);
    await ours.play(named("fads"));
    const keys = table.requests.map((request) => JSON.stringify(request));
    expect(keys.at(-1)).toContain("fads");
  });

  it("mixed, has all again, as they were", async () => {
    await ours.play(named("printed"));
    await ours.play(named("mix"));
    expect(playing()).toHaveLength(4);
    expect(ours.resolutionOf("world", "skill")).toBe("action-card");
    expect(ours.resolutionOf("world", "attack")).toBe("ac-pick");
  });
});

describe("how a skill or an attack is resolved", () => {
  it.each([
    ["world", [], "ac-pick"],
    ["action-value", [], "action-value"],
    ["action-card", ["avatar", "actionValues"], "ac-pick"],
    ["ac-pick", ["actionValues"], "action-value"],
    ["world", ["printed", "actionValues"], "action-card"],
    ["world", ["high-card"], "ac-pick"],
  ])("%s where %j is in play: %s", async (stated, families, way) => {
    await setting("families", families);
    expect(ours.resolutionOf(stated, "attack")).toBe(way);
  });

  it("takes nothing for families that somebody stored as nonsense", async () => {
    await setting("families", "printed");
    expect(playing()).toHaveLength(4);
    await setting("families", [7, "printed"]);
    expect(playing()).toEqual(["printed"]);
  });
});
