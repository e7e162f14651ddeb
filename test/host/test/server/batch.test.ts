// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DocumentOperation, DocumentOutcome, JsonObject, Reply } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleTable } from "./support.ts";

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;
let hero: string;

beforeAll(async () => {
  table = await sampleTable();
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

beforeEach(async () => {
  hero = String((await gm.create("Actor", { name: "Hero", type: "hero" }))["_id"]);
  await player.settled();
  player.told.length = 0;
  table.resetWrites();
});

function batch(client: Client, operations: Partial<DocumentOperation>[]): Promise<Reply<DocumentOutcome[]>> {
  const whole = operations.map((operation) => ({ options: {}, ...operation })) as DocumentOperation[];
  return new Promise((resolve) => client.socket.emit("modifyBatch", whole, resolve));
}

const rename = (name: string): Partial<DocumentOperation> => ({
  action: "update",
  documentName: "Actor",
  updates: [{ _id: hero, name }],
});
const blade = (changes: JsonObject = {}): Partial<DocumentOperation> => ({
  action: "create",
  documentName: "Item",
  parentUuid: `Actor.${hero}`,
  data: [{ _id: "blade00000000001", name: "Blade", type: "blade", ...changes }],
  options: { keepId: true },
});

describe("a batch", () => {
  it("is done in order, told to the others one by one, and counts as one write", async () => {
    const answer = await batch(gm, [
      blade(),
      {
        ...rename(""),
        documentName: "Item",
        parentUuid: `Actor.${hero}`,
        updates: [{ _id: "blade00000000001", name: "Sword" }],
      },
      rename("Heroine"),
    ]);
    expect(answer.ok && answer.result.map(({ operation }) => operation.action)).toEqual([
      "create",
      "update",
      "update",
    ]);
    await player.settled();
    expect(player.told.map(({ operation }) => operation.documentName)).toEqual(["Item", "Item", "Actor"]);
    expect(table.writes).toEqual({
      total: 1,
      operations: { batch: 1 },
      documents: { "Item.create": 1, "Item.update": 1, "Actor.update": 1 },
    });
    const stored = (await gm.read("Actor", hero))!;
    expect([stored["name"], (stored["items"] as JsonObject[])[0]!["name"]]).toEqual(["Heroine", "Sword"]);
  });

  it.each([
    ["an invalid one", () => blade({ type: "none" })],
    ["a second of one id", () => blade()],
    ["a locked compendium", () => ({ ...blade(), pack: "sample.people" })],
    ["reading", () => ({ action: "get" as const, documentName: "Actor" })],
    ["nonsense", () => ({ action: "sing" }) as unknown as DocumentOperation],
  ])("does nothing when it holds %s", async (_, bad) => {
    const answer = await batch(gm, [blade({ name: "First" }), rename("Other"), bad()]);
    expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/\w+ \w+/) as string });
    await player.settled();
    expect(player.told).toEqual([]);
    expect(table.writes.total).toBe(0);
    expect((await gm.read("Actor", hero))!["name"]).toBe("Hero");
  });

  it("is refused whole to a player who may not do one of them", async () => {
    const own: Partial<DocumentOperation> = {
      action: "create",
      documentName: "ChatMessage",
      data: [{ content: "hi" }],
    };
    expect(await batch(player, [own, rename("Mine")])).toMatchObject({ ok: false });
    expect(table.writes.total).toBe(0);
  });

  it("is refused when it is no list, and before generation 14", async () => {
    expect(await batch(gm, [])).toEqual({ ok: true, result: [] });
    const answer = await new Promise((resolve) => gm.socket.emit("modifyBatch", {} as never, resolve));
    expect(answer).toMatchObject({ ok: false });
    const old = await sampleTable({ generation: 13 });
    const writer = await Client.join(old, SEATS.gm._id);
    expect(await batch(writer, [])).toMatchObject({
      ok: false,
      error: expect.stringContaining("14") as string,
    });
  });
});

describe("a write that breaks on purpose", () => {
  it("is refused without being applied, the others not", async () => {
    table.failWrite("gms", 2, { kind: "refuse" });
    await gm.update("Actor", hero, { name: "A" });
    await expect(gm.update("Actor", hero, { name: "B" })).rejects.toThrow("on purpose");
    await player.update("User", SEATS.player1._id, { color: "#112233" });
    expect((await gm.read("Actor", hero))!["name"]).toBe("A");
  });

  it("is applied and told, and its writer's connection is cut before the answer", async () => {
    const writer = await Client.join(table, SEATS.gm2._id);
    table.failWrite({ userId: SEATS.gm2._id }, 1, { kind: "lose-answer" });
    const lost = new Promise((resolve) => writer.socket.once("disconnect", resolve));
    let answered = false;
    void writer.update("Actor", hero, { name: "A" }).then(() => (answered = true));
    await lost;
    await player.settled();
    expect(player.told).toHaveLength(1);
    expect(answered).toBe(false);
  });

  it("leaves the first part of a batch, told to nobody", async () => {
    table.failWrite({ userId: SEATS.gm._id }, 1, { kind: "part", operations: 1 });
    expect(await batch(gm, [rename("A"), rename("B")])).toMatchObject({ ok: false });
    await player.settled();
    expect(player.told).toEqual([]);
    expect((await gm.read("Actor", hero))!["name"]).toBe("A");
  });

  it("is forgotten when nothing is to break any more, and must have a number", async () => {
    table.failWrite("gms", 1, { kind: "refuse" });
    table.failNoMore();
    await gm.update("Actor", hero, { name: "A" });
    expect(() => table.failWrite("gms", 0, { kind: "refuse" })).toThrow(RangeError);
  });
});
