import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeTable, id, startFakeTable } from "../../fake-table/fake-table.ts";

const HERO = id();
let table: FakeTable;

beforeEach(() => {
  table = startFakeTable({ documents: { Actor: [{ _id: HERO, name: "Wren", type: "base" }] } });
});

const backend = () => CONFIG.DatabaseBackend!;

describe("the database of the client", () => {
  it("is one of the documented class", () => {
    expect(backend()).toBeInstanceOf(foundry.abstract.DatabaseBackend);
    expect(backend().getFlagScopes()).toContain("core");
  });

  it("finds the parent that an operation names by its UUID", async () => {
    const operation = { parentUuid: `Actor.${HERO}`, data: [{ name: "Ring", type: "base" }] };
    const [ring] = await backend().create(CONFIG.Item.documentClass, operation);
    expect(ring!.parent).toBe(game.actors.get(HERO));
    await expect(backend()._getParent({ parentUuid: "Actor.none000000000000" })).rejects.toThrow(
      "to be the parent",
    );
    expect(await backend()._getParent({})).toBeNull();
  });

  it("reads documents and leaves them as they are", async () => {
    const [read] = await backend().get(CONFIG.Actor.documentClass, { query: { _id: HERO } });
    expect([read?.id, table.stored["Actor"]]).toEqual([HERO, [expect.objectContaining({ _id: HERO })]]);
    const query = { _id__in: [id()] };
    expect(await backend().get(CONFIG.Actor.documentClass, { query })).toEqual([]);
  });

  it("tells of what it did where documents are debugged", async () => {
    const told = vi.spyOn(console, "debug").mockImplementation(() => undefined);
    CONFIG.debug["documents"] = true;
    await game.actors.get(HERO)!.update({ name: "Robin" });
    expect(told).toHaveBeenCalledWith(`Updated Actor with id [${HERO}]`);
    expect(table.requests).toHaveLength(1);
  });
});
