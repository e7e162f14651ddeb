import { describe, expect, it } from "vitest";
import { reversalOf } from "../../../src/data/plan/fields.ts";
import { afterAttack, takeBlows } from "../../../src/rules/encounter/fight.ts";
import { changeOf } from "../../../src/rules/encounter/take-back.ts";
import { guardsStand, guardsTakenBack } from "./fight/guards.ts";
import { fieldsOf, isLeft, takenBack, type PlacedField } from "./fight/stored.ts";
import { attack, blow, fightOf, guard } from "./fight/support.ts";

describe("undoing guards", () => {
  const before = [guard("ana", "cy"), guard("bo", "cy"), guard("di", "ana")];
  // Ana acts: her guard ends, and the one over her.
  const after = [guard("bo", "cy")];

  it("restores them in their order", () => {
    expect(guardsStand(after, before, after)).toBe(true);
    expect(guardsTakenBack(after, before, after)).toEqual(before);
  });

  it("keeps later changes over others", () => {
    const now = [guard("bo", "cy"), guard("cy", "di")];
    expect(guardsStand(now, before, after)).toBe(true);
    expect(guardsTakenBack(now, before, after)).toEqual([guard("cy", "di"), ...before]);
  });

  it("is refused once someone else takes blows for one of them", () => {
    expect(guardsStand([guard("bo", "cy"), guard("di", "cy")], before, after)).toBe(false);
    expect(guardsStand([], before, after)).toBe(false);
  });

  it("is refused once one of the protectors guards another", () => {
    expect(guardsStand([guard("bo", "cy"), guard("di", "bo")], before, after)).toBe(false);
  });
});

describe("undoing an action", () => {
  const before = fightOf({}, { guards: [guard("bo", "ana")] });
  const after = afterAttack(before, attack({ range: "long" }));
  const change = changeOf(before, after);

  it("covers only what it changed", () => {
    expect(Object.keys(change.before.fighters)).toEqual(["ana"]);
    expect(change.before.guards).toEqual([guard("bo", "ana")]);
    expect(change.after.guards).toEqual([]);
    const free = changeOf(before, { ...before, turn: "bo" });
    expect(free).toEqual({ before: { fighters: {}, guards: null }, after: { fighters: {}, guards: null } });
  });

  it("restores the fight exactly, and the action can be repeated", () => {
    const fields = fieldsOf(before, after);
    expect(isLeft(after, fields)).toBe(true);
    expect(isLeft(before, fields)).toBe(false);
    expect(takenBack(after, fields)).toEqual(before);
    const again = fieldsOf(after, before);
    expect(isLeft(before, again)).toBe(true);
    expect(takenBack(before, again)).toEqual(after);
  });

  it("keeps what others did since", () => {
    const since = takeBlows({ ...after, turn: "cy" }, blow("cy", "di"));
    expect(takenBack(since, fieldsOf(before, after))).toEqual({
      ...since,
      fighters: { ...since.fighters, ana: before.fighters["ana"] },
      guards: [guard("cy", "di"), guard("bo", "ana")],
    });
  });

  it("restores an Action and a shot, or neither: a new round makes it impossible", () => {
    const over = (fields: readonly PlacedField[]) =>
      fields.some(({ field }) => reversalOf(field, {}, { strict: true, isOver: true }).type === "changed");
    expect(over(fieldsOf(before, after))).toBe(true);
    expect(over(fieldsOf(before, { ...before, guards: [] }))).toBe(false);
  });
});
