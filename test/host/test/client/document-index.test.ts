import { beforeEach, describe, expect, it } from "vitest";
import { makeEmbeddedSearchable } from "../../client/helpers/embedded-search.ts";
import { GM, id, PLAYER, startFakeTable } from "../../fake-table/fake-table.ts";

const [HERO, FOE, ITEM, PAGE] = [id(), id(), id(), id()] as const;

async function start(userId = GM): Promise<void> {
  startFakeTable({
    userId,
    documents: {
      Actor: [
        {
          _id: HERO,
          name: "Wren",
          type: "base",
          ownership: { default: 2 },
          items: [{ _id: ITEM, name: "Wrench", type: "base" }],
        },
        { _id: FOE, name: "Wretch", type: "base" },
      ],
      JournalEntry: [{ _id: id(), name: "Tales", pages: [{ _id: PAGE, name: "Wrens", type: "text" }] }],
    },
  });
  await game.documentIndex.index();
}

const found = (prefix: string, options: object = {}): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(game.documentIndex.lookup(prefix, options)).map(([type, entries]) => [
      type,
      entries.map(({ entry }) => entry.name),
    ]),
  );

beforeEach(() => start());

describe("the index of documents", () => {
  it("finds what begins alike, in whatever case, by type; embedded documents too", () => {
    expect(found("WRE")).toMatchObject({
      Actor: ["Wren", "Wretch"],
      Item: ["Wrench"],
      JournalEntryPage: ["Wrens"],
    });
    expect(found("wre", { documentTypes: ["Actor"], limit: 1 })).toEqual({ Actor: ["Wren"] });
    expect(found("wre", { filterEntries: ({ uuid }: { uuid: string }) => uuid.endsWith(FOE) })).toMatchObject(
      {
        Actor: ["Wretch"],
        Item: [],
      },
    );
  });

  it("follows what is made, renamed and deleted", async () => {
    const made = await CONFIG.Actor.documentClass.create({ name: "Wraith", type: "base" });
    expect(found("wra")["Actor"]).toEqual(["Wraith"]);
    await game.actors.get(HERO)!.update({ name: "Robin" });
    expect([found("wren")["Actor"], found("rob")["Actor"], found("wrench")["Item"]]).toEqual([
      [],
      ["Robin"],
      ["Wrench"],
    ]);
    await made!.delete();
    await game.actors.get(HERO)!.delete();
    expect([found("wra")["Actor"], found("rob")["Actor"], found("wrench")["Item"]]).toEqual([[], [], []]);
  });

  it("shows players what they may see", async () => {
    await start(PLAYER);
    expect(found("wre")["Actor"]).toEqual(["Wren"]);
    expect(found("wre", { ownership: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER })["Actor"]).toEqual([]);
  });

  it("forgets a deleted scene, in which nothing is indexed", async () => {
    const scene = await CONFIG.Scene.documentClass.create({ name: "Wrack" });
    expect(found("wrack")["Scene"]).toEqual(["Wrack"]);
    await scene!.delete();
    expect(found("wrack")["Scene"]).toEqual([]);
  });

  it("is ready once everything was indexed", async () => {
    startFakeTable();
    expect(game.documentIndex.ready).toBeNull();
    await CONFIG.Actor.documentClass.create({ name: "Early", type: "base" });
    expect(found("ear")).toEqual({});
    await game.documentIndex.index();
    expect(found("ear")).toEqual({ Actor: ["Early"] });
  });
});

describe("collections of embedded documents", () => {
  it("are searched as those of the world are", () => {
    makeEmbeddedSearchable();
    // Cast because `makeEmbeddedSearchable` adds `search` to the collection.
    const items = game.actors.get(HERO)!.items as unknown as { search(options: object): { id: string }[] };
    expect(items.search({ query: "wren" }).map((item) => item.id)).toEqual([ITEM]);
    expect(items.search({ query: "wren", exclude: [ITEM] })).toEqual([]);
  });
});
