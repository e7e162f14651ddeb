import { describe, expect, test } from "vitest";
import type { AvatarFight } from "../../../../src/rules/forecast/avatar.ts";
import { forecastClock } from "../../../../src/rules/forecast/clock.ts";
import { forecast } from "../../../../src/rules/forecast/forecast.ts";
import { errorOf } from "../../../../src/rules/forecast/result.ts";
import { refusedField } from "../refusal.ts";
import { DEFAULT_OPTIONS } from "../timing/table.ts";
import { draw, Rigged, sides } from "./support.ts";

/** A hero with IN 5 against a foe with IN 1 who never strikes back. Both have this LIFE. */
function fight(life: number): AvatarFight {
  // The total is always 7: the rigged source draws the fourth of ten cards, a 4, and the stat adds 3.
  const attack = {
    offense: { context: draw("offense", 3), spendsDr: false },
    targets: 1,
    halves: false,
    answers: { foes: { specific: 0 } },
  };
  const one = { life, tens: 0, actions: 1 };
  return {
    game: "avatar",
    order: "in",
    options: { ...DEFAULT_OPTIONS, recall: "phase" },
    halved: "stat",
    people: sides(
      { ...one, ratings: { in: 5 }, attacks: [attack] },
      { ...one, ratings: { in: 1 }, attacks: [] },
    ),
  };
}

function run(fights: AvatarFight, plays: number) {
  const playing = forecast(fights, new Rigged(0.35).random, plays);
  const steps = [];
  for (let step = playing.next(); ; step = playing.next()) {
    steps.push(step.value);
    if (step.done) return steps;
  }
}

describe("a forecast", () => {
  test("counts wins, rounds and who is out", () => {
    const won = { plays: 4, wins: { heroes: 1, foes: 0 }, out: { heroes0: 0, foes0: 1 } };
    expect(run(fight(7), 4)).toEqual([{ ...won, rounds: 1 }]);
  });

  test("counts the wins of foes, and fights that nobody wins", () => {
    const { people, ...rest } = fight(7);
    const other = { heroes: "foes", foes: "heroes" } as const;
    const swapped = { ...rest, people: people.map((one) => ({ ...one, side: other[one.side] })) };
    expect(run(swapped, 4)).toMatchObject([{ wins: { heroes: 0, foes: 1 } }]);
    const unarmed = { ...rest, people: people.map((one) => ({ ...one, attacks: [] })) };
    expect(run(unarmed, 4)).toEqual([
      { plays: 4, wins: { heroes: 0, foes: 0 }, rounds: 30, out: { heroes0: 0, foes0: 0 } },
    ]);
  });

  test("is a share of all plays so far", () => {
    const rig = new Rigged(0.35);
    const playing = forecast(fight(8), rig.random, 80);
    // The hero does 7 damage each round, so the fight takes two rounds.
    expect(playing.next().value).toEqual({
      plays: 40,
      wins: { heroes: 1, foes: 0 },
      rounds: 2,
      out: { heroes0: 0, foes0: 1 },
    });
    // From now on, the hero always draws the Ace.
    rig.usual = 0;
    expect(playing.next().value).toEqual({
      plays: 80,
      wins: { heroes: 0.5, foes: 0 },
      rounds: (2 + 30) / 2,
      out: { heroes0: 0, foes0: 0.5 },
    });
  });

  test("tells how far it is after every 40 plays", () => {
    expect(run(fight(7), 100).map(({ plays }) => plays)).toEqual([40, 80, 100]);
    expect(run(fight(7), 39).map(({ plays }) => plays)).toEqual([39]);
  });

  test("needs people on both sides, and a known order", () => {
    const { people, ...rest } = fight(7);
    expect(refusedField(() => run({ ...rest, people: people.slice(0, 1) }, 1))).toBe("people");
    expect(refusedField(() => run({ ...rest, people: people.slice(1) }, 1))).toBe("people");
    expect(refusedField(() => run({ ...rest, people, order: "none" }, 1))).toBe("order");
  });
});

test("the order is one of ours or Foundry's", () => {
  const ids = ["fads-cards", "impulse", "in", "high-card.order"].map((id) => forecastClock(id)?.id ?? null);
  expect(ids).toEqual(["fads-cards", "impulse", "in", null]);
});

test("who win for certain may still lose three times in as many plays", () => {
  expect(errorOf(1, 1_000)).toBe(0.003);
  expect(errorOf(0.5, 400)).toBeCloseTo(0.05);
});
