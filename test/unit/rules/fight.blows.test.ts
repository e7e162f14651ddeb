import { describe, expect, it } from "vitest";
import {
  struckBy,
  afterAttack,
  beginFlight,
  charge,
  endFlight,
  guardsInForce,
  newRound,
  renewBlows,
  type Renewal,
  requireAction,
  takeBlows,
  type Fight,
} from "../../../src/rules/encounter/fight.ts";
import { attack, blow, fightOf, FRESH, guard, refusal, turnOf } from "./fight/support.ts";

/** A situation in which a guard can be renewed. */
const NEAR: Renewal = { feet: 5, inMelee: false, meleeHasProtected: false };

describe("sequences of Taking a Blow (C8)", () => {
  const guarded = takeBlows(fightOf(), blow("ana", "bo"));

  it("hits the protector, who computes the defense, with every attack on the protected", () => {
    const { guards } = afterAttack(turnOf(guarded, "cy"), attack({ attacker: "cy" }));
    expect(struckBy(guards, "bo", false)).toBe("ana");
    const again = afterAttack(
      turnOf({ ...guarded, guards }, "di"),
      attack({ attacker: "di", range: "long" }),
    );
    expect(struckBy(again.guards, "bo", false)).toBe("ana");
    expect(struckBy(again.guards, "ana", false)).toBe("ana");
  });

  it("continues while the protected one does nothing, and others act", () => {
    const attacked = afterAttack(turnOf(guarded, "cy"), attack({ attacker: "cy", at: ["di"] }));
    const fled = beginFlight(turnOf(attacked, "di"), "di");
    const charged = charge(fled, { charger: "cy", inMelee: false }, false).fight;
    expect(guardsInForce(charged)).toEqual([guard("ana", "bo")]);
  });

  it("does not stop Mental attacks", () => {
    expect(struckBy(guarded.guards, "bo", true)).toBe("bo");
  });

  it.each<[string, (fight: Fight) => Fight]>([
    ["attack", (fight) => afterAttack(fight, attack({ attacker: "bo", at: ["cy"] }))],
    ["Charge", (fight) => charge(fight, { charger: "bo", inMelee: false }).fight],
    ["guard of somebody else", (fight) => takeBlows(fight, blow("bo", "cy"))],
  ])("ends with the protected one's %s, and can be established again", (_what, act) => {
    const acted = act(turnOf(guarded, "bo"));
    expect(struckBy(acted.guards, "bo", false)).toBe("bo");
    const next = takeBlows(turnOf(newRound(acted), "ana"), blow("ana", "bo"));
    expect(struckBy(next.guards, "bo", false)).toBe("ana");
  });

  it("outlasts free Actions of both, and the protector's own attack hits its target (Q7)", () => {
    const free = { range: "long", free: true } as const;
    const shot = afterAttack(guarded, attack({ attacker: "bo", at: ["cy"], ...free }));
    expect(shot.guards).toEqual([guard("ana", "bo")]);
    expect(shot.fighters["bo"]).toMatchObject({ actions: 0, shots: 1, lastAction: { range: "long" } });
    const own = afterAttack(guarded, attack({ attacker: "ana", at: ["bo"], ...free }));
    expect(own.guards).toEqual([guard("ana", "bo")]);
    expect(struckBy(own.guards, "bo", false, "ana")).toBe("bo");
  });

  it("outlasts the protected one's failed Flee, and ends when they get away", () => {
    const begun = beginFlight(turnOf(guarded, "bo"), "bo");
    expect(begun.guards).toEqual([guard("ana", "bo")]);
    const caught = endFlight(begun, { fleer: "bo", flee: 9, catches: [10], now: 60 });
    expect(struckBy(caught.guards, "bo", false)).toBe("ana");
    expect(endFlight(begun, { fleer: "bo", flee: 9, catches: [9], now: 60 }).guards).toEqual([]);
  });

  it("ends with the protector's next Action, including a Flee", () => {
    const free = turnOf(newRound(guarded), "ana");
    expect(free.guards).toEqual([]);
    const still = { ...free, guards: guarded.guards };
    expect(afterAttack(still, attack({ at: ["cy"] })).guards).toEqual([]);
    expect(beginFlight(still, "ana").guards).toEqual([]);
    expect(charge(still, { charger: "ana", inMelee: false }).fight.guards).toEqual([]);
  });

  it("ends when the protector flees, goes down or leaves", () => {
    const away = endFlight(guarded, { fleer: "ana", flee: 0, catches: [], now: 0 });
    expect(away.guards).toEqual([]);
    const down = { ...guarded, fighters: { ...guarded.fighters, ana: { ...FRESH, gone: true } } };
    expect(guardsInForce(down)).toEqual([]);
    const { ana: _left, ...others } = guarded.fighters;
    expect(guardsInForce({ ...guarded, fighters: others })).toEqual([]);
  });

  it("is in force only while the protected one is there", () => {
    expect(guardsInForce(guarded)).toEqual([guard("ana", "bo")]);
    const down = { ...guarded, fighters: { ...guarded.fighters, bo: { ...FRESH, gone: true } } };
    expect(guardsInForce(down)).toEqual([]);
  });
});

describe("renewing it (C8)", () => {
  const worn = fightOf(
    { ana: { actions: 1 }, bo: { actions: 1, shots: 2 }, cy: { actions: 1, shots: 1 } },
    { guards: [guard("ana", "bo"), guard("cy", "di")] },
  );

  it("starts a round with Actions and DR whole, and no guard that is not renewed", () => {
    expect(newRound(worn)).toEqual(fightOf({}, { turn: null }));
  });

  it("keeps last Actions and Flees", () => {
    const lastAction = { range: "long", at: ["bo"], group: false } as const;
    const flight = { since: 5, from: ["bo"] };
    const fight = fightOf({ ana: { lastAction }, cy: { flight, gone: true } });
    expect(newRound(fight)).toEqual({ ...fight, turn: null });
  });

  it("costs the protectors their Action, one by one during the first step", () => {
    const renewed = renewBlows(newRound(worn), guard("cy", "di"), [], NEAR);
    expect(renewed).toEqual(fightOf({ cy: { actions: 1 } }, { turn: null, guards: [guard("cy", "di")] }));
    expect(refusal(() => requireAction(turnOf(renewed, "cy"), "cy"))).toBe("action");
    expect(renewBlows(renewed, guard("ana", "cy"), ["cy"], NEAR).guards).toEqual([
      guard("cy", "di"),
      guard("ana", "cy"),
    ]);
  });

  it.each<[string, Fight, [string, string], string[], string]>([
    ["for oneself", fightOf(), ["ana", "ana"], [], "self"],
    ["for oneself after an Action", fightOf({ ana: { actions: 1 } }), ["ana", "ana"], [], "self"],
    ["of a stranger", fightOf(), ["eve", "bo"], [], "notInFight"],
    ["for one who left", fightOf(), ["ana", "eve"], [], "notInFight"],
    ["of one who is down", fightOf({ ana: { gone: true } }), ["ana", "bo"], [], "gone"],
    ["for one who is down", fightOf({ bo: { gone: true } }), ["ana", "bo"], [], "gone"],
    ["after his Action", fightOf({ ana: { actions: 1 } }), ["ana", "bo"], ["ana"], "action"],
    ["after his free shot", fightOf({ ana: { shots: 1 } }), ["ana", "bo"], [], "action"],
    ["after the other's Action", fightOf({ bo: { actions: 1 } }), ["ana", "bo"], ["ana"], "notEntitled"],
    ["after his second", fightOf({ bo: { actions: 2 } }), ["ana", "bo"], ["bo"], "notEntitled"],
    ["after his free shot", fightOf({ bo: { shots: 1 } }), ["ana", "bo"], [], "notEntitled"],
  ])("is refused: %s", (_what, fight, [protector, guarded], renewing, reason) => {
    expect(refusal(() => renewBlows(fight, guard(protector, guarded), renewing, NEAR))).toBe(reason);
  });

  it.each<[string, Renewal, string | null]>([
    ["at exactly 5 feet", { ...NEAR, feet: 5 }, null],
    ["at more", { ...NEAR, feet: 5.5 }, "distance"],
    ["in a melee with the protected one", { feet: 0, inMelee: true, meleeHasProtected: true }, null],
    ["in a melee without them", { feet: 0, inMelee: true, meleeHasProtected: false }, "melee"],
  ])("has the conditions of Taking a Blow (Q7): %s", (_where, situation, reason) => {
    const renew = () => renewBlows(fightOf(), guard("ana", "bo"), [], situation);
    if (reason === null) expect(renew().guards).toEqual([guard("ana", "bo")]);
    else expect(refusal(renew)).toBe(reason);
  });
});
