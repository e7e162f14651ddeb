import { describe, expect, test } from "vitest";
import type { Consequence } from "../../../../src/rules/actionValues/consequences.ts";
import type { Pools } from "../../../../src/rules/actionValues/pools.ts";
import {
  actionBrawls,
  type ActionAttack,
  type ActionFight,
} from "../../../../src/rules/forecast/action-values.ts";
import type { Clock } from "../../../../src/rules/forecast/fight.ts";
import { forecast } from "../../../../src/rules/forecast/forecast.ts";
import { actionShots, shotsIn } from "../../../../src/rules/timing/schemes/action-shots.ts";
import { seatOf, unbegun } from "../../../../src/rules/timing/state.ts";
import { STANDARD_VARIANTS } from "../../../../src/rules/variants.ts";
import { combatant, DEFAULT_OPTIONS, draws, Table } from "../timing/table.ts";
import { NO_CLOCK, pick, Rigged, sides } from "./support.ts";

type Fighter = ActionFight["people"][number];

const answer = { passive: 8, active: 13, value: 8 };

/**
 * Skill 10 against a Defense of 8, with equal Attributes and a Threshold of 5. So the Outcome and the Payoff are 2 plus
 * the dice, and a roll of 3 is a Major Success, which takes a point (X4, X5).
 */
const attack: ActionAttack = {
  skill: 10,
  modifiers: 0,
  flags: [],
  dice: 0,
  value: 8,
  effect: 0,
  threshold: 5,
  tweaks: {},
  answers: { heroes: answer, foes: answer },
};

const points = (value: number) => ({ value, max: 9 });

function fightOf(
  attacks: readonly ActionAttack[],
  foe: Partial<Fighter> = {},
  variants: Partial<ActionFight["variants"]> = {},
): ActionFight {
  const one = { ratings: { in: 3 }, pools: { shock: points(9) }, attacks: [] };
  return {
    game: "actionValues",
    order: "in",
    options: DEFAULT_OPTIONS,
    people: sides({ ...one, attacks }, { ...one, ...foe }),
    variants: { ...STANDARD_VARIANTS.actionValues, ...variants },
  };
}

/** The random numbers for these faces. */
const faces = (...rolled: readonly number[]) => rolled.map((face) => pick(face - 1, 10));

/**
 * Starts a fight in which these faces are rolled, and afterward always fives. Before the fight, `actionBrawls` rates
 * each attack by trial rolls. In these, the positive die shows 8 and the negative die 5.
 */
function begin(fight: ActionFight, rolled: readonly number[] = []) {
  const rig = new Rigged(pick(4, 10));
  rig.listed = Array.from({ length: 1_000 }, () => faces(8, 5)).flat();
  const brawl = actionBrawls(fight, rig.random)();
  rig.listed = faces(...rolled);
  return { rig, brawl, act: (id = "heroes0", clock: Clock = NO_CLOCK) => brawl.act(id, clock) };
}

/** Expects that one Action of the hero takes this many points of the pool from the foe, if these faces are rolled. */
function expectLoss(
  lost: number,
  rolled: readonly number[],
  [change, variants]: readonly [Partial<ActionAttack>, Partial<ActionFight["variants"]>?],
  pool: (value: number) => Pools = (value) => ({ shock: points(value) }),
) {
  const isOutAt = (value: number) => {
    const { brawl, act } = begin(
      fightOf([{ ...attack, ...change }], { pools: pool(value) }, variants),
      rolled,
    );
    act();
    return brawl.isOut("foes0");
  };
  expect([lost, lost + 1].map(isOutAt)).toEqual([true, false]);
}

describe("an attack", () => {
  test("takes points by its degree (X5)", () => {
    expectLoss(0, [7, 5], [{}]);
    expectLoss(1, [8, 5], [{}]);
    expectLoss(2, [9, 1], [{}]);
  });

  test("counts all its numbers (X1, X4)", () => {
    // An Action Value of 9 + 2 + 4 + 3 - 5 = 13, and a Payoff of (13 + 7 + 1) - (8 + 5) = 8, twice the Threshold.
    const all = {
      skill: 9,
      modifiers: 2,
      dice: 1,
      value: 7,
      effect: 1,
      threshold: 4,
      answers: { foes: { passive: 8, active: null, value: 5 } },
    };
    expectLoss(2, [4, 3, 5], [all]);
  });

  test("counts its flags (X6)", () => {
    // Promising doubles an Outcome of 3.
    expectLoss(0, [6, 5], [{}]);
    expectLoss(1, [6, 5], [{ flags: ["promising"] }]);
  });

  test("goes by the variants of the rules", () => {
    expectLoss(3, [5, 2], [{ skill: 20 }]);
    expectLoss(5, [5, 2], [{ skill: 20 }, { victory: "five" }]);
    const left = (variants: Partial<ActionFight["variants"]>) => {
      const { rig, act } = begin(fightOf([attack], {}, variants), [10, 9, 1]);
      act();
      return rig.listed.length;
    };
    expect([left({ zero: "opens" }), left({ zero: "plain" })]).toEqual([0, 1]);
  });

  test("is worth what it takes from one target", () => {
    const two = { type: "loss", points: 2, pools: ["shock"] } as const;
    const stab = { ...attack, tweaks: { degrees: { majorSuccess: [two] } } };
    const wave = { ...attack, answers: { foes: answer, ghost: answer } };
    const fight = fightOf([stab, wave], { pools: { shock: points(2) } });
    const [hero, foe] = fight.people;
    const people = [hero!, foe!, { ...foe!, id: "ghost", kind: "ghost", pools: { shock: points(1) } }];
    // The wave takes 1 point: half of the foe's, or all of the ghost's. The stab takes all of the foe's, so the wave is
    // not worth more.
    const { brawl, act } = begin({ ...fight, people }, [8, 5]);
    act();
    expect(["foes0", "ghost"].map((id) => brawl.isOut(id))).toEqual([true, false]);
  });

  test("can't be made on kinds that don't answer", () => {
    const { rig, act } = begin(fightOf([{ ...attack, answers: {} }]), [8, 5]);
    act();
    expect(rig.listed).toHaveLength(2);
  });
});

describe("later attacks", () => {
  /** How many random numbers each Action of the hero uses up. */
  function used(rolled: readonly number[], actions: number, variants: Partial<ActionFight["variants"]> = {}) {
    const { rig, act } = begin(fightOf([attack], {}, variants), rolled);
    return Array.from({ length: actions }, () => {
      const before = rig.listed.length;
      act();
      return before - rig.listed.length;
    });
  }

  test("are Inspired by a Success of the last one, until the next (X5)", () => {
    expect(used([5, 5, 4, 1, 5, 5, 5], 3)).toEqual([2, 3, 2]);
  });

  test("are Inspired by a Major Success, once", () => {
    expect(used([8, 5, 1, 1, 9, 5, 5], 3)).toEqual([2, 3, 2]);
  });

  test("are made after a failure, unless every Action is One-Shot then (Q25)", () => {
    expect(used([3, 6, 3, 6], 2)).toEqual([2, 2]);
    expect(used([3, 6, 3, 6], 2, { oneShot: "every" })).toEqual([2, 0]);
  });
});

describe("what a maneuver does instead", () => {
  const instead = (degree: "success" | "majorSuccess", one: Consequence) => ({
    ...attack,
    tweaks: { degrees: { [degree]: [one] } },
  });

  test("takes Wounds where there is no Shock", () => {
    const wounds = { type: "loss", points: 2, pools: ["shock", "wound"] } as const;
    expectLoss(2, [8, 5], [instead("majorSuccess", wounds)], (value) => ({ wound: points(value) }));
  });

  test("takes only from the pools that it names", () => {
    // In the trials, the attack is a Negotiated Victory, so it is worth making. Then a Major Success takes only Wounds.
    const wounds = { type: "loss", points: 2, pools: ["wound"] } as const;
    const change = { ...instead("majorSuccess", wounds), skill: 15 };
    expectLoss(0, [5, 7], [change], (value) => ({ shock: points(value), wound: points(9) }));
  });

  test("takes nothing from pools that the target doesn't have", () => {
    // In the trials, the attack is a Total Victory, which takes everything. Then 30 + 1 - 15 is a Major Success.
    const fight = fightOf([{ ...attack, skill: 30 }], { pools: { wound: points(1) } });
    const { rig, brawl, act } = begin(fight, [1, 10, 5]);
    act();
    expect([rig.listed, brawl.isOut("foes0")]).toEqual([[], false]);
    act();
    expect(brawl.isOut("foes0")).toBe(true);
  });

  test.each([
    ["foe", [3, 2]],
    ["self", [2, 3]],
  ] as const)("makes the right side Stymied: %s", (who, used) => {
    // Stymied closes the only positive die: after a 10 it is not rolled again (X6).
    const hero = instead("success", { type: "stymie", for: who });
    const { rig, act } = begin(fightOf([hero], { attacks: [attack] }), [5, 5]);
    act();
    const after = ["heroes0", "foes0"].map((id) => {
      rig.listed = faces(10, 1, 9);
      act(id);
      return 3 - rig.listed.length;
    });
    expect(after).toEqual(used);
  });
});

describe("under Shots", () => {
  /** A table of both people, where the foe has this many Shots. */
  function tableOf(shots: number) {
    const people = [combatant("heroes0"), combatant("foes0", { shots })];
    const table = new Table(actionShots, people, { chance: draws({}) }).begin();
    const clock: Clock = {
      give: (command) => table.do(command),
      get state() {
        return table.state;
      },
    };
    return { table, clock };
  }

  /**
   * Attacks once with each of `pairs` as its faces. Returns the foe's Shots, and whether a foe with one point of Shock
   * is out.
   */
  function after(
    shots: number,
    change: Partial<ActionAttack>,
    ...pairs: readonly (readonly [number, number])[]
  ) {
    const { table, clock } = tableOf(shots);
    const fight = fightOf([{ ...attack, ...change }], { pools: { shock: points(1) } });
    const { brawl, act } = begin(fight, pairs.flat());
    for (const _ of pairs) act("heroes0", clock);
    return [shotsIn(table.state, "foes0"), brawl.isOut("foes0")];
  }

  test("who is attacked buys an Active Defense while they can (X2)", () => {
    // A roll of 8 - 5 makes 13: a Major Success against a Defense of 8, but only a Success against 13.
    expect(after(5, {}, [8, 5])).toEqual([4, false]);
    expect(after(1, {}, [8, 5])).toEqual([0, false]);
    expect(after(0, {}, [8, 5])).toEqual([0, true]);
  });

  test("an Active Defense lasts, so it is bought once", () => {
    expect(after(5, {}, [3, 6], [3, 6])).toEqual([4, false]);
    expect(after(1, {}, [3, 6], [8, 5])).toEqual([0, false]);
  });

  test("nobody buys one that they don't have", () => {
    const foes = { ...answer, active: null };
    expect(after(5, { answers: { foes } }, [8, 5])).toEqual([5, true]);
  });

  test("an attack is a roll, so no Shot comes back", () => {
    const { table, clock } = tableOf(5);
    begin(fightOf([attack])).act("heroes0", clock);
    const rolled = ["heroes0", "foes0"].map((id) => seatOf(table.state, id)!.own);
    expect(rolled).toMatchObject([{ rolled: true }, { rolled: false }]);
  });

  test("the Shots of the clock are ratings", () => {
    const { brawl } = begin(fightOf([attack]));
    expect(brawl.ratings("foes0", tableOf(2).table.state)).toEqual({ in: 3, shots: 2 });
    expect(brawl.ratings("foes0", unbegun("in"))).toEqual({ in: 3 });
  });
});

test("a character is out without Shock, or without Wounds if they have no Shock", () => {
  const isOut = (pools: Pools) => begin(fightOf([], { pools })).brawl.isOut("foes0");
  expect([{}, { wound: points(0) }, { shock: points(0), wound: points(1) }].map(isOut)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ wound: points(1) }, { shock: points(1), wound: points(0) }].map(isOut)).toEqual([false, false]);
});

test("a fight by Action Values can be forecast", () => {
  const { value } = forecast(fightOf([]), new Rigged(0).random, 1).next();
  expect(value).toMatchObject({ plays: 1, rounds: 30 });
});
