import { describe, expect, it } from "vitest";
import { unpacked } from "../../../src/data/combat/packed-text.ts";
import { doubledWrites, lostWrites } from "../../chaos/counting.ts";
import type { Acknowledged } from "../../chaos/recorder.ts";
import { requestsOf } from "../../chaos/requests.ts";
import type { Stored } from "../../chaos/stored.ts";
import type { DocumentAction, JsonObject } from "../../host/common/protocol.ts";

const LIFE = "system.life.value";

const sela = (life: number): JsonObject => ({ _id: "sela", system: { life: { value: life } } });

function told(action: DocumentAction, documentName: string, ...result: JsonObject[]): Acknowledged {
  return { operation: { action, documentName, options: {} }, result };
}

function user(requests: string[], answers: [id: string, key: string][] = []): JsonObject {
  const mailbox = {
    requests: requests.map((id) => ({ id, type: id === "step" ? "timing" : "apply" })),
    answers: answers.map(([id, key]) => ({ id, key: `ACTIONCARDS.Request.Refusal.${key}` })),
  };
  return { _id: "ash", flags: { "action-cards": mailbox } };
}

/** A card whose journal entry changes LIFE from `before` to `after`. */
function card(id: string, order: number, before: number, after: number): JsonObject {
  const changes = [{ type: "update", uuid: "Actor.sela", fields: [{ path: LIFE, before, after }] }];
  const plan = JSON.stringify({ changes, notes: null });
  const journal = { [`ash-${id}`]: { order, open: false, kind: "apply", plan } };
  return { _id: `card ${id} ${order}`, flags: { "action-cards": { journal } } };
}

describe("what was acknowledged", () => {
  it("is missed where it is not stored", () => {
    const writes = [told("create", "Actor", { _id: "bram" }), told("update", "Actor", sela(30))];
    expect(lostWrites({ Actor: [sela(40)] }, writes, [])).toEqual([
      "|Actor|bram is gone",
      "|Actor|sela system life value was 30, and is 40",
    ]);
    expect(lostWrites({ Actor: [sela(30), { _id: "bram" }] }, writes, [])).toEqual([]);
  });

  it("may be written over by what was sent and never answered", () => {
    const sent = { action: "update" as const, documentName: "Actor", updates: [sela(40)], options: {} };
    expect(lostWrites({ Actor: [sela(40)] }, [told("update", "Actor", sela(30))], [sent])).toEqual([]);
  });
});

describe("a request that was acknowledged", () => {
  const asked = [told("update", "User", user(["one", "two", "three", "step"]))];

  it("is served, refused, waits, or is lost", () => {
    const stored: Stored = {
      User: [user(["three"], [["two", "Missed"]])],
      ChatMessage: [card("one", 1, 40, 30)],
    };
    const { kinds, reasons, waiting, lost } = requestsOf(stored, asked, []);
    expect(kinds["apply"]).toEqual({ served: 1, refused: 1 });
    expect(reasons).toEqual({ Missed: 1 });
    expect([waiting, lost]).toEqual([["three apply"], ["step timing"]]);
  });

  it("is not answered by being told that the table failed", () => {
    const { waiting, lost } = requestsOf({ User: [user([], [["one", "Broken"]])] }, asked, []);
    expect([waiting, lost.length]).toEqual([[], 4]);
  });

  it("that was a step of the clock is known though its entry has made room", () => {
    const flags = { "action-cards": { journal: { 0: { id: "ash-step", order: 4 } } } };
    const step = told("update", "Combat", { _id: "fight", flags });
    expect(requestsOf({ User: [] }, [...asked, step], []).kinds["timing"]).toEqual({ served: 1, refused: 0 });
  });
});

describe("what the journal tells", () => {
  const before: Stored = { Actor: [sela(40)] };

  it("adds up to what is there", () => {
    const after = { Actor: [sela(20)], ChatMessage: [card("one", 1, 40, 30), card("two", 2, 30, 20)] };
    expect(doubledWrites(before, after, [], unpacked)).toEqual([]);
  });

  it("does not where something was done twice", () => {
    const once = { Actor: [sela(20)], ChatMessage: [card("one", 1, 40, 30)] };
    expect(doubledWrites(before, once, [], unpacked)).toEqual([
      `Actor.sela ${LIFE} is 20, and by the journal 30`,
    ]);
    const twice = { Actor: [sela(20)], ChatMessage: [card("one", 1, 40, 30), card("one", 2, 30, 20)] };
    expect(doubledWrites(before, twice, [], unpacked)).toEqual(["ash-one was done twice"]);
  });

  it("does not where the card of the one that came before was lost", () => {
    const after = { Actor: [sela(20)], ChatMessage: [card("two", 2, 30, 20)] };
    expect(doubledWrites(before, after, [], unpacked)).toHaveLength(1);
    const acknowledged = [told("create", "ChatMessage", card("one", 1, 40, 30))];
    expect(doubledWrites(before, after, acknowledged, unpacked)).toEqual([]);
  });
});
