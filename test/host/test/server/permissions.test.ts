// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import type { Table } from "../../server/table.ts";
import { Client, sampleTable } from "./support.ts";

const OTHER_USER = SEATS.player2._id;
const SELF = SEATS.player1._id;

let table: Table;
let gm: Client;
let player: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  table = await sampleTable();
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SELF);
  const make = async (
    key: string,
    documentName: string,
    data: JsonObject,
    parent?: string,
  ): Promise<void> => {
    ids[key] = String((await gm.create(documentName, data, parent))["_id"]);
  };
  const own = { ownership: { default: 0, [SELF]: 3 } };
  await make("mine", "Actor", { name: "Mine", type: "hero", ...own });
  await make("theirs", "Actor", { name: "Theirs", type: "foe", ownership: { default: 2 } });
  await make("myItem", "Item", { name: "Blade", type: "blade" }, `Actor.${ids["mine"]}`);
  await make("theirItem", "Item", { name: "Blade", type: "blade" }, `Actor.${ids["theirs"]}`);
  await make("worldItem", "Item", { name: "Blade", type: "blade", ownership: { default: 2 } });
  await make("combat", "Combat", { round: 1, turn: 0 });
  await make("myCombatant", "Combatant", { actorId: ids["mine"], name: "Mine" }, `Combat.${ids["combat"]}`);
  await make("theirCombatant", "Combatant", { actorId: ids["theirs"] }, `Combat.${ids["combat"]}`);
  await make("gmMessage", "ChatMessage", { content: "hello" });
  await make("journal", "JournalEntry", { name: "Notes", ownership: { default: 2 } });
  await make("worldSetting", "Setting", { key: "sample.rule", value: "1" });
  ids["myMessage"] = String((await player.create("ChatMessage", { content: "mine" }))["_id"]);
  ids["self"] = SELF;
  ids["other"] = OTHER_USER;
  ids["gm"] = SEATS.gm._id;
});

/** Replaces `$key` with the id of the document with that key. */
function withIds<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\$(\w+)/g, (_, key: string) => ids[key] ?? key)) as T;
}

type Row = [deed: string, documentName: string, data: JsonObject, parent?: string];

const PLAYER_MAY: Row[] = [
  ["create", "ChatMessage", { content: "hi" }],
  ["create", "Item", { name: "New", type: "blade" }, "Actor.$mine"],
  ["create", "Setting", { key: "sample.mine", value: "1", user: "$self" }],
  ["update", "Actor", { _id: "$mine", "system.grit": 2 }],
  ["update", "Item", { _id: "$myItem", name: "Keen blade" }, "Actor.$mine"],
  ["update", "Combat", { _id: "$combat", turn: 1 }],
  ["update", "Combatant", { _id: "$myCombatant", initiative: 7 }, "Combat.$combat"],
  ["update", "User", { _id: "$self", color: "#123456" }],
  ["update", "User", { _id: "$self", "flags.sample.deed": { what: "pick" } }],
  ["update", "ChatMessage", { _id: "$myMessage", content: "changed" }],
];

const PLAYER_MAY_NOT: Row[] = [
  ["create", "Actor", { name: "New", type: "hero" }],
  ["create", "Item", { name: "New", type: "blade" }],
  ["create", "Item", { name: "New", type: "blade" }, "Actor.$theirs"],
  ["create", "Combat", {}],
  ["create", "Folder", { name: "New", type: "Actor" }],
  ["create", "JournalEntry", { name: "New" }],
  ["create", "User", { name: "New", role: 4 }],
  ["create", "Setting", { key: "sample.other", value: "1" }],
  ["create", "Setting", { key: "sample.mine", value: "1", user: "$other" }],
  ["update", "Actor", { _id: "$theirs", name: "Forged" }],
  ["update", "Actor", { _id: "$mine", "system.secret": "forged" }],
  ["update", "Item", { _id: "$theirItem", name: "Forged" }, "Actor.$theirs"],
  ["update", "Item", { _id: "$worldItem", name: "Forged" }],
  ["update", "Combat", { _id: "$combat", turn: 0, "flags.sample.x": 1 }],
  ["update", "Combat", { _id: "$combat", "system.x": 1 }],
  ["update", "Combat", { _id: "$combat", combatants: [{ _id: "$theirCombatant", initiative: 1 }] }],
  ["update", "Combatant", { _id: "$myCombatant", hidden: true }, "Combat.$combat"],
  ["update", "Combatant", { _id: "$theirCombatant", initiative: 9 }, "Combat.$combat"],
  ["update", "User", { _id: "$self", role: 4 }],
  ["update", "User", { _id: "$self", "==role": 4 }],
  ["update", "User", { _id: "$self", permissions: { SETTINGS_MODIFY: true } }],
  ["update", "User", { _id: "$other", "flags.sample.deed": { what: "forged" } }],
  ["update", "User", { _id: "$gm", name: "Forged" }],
  ["update", "ChatMessage", { _id: "$gmMessage", content: "forged" }],
  ["update", "ChatMessage", { _id: "$myMessage", author: "$gm" }],
  ["update", "JournalEntry", { _id: "$journal", name: "Forged" }],
  ["update", "Setting", { _id: "$worldSetting", value: "2" }],
  ["delete", "Actor", { _id: "$theirs" }],
  ["delete", "Item", { _id: "$theirItem" }, "Actor.$theirs"],
  ["delete", "Combat", { _id: "$combat" }],
  ["delete", "Combatant", { _id: "$theirCombatant" }, "Combat.$combat"],
  ["delete", "ChatMessage", { _id: "$gmMessage" }],
  ["delete", "User", { _id: "$other" }],
  ["delete", "User", { _id: "$self" }],
];

const GM_MAY: Row[] = [
  ["create", "Actor", { name: "New", type: "hero" }],
  ["create", "Folder", { name: "New", type: "Actor" }],
  ["create", "Combatant", { actorId: "$theirs" }, "Combat.$combat"],
  ["update", "Actor", { _id: "$mine", "system.secret": "kept" }],
  ["update", "Combat", { _id: "$combat", "flags.sample.x": 1, round: 2 }],
  ["update", "Combatant", { _id: "$myCombatant", hidden: true }, "Combat.$combat"],
  ["update", "User", { _id: "$other", role: 2 }],
  ["update", "ChatMessage", { _id: "$myMessage", content: "by the GM" }],
  ["update", "Setting", { _id: "$worldSetting", value: "3" }],
];

async function attempt(client: Client, [action, documentName, data, parentUuid]: Row) {
  const concrete = withIds(data);
  return client.modify({
    action,
    documentName,
    parentUuid: parentUuid === undefined ? null : withIds(parentUuid),
    ...(action === "create" ? { data: [concrete] } : {}),
    ...(action === "update" ? { updates: [concrete] } : {}),
    ...(action === "delete" ? { ids: [String(concrete["_id"])] } : {}),
  });
}

describe("permissions", () => {
  it.each(PLAYER_MAY)("a player may %s %s %j %s", async (...row) => {
    const answer = await attempt(player, row);
    expect(answer).toMatchObject({ ok: true });
  });

  it.each(PLAYER_MAY_NOT)("a player may not %s %s %j %s", async (...row) => {
    table.resetWrites();
    const before = JSON.stringify((await gm.world()).documents);
    const answer = await attempt(player, row);
    expect(answer.ok).toBe(false);
    expect(answer).toMatchObject({ error: expect.stringMatching(/may not|own user|Only a GM/) as string });
    expect(table.writes.total).toBe(0);
    expect(JSON.stringify((await gm.world()).documents)).toBe(before);
  });

  it.each(GM_MAY)("a GM may %s %s %j %s", async (...row) => {
    expect(await attempt(gm, row)).toMatchObject({ ok: true });
  });

  it("makes a player the author of what the player says", async () => {
    const message = await player.create("ChatMessage", { content: "as the GM", author: SEATS.gm._id });
    expect(message["author"]).toBe(SELF);
    const spoken = await gm.create("ChatMessage", { content: "as a player", author: SELF });
    expect(spoken["author"]).toBe(SELF);
  });

  it("makes the creator an owner", async () => {
    const actor = await gm.create("Actor", { name: "New", type: "hero" });
    expect(actor["ownership"]).toEqual({ default: 0, [SEATS.gm._id]: 3 });
  });

  it("refuses a whole batch for one forbidden update", async () => {
    const updates = [
      { _id: ids["mine"], name: "Half" },
      { _id: ids["theirs"], name: "Half" },
    ];
    const answer = await player.modify({ action: "update", documentName: "Actor", updates });
    expect(answer.ok).toBe(false);
    expect((await gm.read("Actor", ids["mine"]))?.["name"]).toBe("Mine");
  });
});
