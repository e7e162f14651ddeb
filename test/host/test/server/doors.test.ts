// @vitest-environment node
import { get, type IncomingHttpHeaders } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { SEATS } from "../../server/seed/users.ts";
import { Client, PACKED, sampleSystem, sampleTable } from "./support.ts";

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;

beforeAll(async () => {
  const packs = [
    { name: "people", label: "People", type: "Actor" },
    { name: "vault", label: "Vault", type: "Item", ownership: { PLAYER: "NONE" } },
  ];
  table = await sampleTable({ systemPath: await sampleSystem({ packs }) });
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

/** Sends a request or an upgrade with this `Host` header. Returns the response's status. */
async function statusOf(host: string, path = "/", headers: IncomingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(table.url + path, { headers: { ...headers, host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject);
  });
}

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};
const POLLING = "/socket.io/?EIO=4&transport=polling";
const SOCKET = "/socket.io/?EIO=4&transport=websocket";

describe("a table on this machine only", () => {
  it.each(["localhost", "127.0.0.1:80", "[::1]:30010", "my-game.localhost:1", "LOCALHOST:30010"])(
    "answers to %s",
    async (host) => {
      expect([await statusOf(host), await statusOf(host, POLLING)]).toEqual([200, 200]);
      expect(await statusOf(host, SOCKET, UPGRADE)).toBe(101);
    },
  );

  it.each([
    "example.org",
    "127.0.0.1.example.org",
    "localhost.example.org",
    "192.168.1.2:30010",
    "xlocalhost",
    "::1",
  ])("refuses whoever calls it %j, by page, socket and upgrade", async (host) => {
    expect([await statusOf(host), await statusOf(host, POLLING)]).toEqual([403, 403]);
    expect(await statusOf(host, "/systems/sample/system.json")).toBe(403);
    expect(await statusOf(host, SOCKET, UPGRADE)).toBe(403);
  });

  it("lets any name in where it is open to the network", async () => {
    const open = await sampleTable({ host: "0.0.0.0" });
    const status = await new Promise((resolve) =>
      get(open.url, { headers: { host: "example.org" } }, (response) => resolve(response.statusCode)),
    );
    expect(status).toBe(200);
  });
});

describe("a compendium that a role may not open", () => {
  const read = (client: Client, pack: string) =>
    client.modify({ action: "get", documentName: pack === "sample.vault" ? "Item" : "Actor", pack });

  it("shows neither its index nor its documents to a player, and both to a GM", async () => {
    const sizes = async (client: Client) => (await client.world()).packs.map(({ index }) => index.length);
    expect([await sizes(player), await sizes(gm)]).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect((await read(player, "sample.vault")).ok).toBe(false);
    expect((await read(player, "sample.people")).ok).toBe(true);
    expect((await read(gm, "sample.vault")).ok).toBe(true);
    const byId = { action: "get", documentName: "Item", pack: "sample.vault", ids: [PACKED.blade] };
    expect(JSON.stringify(await player.modify(byId))).not.toContain("Hidden blade");
  });

  it("is shown to an assistant, who is a GM", async () => {
    const user = await gm.create("User", { name: "Assistant", role: 3 });
    const assistant = await Client.join(table, String(user["_id"]));
    expect((await read(assistant, "sample.vault")).ok).toBe(true);
  });

  it("takes no writes, and says the same to a player whatever they try", async () => {
    const answers = [
      { action: "create", data: [{ name: "x", type: "blade" }] },
      { action: "update", updates: [{ _id: PACKED.blade, name: "x" }] },
      { action: "delete", ids: [PACKED.blade] },
    ].map((write) => player.modify({ ...write, documentName: "Item", pack: "sample.vault" }));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual({ ok: false, error: "You may not look into the compendium sample.vault." });
    }
    const gmAnswer = await gm.modify({
      action: "delete",
      documentName: "Item",
      pack: "sample.vault",
      ids: [PACKED.blade],
    });
    expect(gmAnswer.ok).toBe(false);
  });

  it.each([
    "/systems/sample/packs/vault/CURRENT",
    "/systems/sample/packs/people/CURRENT",
    "/systems/sample//packs/./vault/CURRENT",
    "/systems/sample/x%2f..%2fpacks/vault/CURRENT",
    "/systems/sample/packs%5cvault%5cCURRENT",
    "/systems/sample/PACKS/vault/CURRENT",
  ])("has no file that is served: %s", async (path) => {
    expect(await statusOf("localhost", path)).toBe(403);
  });
});

describe.each(["__proto__", "constructor", "prototype"])("data that name %s", (part) => {
  const json = (text: string): never => JSON.parse(text.replaceAll("KEY", part)) as never;

  it.each([
    '{"action":"create","documentName":"Actor","data":[{"name":"x","type":"hero","system":{"KEY":{"p":1}}}]}',
    '{"action":"create","documentName":"Actor","data":[{"name":"x","type":"hero","items":[{"name":"y","type":"blade","flags":{"KEY":{}}}]}]}',
    '{"action":"update","documentName":"User","updates":[{"_id":"ME","flags.world.KEY.p":1}]}',
    '{"action":"update","documentName":"User","updates":[{"_id":"ME","flags":{"world":{"-=KEY":null}}}]}',
    '{"action":"update","documentName":"User","updates":[{"_id":"ME","flags":{"world":{"==KEY":{"p":1}}}}]}',
    '{"action":"update","documentName":"User","updates":[{"_id":"ME","flags":{"KEY":{"p":1}}}]}',
    '{"action":"create","documentName":"Setting","data":[{"key":"core.KEY","value":"1"}]}',
    '{"action":"update","documentName":"User","updates":[{"_id":"ME"}],"options":{"KEY":{"p":1}}}',
  ])("are refused: %s", async (text) => {
    const answer = await gm.modify(json(text.replaceAll("ME", SEATS.gm._id)));
    expect(answer).toMatchObject({ ok: false, error: `No document may have a field named "${part}".` });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
