import { beforeEach, describe, expect, it } from "vitest";
import { id, PLAYER, settle, startFakeTable, type FakeTable } from "../../fake-table/fake-table.ts";

const ACTOR = "actor00000000001";
let table: FakeTable;

beforeEach(() => {
  table = startFakeTable({
    documents: { Actor: [{ _id: ACTOR, name: "Sela", type: "hero", flags: { world: { count: 0 } } }] },
    manifest: { documentTypes: { Actor: { hero: {} }, Item: { tool: {} } } },
  });
});

const sela = () => game.actors.get(ACTOR)!;
const countTo = (count: number) => sela().update({ flags: { world: { count } } });
const count = () => (sela().flags["world"] as { count: number }).count;

/** The outcome of a write: `done`, its error message, or `open` if it is pending. */
async function fate(write: Promise<unknown>): Promise<string> {
  const ended = write.then(
    () => "done",
    (error: unknown) => (error as Error).message, // rejections are Errors
  );
  return Promise.race([
    ended,
    settle()
      .then(settle)
      .then(() => "open"),
  ]);
}

describe("the fake table", () => {
  it("refuses the named write and stores nothing of it", async () => {
    table.refuseWrite(2);
    expect([await fate(countTo(1)), await fate(countTo(2)), await fate(countTo(3))]).toEqual([
      "done",
      "The table refuses this write on purpose.",
      "done",
    ]);
    table.refuseWrite();
    await fate(countTo(4));
    await table.reload();
    expect(count()).toBe(3);
    expect(table.writes).toBe(4);
  });

  it("stores a write whose answer is lost, and lets no other through until the client reloads", async () => {
    table.loseAnswer();
    expect(await fate(countTo(1))).toBe("The connection to the table was lost before it answered");
    expect(count()).toBe(0);
    expect(await fate(countTo(2))).toBe("There is no connection to the table");
    await table.reload();
    expect(count()).toBe(1);
    expect(await fate(countTo(3))).toBe("done");
  });

  it("leaves a write unanswered that was stored, and goes on", async () => {
    table.loseAnswer(1, "never");
    expect(await fate(countTo(1))).toBe("open");
    expect(await fate(countTo(2))).toBe("done");
    await table.reload();
    expect(count()).toBe(2);
  });

  it("cuts what waits for an answer", async () => {
    const write = fate(countTo(1));
    await Promise.resolve();
    table.cut();
    expect(await write).toMatch(/connection/);
  });

  it("breaks a batch in the middle", async () => {
    table.breakBatch(1, 1);
    const { modifyBatch } = foundry.documents as unknown as {
      modifyBatch(operations: object[]): Promise<unknown>;
    };
    const update = (value: number) => ({
      action: "update",
      documentName: "Actor",
      updates: [{ _id: ACTOR, name: `Sela ${value}` }],
    });
    expect(await fate(modifyBatch([update(1), update(2)]))).toMatch(/on purpose/);
    expect(sela().name).toBe("Sela");
    await table.reload();
    expect(sela().name).toBe("Sela 1");
    expect([table.writes, table.requests.length]).toEqual([1, 2]);
  });

  it("forgets what was to break", async () => {
    table.refuseWrite(1);
    table.breakNothing();
    expect(await fate(countTo(1))).toBe("done");
  });
});

describe("a reload", () => {
  it("finds what was created, embedded, deleted by key and told by others, and its own user", async () => {
    const before = sela();
    const item = id();
    await before.createEmbeddedDocuments("Item", [{ _id: item, name: "Rope", type: "tool" }], {
      keepId: true,
    });
    await before.items.get(item)!.update({ name: "Long rope" });
    await before.update({ flags: { world: { "-=count": null, "other.deep": 2 } } });
    await table.broadcast({}, [{ _id: ACTOR, name: "Sela Voss" }]);
    await table.broadcast({ documentName: "User" }, [{ _id: PLAYER, flags: { world: { a: 1 } } }]);
    await game.settings.set("core", "time", 42);
    await table.reload();
    expect(sela()).not.toBe(before);
    expect(sela().name).toBe("Sela Voss");
    expect(sela().items.get(item)?.name).toBe("Long rope");
    expect(sela().flags["world"]).toEqual({ other: { deep: 2 } });
    expect(game.users.get(PLAYER)!.flags["world"]).toEqual({ a: 1 });
    expect(game.user!.isGM && game.user!.active).toBe(true);
    expect(game.settings.get("core", "time")).toBe(42);
    await sela().delete();
    await table.reload();
    expect(game.actors.size).toBe(0);
  });
});
