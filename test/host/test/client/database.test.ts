import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../common/abstract/document.ts";
import { type FakeTable, GM, id, PLAYER, settle, startFakeTable } from "../../fake-table/fake-table.ts";

const HERO = id();
const SWORD = id();

let table: FakeTable;
let calls: string[];

function listen(...hooks: string[]): void {
  for (const hook of hooks) Hooks.on(hook, () => void calls.push(hook));
}

beforeEach(() => {
  table = startFakeTable({
    documents: {
      Actor: [
        {
          _id: HERO,
          name: "Hero",
          type: "base",
          flags: { world: { kept: 1, gone: 2 } },
          items: [{ _id: SWORD, name: "Sword", type: "base" }],
        },
      ],
    },
  });
  calls = [];
});

const hero = () => game.actors.get(HERO)!;

describe("creating", () => {
  it("runs method and hook before the request, and method and hook after it", async () => {
    const order: string[] = [];
    class Watched extends foundry.documents.Actor {
      override async _preCreate(
        ...args: Parameters<InstanceType<typeof foundry.documents.Actor>["_preCreate"]>
      ) {
        order.push(`_preCreate ${table.requests.length.toString()}`);
        return super._preCreate(...args);
      }
      override _onCreate(...args: Parameters<InstanceType<typeof foundry.documents.Actor>["_onCreate"]>) {
        order.push(`_onCreate ${String(game.actors.has(this.id!))}`);
        super._onCreate(...args);
      }
    }
    CONFIG.Actor.documentClass = Watched;
    Hooks.on("preCreateActor", () => void order.push(`preCreateActor ${table.requests.length.toString()}`));
    Hooks.on("createActor", () => void order.push("createActor"));
    const created = await foundry.documents.Actor.create({ name: "New", type: "base" });
    CONFIG.Actor.documentClass = foundry.documents.Actor;
    expect(order).toEqual(["_preCreate 0", "preCreateActor 0", "_onCreate true", "createActor"]);
    expect(created).toBeInstanceOf(Watched);
    expect(game.actors.get(created!.id!)).toBe(created);
    expect(created!.name).toBe("New");
  });

  it("is canceled by exactly false from the hook, each document by itself", async () => {
    Hooks.on("preCreateActor", (document: never) => (document as { name: string }).name !== "B");
    const created = await foundry.documents.Actor.createDocuments([
      { name: "A", type: "base" },
      { name: "B", type: "base" },
    ]);
    expect(created.map((actor) => actor.name)).toEqual(["A"]);
    expect(table.requests[0]!.data!.map(({ name }) => name)).toEqual(["A"]);
  });

  it("does not ask the server when all are canceled", async () => {
    Hooks.on("preCreateActor", () => false);
    expect(await foundry.documents.Actor.create({ name: "A", type: "base" })).toBeUndefined();
    expect(table.requests).toEqual([]);
  });

  it("sends what the hook put into the document, and drops ids that are not to be kept", async () => {
    Hooks.on("preCreateActor", (document: never) => (document as Document).updateSource({ name: "Renamed" }));
    const wanted = id();
    await foundry.documents.Actor.create({ _id: wanted, name: "A", type: "base" });
    await foundry.documents.Actor.create({ _id: wanted, name: "A", type: "base" }, { keepId: true });
    expect(table.requests.map(({ data }) => [data![0]!["name"], data![0]!["_id"]])).toEqual([
      ["Renamed", undefined],
      ["Renamed", wanted],
    ]);
  });

  it("makes embedded documents that the parent and its hooks know", async () => {
    listen("createItem", "updateActor");
    const parents = vi.spyOn(hero(), "_onCreateDescendantDocuments");
    const [item] = await hero().createEmbeddedDocuments("Item", [{ name: "Axe", type: "base" }]);
    expect(item!.parent).toBe(hero());
    expect(hero().items.map(({ name }) => name)).toEqual(["Sword", "Axe"]);
    expect(hero()._source["items"]).toHaveLength(2);
    expect(calls).toEqual(["createItem"]);
    expect(parents.mock.calls.map(([, collection]) => collection)).toEqual(["items"]);
    expect(table.requests[0]!.parentUuid).toBe(`Actor.${HERO}`);
  });
});

describe("updating", () => {
  it("sends the difference alone, and applies it before anyone is told", async () => {
    const seen: unknown[] = [];
    Hooks.on("updateActor", (actor: never, changed: never) => seen.push([(actor as Actor).name, changed]));
    const result = await hero().update({ name: "Named", type: "base" });
    expect(table.requests[0]!.updates).toEqual([{ _id: HERO, name: "Named" }]);
    expect(seen).toEqual([["Named", { _id: HERO, name: "Named" }]]);
    expect(result).toBe(hero());
  });

  it("does nothing at all where nothing differs", async () => {
    listen("preUpdateActor", "updateActor");
    const render = vi.spyOn(hero(), "render");
    expect(await hero().update({ name: "Hero" })).toBeUndefined();
    expect([table.requests.length, calls.length, render.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it("sends it all the same when no difference is asked for", async () => {
    await hero().update({ name: "Hero" }, { diff: false });
    expect(table.requests[0]!.updates).toEqual([{ _id: HERO, name: "Hero" }]);
  });

  it("keeps what a hook adds to the changes", async () => {
    Hooks.on("preUpdateActor", (_actor: never, changes: never) => {
      (changes as { img: string }).img = "icons/x.png";
    });
    await hero().update({ name: "Named" });
    expect(table.requests[0]!.updates).toEqual([{ _id: HERO, name: "Named", img: "icons/x.png" }]);
    expect(hero().img).toBe("icons/x.png");
  });

  it("is canceled by exactly false", async () => {
    Hooks.on("preUpdateActor", () => false);
    expect(await hero().update({ name: "Named" })).toBeUndefined();
    expect([table.requests.length, hero().name]).toEqual([0, "Hero"]);
  });

  it("carries deletions over the wire as keys, and shows them to hooks as operators", async () => {
    const seen: Record<string, unknown>[] = [];
    Hooks.on("updateActor", (_actor: never, changed: never) => seen.push(changed));
    await hero().unsetFlag("world", "gone");
    expect(table.requests[0]!.updates).toEqual([{ _id: HERO, flags: { world: { "-=gone": null } } }]);
    expect(hero().flags).toEqual({ world: { kept: 1 } });
    const { world } = (seen[0] as { flags: { world: { gone: object } } }).flags;
    expect(world.gone).toBeInstanceOf(foundry.data.operators.ForcedDeletion);
  });

  it("refuses invalid data before it asks the server", async () => {
    await expect(hero().update({ name: "" })).rejects.toThrow(/name/);
    expect(table.requests).toEqual([]);
  });

  it("refuses an update of what is not there", async () => {
    await expect(foundry.documents.Actor.updateDocuments([{ _id: id(), name: "X" }])).rejects.toThrow();
    await expect(foundry.documents.Actor.updateDocuments([{ name: "X" }])).rejects.toThrow(/_id/);
  });

  it("changes embedded documents by their id, all in one request", async () => {
    const [axe] = await hero().createEmbeddedDocuments("Item", [{ name: "Axe", type: "base" }]);
    listen("updateItem");
    await hero().updateEmbeddedDocuments("Item", [
      { _id: SWORD, name: "Blade" },
      { _id: axe!.id, name: "Hatchet" },
    ]);
    expect(hero().items.map(({ name }) => name)).toEqual(["Blade", "Hatchet"]);
    expect([table.requests.length, calls.length]).toEqual([2, 2]);
  });

  it("runs no hooks under noHook and renders nothing under render: false", async () => {
    listen("preUpdateActor", "updateActor");
    const render = vi.spyOn(hero(), "render");
    await hero().update({ name: "Quiet" }, { noHook: true, render: false });
    expect([calls.length, render.mock.calls.length, hero().name]).toEqual([0, 0, "Quiet"]);
  });
});

describe("deleting", () => {
  it("takes the documents away and tells of it", async () => {
    listen("preDeleteItem", "deleteItem");
    const [gone] = await hero().deleteEmbeddedDocuments("Item", [SWORD]);
    expect(gone!.id).toBe(SWORD);
    expect([hero().items.size, hero()._source["items"]]).toEqual([0, []]);
    expect(calls).toEqual(["preDeleteItem", "deleteItem"]);
  });

  it("takes everything under deleteAll", async () => {
    await foundry.documents.Actor.create({ name: "Second", type: "base" });
    await foundry.documents.Actor.deleteDocuments([], { deleteAll: true });
    expect([game.actors.size, table.requests.at(-1)!.ids!.length]).toEqual([0, 2]);
  });
});

describe("refusals", () => {
  it("reject with the server's sentence, show it, and change nothing", async () => {
    table.refusal = "You may not do that.";
    listen("updateActor");
    await expect(hero().update({ name: "Named" })).rejects.toThrow("You may not do that.");
    expect([hero().name, calls.length, table.notices]).toEqual(["Hero", 0, ["error: You may not do that."]]);
  });
});

describe("what others do", () => {
  it("is applied without the methods and hooks that come before a request", async () => {
    listen("preUpdateActor", "updateActor");
    const users: unknown[] = [];
    Hooks.on("updateActor", (...args: never[]) => users.push(args.at(-1)));
    await table.broadcast(
      { action: "update", documentName: "Actor" },
      [{ _id: HERO, name: "Theirs" }],
      PLAYER,
    );
    expect([hero().name, calls, users]).toEqual(["Theirs", ["updateActor"], [PLAYER]]);
    expect(table.requests).toEqual([]);
  });

  it("creates and deletes embedded documents", async () => {
    const axe = id();
    const place = { documentName: "Item", parentUuid: `Actor.${HERO}` };
    await table.broadcast({ ...place, action: "create" }, [{ _id: axe, name: "Axe", type: "base" }]);
    expect(hero().items.get(axe)?.name).toBe("Axe");
    await table.broadcast({ ...place, action: "delete" }, [axe]);
    expect(hero().items.has(axe)).toBe(false);
  });

  it("is passed over where the document is not there any more", async () => {
    listen("updateActor", "updateItem");
    await table.broadcast({ action: "update" }, [{ _id: id(), name: "X" }]);
    await table.broadcast({ action: "update", documentName: "Item", parentUuid: `Actor.${id()}` }, [
      { _id: id() },
    ]);
    expect(calls).toEqual([]);
  });
});

describe("preparing data", () => {
  it("runs in the documented order, parents around what is embedded in them", async () => {
    const order: string[] = [];
    class Model extends foundry.abstract.TypeDataModel {
      static override defineSchema() {
        return {};
      }
      override prepareBaseData() {
        order.push("system base");
      }
      override prepareDerivedData() {
        order.push("system derived");
      }
    }
    const start = startFakeTable({ manifest: { documentTypes: { Actor: { hero: {} } } } });
    CONFIG.Actor.dataModels["hero"] = Model;
    class Ordered extends foundry.documents.Actor {
      override prepareBaseData() {
        order.push("base");
      }
      override prepareEmbeddedDocuments() {
        order.push("embedded");
        super.prepareEmbeddedDocuments();
      }
      override prepareDerivedData() {
        order.push("derived");
      }
    }
    CONFIG.Actor.documentClass = Ordered;
    const actor = await foundry.documents.Actor.create({ name: "A", type: "hero" });
    const once = ["system base", "base", "embedded", "system derived", "derived"];
    order.length = 0;
    actor!.reset();
    expect(order).toEqual(once);
    expect(start.requests).toHaveLength(1);
  });

  it("reports a failure and keeps the document", async () => {
    const reported: string[] = [];
    Hooks.on("error", (location: never) => void reported.push(location));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    class Faulty extends foundry.documents.Actor {
      override prepareDerivedData() {
        throw new Error("fault");
      }
    }
    CONFIG.Actor.documentClass = Faulty;
    const actor = await foundry.documents.Actor.create({ name: "A", type: "base" });
    expect([actor!.name, reported[0]]).toEqual(["A", "ClientDocumentMixin#_initialize"]);
    vi.restoreAllMocks();
  });
});

describe("world data", () => {
  it("sets invalid documents aside and can still give them", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const bad = id();
    startFakeTable({ documents: { Actor: [{ _id: bad, name: "Alien", type: "unheardOf" }] } });
    expect([game.actors.size, [...game.actors.invalidDocumentIds]]).toEqual([0, [bad]]);
    expect(game.actors.getInvalid(bad)?.id).toBe(bad);
    expect(() => game.actors.get(id(), { strict: true })).toThrow();
    await settle();
    vi.restoreAllMocks();
  });

  it("finds documents by their UUIDs, absolute and relative", async () => {
    expect(fromUuidSync(`Actor.${HERO}.Item.${SWORD}`)).toBe(hero().items.get(SWORD));
    expect(await fromUuid(`.Item.${SWORD}`, { relative: hero() })).toBe(hero().items.get(SWORD));
    expect([fromUuidSync(null), fromUuidSync(`Actor.${id()}`)]).toEqual([null, null]);
    const sword = hero().items.get(SWORD)!;
    expect([sword.getRelativeUUID(hero()), hero().getRelativeUUID(sword)]).toEqual([
      `.Item.${SWORD}`,
      hero().uuid,
    ]);
    expect(game.users.current?.id).toBe(GM);
  });
});
