import fc from "../fast-check.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { own } from "../../../src/data/requests/parts.ts";
import { parseRequest, registerSchema, type SystemRequest } from "../../../src/data/requests/request.ts";
import { request } from "../../../src/data/requests/schema.ts";

import { whole } from "../../../src/rules/cards/shape.ts";
import { refusedField as fieldRefused } from "../rules/refusal.ts";
import { registerSchemas } from "./requests.ts";

beforeAll(registerSchemas);

const id = "abcdefghij012345";
const message = "0123456789abcdef";
const declaration = { item: "", aids: [], extras: [] };
const attack: SystemRequest = {
  type: "attack",
  id,
  actor: "Actor.a",
  weapon: "",
  targets: ["Actor.b"],
  range: "short",
  spend: null,
  charge: "",
  ...declaration,
};

const called = {
  type: "timing" as const,
  id,
  combat: message,
  step: 3,
  command: { type: "react" as const, id: "cmb", way: { key: "callForward", cards: [8] }, dodge: true },
  answers: { message, target: 0, as: "dodge" as const },
};

const test: SystemRequest = {
  type: "testSkill",
  id,
  actor: "Actor.a",
  skill: null,
  value: 0,
  ratings: {},
  row: "",
  action: "",
  maneuver: "",
  weapon: "",
  flags: [],
  dice: 0,
  extras: [],
  effect: [],
  supports: "",
  subject: "",
  difficulty: 10,
  resistance: 0,
  free: false,
};

/** The field named by the error if the request is invalid. Empty if it is valid. */
function refusedField(request: unknown): string {
  return fieldRefused(() => parseRequest(request)) ?? "";
}

describe("a request read from a user's flag", () => {
  it.each<SystemRequest>([
    attack,
    { ...attack, spend: 3, extras: [{ label: "high ground", value: 2 }] },
    { type: "choose", id, message, side: "attacker", step: 0, more: true },
    { type: "choose", id, message, side: 2, step: 1, more: false },
    { type: "pick", id, message, side: "attacker", step: 0, place: 10 },
    { type: "pick", id, message, side: 1, step: 2, place: 0 },
    { type: "defend", id, message, target: 0, reaction: "", ...declaration },
    { type: "defend", id, message, target: 0, reaction: "Actor.b.Item.c", ...declaration },
    called,
    { ...called, command: { ...called.command, dodge: false }, answers: { message, target: 1, as: "dive" } },
    { ...called, answers: null },
    { type: "apply", id, message, target: 0, share: "full", others: [], to: [] },
    { type: "apply", id, message, target: 0, share: "half", others: [{ target: 1, share: "none" }], to: [] },
    { type: "undo", id, document: `ChatMessage.${message}`, entry: "" },
    { type: "undo", id, document: `ChatMessage.${message}`, entry: "user-request" },
    { type: "undo", id, document: "Combat.a", entry: "12" },
  ])("is taken as it is: $type", (request) => {
    expect(parseRequest(request)).toEqual(request);
  });

  it("is taken as it is, and told to whom it says: testSkill", () => {
    expect(parseRequest(test)).toEqual(test);
    expect(parseRequest({ ...test, mode: "self" })).toEqual({ ...test, mode: "self" });
  });

  it("adds nothing by an action called forward where none is named", () => {
    expect(parseRequest({ type: "defend", id, message, target: 0, ...declaration })).toHaveProperty(
      "reaction",
      "",
    );
  });

  it("keeps nothing that a request has no use for", () => {
    expect(parseRequest({ ...attack, total: 99, cards: [10, 10] })).toEqual(attack);
  });

  it.each([
    ["request", null],
    ["request", "attack"],
    ["id", { ...attack, id: "short" }],
    ["id", { ...attack, id: 7 }],
    ["type", { ...attack, type: "win" }],
    ["spend", { ...attack, spend: Number.NaN }],
    ["spend", { ...attack, spend: "6" }],
    ["spend", { ...attack, spend: 1.5 }],
    ["range", { ...attack, range: "far" }],
    ["targets", { ...attack, targets: "Actor.b" }],
    ["targets[0]", { ...attack, targets: [3] }],
    ["targets", { ...attack, targets: Array.from({ length: 41 }, () => "Actor.b") }],
    ["extras[0].value", { ...attack, extras: [{ label: "", value: Number.POSITIVE_INFINITY }] }],
    ["extras[0].label", { ...attack, extras: [{ label: "x".repeat(81), value: 1 }] }],
    ["message", { type: "apply", id, message: "../../etc", target: 0 }],
    ["document", { type: "undo", id, document: 7, entry: "" }],
    ["document", { type: "undo", id, document: "x".repeat(201), entry: "" }],
    ["entry", { type: "undo", id, document: "Combat.a" }],
    ["entry", { type: "undo", id, document: "Combat.a", entry: 12 }],
    ["target", { type: "apply", id, message, target: -1 }],
    ["share", { type: "apply", id, message, target: 0, share: "third" }],
    ["others[0].share", { type: "apply", id, message, target: 0, others: [{ target: 1, share: 2 }] }],
    ["others[0].target", { type: "apply", id, message, target: 0, others: [{ share: "full" }] }],
    ["side", { type: "choose", id, message, side: "defender", step: 0, more: true }],
    ["side", { type: "pick", id, message, side: -1, step: 0, place: 0 }],
    ["step", { type: "pick", id, message, side: 0, step: "0", place: 0 }],
    ["place", { type: "pick", id, message, side: 0, step: 0, place: -1 }],
    ["place", { type: "pick", id, message, side: 0, step: 0, place: 111 }],
    ["effect[0].value", { ...test, effect: [{ label: "", value: "6" }] }],
    ["reaction", { type: "defend", id, message, target: 0, reaction: 7, ...declaration }],
    ["answers.as", { ...called, answers: { message, target: 0, as: "duck" } }],
    ["answers.as", { ...called, answers: { message, target: 0, as: "block" } }],
    ["answers.target", { ...called, answers: { message, target: -1, as: "dodge" } }],
    ["answers", { ...called, command: { type: "hold", id: "cmb" } }],
    ["more", { type: "choose", id, message, side: 0, step: 0, more: "yes" }],
  ])("is refused naming %s", (field, request) => {
    expect(refusedField(request)).toBe(field);
  });

  it("never fails in any other way, whatever is written there", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.constantFrom("attack", "choose", "defend"), id: fc.constant(id) }),
    );
    fc.assert(fc.property(anything, (value) => typeof refusedField(value) === "string"));
  });
});

describe("lists in a request", () => {
  const extras = (count: number) => Array.from({ length: count }, () => ({ label: "", value: 1 }));
  const charge = (count: number) => ({
    type: "charge",
    id,
    actor: "Actor.a",
    destination: "",
    inMelee: false,
    near: Array.from({ length: count }, () => "Actor.b"),
  });

  it("hold what people add and name by hand, and no more", () => {
    expect(refusedField({ ...attack, extras: extras(20) })).toBe("");
    expect(refusedField({ ...attack, extras: extras(21) })).toBe("extras");
    expect(refusedField(charge(40))).toBe("");
    expect(refusedField(charge(41))).toBe("near");
  });
});

describe("a module's request", () => {
  const play = request("high-card.play", { ...own, card: whole({ min: 1, max: 52 }) });
  const asked = { type: "high-card.play", id, card: 7 };

  it("is refused until it is registered, and then read by its own schema", () => {
    expect(refusedField(asked)).toBe("type");
    registerSchema(play);
    expect(parseRequest({ ...asked, total: 99 })).toEqual(asked);
    expect(refusedField({ ...asked, card: 53 })).toBe("card");
    expect(play.isOwn).toBe(true);
  });

  it("takes no type that is another's", () => {
    expect(() => registerSchema(request("attack", {}))).toThrow("attack");
    expect(parseRequest(attack)).toEqual(attack);
  });
});
