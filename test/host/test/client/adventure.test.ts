import { beforeEach, describe, expect, it } from "vitest";
import type { Adventure } from "../../client/documents/adventure.ts";
import { type FakeTable, id, startFakeTable } from "../../fake-table/fake-table.ts";

const [FOLDER, HERO, ROPE, PAGE, BOOK, YARD, TOKEN] = [id(), id(), id(), id(), id(), id(), id()];

const SOURCE = {
  _id: id(),
  name: "Low Tide",
  description: "<p>It goes out.</p>",
  folders: [{ _id: FOLDER, name: "Low Tide", type: "Actor" }],
  actors: [
    {
      _id: HERO,
      name: "Kettle",
      type: "foe",
      folder: FOLDER,
      system: { life: 20 },
      items: [{ _id: ROPE, name: "Rope", type: "base" }],
    },
  ],
  journal: [{ _id: BOOK, name: "For the GM", pages: [{ _id: PAGE, name: "First", type: "text" }] }],
  scenes: [{ _id: YARD, name: "The Yard", tokens: [{ _id: TOKEN, name: "Kettle", actorId: HERO }] }],
};

describe.each([13, 14] as const)("an adventure, generation %i", (generation) => {
  let table: FakeTable;
  let adventure: Adventure;

  beforeEach(() => {
    table = startFakeTable({ generation, manifest: { documentTypes: { Actor: { foe: {} } } } });
    adventure = new CONFIG.Adventure.documentClass(structuredClone(SOURCE), { strict: true });
  });

  it("says what it holds", () => {
    expect(adventure.contents).toEqual([
      { field: "folders", documentName: "Folder", count: 1 },
      { field: "actors", documentName: "Actor", count: 1 },
      { field: "journal", documentName: "JournalEntry", count: 1 },
      { field: "scenes", documentName: "Scene", count: 1 },
    ]);
  });

  it("is imported whole, with the ids that its parts know each other by", async () => {
    const { created, updated } = await adventure.import();
    expect(updated).toEqual({});
    expect(Object.keys(created)).toEqual(["Folder", "Actor", "JournalEntry", "Scene"]);
    expect(game.actors.get(HERO)).toMatchObject({ name: "Kettle", folder: { id: FOLDER } });
    expect(game.actors.get(HERO)!.items.get(ROPE)!.name).toBe("Rope");
    expect(game.journal.get(BOOK)!.pages.get(PAGE)!.name).toBe("First");
    expect(game.scenes.get(YARD)!.tokens.get(TOKEN)!.actor!.id).toBe(HERO);
  });

  it("replaces what is there when it is imported again, and doubles nothing", async () => {
    await adventure.import();
    await game.actors.get(HERO)!.update({ name: "Pot" });
    await game.scenes.get(YARD)!.update({ active: true });
    const { created, updated } = await adventure.import({ dialog: false });
    expect(created).toEqual({});
    expect(Object.values(updated).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(game.actors.get(HERO)!.name).toBe("Kettle");
    expect(game.scenes.get(YARD)!.active).toBe(true);
    expect([game.folders.size, game.actors.size, game.journal.size, game.scenes.size]).toEqual([1, 1, 1, 1]);
    expect(game.actors.get(HERO)!.items.size).toBe(1);
    expect(game.scenes.get(YARD)!.tokens.size).toBe(1);
  });

  it("imports some of its fields alone, with the folders", async () => {
    const { created } = await adventure.import({ importFields: ["journal"] });
    expect(Object.keys(created)).toEqual(["Folder", "JournalEntry"]);
    expect(game.actors.size).toBe(0);
  });

  it("asks packages before, awaits what they add, and tells them after", async () => {
    const told: unknown[] = [];
    Hooks.once("preImportAdventure", (_adventure: object, options: object, toCreate: object) => {
      told.push(Object.keys(toCreate).length);
      Object.assign(options, {
        preImport: [async () => told.push("before")],
        postImport: [async () => told.push("after")],
      });
    });
    Hooks.once("importAdventure", (it: object, _options: object, created: object) =>
      told.push(it === adventure, Object.keys(created).length),
    );
    await adventure.import();
    expect(told).toEqual([4, "before", "after", true, 4]);
    Hooks.once("preImportAdventure", () => false);
    const before = table.writes;
    expect((await adventure.import({ dialog: false })).updated).toEqual({});
    expect(table.writes).toBe(before);
  });
});
