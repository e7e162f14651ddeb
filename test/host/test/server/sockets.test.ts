// @vitest-environment node
import { get } from "node:http";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { QueryRequest, Reply } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleSystem, sampleTable, temporaryFolder } from "./support.ts";

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;

beforeAll(async () => {
  table = await sampleTable();
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

function query(client: Client, request: Partial<QueryRequest>): Promise<Reply<unknown>> {
  const whole: QueryRequest = { targetUserId: SEATS.gm._id, name: "sample.ask", data: null, ...request };
  return new Promise((resolve) => client.socket.emit("query", whole, resolve));
}

describe("connections", () => {
  it("refuse a user whom the world does not have", async () => {
    await expect(Client.join(table, "nobody")).rejects.toThrow(
      'This world has no user with the id "nobody".',
    );
  });

  it("tell the others who comes and goes, once for all of a user's windows", async () => {
    const before = gm.presence.length;
    const first = await Client.join(table, SEATS.player2._id);
    const second = await Client.join(table, SEATS.player2._id);
    expect((await gm.world()).activeUserIds.sort()).toEqual([
      SEATS.gm._id,
      SEATS.player1._id,
      SEATS.player2._id,
    ]);
    first.socket.disconnect();
    await second.settled();
    second.socket.disconnect();
    await expect
      .poll(() => gm.presence.slice(before))
      .toEqual([
        [SEATS.player2._id, true],
        [SEATS.player2._id, false],
      ]);
  });

  it("end for a user who is deleted", async () => {
    const user = await gm.create("User", { name: "Guest", role: 1 });
    const guest = await Client.join(table, String(user["_id"]));
    const ended = new Promise<void>((resolve) => guest.socket.once("disconnect", () => resolve()));
    await gm.delete("User", user["_id"]);
    await ended;
  });
});

describe("package sockets", () => {
  it("reach everyone but the sender", async () => {
    const other = await Client.join(table, SEATS.player2._id);
    player.socket.emit("package", "system.sample", [{ deed: 1 }]);
    await expect.poll(() => other.packageEvents).toHaveLength(1);
    await player.settled();
    expect(gm.packageEvents).toEqual([
      { event: "system.sample", args: [{ deed: 1 }], userId: SEATS.player1._id },
    ]);
    expect(player.packageEvents).toEqual([]);
    other.socket.disconnect();
  });

  it("carry no key that would reach a prototype, whatever stands before it", async () => {
    const before = gm.packageEvents.length;
    const args: unknown = JSON.parse('[{"constructor":1,"inner":{"__proto__":{"polluted":true}}}]');
    player.socket.emit("package", "system.sample", args as unknown[]);
    await player.settled();
    await gm.settled();
    expect(gm.packageEvents).toHaveLength(before);
  });

  it("are silent for other events, and when the manifest does not ask for them", async () => {
    const before = gm.packageEvents.length;
    player.socket.emit("package", "system.other", [1]);
    await player.settled();
    await gm.settled();
    expect(gm.packageEvents).toHaveLength(before);

    const quiet = await sampleTable({ systemPath: await sampleSystem({ socket: false }) });
    const [sender, hearer] = [
      await Client.join(quiet, SEATS.player1._id),
      await Client.join(quiet, SEATS.gm._id),
    ];
    sender.socket.emit("package", "system.sample", [1]);
    await sender.settled();
    await hearer.settled();
    expect(hearer.packageEvents).toEqual([]);
  });
});

describe("queries", () => {
  it("are answered by the target, who learns who asks", async () => {
    gm.socket.once("query", (request, reply) =>
      reply({ ok: true, result: [request.name, request.data, request.userId] }),
    );
    expect(await query(player, { data: { n: 1 } })).toEqual({
      ok: true,
      result: ["sample.ask", { n: 1 }, SEATS.player1._id],
    });
  });

  it("hand on the target's refusal", async () => {
    gm.socket.once("query", (_, reply) => reply({ ok: false, error: "No." }));
    expect(await query(player, {})).toEqual({ ok: false, error: "No." });
  });

  it("fail when the target is away, silent or leaves", async () => {
    expect(await query(player, { targetUserId: SEATS.gm2._id })).toMatchObject({
      ok: false,
      error: expect.stringContaining("is not connected") as string,
    });
    expect(await query(player, { timeout: 30 })).toMatchObject({
      ok: false,
      error: "The query sample.ask was not answered within 30 milliseconds.",
    });
    const leaver = await Client.join(table, SEATS.gm2._id);
    leaver.socket.once("query", () => leaver.socket.disconnect());
    expect(await query(player, { targetUserId: SEATS.gm2._id })).toMatchObject({
      ok: false,
      error: expect.stringContaining("left before answering") as string,
    });
  });
});

describe("a table with delays", () => {
  it("delivers late, and in order to each client", async () => {
    const slow = await sampleTable({ delay: { min: 20, max: 60 } });
    const [writer, hearer] = [
      await Client.join(slow, SEATS.gm._id),
      await Client.join(slow, SEATS.player1._id),
    ];
    const started = performance.now();
    const names = Array.from({ length: 10 }, (_, index) => `Hero ${index}`);
    await Promise.all(names.map((name) => writer.create("Actor", { name, type: "hero" })));
    expect(performance.now() - started).toBeGreaterThanOrEqual(20);
    await expect.poll(() => hearer.told).toHaveLength(10);
    expect(hearer.told.map((outcome) => (outcome.result[0] as { name: string }).name)).toEqual(names);
  });
});

describe("a table that is asked whether all have heard", () => {
  it("waits for who is late, and not for who never answers", async () => {
    const slow = await sampleTable({ delay: { min: 20, max: 60 } });
    const [writer, hearer, mute] = [
      await Client.join(slow, SEATS.gm._id),
      await Client.join(slow, SEATS.player1._id),
      await Client.join(slow, SEATS.player2._id),
    ];
    await writer.create("Actor", { name: "Hero", type: "hero" });
    await slow.heard();
    expect(hearer.told).toHaveLength(1);
    mute.answers = false;
    await writer.create("Actor", { name: "Heroine", type: "hero" });
    await slow.heard();
    expect([hearer.told.length, mute.told.length]).toEqual([2, 2]);
  });
});

describe("a port that is taken", () => {
  it("is named, and the world is free again", async () => {
    const systemPath = await sampleSystem();
    const worldPath = path.join(await temporaryFolder(), "world");
    await expect(sampleTable({ systemPath, worldPath, port: table.port })).rejects.toThrow(
      `Port ${table.port} is taken by another program. Choose another with --port.`,
    );
    expect((await sampleTable({ systemPath, worldPath })).users).toHaveLength(5);
  });
});

describe("pages", () => {
  const page = async (url: string): Promise<string> => (await fetch(table.url + url)).text();

  it("list the seats, and say who is there and what this is not", async () => {
    const html = await page("/");
    expect(html.match(/class="seat /g)).toHaveLength(5);
    expect(html.match(/class="seat connected"/g)).toHaveLength(2);
    expect(html).toContain(`href="/game?user=${SEATS.player1._id}"`);
    expect(html).toContain("It is not Foundry VTT");
    expect(html).not.toContain("JOIN.");
  });

  it("escape what users call themselves", async () => {
    await player.update("User", SEATS.player1._id, { color: "#112233" });
    await gm.update("User", SEATS.player3._id, { name: "<b>x</b>" });
    expect(await page("/")).not.toContain("<b>x</b>");
  });

  it("serve the game page and the package, and nothing outside", async () => {
    expect(await page("/game?user=x")).toContain('src="/scripts/main.js"');
    expect(await page("/systems/sample/system.json")).toContain("Sample system");
    expect((await fetch(`${table.url}/systems/sample/none.json`)).status).toBe(404);
    expect((await fetch(`${table.url}/nowhere`)).status).toBe(404);
    expect((await fetch(table.url, { method: "POST" })).status).toBe(405);
    const status = await new Promise((resolve, reject) => {
      const outside = "/systems/sample/..%2f..%2f..%2f..%2fetc/passwd";
      get(table.url + outside, (response) => resolve(response.statusCode)).once("error", reject);
    });
    expect(status).toBe(404);
  });

  it("answer an unchanged file with 304", async () => {
    const first = await fetch(`${table.url}/systems/sample/system.json`);
    await first.text();
    const etag = first.headers.get("etag")!;
    const second = await fetch(`${table.url}/systems/sample/system.json`, {
      headers: { "if-none-match": etag },
    });
    expect(second.status).toBe(304);
  });

  it("refuse sockets from pages of other sites", async () => {
    const answer = await fetch(`${table.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: "http://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
  });
});
