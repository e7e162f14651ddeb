import fc from "../fast-check.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { parseRequest, type SystemRequest } from "../../../src/data/requests/request.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { refusedField as fieldRefused } from "../rules/refusal.ts";
import { registerSchemas } from "./requests.ts";

beforeAll(registerSchemas);

const id = "abcdefghij012345";
const message = "0123456789abcdef";
const common = { id, tn: 5, extras: [], entry: false };
const lookUp: SystemRequest = {
  type: "lookUp",
  ...common,
  actor: "Actor.a",
  subject: { kind: "skill", item: "Actor.a.Item.b" },
  task: null,
};
const shoot: SystemRequest = {
  type: "shoot",
  ...common,
  actor: "Actor.a",
  weapon: "Actor.a.Item.b",
  target: "Actor.c",
  burst: 3,
  gear: "",
  bystanders: ["Actor.d"],
  called: "head",
  calledFor: 4,
  charge: "",
};
const task = { gear: "", complexity: 6, needed: 3, after: "" };
const answer = { type: "answerCard" as const, id, message, step: 1 };

function refusedField(request: unknown): string {
  return fieldRefused(() => parseRequest(request)) ?? "";
}

describe("a request on printed cards, read from a user's flag", () => {
  it.each<SystemRequest>([
    lookUp,
    { ...lookUp, subject: { kind: "attribute", attribute: "reflex" }, task },
    { ...lookUp, actor: "", subject: { kind: "plain", lookup: { die: "d12", ranks: 5 } } },
    { ...lookUp, mode: "blind" },
    { ...lookUp, task: { ...task, needed: null, after: message } },
    shoot,
    { ...shoot, charge: message },
    { ...shoot, gear: "Actor.a.Item.e", bystanders: [], extras: [{ label: "smoke", value: 2 }], entry: true },
    { type: "nameBystanders", id, message, bystanders: [] },
    { type: "fireShot", id, message },
    { type: "overheat", id, message, entry: "u-r", place: 0, rounds: 2 },
    { type: "inBlast", id, message, actors: ["Actor.a", "Actor.b"] },
    { ...answer, answer: { type: "extend", row: null } },
    { ...answer, answer: { type: "extend", row: 3 } },
    { ...answer, answer: { type: "entry", row: 2 } },
    { ...answer, answer: { type: "bumps", spend: { location: -1, penetration: 2 } } },
    { type: "applyHarm", id, message, place: 0, share: "full", others: [], to: [] },
    {
      type: "applyHarm",
      id,
      message,
      place: 0,
      share: "double",
      others: [{ place: 2, share: "half" }],
      to: [],
    },
    { type: "applyHarm", id, message, place: 0, share: "full", others: [], to: ["Actor.aaaaaaaaaaaaaaaa"] },
  ])("is taken as it is: $type", (request) => {
    expect(parseRequest(request)).toEqual(request);
    expect(parseRequest({ ...request, cards: [34], total: 99 })).toEqual(request);
  });

  it.each([
    ["tn", { ...lookUp, tn: -1 }],
    ["tn", { ...shoot, tn: 100 }],
    ["entry", { ...lookUp, entry: "yes" }],
    ["mode", { ...lookUp, mode: "gmroll" }],
    ["subject", { ...lookUp, subject: "Rifle" }],
    ["subject.kind", { ...lookUp, subject: { kind: "luck" } }],
    ["subject.item", { ...lookUp, subject: { kind: "skill", item: 3 } }],
    ["subject.attribute", { ...lookUp, subject: { kind: "attribute", attribute: "beauty" } }],
    ["subject.lookup.die", { ...lookUp, subject: { kind: "plain", lookup: { die: "d20", ranks: 1 } } }],
    ["subject.lookup.ranks", { ...lookUp, subject: { kind: "plain", lookup: { die: "d8", ranks: 0 } } }],
    ["subject.lookup.ranks", { ...lookUp, subject: { kind: "plain", lookup: { die: "d8", ranks: 9 } } }],
    ["task.complexity", { ...lookUp, task: { ...task, complexity: 0 } }],
    ["task.needed", { ...lookUp, task: { ...task, needed: 0 } }],
    ["task.after", { ...lookUp, task: { ...task, after: "yesterday" } }],
    ["burst", { ...shoot, burst: 0 }],
    ["burst", { ...shoot, burst: 11 }],
    ["gear", { ...shoot, gear: null }],
    ["bystanders", { ...shoot, bystanders: Array.from({ length: 41 }, () => "Actor.a") }],
    ["bystanders[1]", { ...shoot, bystanders: ["Actor.a", 7] }],
    ["actors", { type: "inBlast", id, message, actors: "Actor.a" }],
    ["message", { type: "nameBystanders", id, message: "it", bystanders: [] }],
    ["message", { type: "fireShot", id, message: "it" }],
    ["rounds", { type: "overheat", id, message, entry: "u-r", place: 0, rounds: 0 }],
    ["called", { ...shoot, called: "tail" }],
    ["calledFor", { ...shoot, calledFor: 100 }],
    ["place", { type: "applyHarm", id, message }],
    ["place", { type: "applyHarm", id, message, place: -1 }],
    ["share", { type: "applyHarm", id, message, place: 0, share: "all" }],
    ["others[0].place", { type: "applyHarm", id, message, place: 0, others: [{ place: -1 }] }],
    ["place", { type: "applyHarm", id, message, place: 41 }],
    ["message", { type: "applyHarm", id, place: 0 }],
    ["step", { ...answer, step: -1, answer: { type: "extend", row: null } }],
    ["answer", { ...answer, answer: null }],
    // Only the GM's client draws cards, so a request can't name one.
    ["answer.type", { ...answer, answer: { type: "card", card: 34 } }],
    ["answer.row", { ...answer, answer: { type: "entry", row: null } }],
    ["answer.row", { ...answer, answer: { type: "extend", row: "first" } }],
    ["answer.spend", { ...answer, answer: { type: "bumps", spend: 3 } }],
    ["answer.spend.effect", { ...answer, answer: { type: "bumps", spend: { effect: 0.5 } } }],
  ])("is refused for its %s", (field, request) => {
    expect(refusedField(request)).toBe(field);
  });

  it("names a field whatever stands there, and never fails in any other way", () => {
    const types = fc.constantFrom("lookUp", "shoot", "nameBystanders", "inBlast", "answerCard", "applyHarm");
    const written = fc.record({ type: types, id: fc.constant(id) });
    fc.assert(
      fc.property(written, fc.dictionary(fc.string(), fc.anything()), (request, rest) => {
        try {
          parseRequest({ ...rest, ...request });
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
        }
      }),
    );
  });
});
