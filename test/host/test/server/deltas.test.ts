// @vitest-environment node
import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import type { Table } from "../../server/table.ts";
import { Client, sampleSystem, sampleTable } from "./support.ts";

const PLAYER = SEATS.player1._id;

let systemPath: string;
let table: Table & { worldPath: string };
let gm: Client;
let player: Client;
let actor: JsonObject;
let scene: JsonObject;
let tokens: string[];

beforeEach(async () => {
  systemPath = await sampleSystem();
  table = await sampleTable({ systemPath });
  [gm, player] = [await Client.join(table, SEATS.gm._id), await Client.join(table, PLAYER)];
  actor = await gm.create("Actor", {
    name: "Kettle",
    type: "hero",
    system: { life: 20, secret: "none" },
    ownership: { default: 0, [PLAYER]: 3 },
    items: [
      { name: "Ring", type: "blade", effects: [{ name: "Shine" }] },
      { name: "Club", type: "blade" },
    ],
  });
  const copy = { name: "Kettle", actorId: actor["_id"] };
  scene = await gm.create("Scene", { name: "Yard", tokens: [copy, copy] });
  tokens = (scene["tokens"] as JsonObject[]).map(({ _id }) => String(_id));
});

const tokenUuid = (index = 0): string => `Scene.${String(scene["_id"])}.Token.${tokens[index]!}`;
const deltaUuid = (index = 0): string => `${tokenUuid(index)}.ActorDelta.${tokens[index]!}`;
const itemId = (index: number): string => String((actor["items"] as JsonObject[])[index]!["_id"]);

async function delta(index = 0): Promise<JsonObject> {
  const stored = await gm.read("Scene", scene["_id"]);
  return (stored!["tokens"] as JsonObject[])[index]!["delta"] as JsonObject;
}

async function restart(): Promise<void> {
  for (const client of [gm, player]) client.socket.disconnect();
  await table.close();
  table = await sampleTable({ systemPath, worldPath: table.worldPath });
  [gm, player] = [await Client.join(table, SEATS.gm._id), await Client.join(table, PLAYER)];
}

describe("the delta of a token", () => {
  it("is the token's from the beginning and holds what was written", async () => {
    expect(await delta()).toMatchObject({ _id: tokens[0], system: {}, items: [], effects: [] });
    await gm.update("ActorDelta", tokens[0], { "system.life": 12 }, tokenUuid());
    await restart();
    expect([await delta(), await delta(1)]).toMatchObject([{ system: { life: 12 } }, { system: {} }]);
    expect(await gm.read("Actor", actor["_id"])).toMatchObject({ system: { life: 20 } });
  });

  it("keeps items of its own, those it took over, and tombstones, through a restart", async () => {
    await gm.create("Item", { name: "Net", type: "blade" }, deltaUuid());
    await gm.update("Item", itemId(0), { name: "Gold ring" }, deltaUuid());
    await gm.delete("Item", itemId(1), deltaUuid());
    const held = [
      { name: "Net", type: "blade" },
      { _id: itemId(0), name: "Gold ring", type: "blade", effects: [{ name: "Shine" }] },
      { _id: itemId(1), _tombstone: true },
    ];
    expect(await delta()).toMatchObject({ items: held });
    await restart();
    expect(await delta()).toMatchObject({ items: held });
    expect((await delta())["items"]).toContainEqual({ _id: itemId(1), _tombstone: true });
    await expect(gm.update("Item", itemId(1), { name: "Back" }, deltaUuid())).rejects.toThrow(
      "There is no Item",
    );
    await gm.delete("ActorDelta", tokens[0], tokenUuid());
    await restart();
    expect(await delta()).toMatchObject({ _id: tokens[0], system: {}, items: [], effects: [] });
  });

  it("takes over an item with a change of what it embeds, through a restart", async () => {
    const effect = ((actor["items"] as JsonObject[])[0]!["effects"] as JsonObject[])[0]!["_id"];
    await gm.update("ActiveEffect", effect, { name: "Glow" }, `${deltaUuid()}.Item.${itemId(0)}`);
    await restart();
    expect(await delta()).toMatchObject({
      items: [{ _id: itemId(0), name: "Ring", effects: [{ name: "Glow" }] }],
    });
    await gm.delete("ActiveEffect", effect, `${deltaUuid(1)}.Item.${itemId(0)}`);
    await restart();
    expect(await delta(1)).toMatchObject({ items: [{ _id: itemId(0), name: "Ring", effects: [] }] });
  });

  it("is written by owners of the base actor and by nobody else", async () => {
    await player.update("ActorDelta", tokens[0], { "system.life": 3 }, tokenUuid());
    await player.create("Item", { name: "Net", type: "blade" }, deltaUuid());
    await player.update("Item", itemId(0), { name: "Gold ring" }, deltaUuid());
    await player.delete("Item", itemId(1), deltaUuid());
    expect(await delta()).toMatchObject({ system: { life: 3 } });
    await gm.update("Actor", actor["_id"], { ownership: { [PLAYER]: 2 } });
    const refused = [
      player.update("ActorDelta", tokens[0], { "system.life": 1 }, tokenUuid()),
      player.delete("ActorDelta", tokens[0], tokenUuid()),
      player.create("Item", { name: "Net", type: "blade" }, deltaUuid()),
      player.update("Item", itemId(0), { name: "Mine" }, deltaUuid()),
      player.delete("Item", itemId(0), deltaUuid()),
    ];
    for (const one of refused) await expect(one).rejects.toThrow("may not");
    expect(await delta()).toMatchObject({ system: { life: 3 } });
  });

  it("is cleaned as the actor would be, and what only GMs may write stays theirs", async () => {
    await player.update(
      "ActorDelta",
      tokens[0],
      { "system.bio": "<b>Hi</b><script>1</script>" },
      tokenUuid(),
    );
    expect(await delta()).toMatchObject({ system: { bio: "<b>Hi</b>" } });
    await expect(
      player.update("ActorDelta", tokens[0], { "system.secret": "all" }, tokenUuid()),
    ).rejects.toThrow("Only a GM");
  });
});
