import { describe, expect, test } from "vitest";
import { forecast } from "../../../../src/rules/forecast/forecast.ts";
import {
  printedBrawls,
  type PrintedAttack,
  type PrintedFight,
} from "../../../../src/rules/forecast/printed.ts";
import { DEFAULT_OPTIONS as SHOT } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import type { Reshuffle } from "../../../../src/rules/printed/reshuffles.ts";
import { refusedField } from "../refusal.ts";
import { DEFAULT_OPTIONS } from "../timing/table.ts";
import { protectedAll } from "../printed/support.ts";
import { NO_CLOCK, pick, Rigged, sides } from "./support.ts";

type Fighter = PrintedFight["people"][number];

/**
 * A shot that hits only with card 30: the other cards have at most 13 at rank 1 in the d8 column. Card 30 has 15, its
 * first location is the chest, its shield is 0, and its damage with one die is 3.
 */
const shot: PrintedAttack = {
  lookup: { die: "d8", ranks: 1 },
  tn: 14,
  burst: 1,
  penetration: 3,
  reliability: null,
  damage: { dice: 1, die: "d8" },
  called: null,
  bystanders: 0,
  area: null,
  bumps: { ...DEFAULT_BUMPS, on: false },
  options: { ...SHOT, extend: false },
};

/** The damage dice of an attack that does 13 with card 30. */
const THREE_DICE = { dice: 3, die: "d8" } as const;

const BLACK_JOKER = 53;

function fightOf(
  attacks: readonly PrintedAttack[],
  foe: Partial<Fighter> = {},
  reshuffle: Reshuffle = "exhaustion",
): PrintedFight {
  const one = { ratings: {}, size: 6, protection: protectedAll(1), ct: 100, wounds: 0 };
  const people = sides({ ...one, attacks }, { ...one, attacks: [], ...foe });
  return { game: "printed", order: "impulse", options: DEFAULT_OPTIONS, people, reshuffle };
}

/**
 * Starts a fight whose random numbers are those in `listed`, then zeros. Zeros draw the cards in ascending order.
 * Before the fight, 200 trial attacks are played with zeros, so the attack with index 30 draws card 30. Characters
 * estimate their attacks by the trial attack with index `judged`.
 */
function begin(fight: PrintedFight, listed: readonly number[] = [], judged = 30) {
  const rig = new Rigged(0);
  const start = printedBrawls(fight, rig.random);
  rig.usual = pick(judged, 200);
  const brawl = start();
  rig.usual = 0;
  rig.listed = [...listed];
  return { rig, brawl, act: (id = "heroes0") => brawl.act(id, NO_CLOCK) };
}

/** True if the foe is out after the hero has acted once for each number in `listed`. */
function isOutAfter(listed: readonly number[], fight: PrintedFight): boolean {
  const { brawl, act } = begin(fight, listed);
  for (const _ of listed) act();
  return brawl.isOut("foes0");
}

/** The random number that draws this card from the full deck. */
const card = (number: number) => pick(number, 54);

describe("a hit", () => {
  const outAt = (attack: PrintedAttack, foe: Partial<Fighter>) =>
    isOutAfter([card(30)], fightOf([attack], foe));

  test("takes its concussion from the CT", () => {
    expect([3, 4].map((ct) => outAt(shot, { ct }))).toEqual([true, false]);
  });

  test("adds its wounds, of which four are too many", () => {
    // 13 points against size 6 are two wounds and 1 concussion.
    const attack = { ...shot, damage: THREE_DICE };
    expect([1, 2].map((wounds) => outAt(attack, { wounds }))).toEqual([false, true]);
    expect([1, 2].map((ct) => outAt(attack, { wounds: 1, ct }))).toEqual([true, false]);
  });

  test("counts the size of the target", () => {
    // 3 points against size 3 are one wound. Against size 4, they are none.
    expect([3, 4].map((size) => outAt(shot, { size, wounds: 3 }))).toEqual([true, false]);
  });

  test("has one target", () => {
    const fight = fightOf([shot], { ct: 1 });
    const [hero, foe] = fight.people;
    const { rig, act } = begin({ ...fight, people: [hero!, foe!, { ...foe!, id: "foes1" }] }, [card(30), 0]);
    act();
    expect(rig.listed).toEqual([0]);
  });

  test("is stopped by protection", () => {
    const guarded = { protection: { ...protectedAll(1), chest: 3 }, ct: 1 };
    expect(outAt({ ...shot, penetration: 4 }, guarded)).toBe(true);
    expect(outAt(shot, guarded)).toBe(false);
  });

  test("spends all bumps on damage", () => {
    // 15 is one bump above 11, and two above 7.
    const bumped = (tn: number) => ({ ...shot, tn, bumps: DEFAULT_BUMPS });
    expect([4, 5].map((ct) => outAt(bumped(11), { ct }))).toEqual([true, false]);
    expect([5, 6].map((ct) => outAt(bumped(7), { ct }))).toEqual([true, false]);
  });

  test("wears armor down for the next one", () => {
    // The first hit has penetration 3 against protection 3, so it does half of 13: one wound. It wears the armor down
    // to 2, so the second hit does all 13: two wounds.
    const attack = { ...shot, damage: THREE_DICE, options: { ...shot.options, ablate: true } };
    const foe = { protection: protectedAll(3) };
    const twice = [card(30), pick(52, 53), card(30)];
    const out = [0, 1].map((wounds) =>
      isOutAfter(twice, fightOf([attack], { ...foe, wounds }, "blackJoker")),
    );
    expect(out).toEqual([false, true]);
  });
});

describe("the health of a target", () => {
  test("is their CT if that is less than what their wounds leave", () => {
    // The foe has three wounds. The fourth would use up their health, and takes 6 points because their size is 6.
    const twice = [card(30), pick(52, 53), card(30)];
    const out = [6, 7].map((ct) => isOutAfter(twice, fightOf([shot], { ct, wounds: 3 }, "blackJoker")));
    expect(out).toEqual([true, false]);
  });
});

describe("a weapon", () => {
  // With target number 9, card 24 hits too and does 3 points of damage. The wrench on card 24 has the number 10 (I9).
  const worn = (reliability: number) => fightOf([{ ...shot, tn: 9, reliability }], { ct: 4 });

  test("that breaks is used no more (I9)", () => {
    const listed = [card(24), pick(29, 53)];
    expect([10, 11].map((reliability) => isOutAfter(listed, worn(reliability)))).toEqual([false, true]);
    const { rig, act } = begin(worn(10), [card(24), 0]);
    act();
    act();
    expect(rig.listed).toEqual([0]);
  });

  test("is whole again in the next fight", () => {
    const rig = new Rigged(0);
    const start = printedBrawls(worn(10), rig.random);
    rig.usual = pick(24, 200);
    const fights = [0, 1].map(() => {
      const brawl = start();
      rig.listed = [card(24), 0.5];
      brawl.act("heroes0", NO_CLOCK);
      brawl.act("heroes0", NO_CLOCK);
      return rig.listed.length;
    });
    // In both fights, the weapon was used once: the second number is left.
    expect(fights).toEqual([1, 1]);
  });
});

describe("the deck of a fight", () => {
  /** The number of Actions until the foe is out, with the deck in ascending order. */
  function actionsUntilOut(fight: PrintedFight, judged?: number): number {
    const { brawl, act } = begin(fight, [], judged);
    let actions = 0;
    for (; actions < 200 && !brawl.isOut("foes0"); actions += 1) act();
    return actions;
  }

  test("gives each card once, and then all again", () => {
    expect(actionsUntilOut(fightOf([shot], { ct: 3 }))).toBe(31);
    expect(actionsUntilOut(fightOf([shot], { ct: 6 }))).toBe(54 + 31);
    expect(actionsUntilOut(fightOf([shot], { ct: 9 }))).toBe(54 + 54 + 31);
  });

  test("is shuffled in the middle of an attack if it runs out", () => {
    // At rank 2, cards 6, 24, 30, 41, 49, 51 and 53 have exceptional cells, so an Action that draws one also takes the
    // next card. Only card 49 reaches 25: it has 20, and the next card adds 6. It is drawn in Action 46. Action 48
    // draws card 53, the last, and takes card 0 from the reshuffled deck. 45 Actions later, card 49 is drawn again.
    const long = { ...shot, lookup: { die: "d8", ranks: 2 }, tn: 25, options: SHOT } as const;
    const actions = [3, 6].map((ct) => actionsUntilOut(fightOf([long], { ct }), 45));
    expect(actions).toEqual([46, 48 + 45]);
  });

  test("is new in each fight", () => {
    const rig = new Rigged(0);
    const start = printedBrawls(fightOf([shot], { ct: 3 }), rig.random);
    rig.usual = pick(30, 200);
    const out = [0, 1].map(() => {
      const brawl = start();
      rig.listed = [card(30)];
      brawl.act("heroes0", NO_CLOCK);
      return brawl.isOut("foes0");
    });
    expect(out).toEqual([true, true]);
  });

  /**
   * Draws card 30 and the card that `between` draws. Returns true if the deck is then reshuffled, so that card 30 can
   * be drawn again. With `rests`, a new round starts before that third draw.
   */
  function isShuffled(policy: Reshuffle, between: number, rests: boolean): boolean {
    const { brawl, act } = begin(fightOf([shot], { ct: 6 }, policy), [card(30), between, card(30)]);
    act();
    act();
    if (rests) brawl.rest();
    act();
    return brawl.isOut("foes0");
  }

  // Without card 30, the black joker is the last of 53. Card 4 has the word SHUFFLE.
  const [JOKER, SHUFFLE, NEITHER] = [pick(BLACK_JOKER - 1, 53), pick(4, 53), pick(5, 53)];

  test("is reshuffled as the policy says (I16)", () => {
    expect(isShuffled("blackJoker", JOKER, false)).toBe(true);
    expect(isShuffled("blackJoker", NEITHER, true)).toBe(false);
    expect(isShuffled("shuffleCard", SHUFFLE, true)).toBe(true);
    expect(isShuffled("shuffleCard", SHUFFLE, false)).toBe(false);
    expect(isShuffled("shuffleCard", NEITHER, true)).toBe(false);
    expect(isShuffled("exhaustion", JOKER, true)).toBe(false);
  });
});

test("every attack is checked with its own character as the target", () => {
  const start =
    (attack: Partial<PrintedAttack>, hero: Partial<Fighter> = {}) =>
    () => {
      const fight = fightOf([{ ...shot, ...attack }]);
      const people = fight.people.map((one) => (one.side === "heroes" ? { ...one, ...hero } : one));
      printedBrawls({ ...fight, people }, new Rigged(0).random);
    };
  expect(refusedField(start({}))).toBeNull();
  expect(refusedField(start({ burst: 0 }))).toBe("burst");
  expect(refusedField(start({}, { size: 0 }))).toBe("target.size");
  expect(refusedField(start({}, { protection: {} }))).toBe("target.protection");
});

test("a fight by printed cards can be forecast", () => {
  const { value } = forecast(fightOf([]), new Rigged(0).random, 1).next();
  expect(value).toMatchObject({ plays: 1, rounds: 30 });
});
