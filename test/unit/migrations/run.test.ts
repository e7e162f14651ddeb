/**
 * Tests the parts of the migrations that no stored world covers: compendiums, the version, and worlds of
 * newer versions.
 */
import path from "node:path";
import { expect, it } from "vitest";
import { MIGRATIONS } from "../../../src/migrations/list.ts";
import { openWorld, stored, storedWorld } from "./stored-world.ts";

const SRC = path.resolve(import.meta.dirname, "../../../src");

interface Scope {
  CONFIG: { Item: { documentClass: new (data: object, context: object) => object } };
  game: { packs: Map<string, object>; user: object };
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.join(SRC, module))) as T;
}

const version = (value: number) => ({
  _id: "version000000001",
  key: "action-cards.dataVersion",
  value: JSON.stringify(value),
});

it("there are as many migrations as the version says", async () => {
  const { DATA_VERSION } = await load<{ DATA_VERSION: number }>("platform/data-version.ts");
  expect(DATA_VERSION).toBe(MIGRATIONS.length);
});

it("a new world gets the version, and nobody is asked", async () => {
  const world = await openWorld({});
  expect(await world.migrate()).toBe(true);
  expect([world.asked, world.table.writes]).toEqual([0, 1]);
});

it("a world of a newer version is left alone, and requests are refused with the reason", async () => {
  const documents = await storedWorld("a6cf20ba");
  documents["Setting"]!.push(version(MIGRATIONS.length + 1));
  const world = await openWorld(documents);
  const before = stored(world);
  expect(await world.migrate()).toBe(true);
  const { isLeader } = await load<{ isLeader(): boolean }>("platform/users.ts");
  expect(isLeader()).toBe(false);
  const { sendRequest } = await load<{
    sendRequest(request: object, refused: (reason: string) => void): Promise<void>;
  }>("requests/send-request.ts");
  const reasons: string[] = [];
  await sendRequest({ type: "undo" }, (reason) => reasons.push(reason));
  expect(reasons).toEqual(["ACTIONCARDS.Request.Refusal.NewerWorld"]);
  expect([world.asked, world.table.writes]).toEqual([0, 0]);
  expect(stored(world)).toEqual(before);
});

it.each([true, false])("the world's compendia are migrated; locked: %s", async (locked) => {
  const world = await openWorld({});
  const { CONFIG, game } = globalThis as unknown as Scope;
  const { documentClass } = CONFIG.Item;
  const source = {
    _id: "packitem00000001",
    name: "Club",
    type: "weapon",
    system: { imperfect: { burst: 4 } },
  };
  const configured: object[] = [];
  const pack = {
    collection: "world.old",
    documentName: "Item",
    metadata: { packageType: "world", label: "Old" },
    locked,
    index: new Set([source._id]),
    documentClass,
    getDocuments: () => Promise.resolve([new documentClass(structuredClone(source), { pack: "world.old" })]),
    get: () => undefined,
    set: () => undefined,
    configure: (change: object) => Promise.resolve(void configured.push(change)),
  };
  const foreign = { ...pack, metadata: { packageType: "module", label: "Theirs" } };
  const updates: unknown[] = [];
  Object.defineProperty(documentClass, "updateDocuments", {
    value: (some: object[], operation: object) => Promise.resolve(void updates.push([some, operation])),
    configurable: true,
  });
  Object.defineProperty(game.packs, "contents", { value: [pack, foreign], configurable: true });
  await world.migrate();
  expect(world.asked).toBe(1);
  const system: unknown = expect.objectContaining({
    printed: expect.objectContaining({ burst: 4 }) as unknown,
  });
  const operation = { pack: "world.old", diff: false, recursive: false };
  expect(updates).toEqual([[[{ _id: source._id, system }], operation]]);
  expect(configured).toEqual(locked ? [{ locked: false }, { locked: true }] : []);
  expect(Object.hasOwn(documentClass, "migrateData")).toBe(false);
  Reflect.deleteProperty(documentClass, "updateDocuments");
});
