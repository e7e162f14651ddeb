import { beforeAll, describe, expect, it } from "vitest";
import { layPrinted, scope, type Printed } from "./printed-table.ts";

let printed: Printed;
beforeAll(async () => {
  printed = await layPrinted();
});

/** Creates a chat card and returns its data as the model stores it. */
async function stored(type: "lookup" | "shot", system: object): Promise<Record<string, unknown>> {
  return (await scope().ChatMessage.create({ type, system })).system;
}

const card = (number: number) => ({ type: "card", card: number });
const lookup = { lookup: { die: "d8", ranks: 4 }, tn: 5 };
const shot = {
  ...lookup,
  burst: 3,
  penetration: 6,
  damage: { dice: 3, die: "d8" },
  reliability: "11",
  size: 6,
  protection: { chest: 4, leftArm: 4 },
};

describe("what a stored action by card amounts to", () => {
  it("waits without a card, and is what the card says with it", async () => {
    expect(printed.lookupResult(await stored("lookup", lookup))).toEqual({ status: "waiting" });
    expect(printed.lookupResult(await stored("lookup", { ...lookup, answers: [card(34)] }))).toMatchObject({
      status: "done",
      result: { result: 7, success: true },
    });
    expect(printed.shotResult(await stored("shot", { ...shot, answers: [card(34)] }))).toMatchObject({
      status: "done",
      result: { wounds: 4, concussion: 2, breaks: true },
    });
  });

  it("keeps the readings that the table had when it was made, and the settled ones from before there was a choice", async () => {
    const answers = [card(34)];
    const variants = { wrench: "above", failure: "nothing" };
    const made = await stored("shot", { ...shot, answers, variants });
    expect(made["variants"]).toEqual({ ...variants, equal: "stopped", launched: "step", strays: "each" });
    expect(printed.shotResult(made)).toMatchObject({ status: "done", result: { wounds: 4, breaks: false } });
    const area = { radius: 3, thrown: true, concussion: true, save: 0 };
    const failing = { ...shot, lookup: { die: "d12", ranks: 4 }, burst: 1, area, answers };
    expect(printed.shotResult(await stored("shot", failing))).toMatchObject({
      result: { scatter: { hour: 11, distance: 10 } },
    });
    expect(printed.shotResult(await stored("shot", { ...failing, variants }))).toMatchObject({
      result: { scatter: null },
    });
  });

  it.each([
    ["answers[0].card", { answers: [card(99)] }],
    ["answers[0].type", { answers: [{ type: "entry", row: 1 }] }],
    ["answers[0].type", { answers: [{}] }],
    ["answers[1]", { answers: [card(34), card(35)] }],
    ["answers[1]", { answers: [card(34), { type: "bumps", spend: { effect: 9 } }] }],
    ["answers[1].row", { answers: [card(34), { type: "entry", row: 5 }], entry: true }],
    ["answers[1].row", { tn: 12, answers: [card(16), { type: "extend", row: 1 }] }],
    ["answers[2].card", { tn: 12, answers: [card(16), { type: "extend", row: 3 }, card(16)] }],
  ])("is no check that can have come about: %s", async (field, change) => {
    const result = printed.lookupResult(await stored("lookup", { ...lookup, ...change }));
    expect(result.status).toBe("invalid");
    expect(result.field).toBe(field);
  });

  it.each([
    ["reliability", { reliability: "sturdy" }],
    ["damage.dice", { damage: { dice: 0, die: "d8" } }],
    ["target.protection", { protection: {} }],
    ["target.protection", { protection: { rightLeg: 4 } }],
    ["target.protection.tail", { protection: { tail: 2 } }],
    ["burst", { area: { radius: 3, thrown: true, concussion: true, save: 0 } }],
    ["bumps.gear[0].id", { grants: [{ id: "effect", name: "x", kind: "effect" }] }],
  ])("is no attack that can have come about: %s", async (field, change) => {
    const result = printed.shotResult(await stored("shot", { ...shot, ...change, answers: [card(34)] }));
    expect(result).toMatchObject({ status: "invalid", field });
  });
});
