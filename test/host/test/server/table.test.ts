// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleSystem, sampleTable } from "./support.ts";

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;

beforeAll(async () => {
  table = await sampleTable();
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

const hero = (changes: JsonObject = {}): JsonObject => ({
  name: "Hero",
  type: "hero",
  system: { grit: 1 },
  ...changes,
});

describe("documents", () => {
  it("answers the one who asks and tells the others, once", async () => {
    const before = player.told.length;
    const own = gm.told.length;
    const actor = await gm.create("Actor", hero());
    await player.settled();
    expect(player.told).toHaveLength(before + 1);
    expect(player.told.at(-1)).toMatchObject({
      operation: { action: "create", documentName: "Actor" },
      result: [{ _id: actor["_id"], name: "Hero" }],
      userId: SEATS.gm._id,
    });
    expect(gm.told).toHaveLength(own);
  });

  it("tells nobody when the operation says broadcast: false", async () => {
    const before = player.told.length;
    await gm.modify({
      action: "create",
      documentName: "Actor",
      data: [hero()],
      options: { broadcast: false },
    });
    await player.settled();
    expect(player.told).toHaveLength(before);
  });

  it("returns the real difference, and neither writes nor tells of an update without one", async () => {
    const actor = await gm.create("Actor", hero());
    const changed = await gm.update("Actor", actor["_id"], { name: "Hero", "system.grit": 2 });
    expect(changed).toMatchObject({ _id: actor["_id"], system: { grit: 2 } });
    expect(changed).not.toHaveProperty("name");
    await player.settled();
    const before = player.told.length;
    table.resetWrites();
    expect(await gm.update("Actor", actor["_id"], { "system.grit": 2 })).toBeNull();
    await player.settled();
    expect(player.told).toHaveLength(before);
    expect(table.writes).toEqual({ total: 0, operations: {}, documents: {} });
  });

  it("counts accepted writes by document and action", async () => {
    table.resetWrites();
    const data = [hero(), hero()];
    const answer = await gm.modify({ action: "create", documentName: "Actor", data });
    if (!answer.ok) throw new Error(answer.error);
    const updates = (answer.result.result as JsonObject[]).map(({ _id }) => ({ _id, name: "Both" }));
    await gm.modify({ action: "update", documentName: "Actor", updates });
    expect(table.writes).toEqual({
      total: 2,
      operations: { "Actor.create": 1, "Actor.update": 1 },
      documents: { "Actor.create": 2, "Actor.update": 2 },
    });
    const status = (await (await fetch(`${table.url}/status`)).json()) as JsonObject;
    expect(status["writes"]).toEqual(table.writes);
  });

  it("deletes and replaces by special keys", async () => {
    const actor = await gm.create(
      "Actor",
      hero({ system: { grit: 1, traits: { a: 1, b: 2 } }, flags: { sample: { x: 1 } } }),
    );
    const changed = await gm.update("Actor", actor["_id"], {
      "system.traits.-=a": null,
      "flags.sample": { "==x": { y: 2 } },
    });
    expect(changed).toMatchObject({ system: { traits: { "-=a": null } } });
    const after = await gm.read("Actor", actor["_id"]);
    expect(after).toMatchObject({
      system: { grit: 1, traits: { b: 2 } },
      flags: { sample: { x: { y: 2 } } },
    });
    expect(after).not.toHaveProperty("system.traits.a");
  });

  it("replaces whole objects with recursive: false", async () => {
    const actor = await gm.create("Actor", hero({ system: { grit: 1, luck: 2 } }));
    const updates = [{ _id: actor["_id"], system: { luck: 3 } }];
    await gm.modify({ action: "update", documentName: "Actor", updates, options: { recursive: false } });
    expect((await gm.read("Actor", actor["_id"]))?.["system"]).toEqual({ luck: 3 });
  });

  it("creates, updates and deletes embedded documents by their ids", async () => {
    const actor = await gm.create("Actor", hero());
    const uuid = `Actor.${String(actor["_id"])}`;
    const item = await gm.create("Item", { name: "Blade", type: "blade", system: { edge: 1 } }, uuid);
    const other = await gm.create("Item", { name: "Other", type: "blade" }, uuid);
    await gm.update("Item", item["_id"], { "system.edge": 2 }, uuid);
    const effect = await gm.create("ActiveEffect", { name: "Glow" }, `${uuid}.Item.${String(item["_id"])}`);
    expect(await gm.read("Actor", actor["_id"])).toMatchObject({
      items: [
        { _id: item["_id"], system: { edge: 2 }, effects: [{ _id: effect["_id"] }] },
        { _id: other["_id"] },
      ],
    });
    await gm.delete("Item", item["_id"], uuid);
    expect((await gm.read("Actor", actor["_id"]))?.["items"]).toHaveLength(1);
    await expect(gm.update("Item", item["_id"], { name: "Gone" }, uuid)).rejects.toThrow(
      "There is no Item with the id",
    );
  });

  it("keeps ids only when asked to, and never takes one twice", async () => {
    const _id = "aaaaaaaaaaaaaaaa";
    expect((await gm.create("Actor", hero({ _id })))["_id"]).not.toBe(_id);
    const create = {
      action: "create",
      documentName: "Actor",
      data: [hero({ _id })],
      options: { keepId: true },
    };
    expect(await gm.modify(create)).toMatchObject({ ok: true, result: { result: [{ _id }] } });
    expect(await gm.modify(create)).toMatchObject({
      ok: false,
      error: expect.stringContaining("exists already") as string,
    });
  });

  it("refuses subtypes that no manifest declares, embedded ones too", async () => {
    await expect(gm.create("Actor", hero({ type: "ghost" }))).rejects.toThrow(/ghost/);
    await expect(gm.create("Actor", hero({ items: [{ name: "x", type: "ghost" }] }))).rejects.toThrow(
      /ghost/,
    );
  });

  it.each([
    [{ action: "create", documentName: "Nothing", data: [{}] }, 'There are no documents named "Nothing".'],
    [{ action: "destroy", documentName: "Actor" }, 'There is no operation "destroy".'],
    [{ action: "create", documentName: "Actor" }, 'The operation lacks its list "data".'],
    [
      { action: "update", documentName: "Actor", updates: [{ name: "x" }] },
      'An update of an Actor lacks its "_id".',
    ],
    [
      { action: "update", documentName: "Actor", updates: [{ _id: "0".repeat(16) }] },
      "There is no Actor with the id",
    ],
    [{ action: "delete", documentName: "Actor" }, 'The operation lacks its list "ids".'],
    [
      { action: "create", documentName: "Combatant", data: [{}], parentUuid: `User.${SEATS.gm._id}` },
      "A User embeds no Combatant documents.",
    ],
    [
      { action: "create", documentName: "Combatant", data: [{}] },
      "Combatant documents cannot stand on their own",
    ],
    [
      { action: "create", documentName: "Item", data: [{}], parentUuid: "Actor" },
      '"Actor" names no document',
    ],
  ])("answers nonsense with a sentence: %j", async (operation, sentence) => {
    const answer = await gm.modify(operation);
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining(sentence) as string });
  });

  it.each([
    '{"__proto__.isGM": true}',
    '{"flags": {"__proto__": {"isGM": true}}}',
    '{"system.__proto__.isGM": true}',
  ])("refuses to reach the prototype of all objects: %s", async (json) => {
    const changes = JSON.parse(json) as JsonObject;
    const answer = await player.modify({
      action: "update",
      documentName: "User",
      updates: [Object.assign(changes, { _id: SEATS.player1._id })],
    });
    expect(answer).toMatchObject({ ok: false, error: 'No document may have a field named "__proto__".' });
    expect(({} as { isGM?: boolean }).isGM).toBeUndefined();
  });

  it("sanitises chat, journals and the fields that the manifest lists", async () => {
    const dirty = "<p>a<script>alert(1)</script></p>";
    const message = await player.create("ChatMessage", { content: dirty, flavor: '<b onclick="x()">f</b>' });
    expect(message).toMatchObject({ content: "<p>a</p>", flavor: "<b>f</b>" });
    const journal = await gm.create("JournalEntry", {
      name: "J",
      pages: [{ name: "P", type: "text", text: { content: dirty } }],
    });
    expect(journal).toMatchObject({ pages: [{ text: { content: "<p>a</p>" } }] });
    const actor = await gm.create("Actor", hero({ system: { bio: dirty, plain: dirty } }));
    expect(actor).toMatchObject({ system: { bio: "<p>a</p>", plain: dirty } });
    const changed = await gm.update("Actor", actor["_id"], {
      system: { "==bio": "<i>b</i><script>1</script>" },
    });
    expect(changed).toMatchObject({ system: { bio: "<i>b</i>" } });
    expect(await gm.read("Actor", actor["_id"])).toMatchObject({ system: { bio: "<i>b</i>" } });
    const uuid = `Actor.${String(actor["_id"])}`;
    const item = await gm.create(
      "Item",
      { name: "B", type: "blade", system: { notes: { x: { text: dirty } } } },
      uuid,
    );
    expect(item).toMatchObject({ system: { notes: { x: { text: "<p>a</p>" } } } });
  });

  it("refuses file paths of another kind than the manifest allows", async () => {
    const actor = await gm.create("Actor", hero({ system: { portrait: "a/b.webp" } }));
    await expect(gm.update("Actor", actor["_id"], { "system.portrait": "a/b.js" })).rejects.toThrow(
      'Actor: "system.portrait" must name a file of the kind IMAGE.',
    );
  });

  it("moves what lay in a deleted folder to the folder above", async () => {
    const outer = await gm.create("Folder", { name: "Outer", type: "Actor" });
    const inner = await gm.create("Folder", { name: "Inner", type: "Actor", folder: outer["_id"] });
    const actor = await gm.create("Actor", hero({ folder: inner["_id"] }));
    await gm.delete("Folder", inner["_id"]);
    expect((await gm.read("Actor", actor["_id"]))?.["folder"]).toBe(outer["_id"]);
    const contents = { action: "delete", documentName: "Folder", ids: [String(outer["_id"])] };
    await gm.modify({ ...contents, options: { deleteContents: true } });
    expect(await gm.read("Actor", actor["_id"])).toBeUndefined();
  });

  it("lets the later of two first writers of a setting update it", async () => {
    const first = await gm.create("Setting", { key: "sample.twice", value: '"a"' });
    const second = await gm.create("Setting", { key: "sample.twice", value: '"b"' });
    expect(second).toMatchObject({ _id: first["_id"], value: '"b"' });
    await player.settled();
    expect(player.told.at(-1)).toMatchObject({ operation: { action: "update" }, result: [{ value: '"b"' }] });
  });

  it("notes who wrote last", async () => {
    const actor = await gm.create("Actor", hero({ ownership: { default: 3 } }));
    expect(actor).toMatchObject({
      _stats: { systemId: "sample", systemVersion: "1.2.3", lastModifiedBy: SEATS.gm._id },
    });
    const changed = await player.update("Actor", actor["_id"], { name: "Mine" });
    expect(changed).toMatchObject({ _stats: { lastModifiedBy: SEATS.player1._id } });
  });

  it("is all there after a restart", async () => {
    const systemPath = await sampleSystem();
    const first = await sampleTable({ systemPath });
    const client = await Client.join(first, SEATS.gm._id);
    const actor = await client.create(
      "Actor",
      hero({ items: [{ name: "Blade", type: "blade", effects: [{ name: "Glow", type: "base" }] }] }),
    );
    const before = (await client.world()).documents;
    await first.close();
    const second = await sampleTable({ systemPath, worldPath: first.worldPath });
    const again = await Client.join(second, SEATS.gm._id);
    const after = (await again.world()).documents;
    expect(after).toEqual(before);
    expect(after["Actor"]).toMatchObject([{ _id: actor["_id"], items: [{ effects: [{ name: "Glow" }] }] }]);
  });
});
