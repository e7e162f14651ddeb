import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GM, startFakeTable } from "../../host/fake-table/fake-table.ts";
import { wholeGames } from "../whole-games.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Doc {
  flags: Record<string, unknown>;
  update(data: object): Promise<unknown>;
}

interface Part {
  id: string;
}

interface Loaded {
  registerSettings(): void;
  registerFamily(family: object): void;
  shownFamilies(actor: Doc): readonly Part[];
  leadingFamily(actor: Doc): Part | null;
  pagesInPlay(actor: Doc, editing: boolean): readonly Part[];
  partsAbove(actor: Doc): readonly Part[];
}

interface Globals {
  CONFIG: Record<string, { documentClass: unknown; dataModels: object }>;
  Actor: { implementation: { create(data: object): Promise<Doc> } };
  game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

const load = (name: string) =>
  import(path.join(root, "src", `${name}.ts`)) as Promise<Record<string, object>>;

let ours: Loaded;

const play = async (...families: string[]) =>
  (globalThis as unknown as Globals).game.settings.set("action-cards", "families", families);
const actor = async (system: object = {}, shows?: unknown) =>
  (globalThis as unknown as Globals).Actor.implementation.create({
    name: "Wren",
    type: "character",
    system,
    flags: shows === undefined ? {} : { "action-cards": shows },
  });
const shown = (of: Doc) => ours.shownFamilies(of).map(({ id }) => id);

const PICKS = { or: { override: true, typed: 6 } };
const WOUNDED = { printed: { wounds: { chest: 1 } } };
const ALL = ["avatar", "printed", "actionValues"];

beforeAll(async () => {
  startFakeTable({
    generation: 14,
    userId: GM,
    active: [GM],
    manifest: { documentTypes: { Actor: { character: {} }, Item: { skill: {} } } },
  });
  const { CONFIG } = globalThis as unknown as Globals;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor"))["ActionCardsActor"];
  CONFIG["Item"]!.documentClass = (await load("documents/item"))["ActionCardsItem"];
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index"))["actorModels"]);
  Object.assign(CONFIG["Item"]!.dataModels, (await load("data/item/index"))["itemModels"]);
  const modules = ["platform/settings/index", "family/registry", "family/shown", "ui/sheets/actor/pages"];
  const loaded: object[] = await Promise.all(modules.map(async (name) => load(name)));
  ours = Object.assign({}, ...loaded) as Loaded; // the combined exports of these modules
  ours.registerSettings();
  for (const family of await wholeGames()) ours.registerFamily(family);
});

beforeEach(async () => {
  await play();
});

describe("an actor's sheet shows", () => {
  it("in a mix what the actor has data for, and everything of a new one", async () => {
    expect(shown(await actor())).toEqual(ALL);
    expect(shown(await actor(PICKS))).toEqual(["avatar"]);
    expect(shown(await actor(WOUNDED))).toEqual(["printed"]);
    expect(shown(await actor({ ...PICKS, ...WOUNDED }))).toEqual(["avatar", "printed"]);
    expect(shown(await actor({ actionValues: { toughness: 9 } }))).toEqual(["actionValues"]);
  });

  it("the one game that the world plays, whatever the actor has", async () => {
    await play("printed");
    for (const of of [await actor(), await actor(PICKS), await actor(PICKS, { shows: "avatar" })])
      expect(shown(of)).toEqual(["printed"]);
  });

  it("what was chosen for it, as long as the world plays it", async () => {
    expect(shown(await actor(PICKS, { shows: "actionValues" }))).toEqual(["actionValues"]);
    expect(shown(await actor(PICKS, { shows: "all" }))).toEqual(ALL);
    await play("avatar", "printed");
    expect(shown(await actor(PICKS, { shows: "actionValues" }))).toEqual(["avatar"]);
  });

  it.each([
    [{ shows: "constructor" }],
    [{ shows: ["avatar"] }],
    [{ shows: { length: 1 } }],
    [{ shows: null }],
    [{ shows: 7 }],
    ["avatar"],
    [null],
    [7],
    [["shows"]],
  ])("nothing else for a flag of %j", async (flag) => {
    const of = await actor(PICKS);
    of.flags["action-cards"] = flag;
    expect(shown(of)).toEqual(["avatar"]);
    expect(ours.pagesInPlay(of, true).length).toBeGreaterThan(4);
  });
});

describe("the parts of an actor's sheet", () => {
  const pages = (of: Doc, editing = false) => ours.pagesInPlay(of, editing).map(({ id }) => id);
  const above = (of: Doc) => ours.partsAbove(of).map(({ id }) => id);

  it("are those of its one game, its own pages after Combat", async () => {
    const shared = ["abilities", "belongings", "effects", "notes"];
    const of = await actor(PICKS);
    expect(pages(of)).toEqual(["fight", "abilities", "belongings", "primaries", "effects", "notes"]);
    await play("actionValues");
    expect(pages(of)).toEqual(["fight", "action", ...shared]);
    await play("printed");
    expect(pages(of, true)).toEqual(["fight", "printed", ...shared]);
  });

  it("are those of several games by their numbers, under the header of the first", async () => {
    const of = await actor({}, { shows: "all" });
    expect(pages(of)).toEqual([
      "fight",
      "abilities",
      "printed",
      "action",
      "belongings",
      "primaries",
      "effects",
      "notes",
    ]);
    expect(above(of)).toEqual(["table"]);
    expect(ours.leadingFamily(of)?.id).toBe("avatar");
  });
});
