import { describe, expect, test } from "vitest";
import { bestOfBoth, endingsOf } from "../../../../src/rules/printed/odds-best.ts";
import type { Bonus } from "../../../../src/rules/printed/odds-bumps.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { Count } from "../../../../src/rules/printed/odds-count.ts";
import { blowOf, Damages, endingOf, harmBy } from "../../../../src/rules/printed/odds-harm.ts";
import { certain } from "../../../../src/rules/printed/odds-spread.ts";
import { grenade, shot, protectedAll } from "./support.ts";

const of = (...chances: number[]) => Float64Array.from(chances);

describe("a blow", () => {
  test("counts the hits that go through and those that ablate", () => {
    const blow = blowOf(["penetrates", "stopped", "ablates", "penetrates"], 3);
    expect(blow).toEqual({ whole: 2, half: 1, effect: 3 });
  });

  test("does its harm once for each hit, half of it where armor ablates (I5, I8)", () => {
    const harmOf = harmBy(shot({ target: { ...shot().target, size: 6 } }));
    // The effect 11 + 2 = 13 is 2 wounds and 1 concussion at size 6. Half the effect, 6, is 1 wound.
    expect(harmOf({ whole: 2, half: 0, effect: 2 }, 11)).toEqual({ wounds: 4, concussion: 2 });
    expect(harmOf({ whole: 2, half: 3, effect: 2 }, 11)).toEqual({ wounds: 7, concussion: 2 });
    expect(harmOf({ whole: 0, half: 2, effect: 0 }, 8)).toEqual({ wounds: 0, concussion: 8 });
    expect(harmOf({ whole: 0, half: 0, effect: 0 }, 13)).toEqual({ wounds: 0, concussion: 0 });
    expect(harmOf({ whole: 1, half: 1, effect: 0 }, 10)).toEqual({ wounds: 1, concussion: 4 + 5 });
  });

  test("of a concussion blast wounds nobody", () => {
    const harmOf = harmBy(grenade({ target: { ...shot().target, size: 6 } }));
    expect(harmOf({ whole: 1, half: 0, effect: 1 }, 12)).toEqual({ wounds: 0, concussion: 13 });
  });
});

describe("damage", () => {
  const hit = endingOf([{ whole: 1, half: 0, effect: 0 }]);
  const ablated = endingOf([{ whole: 0, half: 1, effect: 0 }]);
  const stopped = endingOf([{ whole: 0, half: 0, effect: 5 }]);

  test("of the same blows adds up, and is looked up only where a blow harms", () => {
    const count = new Count();
    const damages = new Damages(count);
    damages.add(hit, () => of(0, 0.5, 0.5), 0.5);
    damages.add(ablated, () => certain(2), 0.125);
    damages.add(endingOf([{ whole: 1, half: 0, effect: 0 }]), () => certain(1), 0.25);
    damages.add(
      stopped,
      () => {
        throw new Error("is not looked up");
      },
      0.125,
    );
    expect(damages.all.map(({ damage }) => damage)).toEqual([of(0, 0.5, 0.25), of(0, 0, 0.125), of(0.125)]);
    expect(damages.all[1]!.blows).toEqual([{ whole: 0, half: 1, effect: 0 }]);
    expect(count.taken).toBe((3 + 3 + 2 + 1) / 384);
  });

  test("of different blows is kept apart", () => {
    const keys = [
      [{ whole: 1, half: 0, effect: 0 }],
      [{ whole: 0, half: 1, effect: 0 }],
      [{ whole: 0, half: 0, effect: 1 }],
      [{ whole: 11, half: 0, effect: 0 }],
      [
        { whole: 1, half: 0, effect: 0 },
        { whole: 1, half: 0, effect: 0 },
      ],
    ].map((blows) => endingOf(blows).key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("that is too rare is left out", () => {
    const count = new Count();
    const damages = new Damages(count);
    damages.add(hit, () => of(1, 1e-15), 1);
    expect(damages.all[0]!.damage).toHaveLength(1);
    expect(count.ignored).toBe(1e-15);
  });
});

describe("the blows that bumps can make", () => {
  const aim = (penetration: number, effect: number): Bonus => ({ location: 0, penetration, effect });

  /** The best blows of card 34 against armor that is ablated with 2 more penetration and pierced with 3 more. */
  function best(bonuses: readonly Bonus[], count = new Count()) {
    const context = shot({
      burst: 1,
      target: { size: 6, protection: protectedAll(8) },
      options: { ...shot().options, ablate: true },
    });
    const endings = endingsOf(context, PRINTED_DECK, () => bonuses, count);
    return endings(PRINTED_DECK[34]!, 1);
  }

  test("are those that no other matches: more hits that go through, more hits, or more effect", () => {
    const [stopped, ablated, pierced] = [aim(0, 9), aim(2, 4), aim(3, 1)];
    const told = [
      { whole: 0, half: 0, effect: 9 },
      { whole: 0, half: 1, effect: 4 },
      { whole: 1, half: 0, effect: 1 },
    ];
    expect(best([stopped, ablated, pierced]).blows).toEqual(told);
    expect(best([pierced, ablated, stopped])).toEqual(best([stopped, ablated, pierced]));
    expect(best([aim(2, 3), pierced, ablated, aim(3, 0), stopped, aim(1, 9), aim(0, 8)]).blows).toEqual(told);
    expect(best([pierced, ablated, aim(3, 4)]).blows).toEqual([{ whole: 1, half: 0, effect: 4 }]);
  });

  test("of a blast differ in effect alone", () => {
    const endings = endingsOf(grenade(), PRINTED_DECK, () => [aim(0, 1), aim(3, 0), aim(0, 2)], new Count());
    expect(endings(PRINTED_DECK[34]!, 0).blows).toEqual([{ whole: 1, half: 0, effect: 2 }]);
  });

  test("are found once for each card and number of bumps", () => {
    const count = new Count();
    const endings = endingsOf(shot(), PRINTED_DECK, () => [aim(0, 0), aim(1, 0)], count);
    for (let times = 0; times < 2; times += 1) endings(PRINTED_DECK[34]!, 1);
    expect(count.taken).toBe(2 + 2 / 4); // a step for each aim compared with armor, a quarter for each way to spend bumps
    endings(PRINTED_DECK[34]!, 2);
    expect(count.taken).toBe(2 + 4 / 4);
    endings(PRINTED_DECK[33]!, 2);
    expect(count.taken).toBe(4 + 6 / 4);
  });

  test("are the higher of two harms in each of both", () => {
    expect(bestOfBoth({ wounds: 1, concussion: 2 }, { wounds: 0, concussion: 5 })).toEqual({
      wounds: 1,
      concussion: 5,
    });
  });
});
