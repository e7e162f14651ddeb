import { describe, expect, it } from "vitest";
import { mentalChoices, struckBy } from "../../../src/rules/avatar/blow.ts";
import {
  ActionRefused,
  afterAttack,
  beginFlight,
  charge,
  endFlight,
  fighterOf,
  guardsInForce,
  newRound,
  NO_DEED,
  renewBlows,
  requireAction,
  takeBlows,
  type AttackAction,
  type Fight,
  type Fighter,
} from "../../../src/rules/avatar/fight.ts";
import { refusedField } from "./refusal.ts";

const FRESH: Fighter = { actions: 0, shots: 0, lastDeed: NO_DEED, flight: null, gone: false };

/** Four who have done nothing yet, except as said; it is ana's turn. */
function fightOf(
  changes: Record<string, Partial<Fighter>> = {},
  rest: Partial<Omit<Fight, "fighters">> = {},
): Fight {
  const fighters = Object.fromEntries(
    ["ana", "bo", "cy", "di"].map((id) => [id, { ...FRESH, ...changes[id] }]),
  );
  return { turn: "ana", fighters, guards: [], ...rest };
}

/** The reason of a refusal; null where there is none. */
function refusal(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof ActionRefused) return error.reason;
    throw error;
  }
}

const guard = (protector: string, guarded: string) => ({ protector, protected: guarded });

const attack = (changes: Partial<AttackAction> = {}): AttackAction => ({
  attacker: "ana",
  range: "short",
  at: ["bo"],
  group: false,
  free: false,
  ...changes,
});

const blow = (protector: string, guarded: string, changes = {}) => ({
  ...guard(protector, guarded),
  feet: 5,
  inMelee: false,
  meleeHasProtected: false,
  ...changes,
});

const turnOf = (fight: Fight, turn: string): Fight => ({ ...fight, turn });

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
    expect(refusal(() => charge(fight, { charger: id, inMelee: false, hostiles: [] }))).toBe(reason);
  });

  it("gives the one who may", () => {
    const fight = fightOf({ ana: { shots: 2 } });
    expect(requireAction(fight, "ana")).toBe(fight.fighters["ana"]);
    expect(fighterOf(fight, "bo")).toEqual(FRESH);
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
    const lastDeed = { range, at, group };
    expect(afterAttack(fightOf(), action)).toEqual(fightOf({ ana: { ...expected, lastDeed } }));
  });

  it("adds shot to shot", () => {
    const once = afterAttack(fightOf(), attack({ range: "long" }));
    const twice = afterAttack(once, attack({ range: "long", free: true }));
    expect(twice.fighters["ana"]).toMatchObject({ actions: 1, shots: 2 });
  });

  it("ends the guard he keeps and those over him, and no other; a free one too", () => {
    const guards = [guard("ana", "bo"), guard("cy", "ana"), guard("bo", "di")];
    expect(afterAttack(fightOf({}, { guards }), attack()).guards).toEqual([guard("bo", "di")]);
    expect(afterAttack(fightOf({}, { guards }), attack({ free: true })).guards).toEqual([guard("bo", "di")]);
  });

  it("is not made by one who is not there", () => {
    expect(refusal(() => afterAttack(fightOf(), attack({ attacker: "eve" })))).toBe("notInFight");
    expect(refusal(() => afterAttack(fightOf({ ana: { gone: true } }), attack()))).toBe("gone");
  });
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

  it("is his Action, whatever he did before, and redirects from now on", () => {
    const shot = { range: "long", at: ["di"], group: false } as const;
    expect(takeBlows(fightOf({ ana: { lastDeed: shot } }), blow("ana", "bo"))).toEqual(
      fightOf({ ana: { actions: 1 } }, { guards: [guard("ana", "bo")] }),
    );
  });

  it("names the distance that is none", () => {
    expect(refusedField(() => takeBlows(fightOf(), blow("ana", "bo", { feet: -5 })))).toBe("feet");
    expect(refusedField(() => takeBlows(fightOf(), blow("ana", "bo", { inMelee: 1 })))).toBe("inMelee");
  });

  it("leaves one to guard, and ends what others guard in the protector", () => {
    const guards = [guard("ana", "cy"), guard("di", "ana"), guard("di", "cy")];
    expect(takeBlows(fightOf({}, { guards }), blow("ana", "bo")).guards).toEqual([
      guard("di", "cy"),
      guard("ana", "bo"),
    ]);
  });
});

describe("sequences of Taking a Blow (C8)", () => {
  const guarded = takeBlows(fightOf(), blow("ana", "bo"));

  it("strikes the protector, who computes the defence, with every attack on the protected", () => {
    const { guards } = afterAttack(turnOf(guarded, "cy"), attack({ attacker: "cy" }));
    expect(struckBy(guards, "bo", false)).toBe("ana");
    const again = afterAttack(
      turnOf({ ...guarded, guards }, "di"),
      attack({ attacker: "di", range: "long" }),
    );
    expect(struckBy(again.guards, "bo", false)).toBe("ana");
    expect(struckBy(again.guards, "ana", false)).toBe("ana");
  });

  it("does not keep a Mental attack off, whose attacker may turn to the protector", () => {
    expect(struckBy(guarded.guards, "bo", true)).toBe("bo");
    expect(mentalChoices(guarded.guards, "bo")).toEqual(["bo", "ana"]);
    expect(mentalChoices(guarded.guards, "cy")).toEqual(["cy"]);
  });

  it.each<[string, (fight: Fight) => Fight]>([
    ["attack", (fight) => afterAttack(fight, attack({ attacker: "bo", at: ["cy"] }))],
    ["free shot", (fight) => afterAttack(fight, attack({ attacker: "bo", range: "long", free: true }))],
    ["Charge", (fight) => charge(fight, { charger: "bo", inMelee: false, hostiles: [] }).fight],
    ["guard of somebody else", (fight) => takeBlows(fight, blow("bo", "cy"))],
  ])("ends with the protected one's %s, and can be established anew", (_what, act) => {
    const acted = act(turnOf(guarded, "bo"));
    expect(struckBy(acted.guards, "bo", false)).toBe("bo");
    const next = takeBlows(turnOf(newRound(acted, []), "ana"), blow("ana", "bo"));
    expect(struckBy(next.guards, "bo", false)).toBe("ana");
  });

  it("outlasts the protected one's Flee that fails, and ends when he is away", () => {
    const begun = beginFlight(turnOf(guarded, "bo"), "bo");
    expect(begun.guards).toEqual([guard("ana", "bo")]);
    const caught = endFlight(begun, { fleer: "bo", flee: 9, catches: [10], now: 60 });
    expect(struckBy(caught.guards, "bo", false)).toBe("ana");
    expect(endFlight(begun, { fleer: "bo", flee: 9, catches: [9], now: 60 }).guards).toEqual([]);
  });

  it("ends with the protector's next Action, his Flee as well", () => {
    const free = turnOf(newRound(guarded, []), "ana");
    expect(free.guards).toEqual([]);
    const still = { ...free, guards: guarded.guards };
    expect(afterAttack(still, attack({ at: ["cy"] })).guards).toEqual([]);
    expect(beginFlight(still, "ana").guards).toEqual([]);
    expect(charge(still, { charger: "ana", inMelee: false, hostiles: [] }).fight.guards).toEqual([]);
  });

  it("ends when the protector flees, goes down or leaves", () => {
    const away = endFlight(guarded, { fleer: "ana", flee: 0, catches: [], now: 0 });
    expect(away.guards).toEqual([]);
    const down = { ...guarded, fighters: { ...guarded.fighters, ana: { ...FRESH, gone: true } } };
    expect(guardsInForce(down)).toEqual([]);
    expect(newRound(down, ["ana"]).guards).toEqual([]);
    const { ana: _left, ...others } = guarded.fighters;
    expect(guardsInForce({ ...guarded, fighters: others })).toEqual([]);
  });

  it("is in force only while the protected one is there", () => {
    expect(guardsInForce(guarded)).toEqual([guard("ana", "bo")]);
    const down = { ...guarded, fighters: { ...guarded.fighters, bo: { ...FRESH, gone: true } } };
    expect(guardsInForce(down)).toEqual([]);
    expect(newRound(down, ["ana"])).toMatchObject({ guards: [], fighters: { ana: { actions: 0 } } });
  });
});

describe("going on with it (C8)", () => {
  const worn = fightOf(
    { ana: { actions: 1 }, bo: { actions: 1, shots: 2 }, cy: { actions: 1, shots: 1 } },
    { guards: [guard("ana", "bo"), guard("cy", "di")] },
  );

  it("starts a round with Actions and DR whole, and no guard that is not renewed", () => {
    expect(newRound(worn, [])).toEqual(fightOf({}, { turn: null }));
  });

  it("keeps what makes a last Action and a flight", () => {
    const lastDeed = { range: "long", at: ["bo"], group: false } as const;
    const flight = { since: 5, from: ["bo"] };
    const fight = fightOf({ ana: { lastDeed }, cy: { flight, gone: true } });
    expect(newRound(fight, [])).toEqual({ ...fight, turn: null });
  });

  it("costs those who renew their Action", () => {
    expect(newRound(worn, ["cy", "bo", "eve"])).toEqual(
      fightOf({ cy: { actions: 1 } }, { turn: null, guards: [guard("cy", "di")] }),
    );
    expect(refusal(() => requireAction(turnOf(newRound(worn, ["cy"]), "cy"), "cy"))).toBe("action");
  });

  it("may be said one by one while the step lasts", () => {
    const renewed = renewBlows(newRound(worn, []), guard("cy", "di"), []);
    expect(renewed).toEqual(newRound(worn, ["cy"]));
    expect(renewBlows(renewed, guard("ana", "cy"), ["cy"]).guards).toEqual([
      guard("cy", "di"),
      guard("ana", "cy"),
    ]);
  });

  it.each<[string, Fight, [string, string], string[], string]>([
    ["for oneself", fightOf(), ["ana", "ana"], [], "self"],
    ["of a stranger", fightOf(), ["eve", "bo"], [], "notInFight"],
    ["for one who left", fightOf(), ["ana", "eve"], [], "notInFight"],
    ["of one who is down", fightOf({ ana: { gone: true } }), ["ana", "bo"], [], "gone"],
    ["for one who is down", fightOf({ bo: { gone: true } }), ["ana", "bo"], [], "gone"],
    ["after his Action", fightOf({ ana: { actions: 1 } }), ["ana", "bo"], ["ana"], "action"],
    ["after his free shot", fightOf({ ana: { shots: 1 } }), ["ana", "bo"], [], "action"],
    ["after the other's Action", fightOf({ bo: { actions: 1 } }), ["ana", "bo"], ["ana"], "notEntitled"],
    ["after his second", fightOf({ bo: { actions: 2 } }), ["ana", "bo"], ["bo"], "notEntitled"],
    ["after his free shot", fightOf({ bo: { shots: 1 } }), ["ana", "bo"], [], "notEntitled"],
  ])("not %s", (_what, fight, [protector, guarded], renewing, reason) => {
    expect(refusal(() => renewBlows(fight, guard(protector, guarded), renewing))).toBe(reason);
  });
});

describe("Flee (C9, C10)", () => {
  it("costs the Action, and forgets the last shot", () => {
    const lastDeed = { range: "long", at: ["bo"], group: false } as const;
    expect(beginFlight(fightOf({ ana: { lastDeed } }), "ana")).toEqual(fightOf({ ana: { actions: 1 } }));
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

  it("names what is no number", () => {
    const outcome = { fleer: "ana", flee: 5, catches: [4], now: 0 };
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, now: 0.5 }))).toBe("now");
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, flee: -1 }))).toBe("flee");
    expect(refusedField(() => endFlight(fightOf(), { ...outcome, catches: [4, NaN] }))).toBe("catches[1]");
  });
});

describe("Charge (C12, C13)", () => {
  const free = { charger: "ana", inMelee: false, hostiles: [] };
  const hostile = { feet: 5, ableAtShortRange: true, objects: true };

  it.each<[string, object, string | null]>([
    ["in the open", {}, null],
    ["in a melee", { inMelee: true }, "melee"],
    ["past a hostile one at 5 feet", { hostiles: [hostile] }, "hostile"],
    ["past one at 6 feet", { hostiles: [{ ...hostile, feet: 6 }] }, null],
    ["past one who lets him", { hostiles: [{ ...hostile, objects: false }] }, null],
    ["past one who cannot strike", { hostiles: [{ ...hostile, ableAtShortRange: false }] }, null],
    ["out of a melee past a hostile one", { inMelee: true, hostiles: [hostile] }, "melee"],
  ])("%s", (_what, changes, reason) => {
    expect(refusal(() => charge(fightOf(), { ...free, ...changes }))).toBe(reason);
  });

  it("is an Action, and gives a chance to those whose last Action was a shot at him alone", () => {
    const shot = { range: "long", at: ["ana"], group: false } as const;
    const fight = fightOf(
      {
        ana: { lastDeed: { ...shot, at: ["bo"] } },
        bo: { lastDeed: shot },
        cy: { lastDeed: { ...shot, at: ["bo"] } },
        di: { lastDeed: { ...shot, at: ["ana", "bo"], group: true } },
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
    ["struck at Short Range", { lastDeed: { range: "short", at: ["ana"], group: false } }],
    ["attacked by Mental means", { lastDeed: { range: "mental", at: ["ana"], group: false } }],
    ["is out of the fight", { lastDeed: { range: "long", at: ["ana"], group: false }, gone: true }],
    ["did nothing", {}],
  ])("gives none to one who %s", (_what, bo) => {
    expect(charge(fightOf({ bo }), free).free).toEqual([]);
  });

  it("counts the free shot as the last Action", () => {
    const fight = fightOf({ bo: { lastDeed: { range: "short", at: ["ana"], group: false } } });
    const shot = afterAttack(fight, attack({ attacker: "bo", range: "long", at: ["ana"], free: true }));
    expect(charge(shot, free).free).toEqual(["bo"]);
  });
});
