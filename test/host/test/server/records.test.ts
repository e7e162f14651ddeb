// @vitest-environment node
import { describe, expect, it } from "vitest";
import { fromRecords, toRecords, type Shapes } from "../../server/records.ts";
import { Store } from "../../server/store.ts";
import { temporaryFolder } from "./support.ts";

const SHAPES: Shapes = {
  Actor: { collection: "actors", embedded: { items: "Item", effects: "ActiveEffect" } },
  Item: { collection: "items", embedded: { effects: "ActiveEffect" } },
  ActiveEffect: { collection: "effects", embedded: {} },
};

const ACTOR = {
  _id: "A",
  name: "Someone",
  items: [{ _id: "I", name: "Thing", effects: [{ _id: "E", name: "Glow" }] }],
  effects: [{ _id: "F", name: "Hurt" }],
};

const path = { collections: ["actors"], ids: ["A"] };

describe("records", () => {
  it("keys each document by its collections and ids, parents holding ids", () => {
    expect(toRecords(SHAPES, "Actor", path, ACTOR)).toEqual([
      { type: "put", key: "!actors!A", value: { _id: "A", name: "Someone", items: ["I"], effects: ["F"] } },
      { type: "put", key: "!actors.items!A.I", value: { _id: "I", name: "Thing", effects: ["E"] } },
      { type: "put", key: "!actors.items.effects!A.I.E", value: { _id: "E", name: "Glow" } },
      { type: "put", key: "!actors.effects!A.F", value: { _id: "F", name: "Hurt" } },
    ]);
  });

  it("writes a document alone when asked to", () => {
    expect(toRecords(SHAPES, "Actor", path, ACTOR, false)).toHaveLength(1);
  });

  it("comes back whole from a store", async () => {
    const folder = await temporaryFolder();
    const store = await Store.open(folder);
    await store.write(toRecords(SHAPES, "Actor", path, ACTOR));
    await store.close();
    const again = await Store.open(folder);
    const records = await again.readAll();
    await again.close();
    expect(fromRecords(SHAPES, "Actor", records)).toEqual([ACTOR]);
    expect(fromRecords(SHAPES, "Item", records)).toEqual([]);
  });

  it("says which child is missing", () => {
    const records = new Map([["!actors!A", { _id: "A", items: ["I"], effects: [] }]]);
    expect(() => fromRecords(SHAPES, "Actor", records)).toThrow(
      "The record !actors!A lists !actors.items!A.I, which is missing.",
    );
  });

  it("refuses a folder that is in use", async () => {
    const folder = await temporaryFolder();
    const store = await Store.open(folder);
    await expect(Store.open(folder)).rejects.toThrow("is in use by another running table");
    await store.close();
  });
});
