import { describe, expect, test } from "vitest";
import type { CalculationContext } from "../../../../src/rules/avatar/context.ts";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import { avatarBrawls, type AvatarAttack, type AvatarFight } from "../../../../src/rules/forecast/avatar.ts";
import { refusedField } from "../refusal.ts";
import { DEFAULT_OPTIONS } from "../timing/table.ts";
import { draw, NO_CLOCK, pick, Rigged, sides } from "./support.ts";

type Fighter = AvatarFight["people"][number];

/** The random number that draws this card from a deck of the `count` lowest cards. */
const card = (value: number, count = 10) => pick(value - 1, count);

/** An attack with OR 3 that nothing opposes, with these changes. */
function attack(change: Partial<AvatarAttack> = {}): AvatarAttack {
  return {
    offense: { context: draw("offense", 3), spendsDr: false },
    targets: 1,
    halves: false,
    answers: { foes: { specific: 0 } },
    ...change,
  };
}

/** An attack with DR 9 and modifiers of 3, which halves DR. */
const bow = attack({
  offense: { context: draw("offense", 9, { modifiers: 3 }), spendsDr: true },
  halves: true,
});

/** An attack with this stat that `foes` answer with DR 5 and a power-related defense. */
function opposed(stat: number, defense: Partial<CalculationContext> = {}): AvatarAttack {
  const context = draw("defense", 5, { powerRelated: true, ...defense });
  const answers = { foes: { context, spendsDr: true } };
  return attack({ offense: { context: draw("offense", stat), spendsDr: false }, answers });
}

function fightOf(attacks: readonly AvatarAttack[], foe: Partial<Fighter> = {}, hero: Partial<Fighter> = {}) {
  const one = { ratings: {}, life: 100, tens: 0, actions: 1 };
  const people: Fighter[] = sides({ ...one, attacks, ...hero }, { ...one, attacks: [], ...foe });
  return { game: "avatar", order: "in", options: DEFAULT_OPTIONS, people, halved: "stat" } as const;
}

/** Starts a fight whose random numbers are `listed`, and then always the number that draws a 5. */
function begin(fight: AvatarFight, listed: readonly number[] = []) {
  const rig = new Rigged(card(5));
  const brawl = avatarBrawls(fight, rig.random)();
  rig.listed = [...listed];
  return { rig, brawl, act: (id = "heroes0") => brawl.act(id, NO_CLOCK) };
}

/** Expects that the hero takes `damage` LIFE from the foe if the random numbers are `listed`. */
function expectDamage(
  damage: number,
  listed: readonly number[],
  fight: (life: number) => AvatarFight,
  play = ({ act }: ReturnType<typeof begin>) => act(),
) {
  const isOutAt = (life: number) => {
    const begun = begin(fight(life), listed);
    play(begun);
    return begun.brawl.isOut("foes0");
  };
  expect([damage, damage + 1].map(isOutAt)).toEqual([true, false]);
}

describe("an attack", () => {
  test("that nothing opposes takes its total, less a specific protection (Q3)", () => {
    expectDamage(4 + 3, [card(4)], (life) => fightOf([attack()], { life }));
    const guarded = attack({ answers: { foes: { specific: 2 } } });
    expectDamage(4 + 3 - 2, [card(4)], (life) => fightOf([guarded], { life }));
  });

  test("takes what it is above the defense (C6)", () => {
    expectDamage(9 + 8 - (4 + 5), [card(9), card(4)], (life) => fightOf([opposed(8)], { life }));
  });

  test("is drawn once against all its targets, except those it can't be made on", () => {
    const wave = attack({ targets: 3 });
    const fight = fightOf([wave], { life: 7 });
    const [hero, foe] = fight.people;
    const people = [hero!, foe!, { ...foe!, id: "foes1" }, { ...foe!, id: "ghost", kind: "ghost" }];
    const { rig, brawl, act } = begin({ ...fight, people }, [card(4), 0]);
    act();
    expect(["foes0", "foes1", "ghost"].map((id) => brawl.isOut(id))).toEqual([true, true, false]);
    expect(rig.listed).toEqual([0]);
  });

  test("has no more targets than it can", () => {
    const fight = fightOf([attack()], { life: 7 });
    const [hero, foe] = fight.people;
    const { brawl, act } = begin({ ...fight, people: [hero!, foe!, { ...foe!, id: "foes1" }] }, [card(4)]);
    act();
    expect(["foes0", "foes1"].map((id) => brawl.isOut(id))).toEqual([true, false]);
  });

  test("can harm kinds that answer and kinds that don't", () => {
    const mixed = opposed(8);
    const fight = fightOf([{ ...mixed, targets: 2, answers: { ...mixed.answers, ghost: { specific: 9 } } }]);
    const [hero, foe] = fight.people;
    const people = [hero!, { ...foe!, life: 8 }, { ...foe!, id: "ghost", kind: "ghost", life: 8 }];
    // The attack is 9 + 8 = 17. The foe's defense, 4 + 5, and the ghost's protection are 9 each, so both lose 8.
    const { brawl, act } = begin({ ...fight, people }, [card(9), card(4)]);
    act();
    expect(["foes0", "ghost"].map((id) => brawl.isOut(id))).toEqual([true, true]);
  });
});

describe("shooting halves DR, rounded up (C7)", () => {
  // The cards drawn: a 4, a 5 and a 6.
  const listed = [card(4), pick(3, 9), pick(3, 8)];
  const three = (attacks: readonly AvatarAttack[]) => (life: number) =>
    fightOf(attacks, { life }, { actions: 3 });

  test("for each later shot of the round, without its modifiers", () => {
    expectDamage(4 + 9 + 3 + (5 + 5 + 3) + (6 + 3 + 3), listed, three([bow]));
  });

  test("or with them", () => {
    expectDamage(4 + 12 + (5 + 6) + (6 + 3), listed, (life) => ({ ...three([bow])(life), halved: "sum" }));
  });

  test("only if the attack halves it, and only an attack that spends it", () => {
    const whole = 4 + 12 + (5 + 12) + (6 + 12);
    expectDamage(whole, listed, three([{ ...bow, halves: false }]));
    expectDamage(whole, listed, three([{ ...bow, offense: { ...bow.offense, spendsDr: false } }]));
  });

  test("until the next round", () => {
    expectDamage(
      4 + 12 + (5 + 12),
      listed,
      (life) => fightOf([bow], { life }),
      ({ brawl, act }) => {
        act();
        brawl.rest();
        act();
      },
    );
  });

  test("of a defense too", () => {
    const shooting = [{ ...bow, answers: { heroes: { specific: 0 } } }];
    // The foe shoots with a 4, which halves its DR from 5 to 3. Then it defends with a 5.
    expectDamage(
      9 + 8 - (5 + 3),
      [card(4), card(9), pick(3, 9)],
      (life) => fightOf([opposed(8)], { life, attacks: shooting }),
      ({ act }) => {
        act("foes0");
        act();
      },
    );
  });
});

describe("the bonus card of a ten", () => {
  const six = pick(5, 9);

  test("is taken while the cards left are worth more than the Ace costs", () => {
    // The cards left, 2 to 9, add up to 44. The Ace would cost the ten and OR: 43 or 44.
    const at = (or: number) => (life: number) =>
      fightOf([attack({ offense: { context: draw("offense", or), spendsDr: false } })], { life });
    expectDamage(10 + 6 + 33, [card(10), six], at(33));
    expectDamage(10 + 34, [card(10), six], at(34));
  });

  test("is taken if another ten still offers one", () => {
    const context = draw("offense", 60, { picks: 2 });
    const twoTens = attack({ offense: { context, spendsDr: false } });
    expectDamage(10 + 10 + 6 + 60, [card(10, 11), card(10), six], (life) =>
      fightOf([twoTens], { life }, { tens: 1 }),
    );
  });

  test("is not taken by a defense that already holds (C6)", () => {
    // The attack is 7 + 8, and the defense 10 + 5. The next number would draw the Ace.
    expectDamage(0, [card(7), card(10), 0], (life) => fightOf([opposed(8)], { life }));
  });

  test("is taken by a defense that doesn't hold yet", () => {
    // The attack is 9 + 8 = 17. The defense is 10 + 5 and the bonus card: a 2 holds, the Ace makes it 0.
    const fight = (life: number) => fightOf([opposed(8)], { life });
    expectDamage(0, [card(9), card(10), pick(1, 9)], fight);
    expectDamage(17, [card(9), card(10), 0], fight);
  });
});

describe("decks", () => {
  test("are full at first, with the extra tens, and lose what is drawn", () => {
    const { brawl, act } = begin(fightOf([opposed(8)], {}, { tens: 2 }), [card(9, 12), card(4)]);
    expect(brawl.hasDecks).toBe(true);
    expect(brawl.decks()).toEqual({ heroes0: acDeck({ lb: 2 }), foes0: acDeck({ lb: 0 }) });
    act();
    expect(brawl.decks()).toEqual({
      heroes0: { tens: 2, out: [9], aside: [] },
      foes0: { tens: 0, out: [4], aside: [] },
    });
  });

  test("change with the clock", () => {
    const { brawl, act } = begin(fightOf([attack()]), [0]);
    // Without the Ace, the lowest card is a 2.
    brawl.putDecks({ heroes0: { ...acDeck({ lb: 0 }), out: [1] } });
    act();
    expect(brawl.decks()["heroes0"]!.out).toEqual([1, 2]);
  });
});

test("every calculation of a fight is checked", () => {
  const wrong = draw("offense", -1);
  const start = (change: Partial<AvatarAttack>) => () => begin(fightOf([attack(), attack(change)]));
  expect(refusedField(start({ offense: { context: wrong, spendsDr: false } }))).toBe("stat");
  expect(refusedField(start({ answers: { ghost: { context: wrong, spendsDr: false } } }))).toBe("stat");
  expect(refusedField(start({}))).toBeNull();
});
