import { describe, expect, test } from "vitest";
import { acDeck, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { brawls, type Arms } from "../../../../src/rules/forecast/brawl.ts";
import type { Clock, Fighter } from "../../../../src/rules/forecast/fight.ts";
import { unbegun } from "../../../../src/rules/timing/state.ts";
import { NO_CLOCK, Rigged } from "./support.ts";

/** A named attack, with its damage to each target. It harms only opponents. */
interface Blow {
  readonly name: string;
  readonly damage: number | ((random: Random) => number);
  readonly targets: number;
}

interface Person extends Fighter {
  readonly life: number;
  readonly actions: number;
  readonly attacks: readonly Blow[];
}

interface Health {
  life: number;
  rests: number;
}

interface Strike {
  readonly text: string;
  readonly clock: Clock | null;
}

const blow = (name: string, damage: Blow["damage"], targets = 1): Blow => ({ name, damage, targets });

function person(
  id: string,
  life: number,
  attacks: readonly Blow[] = [],
  change: Partial<Person> = {},
): Person {
  const side = id.startsWith("h") ? "heroes" : "foes";
  return { id, kind: id, side, life, attacks, actions: 1, ratings: { in: 3 }, ...change };
}

const isFoe = (one: Fighter, other: Fighter) => one.side !== other.side;

/** Rules in which attacks take LIFE. Records the strikes. */
class Game {
  readonly strikes: Strike[] = [];
  lastRandom: Random | null = null;

  arms(change: Partial<Arms<Person, Blow, Health>> = {}): Arms<Person, Blow, Health> {
    return {
      attacks: ({ fighter }) => fighter.attacks,
      targets: ({ targets }) => targets,
      actions: ({ actions }) => actions,
      fresh: ({ life }) => ({ life, rests: 0 }),
      left: ({ state }) => state.life,
      strike: (by, attack, at, random, clock) => {
        const names = at.map(({ fighter }) => fighter.id).join(",");
        this.strikes.push({ text: `${by.fighter.id} ${attack.name} ${names}`, clock });
        this.lastRandom = random;
        for (const { fighter, state } of at) {
          const damage = typeof attack.damage === "number" ? attack.damage : attack.damage(random);
          if (isFoe(by.fighter, fighter)) state.life -= damage;
        }
      },
      ...change,
    };
  }

  /** The strikes outside of trials. */
  get seen(): readonly string[] {
    return this.strikes.filter(({ clock }) => clock !== null).map(({ text }) => text);
  }
}

/** Starts one fight between these people. */
function fight(people: readonly Person[], random: Random = new Rigged(0).random, change = {}) {
  const game = new Game();
  const brawl = brawls(() => game.arms(change), people, random)();
  return { game, brawl, act: (id: string) => brawl.act(id, NO_CLOCK) };
}

describe("the trials", () => {
  test("try each attack 200 times on each kind of opponent", () => {
    const people = [
      person("h1", 5, [blow("cut", 1), blow("stab", 2)], { kind: "knight" }),
      person("h2", 5, [blow("cut", 1), blow("stab", 2)], { kind: "knight" }),
      person("f1", 5, [blow("bite", 1)], { kind: "wolf" }),
      person("f2", 5, [], { kind: "crow" }),
    ];
    const { game } = fight(people);
    const counts = new Map<string, number>();
    for (const { text } of game.strikes) counts.set(text, (counts.get(text) ?? 0) + 1);
    // Fighters of one kind are alike, so the trials use only the last one of each kind.
    expect(Object.fromEntries(counts)).toEqual({
      "h2 cut f1": 200,
      "h2 cut f2": 200,
      "h2 stab f1": 200,
      "h2 stab f2": 200,
      "f1 bite h2": 200,
    });
    expect(game.seen).toEqual([]);
  });

  test("are repeated by no fight, but every 20 fights characters pick 20 results of each again", () => {
    const people = [person("h", 5, [blow("cut", 1)]), person("f", 5, [blow("bite", 1)])];
    let draws = 0;
    const game = new Game();
    const begin = brawls(
      () => game.arms(),
      people,
      () => {
        draws += 1;
        return 0;
      },
    );
    const counts = Array.from({ length: 41 }, () => {
      draws = 0;
      begin();
      return draws;
    });
    const first = 2 * 20;
    expect(counts.flatMap((count, index) => (count === 0 ? [] : [[index, count]]))).toEqual([
      [0, first],
      [20, first],
      [40, first],
    ]);
    expect(game.strikes).toHaveLength(2 * 200);
  });
});

describe("a character", () => {
  test("takes the attack that promises the largest share of what the target has left", () => {
    const { game, act } = fight([
      person("h", 5, [blow("cut", 2), blow("stab", 3), blow("kick", 1)]),
      person("f", 9),
    ]);
    act("h");
    expect(game.seen).toEqual(["h stab f"]);
  });

  test("takes the first of equal attacks", () => {
    const { game, act } = fight([person("h", 5, [blow("cut", 2), blow("stab", 2)]), person("f", 9)]);
    act("h");
    expect(game.seen).toEqual(["h cut f"]);
  });

  test("counts no damage beyond what the target has", () => {
    // `gamble` hits for 100 half of the time. Only 10 of that counts, the target's LIFE, so it averages 5 and not 50.
    let times = 0;
    const gamble = blow("gamble", () => (times++ % 2 === 0 ? 100 : 0));
    const people = [person("h", 5, [gamble, blow("cut", 6)]), person("f", 10)];
    // Alternately picks a hit and a miss from the 200 results.
    let turn = 0;
    const { game, act } = fight(people, () => (turn++ % 2 === 0 ? 0.25 : 0.255));
    act("h");
    expect(game.seen).toEqual(["h cut f"]);
  });

  test("averages 20 results", () => {
    // 49% of the LIFE of two targets is less than all the LIFE of one.
    const people = [
      person("h", 5, [blow("wave", 49, 2), blow("axe", 100)]),
      person("f1", 100),
      person("f2", 100),
    ];
    const { game, act } = fight(people);
    act("h");
    expect(game.seen).toEqual(["h axe f1"]);
    const wider = [person("h", 5, [blow("wave", 51, 2), blow("axe", 100)]), ...people.slice(1)];
    const second = fight(wider);
    second.act("h");
    expect(second.game.seen).toEqual(["h wave f1,f2"]);
  });

  test("prefers the target with the least left, and never attacks those who are out or their own side", () => {
    const people = [person("f0", 0), person("h1", 1), person("f1", 9), person("f2", 6), person("h2", 1)];
    const { game, act } = fight([...people, person("h", 5, [blow("cut", 3)])]);
    for (let time = 0; time < 6; time += 1) act("h");
    // Each attack takes 3. f2 has less left (6, not 9), so f2 is attacked first and is out after two attacks. f1 is out
    // after three.
    expect(game.seen).toEqual(["h cut f2", "h cut f2", "h cut f1", "h cut f1", "h cut f1"]);
  });

  test("hits as many as the attack can, the most promising first", () => {
    const foes = [person("f1", 9), person("f2", 3), person("f3", 6), person("f4", -1)];
    const two = fight([person("h", 5, [blow("wave", 1, 2)]), ...foes]);
    two.act("h");
    expect(two.game.seen).toEqual(["h wave f2,f3"]);
    const all = fight([person("h", 5, [blow("wave", 1, 9)]), person("h2", 1), ...foes]);
    all.act("h");
    expect(all.game.seen).toEqual(["h wave f2,f3,f1"]);
  });

  test("does nothing if no attack does damage", () => {
    const { game, act } = fight([person("h", 5, [blow("frown", 0)]), person("f", 9)]);
    act("h");
    expect(game.seen).toEqual([]);
  });

  test("acts as often as they can in a Phase, with the clock and the random source", () => {
    const rig = new Rigged(0);
    const people = [person("h", 5, [blow("cut", 3)], { actions: 2 }), person("f", 4)];
    const { game, brawl, act } = fight(people, rig.random);
    expect(brawl.isOut("f")).toBe(false);
    act("h");
    expect(game.seen).toEqual(["h cut f", "h cut f"]);
    expect(game.strikes.at(-1)!.clock).toBe(NO_CLOCK);
    expect(game.lastRandom).toBe(rig.random);
    expect(brawl.isOut("f")).toBe(true);
  });

  test("is out at 0", () => {
    const { brawl } = fight([person("h", 1), person("f", 0), person("f2", -1)]);
    expect(["h", "f", "f2"].map((id) => brawl.isOut(id))).toEqual([false, true, true]);
  });

  test("does not know an attack that they did not try", () => {
    const late = blow("late", 9);
    const { game, act } = fight([person("h", 5, [blow("cut", 1)]), person("f", 9)], undefined, {
      attacks: ({ fighter, state }: { fighter: Person; state: Health }) =>
        state.rests > 0 ? [late] : fighter.attacks,
      rest(state: Health) {
        state.rests += 1;
      },
    });
    act("h");
    expect(game.seen).toEqual(["h cut f"]);
  });

  test("who is not in the fight is out and does nothing", () => {
    const { game, brawl, act } = fight([person("h", 1), person("f", 1)]);
    act("nobody");
    expect(game.seen).toEqual([]);
    expect(brawl.isOut("nobody")).toBe(true);
    expect(brawl.ratings("nobody", unbegun("none"))).toEqual({});
  });
});

describe("the parts that a game need not have", () => {
  const people = [person("h", 1, [blow("late", 1)]), person("f", 1)];

  test("are left out", () => {
    const { brawl } = fight(people);
    expect(brawl.hasDecks).toBe(false);
    expect(brawl.decks()).toEqual({});
    expect(brawl.ratings("h", unbegun("none"))).toEqual({ in: 3 });
    brawl.rest();
    brawl.putDecks({ h: acDeck({ lb: 0 }) });
    expect(brawl.decks()).toEqual({});
  });

  test("are ratings that change, and override the others", () => {
    const { brawl } = fight(people, undefined, {
      ratings: (id: string, { scheme }: { scheme: string }) => ({ shots: id.length, [scheme]: 1 }),
    });
    expect(brawl.ratings("h", unbegun("in"))).toEqual({ in: 1, shots: 1 });
  });

  test("are rests, of each character and of what they share", () => {
    const rested: number[] = [];
    let shared = 0;
    const { brawl } = fight(people, undefined, {
      rest(state: Health) {
        state.rests += 1;
        rested.push(state.rests);
      },
      restAll() {
        shared += 1;
      },
    });
    brawl.rest();
    expect([rested, shared]).toEqual([[1, 1], 1]);
    brawl.rest();
    expect([rested, shared]).toEqual([[1, 1, 2, 2], 2]);
  });

  test("are decks, of those who have one", () => {
    const held = new Map<Health, AcDeck>();
    const { brawl } = fight(people, undefined, {
      deck: (state: Health) => held.get(state),
      putDeck: (state: Health, deck: AcDeck) => held.set(state, deck),
    });
    expect(brawl.hasDecks).toBe(true);
    expect(brawl.decks()).toEqual({});
    const deck = acDeck({ lb: 2 });
    brawl.putDecks({ f: deck, nobody: deck });
    expect(brawl.decks()).toEqual({ f: deck });
  });
});
