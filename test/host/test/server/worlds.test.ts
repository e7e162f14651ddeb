// @vitest-environment node
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, PACKED, sampleSystem, sampleTable } from "./support.ts";

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

describe("two tables in one process", () => {
  it("each show their own generation and subtypes", async () => {
    const systemPath = await sampleSystem({ documentTypes: { Actor: { robot: {} } } });
    const older = await sampleTable({ generation: 13, systemPath });
    const client = await Client.join(older, SEATS.gm._id);
    const [there, here] = await Promise.all([client.create("Combat", {}), gm.create("Combat", {})]);
    expect(there).not.toHaveProperty("name");
    expect(here).toHaveProperty("name");
    expect((await client.world()).generation).toBe(13);
    await client.create("Actor", { name: "R", type: "robot" });
    await expect(gm.create("Actor", { name: "R", type: "robot" })).rejects.toThrow(/robot/);
    await gm.create("Actor", hero());
  });
});

describe("compendia", () => {
  it("are listed with their index to those who may look into them", async () => {
    const forPlayer = (await player.world()).packs;
    expect(forPlayer.map((pack) => [pack.id, pack.index.length, pack.locked])).toEqual([
      ["sample.people", 2, true],
      ["sample.vault", 0, true],
    ]);
    expect(forPlayer[0]?.index).toContainEqual(
      expect.objectContaining({ _id: PACKED.hero, name: "Packed hero", type: "hero" }),
    );
    expect((await gm.world()).packs[1]?.index).toHaveLength(1);
  });

  it("give whole documents, and are never written", async () => {
    const read = { action: "get", documentName: "Actor", pack: "sample.people", ids: [PACKED.hero] };
    expect(await player.modify(read)).toMatchObject({
      ok: true,
      result: { result: [{ system: { grit: 4 }, items: [{ name: "Packed blade" }] }] },
    });
    const secret = { action: "get", documentName: "Item", pack: "sample.vault" };
    expect(await player.modify(secret)).toMatchObject({ ok: false });
    const write = {
      action: "update",
      documentName: "Actor",
      pack: "sample.people",
      updates: [{ _id: PACKED.hero, name: "x" }],
    };
    expect(await gm.modify(write)).toMatchObject({
      ok: false,
      error: "The compendium sample.people is locked.",
    });
  });
});

describe("a new world", () => {
  it("has two GMs and three players", () => {
    expect(table.users.map((user) => user.role).sort()).toEqual([1, 1, 1, 4, 4]);
  });

  it("begins with what the system's starter file asks for", async () => {
    const systemPath = await sampleSystem({ flags: { starter: "packs/starter.json" } });
    const starter = {
      actors: [
        { pack: "sample.people", id: PACKED.hero, owner: "player1" },
        { pack: "sample.people", id: PACKED.foe, as: "first" },
        { pack: "sample.people", id: PACKED.foe, as: "second", name: "Second foe" },
      ],
      documents: [{ pack: "sample.vault", id: PACKED.blade }],
      combat: { combatants: [{ actor: PACKED.hero }, { actor: "first" }, { actor: "second", hidden: true }] },
    };
    const file = path.join(systemPath, "packs/starter.json");
    await writeFile(file, JSON.stringify(starter));
    const seeded = await sampleTable({ systemPath });
    const { documents } = await (await Client.join(seeded, SEATS.gm._id)).world();
    const actors = documents["Actor"]!;
    expect(actors.map((actor) => actor["name"]).sort()).toEqual(["Packed foe", "Packed hero", "Second foe"]);
    const packed = actors.find((actor) => actor["type"] === "hero")!;
    expect(packed["ownership"]).toEqual({ default: 0, [SEATS.player1._id]: 3, [SEATS.gm._id]: 3 });
    const user = documents["User"]!.find((candidate) => candidate["_id"] === SEATS.player1._id);
    expect(user?.["character"]).toBe(packed["_id"]);
    expect(documents["Item"]).toHaveLength(1);
    expect(documents["Combat"]).toMatchObject([
      {
        active: true,
        round: 0,
        combatants: [{ hidden: false }, { hidden: false }, { hidden: true, name: "Second foe" }],
      },
    ]);

    await writeFile(file, JSON.stringify({ ...starter, combat: { combatants: [{ actor: "third" }] } }));
    await expect(sampleTable({ systemPath })).rejects.toThrow(
      'packs/starter.json: "combat.combatants[0].actor" is "third", which is none of the "actors".',
    );
    await writeFile(file, JSON.stringify({ actors: [{ pack: "sample.people", id: "nobody" }] }));
    await expect(sampleTable({ systemPath })).rejects.toThrow(
      'names "nobody" in "sample.people", which has no such entry',
    );
  });
});
