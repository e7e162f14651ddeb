// @vitest-environment node
import process from "node:process";
import fc from "../fast-check.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleTable } from "./support.ts";

const EVENTS = ["world", "modifyDocument", "modifyBatch", "query", "userActivity", "package"];
const DEEP = 200_000;

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);

beforeAll(async () => {
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  table = await sampleTable();
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

afterAll(() => {
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
});

/** Sends a raw text packet, bypassing the client's checks. Requests a response with the number `ack`. */
function sendRaw(client: Client, event: string, json: string, ack: number): void {
  client.socket.io.engine.send(`2${ack}["${event}",${json}]`);
}

/** Expects that the server still responds to both clients and that no error was uncaught. */
async function goesOn(): Promise<void> {
  await gm.settled();
  await player.settled();
  expect(uncaught.splice(0)).toEqual([]);
}

/**
 * Values that break careless code: code that converts them to text, reads inherited properties or expects an
 * array.
 */
const trap = fc.constantFrom<unknown>(
  { toString: 1, valueOf: null },
  { toString: { call: null }, [Symbol.toPrimitive]: 1 },
  { length: 1e9, map: 1, then: 1, catch: null },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  "__proto__",
  "constructor",
  "x".repeat(1_000_000),
  Buffer.from("bytes"),
  -1,
  1e308,
  "",
  null,
);
const document = fc.constantFrom("Actor", "User", "Setting", "Combat", "Item", "ChatMessage");
const anything = fc.oneof(trap, fc.jsonValue({ maxDepth: 3 }), fc.array(trap, { maxLength: 3 }));
const operation = fc.record(
  {
    action: fc.oneof(fc.constantFrom("create", "update", "delete", "get"), anything),
    documentName: fc.oneof(document, anything),
    parentUuid: fc.oneof(fc.constantFrom(null, "Actor.x", "__proto__.y", "Actor.x.__proto__.y"), anything),
    pack: fc.oneof(fc.constant(null), anything),
    data: anything,
    updates: fc.oneof(
      anything,
      fc.array(fc.record({ _id: fc.constant(SEATS.player1._id), flags: anything, type: trap })),
    ),
    ids: anything,
    options: anything,
  },
  { requiredKeys: [] },
);
const query = fc.record(
  {
    targetUserId: fc.oneof(fc.constant(SEATS.gm._id), anything),
    name: anything,
    data: anything,
    timeout: trap,
  },
  { requiredKeys: [] },
);
const args = fc.array(fc.oneof(anything, operation, fc.array(operation, { maxLength: 3 }), query), {
  maxLength: 3,
});

describe("a server that is sent hostile packets", () => {
  it.each(EVENTS)("answers %s with an error or not at all, and goes on", async (event) => {
    gm.socket.on("query", (_, reply) => reply({ ok: false, error: { toString: 1 } as never }));
    await fc.assert(
      fc.asyncProperty(args, fc.boolean(), async (values, asked) => {
        for (const client of [player, gm]) {
          const { socket } = client as unknown as { socket: { emit(...all: unknown[]): void } }; // any event
          const emit = (...all: unknown[]): void => socket.emit(event, ...all);
          if (asked) emit(...values, () => undefined);
          else emit(...values);
        }
        await goesOn();
      }),
      { seed: 20, numRuns: 120 },
    );
    gm.socket.removeAllListeners("query");
  });

  it.each(EVENTS)("survives %s with data nested 200,000 deep", async (event) => {
    const nests = ["[".repeat(DEEP) + "]".repeat(DEEP), '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP)];
    for (const nest of nests) {
      const whole = [
        nest,
        `"system.sample",[${nest}]`,
        `{"action":"create","documentName":"Actor","data":[{"name":"x","type":"hero","system":${nest}}],"options":{}}`,
        `{"action":"create","documentName":"Actor","data":[],"options":${nest}}`,
        `{"targetUserId":"${SEATS.gm._id}","name":"a","data":${nest}}`,
      ];
      for (const json of whole) sendRaw(player, event, json, 9_000);
      await goesOn();
    }
  });

  it.each(["error", "nothing", "0"])("survives the event %s, which it does not listen to", async (event) => {
    sendRaw(player, event, "{}", 9_001);
    await goesOn();
  });

  it("does not take over what a queried page answers", async () => {
    const answers: string[] = [
      '{"ok":false,"error":{"toString":1}}',
      "null",
      `{"ok":true,"result":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
    ];
    for (const answer of answers) {
      const { engine } = gm.socket.io;
      const answerRaw = (data: unknown): void => {
        const id = /^2(\d+)\["query"/.exec(String(data))?.[1];
        if (id !== undefined) engine.send(`3${id}[${answer}]`);
      };
      engine.on("data", answerRaw);
      const request = { targetUserId: SEATS.gm._id, name: "a.b", data: null, timeout: 2_000 };
      const reply = await new Promise<Reply<unknown>>((resolve) =>
        player.socket.emit("query", request, resolve),
      );
      engine.off("data", answerRaw);
      expect(reply.ok).toBe(false);
      await goesOn();
    }
  });

  it("answers its sender in words that are short", async () => {
    const long = "x".repeat(100_000);
    const bad: object[] = [
      { action: "get", documentName: long },
      { action: long, documentName: "Actor" },
      { action: "create", documentName: "Actor", data: [{ name: "a", type: long }] },
      { action: "update", documentName: "Actor", updates: [{ _id: long }] },
      { action: "delete", documentName: "Actor", ids: [long] },
      { action: "delete", documentName: "Actor", ids: [{ toString: 1 }] },
      { action: "delete", documentName: "Actor", ids: ["a"], parentUuid: long },
      { action: "get", documentName: "Actor", pack: long },
      { action: "get", documentName: "Actor", options: "none" },
    ];
    for (const one of bad) {
      const answer = await gm.modify(one as never);
      expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/^.{5,400}$/s) as string });
    }
    await goesOn();
  });

  it.each([null, 7, ["a"], { toString: 1 }, "", "__proto__", "x".repeat(1_000)])(
    "passes on no query named %j",
    async (name) => {
      let asked = 0;
      gm.socket.on("query", () => (asked += 1));
      const request = { targetUserId: SEATS.gm._id, name, data: null } as never;
      const answer = await new Promise<Reply<unknown>>((resolve) =>
        player.socket.emit("query", request, resolve),
      );
      gm.socket.removeAllListeners("query");
      expect([answer.ok, asked]).toEqual([false, 0]);
    },
  );

  it("has its shared prototype as it was", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("polluted" in {}).toBe(false);
  });
});
