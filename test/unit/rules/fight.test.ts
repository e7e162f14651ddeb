import { describe, expect, it } from "vitest";
import {
  catchCost,
  ActionRefused,
  afterAttack,
  afterOther,
  beginFlight,
  charge,
  endFlight,
  fighterOf,
  requireAction,
  requireTurn,
  takeBlows,
  type AttackAction,
  type Fight,
  type Fighter,
} from "../../../src/rules/encounter/fight.ts";
import { attack, blow, fightOf, FRESH, guard, refusal } from "./fight/support.ts";
import { refusedField } from "./refusal.ts";

describe("who may act (C1)", () => {
  it.each<[string, Fight, string, string | null]>([
    ["in his turn", fightOf(), "ana", null],
    ["a stranger", fightOf(), "eve", "notInFight"],
    ["who is out of the fight", fightOf({ ana: { gone: true } }), "ana", "gone"],
    ["out of turn", fightOf(), "bo", "turn"],
    ["between turns", fightOf({}, { turn: null }), "ana", "turn"],
    ["a second time", fightOf({ ana: { actions: 1 } }), "ana", "action"],
    ["out of turn and a second time", fightOf({ bo: { actions: 1 } }), "bo", "turn"],
  ])("%s", (_what, fight, id, reason) => {
    expect(refusal(() => requireAction(fight, id))).toBe(reason);
    expect(refusal(() => beginFlight(fight, id))).toBe(reason);
    expect(refusal(() => charge(fight, { charger: id, inMelee: false }))).toBe(reason);
  });

  it("returns the one who may", () => {
    const fight = fightOf({ ana: { shots: 2 } });
    expect(requireAction(fight, "ana")).toBe(fight.fighters["ana"]);
    expect(fighterOf(fight, "bo")).toEqual(FRESH);
  });

  it("requires those not bound by the order only to be in the fight", () => {
    const fight = fightOf({ bo: { actions: 1 }, cy: { gone: true } });
    expect(beginFlight(fight, "bo", false).fighters["bo"]).toMatchObject({ actions: 2 });
    expect(takeBlows(fight, blow("bo", "ana"), false).guards).toEqual([guard("bo", "ana")]);
    const charging = { charger: "bo", inMelee: false };
    expect(charge(fight, charging, false).fight.fighters["bo"]).toMatchObject({ actions: 2 });
    expect(refusal(() => charge(fight, { ...charging, inMelee: true }, false))).toBe("melee");
    expect(refusal(() => takeBlows(fight, blow("bo", "ana", { feet: 10 }), false))).toBe("distance");
    expect(refusal(() => beginFlight(fight, "cy", false))).toBe("gone");
  });

  it("is the turn of those who share it, as a group does (Q15)", () => {
    const fight = fightOf({ cy: { actions: 1 } }, { beside: ["bo", "cy"] });
    expect(requireTurn(fight, "ana")).toBe(fight.fighters["ana"]);
    expect(requireTurn(fight, "bo")).toBe(fight.fighters["bo"]);
    expect(requireTurn(fight, "cy"), "whatever they have used up").toBe(fight.fighters["cy"]);
    expect(refusal(() => requireTurn(fight, "di"))).toBe("turn");
    expect(refusal(() => requireTurn(fight, "eve"))).toBe("notInFight");
    expect(takeBlows(fight, blow("bo", "ana")).guards).toEqual([guard("bo", "ana")]);
  });

  it("names its reason", () => {
    expect(new ActionRefused("turn")).toMatchObject({
      name: "ActionRefused",
      reason: "turn",
      message: "action refused: turn",
    });
  });
});

describe("after an attack (C1, C7, C13)", () => {
  it.each<[string, Partial<AttackAction>, Partial<Fighter>]>([
    ["short", {}, { actions: 1 }],
    ["long, which halves DR", { range: "long" }, { actions: 1, shots: 1 }],
    ["mental", { range: "mental" }, { actions: 1 }],
    ["on a group", { range: "long", at: ["bo", "cy"], group: true }, { actions: 1, shots: 1 }],
    ["a free shot", { range: "long", free: true }, { shots: 1 }],
  ])("%s", (_what, changes, expected) => {
    const action = attack(changes);
    const { range, at, group } = action;
    const lastAction = { range, at, group };
    expect(afterAttack(fightOf(), action)).toEqual(fightOf({ ana: { ...expected, lastAction } }));
  });

  it("counts shots", () => {
    const once = afterAttack(fightOf(), attack({ range: "long" }));
    const twice = afterAttack(once, attack({ range: "long", free: true }));
    expect(twice.fighters["ana"]).toMatchObject({ actions: 1, shots: 2 });
  });

  it("leaves one extra Action to those who have one, and no more (C1, Q4)", () => {
    const once = fightOf({ ana: { actions: 1, further: 1 } });
    expect(requireAction(once, "ana").further).toBe(1);
    expect(refusal(() => requireAction(fightOf({ ana: { actions: 2, further: 1 } }), "ana"))).toBe("action");
  });

  it("ends the guard they keep and those over them, and no other; a free one ends none (Q7)", () => {
    const guards = [guard("ana", "bo"), guard("cy", "ana"), guard("bo", "di")];
    expect(afterAttack(fightOf({}, { guards }), attack()).guards).toEqual([guard("bo", "di")]);
    expect(afterAttack(fightOf({}, { guards }), attack({ free: true })).guards).toEqual(guards);
  });

  it("is refused to one who is not there", () => {
    expect(refusal(() => afterAttack(fightOf(), attack({ attacker: "eve" })))).toBe("notInFight");
    expect(refusal(() => afterAttack(fightOf({ ana: { gone: true } }), attack()))).toBe("gone");
  });
});

it("any other Action counts, replaces the last shot and ends guards (C1, C8, C13)", () => {
  const lastAction = { range: "long", at: ["bo"], group: false } as const;
  const guards = [guard("ana", "bo"), guard("cy", "ana"), guard("bo", "di")];
  const fight = fightOf({ ana: { lastAction, shots: 1 } }, { guards });
  expect(afterOther(fight, "ana")).toEqual(
    fightOf({ ana: { actions: 1, shots: 1 } }, { guards: [guard("bo", "di")] }),
  );
  expect(refusal(() => afterOther(fight, "eve"))).toBe("notInFight");
});

describe("Taking a Blow (C8)", () => {
  it.each<[string, Fight, Parameters<typeof blow>, string | null]>([
    ["at 5 feet", fightOf(), ["ana", "bo"], null],
    ["in a common melee", fightOf(), ["ana", "bo", { inMelee: true, meleeHasProtected: true }], null],
    ["of a stranger", fightOf(), ["eve", "bo"], "notInFight"],
    ["for a stranger", fightOf(), ["ana", "eve"], "notInFight"],
    ["of one who is down", fightOf({ ana: { gone: true } }), ["ana", "bo"], "gone"],
    ["for one who is down", fightOf({ bo: { gone: true } }), ["ana", "bo"], "gone"],
    ["for oneself", fightOf(), ["ana", "ana"], "self"],
    ["from 6 feet", fightOf(), ["ana", "bo", { feet: 6 }], "distance"],
    ["out of turn", fightOf(), ["bo", "ana"], "turn"],
    ["after his Action", fightOf({ ana: { actions: 1 } }), ["ana", "bo"], "action"],
    ["out of another melee", fightOf(), ["ana", "bo", { inMelee: true }], "melee"],
  ])("%s", (_what, fight, situation, reason) => {
    expect(refusal(() => takeBlows(fight, blow(...situation)))).toBe(reason);
  });

  it("is their Action, whatever they did before, and redirects from now on", () => {
    const shot = { range: "long", at: ["di"], group: false } as const;
    expect(takeBlows(fightOf({ ana: { lastAction: shot } }), blow("ana", "bo"))).toEqual(
      fightOf({ ana: { actions: 1 } }, { guards: [guard("ana", "bo")] }),
    );
  });

  it("can't be combined with another Action, before or after it", () => {
    const guarding = takeBlows(fightOf(), blow("ana", "bo"));
    expect(refusal(() => requireAction(guarding, "ana"))).toBe("action");
    expect(refusal(() => beginFlight(guarding, "ana"))).toBe("action");
    expect(refusal(() => charge(guarding, { charger: "ana", inMelee: false }))).toBe("action");
    expect(refusal(() => takeBlows(guarding, blow("ana", "cy")))).toBe("action");
    const acted = afterAttack(fightOf(), attack());
    expect(refusal(() => takeBlows(acted, blow("ana", "bo")))).toBe("action");
  });

  it("names the invalid distance", () => {
    expect(refusedField(() => takeBlows(fightOf(), blow("ana", "bo", { feet: -5 })))).toBe("feet");
    expect(refusedField(() => takeBlows(fightOf(), blow("ana", "bo", { inMelee: 1 })))).toBe("inMelee");
  });

  it("leaves one to guard, and ends guards over the protector", () => {
    const guards = [guard("ana", "cy"), guard("di", "ana"), guard("di", "cy")];
    expect(takeBlows(fightOf({}, { guards }), blow("ana", "bo")).guards).toEqual([
      guard("di", "cy"),
      guard("ana", "bo"),
    ]);
  });
});

describe("Flee (C9, C10)", () => {
  it("costs the Action, and replaces the last shot", () => {
    const lastAction = { range: "long", at: ["bo"], group: false } as const;
    expect(beginFlight(fightOf({ ana: { lastAction } }), "ana")).toEqual(fightOf({ ana: { actions: 1 } }));
  });

  it.each([
    [12, [12, 9], true],
    [9, [9, 13], false],
    [0, [0], true],
    [0, [], true],
    [0, [1], false],
  ])("%i against %j", (flee, catches, away) => {
    const fight = fightOf({ di: { gone: true } });
    const ended = endFlight(fight, { fleer: "ana", flee, catches, now: 720 });
    const flight = { since: 720, from: ["bo", "cy"] };
    expect(ended).toEqual(away ? fightOf({ ana: { flight, gone: true }, di: { gone: true } }) : fight);
  });

  it("ends once, for one who is there", () => {
    const outcome = { flee: 5, catches: [], now: 0 };
    expect(refusal(() => endFlight(fightOf(), { ...outcome, fleer: "eve" }))).toBe("notInFight");
    const down = fightOf({ ana: { gone: true } });
    expect(refusal(() => endFlight(down, { ...outcome, fleer: "ana" }))).toBe("gone");
    expect(refusal(() => endFlight(down, { ...outcome, fleer: "ana", catches: [9] }))).toBe("gone");
  });

  it("names an invalid number", () => {
    const outcome = { fleer: "ana", flee: 5, catches: [4], now: 0 };
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, now: 0.5 }))).toBe("now");
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, flee: -1 }))).toBe("flee");
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, catches: [4, NaN] }))).toBe("catches[1]");
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, catches: [-1] }))).toBe("catches[0]");
  });
});

describe("the cost of a Catch (decision 22)", () => {
  it("is nothing, or the Action of the round, which those bound by the order must have left", () => {
    expect([0, 1].map((actions) => catchCost({ actions }, "free"))).toEqual([0, 0]);
    expect(catchCost({ actions: 0 }, "action")).toBe(1);
    expect(refusal(() => catchCost({ actions: 1 }, "action"))).toBe("action");
    expect(catchCost({ actions: 1 }, "action", false)).toBe(1);
  });
});

describe("Charge (C12, C13)", () => {
  const free = { charger: "ana", inMelee: false };

  it.each<[string, object, string | null]>([
    ["in the open", {}, null],
    ["in a melee", { inMelee: true }, "melee"],
  ])("%s", (_what, changes, reason) => {
    expect(refusal(() => charge(fightOf(), { ...free, ...changes }))).toBe(reason);
  });

  it("is an Action, and offers an answer to those whose last Action was a shot at the charger alone", () => {
    const shot = { range: "long", at: ["ana"], group: false } as const;
    const fight = fightOf(
      {
        ana: { lastAction: shot },
        bo: { lastAction: shot },
        cy: { lastAction: { ...shot, at: ["bo"] } },
        di: { lastAction: { ...shot, at: ["ana", "bo"], group: true } },
      },
      { guards: [guard("di", "ana"), guard("bo", "cy")] },
    );
    const charged = charge(fight, free);
    expect(charged.free).toEqual(["bo"]);
    expect(charged.fight).toEqual({
      ...fight,
      guards: [guard("bo", "cy")],
      fighters: { ...fight.fighters, ana: { ...FRESH, actions: 1 } },
    });
  });

  it.each<[string, Partial<Fighter>]>([
    ["struck at Short Range", { lastAction: { range: "short", at: ["ana"], group: false } }],
    ["attacked by Mental means", { lastAction: { range: "mental", at: ["ana"], group: false } }],
    ["is out of the fight", { lastAction: { range: "long", at: ["ana"], group: false }, gone: true }],
    ["did nothing", {}],
  ])("offers none to one who %s", (_what, bo) => {
    expect(charge(fightOf({ bo }), free).free).toEqual([]);
  });

  it("counts the free shot as the last Action", () => {
    const fight = fightOf({ bo: { lastAction: { range: "short", at: ["ana"], group: false } } });
    const shot = afterAttack(fight, attack({ attacker: "bo", range: "long", at: ["ana"], free: true }));
    expect(charge(shot, free).free).toEqual(["bo"]);
  });
});
