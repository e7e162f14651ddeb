import { beforeEach, describe, expect, it } from "vitest";
import { setDatabaseBackend } from "../../common/abstract/database.ts";
import { setDocumentResolver } from "../../common/data/resolvers.ts";
import { baseDocuments, type BaseUser } from "../../common/documents/index.ts";
import type { Plain } from "../../common/utils/types.ts";
import { declareSubtypes, HERO, inGeneration, SWORD, user, warningsOf } from "./support.ts";

const { ActiveEffect, Actor, ChatMessage, Combat, Item, JournalEntry, Macro, Setting } = baseDocuments;
const player = user(1);
const other = user(1);
const assistant = user(3);
const gm = user(4);

beforeEach(declareSubtypes);

function owned(by: BaseUser): InstanceType<typeof Actor> {
  return new Actor({
    _id: HERO,
    name: "Tim",
    type: "hero",
    ownership: { default: 1, [by.id ?? ""]: 3 },
    items: [{ _id: SWORD, name: "Sword", type: "gear" }],
  });
}

describe("ownership", () => {
  it("is what is recorded for a user, else the default", () => {
    const actor = owned(player);
    expect([actor.getUserLevel(player), actor.getUserLevel(other), actor.getUserLevel(gm)]).toEqual([
      3, 1, 1,
    ]);
    expect([
      actor.testUserPermission(player, "OWNER"),
      actor.testUserPermission(other, "OBSERVER"),
      actor.testUserPermission(gm, "OWNER"),
    ]).toEqual([true, false, true]);
    expect([
      actor.testUserPermission(other, "LIMITED", { exact: true }),
      actor.testUserPermission(player, "LIMITED", { exact: true }),
    ]).toEqual([true, false]);
  });
  it("of embedded documents is their parent's", () => {
    expect(owned(player).items.get(SWORD)?.getUserLevel(player)).toBe(3);
    const page = { _id: SWORD, name: "Page" };
    const journal = new JournalEntry({
      _id: HERO,
      name: "Log",
      ownership: { default: 2 },
      pages: [page, { ...page, _id: HERO, ownership: { default: 0 } }],
    });
    expect(journal.pages.map((one) => one.getUserLevel(player))).toEqual([2, 0]);
  });
});

describe("what users may do", () => {
  type Row = [string, boolean, boolean];
  const table = (rows: Row[]): void => {
    expect(rows.map(([name, allowed]) => [name, allowed])).toEqual(
      rows.map(([name, , expected]) => [name, expected]),
    );
  };
  it("with actors and items", () => {
    const actor = owned(player);
    const item = actor.items.get(SWORD)!;
    table([
      ["player creates an actor", actor.canUserModify(player, "create"), false],
      ["assistant creates an actor", actor.canUserModify(assistant, "create"), true],
      ["owner updates", actor.canUserModify(player, "update", { name: "Tom" }), true],
      ["others do not", actor.canUserModify(other, "update", { name: "Tom" }), false],
      ["owner does not delete", actor.canUserModify(player, "delete"), false],
      ["GM deletes", actor.canUserModify(gm, "delete"), true],
      ["owner creates items in the actor", item.canUserModify(player, "create"), true],
      ["others do not create items there", item.canUserModify(other, "create"), false],
      ["owner deletes items", item.canUserModify(player, "delete"), true],
      [
        "player creates a world item",
        new Item({ name: "x", type: "gear" }).canUserModify(player, "create"),
        false,
      ],
    ]);
    expect(() => actor.canUserModify(player, "burn" as "delete")).toThrow('"burn" is not an action');
  });
  it("with encounters: players pass turns on and nothing else (case 9)", () => {
    const combat = new Combat({ _id: HERO, round: 1, turn: 0 });
    table([
      ["turn", combat.canUserModify(player, "update", { turn: 1 }), true],
      ["round and turn", combat.canUserModify(player, "update", { _id: HERO, round: 2, turn: 0 }), true],
      [
        "a flag with it",
        combat.canUserModify(player, "update", { turn: 1, flags: { world: { x: 1 } } }),
        false,
      ],
      ["combatants in it", combat.canUserModify(player, "update", { combatants: [] }), false],
      ["the scene", combat.canUserModify(player, "update", { scene: null }), false],
      ["GM: anything", combat.canUserModify(gm, "update", { flags: {} }), true],
      ["player creates", combat.canUserModify(player, "create"), false],
      ["player deletes", combat.canUserModify(player, "delete"), false],
    ]);
  });
  it("with combatants: owners write an allow-list of keys (case 9)", () => {
    const actor = owned(player);
    setDocumentResolver((documentName, id) => (documentName === "Actor" && id === HERO ? actor : null));
    const combat = new Combat({ _id: HERO, combatants: [{ _id: SWORD, actorId: HERO }] });
    const combatant = combat.combatants.get(SWORD)!;
    const may = (who: BaseUser, data: Plain): boolean => combatant.canUserModify(who, "update", data);
    table([
      ["initiative", may(player, { _id: SWORD, initiative: 5 }), true],
      ["flags", may(player, { flags: { world: { x: 1 } } }), true],
      ["defeated", may(player, { defeated: true }), true],
      ["system", may(player, { "system.x": 1 }), true],
      ["hidden", may(player, { hidden: true }), false],
      ["name beside initiative", may(player, { initiative: 5, name: "Tom" }), false],
      ["others", may(other, { initiative: 5 }), false],
      ["GM", may(gm, { hidden: true }), true],
    ]);
    setDocumentResolver(() => null);
  });
  it("with users: their own record, never role or permissions", () => {
    table([
      ["own color", player.canUserModify(player, "update", { color: "#ff0000" }), true],
      ["own role", player.canUserModify(player, "update", { role: 4 }), false],
      ["own role as it is", player.canUserModify(player, "update", { role: 1, name: "x" }), true],
      [
        "own permissions",
        player.canUserModify(player, "update", { permissions: { ACTOR_CREATE: true } }),
        false,
      ],
      ["another's", player.canUserModify(other, "update", { color: "#ff0000" }), false],
      ["GM: anybody's role", player.canUserModify(gm, "update", { role: 2 }), true],
      ["assistant: no role above its own", player.canUserModify(assistant, "update", { role: 4 }), false],
      ["assistant: not the GM's", gm.canUserModify(assistant, "update", { name: "x" }), false],
      ["nobody deletes himself", gm.canUserModify(gm, "delete"), false],
    ]);
  });
  it("with messages, settings and macros", () => {
    const message = new ChatMessage({ _id: HERO, author: player.id, content: "hi" });
    const whisper = new ChatMessage({ author: gm.id, whisper: [player.id] });
    const world = new Setting({ key: "world.x" });
    const own = new Setting({ key: "world.x", user: player.id });
    const script = new Macro({ name: "m", type: "script", author: player.id });
    table([
      ["author updates", message.canUserModify(player, "update", { content: "ho" }), true],
      ["author does not hand it on", message.canUserModify(player, "update", { author: other.id }), false],
      ["others do not", message.canUserModify(other, "update", { content: "ho" }), false],
      ["others do not speak for the author", message.canUserModify(other, "create"), false],
      ["author deletes", message.canUserModify(player, "delete"), true],
      ["GM deletes", message.canUserModify(gm, "delete"), true],
      ["player's world setting", world.canUserModify(player, "update", { value: "1" }), false],
      ["assistant's world setting", world.canUserModify(assistant, "update", { value: "1" }), true],
      ["player's own setting", own.canUserModify(player, "update", { value: "1" }), true],
      ["another's setting", own.canUserModify(other, "update", { value: "1" }), false],
      ["player keeps a script", script.canUserModify(player, "create"), true],
      ["others do not change it", script.canUserModify(other, "update", { name: "x" }), false],
    ]);
    expect([whisper.getUserLevel(player), whisper.getUserLevel(other), whisper.getUserLevel(gm)]).toEqual([
      2, 0, 3,
    ]);
  });
  it("by role and permission", () => {
    expect([
      player.hasRole("TRUSTED"),
      assistant.hasRole(3, { exact: true }),
      gm.hasRole(3, { exact: true }),
    ]).toEqual([false, true, false]);
    expect([
      player.isGM,
      assistant.isGM,
      player.can("QUERY_USER"),
      player.can("ACTOR_CREATE"),
      gm.can("ACTOR_CREATE"),
    ]).toEqual([false, true, true, false, true]);
    const trusted = new baseDocuments.User({ name: "x", role: 1, permissions: { ACTOR_CREATE: true } });
    expect(trusted.hasPermission("ACTOR_CREATE")).toBe(true);
    expect(Actor.canUserCreate(trusted)).toBe(true);
  });
});

describe("classes of documents", () => {
  it("share their base class's schema and know what they embed", () => {
    class Mine extends Actor {}
    expect([
      Mine.schema === Actor.schema,
      Mine.baseDocument === Actor,
      Mine.documentName,
      Mine.collectionName,
    ]).toEqual([true, true, "Actor", "actors"]);
    expect(Object.keys(Actor.hierarchy)).toEqual(["items", "effects"]);
    expect([
      Actor.getCollectionName("Item"),
      Actor.getCollectionName("items"),
      Actor.getCollectionName("Card"),
    ]).toEqual(["items", "items", null]);
    expect(Actor.TYPES).toEqual(["base", "hero"]);
  });
  it("all can be defined, and say the same name as their place", () => {
    for (const [name, cls] of Object.entries(baseDocuments)) {
      expect(cls.documentName).toBe(name);
      expect(cls.schema.has("_id")).toBe(true);
    }
    expect(Object.keys(baseDocuments)).toHaveLength(25);
  });
});

describe("operations and flags", () => {
  const asked: [string, string, Plain][] = [];
  const note = (action: string) => async (cls: { documentName: string }, operation: object) => {
    asked.push([action, cls.documentName, { ...operation }]);
    return [];
  };
  beforeEach(() => {
    asked.length = 0;
    setDatabaseBackend({
      get: note("get"),
      create: note("create"),
      update: note("update"),
      delete: note("delete"),
      getFlagScopes: () => ["core", "world"],
    });
  });
  it("go to the database", async () => {
    const actor = owned(player);
    await actor.update({ name: "Tom" }, { render: false });
    await actor.createEmbeddedDocuments("Item", [{ name: "x", type: "gear" }]);
    await actor.deleteEmbeddedDocuments("Item", [SWORD]);
    expect(asked.map(([action, name]) => [action, name])).toEqual([
      ["update", "Actor"],
      ["create", "Item"],
      ["delete", "Item"],
    ]);
    expect(asked[0]?.[2]).toMatchObject({
      updates: [{ _id: HERO, name: "Tom" }],
      render: false,
      parent: null,
      pack: null,
    });
    expect(asked[1]?.[2]["parent"]).toBe(actor);
    expect(asked[2]?.[2]["ids"]).toEqual([SWORD]);
  });
  it("take flags of known scopes only", async () => {
    const actor = owned(player);
    await actor.setFlag("world", "a.b", 1);
    expect(asked[0]?.[2]["updates"]).toEqual([{ _id: HERO, flags: { world: { "a.b": 1 } } }]);
    expect(() => actor.getFlag("nobody", "x")).toThrow(
      'Flag scope "nobody" is not valid or not currently active',
    );
    await expect(actor.setFlag("nobody", "x", 1)).rejects.toThrow("nobody");
    actor.updateSource({ "flags.world.a.b": 2 });
    expect([actor.getFlag("world", "a.b"), actor.getFlag("world", "c")]).toEqual([2, undefined]);
  });
});

describe("active effects", () => {
  const data = {
    name: "Haste",
    changes: [{ key: "system.speed", mode: 2, value: "2" }],
    duration: { rounds: 3, startRound: 1 },
  };
  describe("in generation 13", () => {
    inGeneration(13);
    it("keep their older shape", () => {
      const source = new ActiveEffect(structuredClone(data)).toObject();
      expect(source["changes"]).toEqual([{ key: "system.speed", value: "2", mode: 2 }]);
      expect(source["duration"]).toMatchObject({ rounds: 3, startRound: 1 });
      expect("start" in source).toBe(false);
    });
  });
  describe("in generation 14", () => {
    inGeneration(14);
    it("understand the older shape and keep the newer", () => {
      const effect = new ActiveEffect(structuredClone(data));
      expect(effect._source["system"]).toEqual({
        changes: [{ key: "system.speed", type: "add", value: "2", phase: "initial", priority: null }],
      });
      expect(effect._source["duration"]).toEqual({ value: 3, units: "rounds", expiry: null, expired: false });
      expect(effect._source["start"]).toMatchObject({ round: 1, turn: null });
      expect("changes" in effect._source).toBe(false);
      expect((effect.toObject()["changes"] as { mode: number }[])[0]?.mode).toBe(2);
    });
    it("lead the old name to the new place, with a warning", () => {
      const effect = new ActiveEffect(structuredClone(data)) as unknown as { changes: unknown[] };
      expect(warningsOf(() => expect(effect.changes).toHaveLength(1))).toEqual([
        "Compatibility warning: ActiveEffect#changes is deprecated in favor of ActiveEffect#system.changes",
      ]);
    });
  });
  it("exist as generation says: combats have names and combatants join rounds from 14 on", () => {
    expect([Combat.schema.has("name"), baseDocuments.Combatant.schema.has("roundJoined")]).toEqual([
      true,
      true,
    ]);
  });
});
