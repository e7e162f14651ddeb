import { describe, expect, it } from "vitest";
import { checkPreparedEncounter } from "../../../src/data/prepared-encounter.ts";
import { refusedField as fieldRefused } from "../rules/refusal.ts";

const whole = {
  name: "A Fight",
  order: "impulse",
  game: "",
  scene: "Scene.a",
  party: true,
  cast: [{ uuid: "Actor.a", count: 2, hidden: true, at: { x: -3, y: 0 } }],
};

function refusedField(data: unknown): string {
  return fieldRefused(() => checkPreparedEncounter(data)) ?? "";
}

describe("a prepared encounter", () => {
  it("is taken as it is, with one of each, seen by all, where nothing else is said", () => {
    expect(checkPreparedEncounter(whole)).toEqual(whole);
    expect(checkPreparedEncounter({ name: " A Fight ", cast: [{ uuid: "Actor.a" }], more: 1 })).toEqual({
      name: "A Fight",
      order: "",
      game: "",
      scene: "",
      party: false,
      cast: [{ uuid: "Actor.a", count: 1, hidden: false, at: null }],
    });
  });

  it.each([
    ["encounter", null],
    ["name", { ...whole, name: " " }],
    ["name", { ...whole, name: 7 }],
    ["order", { ...whole, order: 3 }],
    ["game", { ...whole, game: 3 }],
    ["scene", { ...whole, scene: 3 }],
    ["party", { ...whole, party: 1 }],
    ["cast", { ...whole, cast: "Actor.a" }],
    ["cast", { ...whole, cast: [] }],
    ["cast", { ...whole, cast: Array.from({ length: 41 }, (_, index) => ({ uuid: `Actor.${index}` })) }],
    ["cast[0]", { ...whole, cast: ["Actor.a"] }],
    ["cast[0].uuid", { ...whole, cast: [{ uuid: "" }] }],
    ["cast[0].count", { ...whole, cast: [{ uuid: "Actor.a", count: 0 }] }],
    ["cast[0].count", { ...whole, cast: [{ uuid: "Actor.a", count: 13 }] }],
    ["cast[0].hidden", { ...whole, cast: [{ uuid: "Actor.a", hidden: "yes" }] }],
    ["cast[0].at.y", { ...whole, cast: [{ uuid: "Actor.a", at: { x: 0, y: 0.5 } }] }],
    ["cast[0].at.x", { ...whole, cast: [{ uuid: "Actor.a", at: { x: 101, y: 0 } }] }],
    ["cast[1].uuid", { ...whole, cast: [{ uuid: "Actor.a" }, { uuid: "Actor.a" }] }],
  ])("is refused by its %s", (field, data) => {
    expect(refusedField(data)).toBe(field);
  });
});
