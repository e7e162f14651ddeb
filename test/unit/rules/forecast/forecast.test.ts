import { describe, expect, it } from "vitest";
import { degreeOdds } from "../../../../src/rules/actionValues/odds.ts";
import { acOdds, undrawn } from "../../../../src/rules/avatar/odds.ts";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import { actionBrawls, type ActionFight } from "../../../../src/rules/forecast/action-values.ts";
import { avatarBrawls, type AvatarFight } from "../../../../src/rules/forecast/avatar.ts";
import type { Brawl } from "../../../../src/rules/forecast/fight.ts";
import { forecast, type AnyFight } from "../../../../src/rules/forecast/forecast.ts";
import { errorOf } from "../../../../src/rules/forecast/result.ts";
import {
  printedBrawls,
  type PrintedAttack,
  type PrintedFight,
} from "../../../../src/rules/forecast/printed.ts";
import { seeded } from "../../../../src/rules/odds/sampling.ts";
import { DEFAULT_OPTIONS as SHOT } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { STANDARD_VARIANTS } from "../../../../src/rules/variants.ts";
import { DEFAULT_OPTIONS } from "../timing/table.ts";
import { protectedAll } from "../printed/support.ts";
import { draw, NO_CLOCK, sides } from "./support.ts";

const PLAYS = 120;

function play(fight: AnyFight, plays = PLAYS, seed = 1) {
  const playing = forecast(fight, seeded(seed), plays);
  const told: number[] = [];
  for (let step = playing.next(); ; step = playing.next()) {
    if (step.done === true) return { ...step.value, told };
    told.push(step.value.plays);
  }
}

/** A person with a blade. Opponents answer the blade's attack with DR. */
const avatar = ({ or = 5, spd = 3, dex = 10, rating = 3 } = {}) => ({
  ratings: { spd, dex, in: rating },
  life: 12,
  tens: 0,
  actions: 1,
  attacks: [
    {
      offense: { context: draw("offense", or), spendsDr: false },
      targets: 1,
      halves: false,
      answers: Object.fromEntries(
        ["heroes", "foes"].map((kind) => [kind, { context: draw("defense", 5), spendsDr: true }]),
      ),
    },
  ],
});

const avatarFight = (people: AvatarFight["people"], order = "avatar-initiative"): AvatarFight => ({
  game: "avatar",
  order,
  options: DEFAULT_OPTIONS,
  people,
  halved: "stat",
});

const shot: PrintedAttack = {
  lookup: { die: "d8", ranks: 3 },
  tn: 5,
  burst: 2,
  penetration: 3,
  reliability: 9,
  damage: { dice: 2, die: "d8" },
  called: null,
  bystanders: 0,
  area: null,
  bumps: { ...DEFAULT_BUMPS, on: false },
  options: SHOT,
};

const target = { size: 6, protection: protectedAll(1) };

const printedFight = (heroes = 1, foes = 1): PrintedFight => ({
  game: "printed",
  order: "impulse",
  options: DEFAULT_OPTIONS,
  reshuffle: "shuffleCard",
  people: sides(
    { ratings: {}, ...target, ct: 9, wounds: 0, attacks: [shot] },
    { ratings: {}, ...target, ct: 9, wounds: 0, attacks: [shot] },
    heroes,
    foes,
  ),
});

const answer = { passive: 8, active: 13, value: 8 };
const attack = {
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
const pool = (max: number) => ({ value: max, max });

const actionFight = (heroes = 1, foes = 1): ActionFight => {
  const one = {
    ratings: { shots: 5, maxShots: 5, in: 3 },
    pools: { shot: pool(5), shock: pool(5) },
    attacks: [attack],
  };
  const people = sides(one, one, heroes, foes);
  return {
    game: "actionValues",
    order: "action-shots",
    options: DEFAULT_OPTIONS,
    people,
    variants: STANDARD_VARIANTS.actionValues,
  };
};

/** Names of kinds of fights, each with a function that makes such a fight with this many people on each side. */
const FIGHTS: readonly (readonly [string, (heroes: number, foes: number) => AnyFight])[] = [
  ["the AC deck", (...count) => avatarFight(sides(avatar(), avatar(), ...count))],
  ["action cards", (...count) => avatarFight(sides(avatar(), avatar(), ...count), "fads-cards")],
  ["Foundry's own order", (...count) => avatarFight(sides(avatar(), avatar(), ...count), "in")],
  ["printed cards", printedFight],
  ["Action Values", actionFight],
];

describe.each(FIGHTS)("a fight by %s", (_name, fight) => {
  it("of two equal sides is about even", () => {
    const { wins } = play(fight(2, 2));
    const decided = wins.heroes + wins.foes;
    expect(decided).toBeGreaterThan(0.9);
    expect(Math.abs(wins.heroes / decided - 0.5)).toBeLessThan(1.5 * errorOf(0.5, PLAYS));
  });

  it("is won more often by more", () => {
    const [few, some, many] = [fight(2, 3), fight(2, 2), fight(3, 2)].map((one) => play(one).wins.heroes);
    expect(few).toBeLessThan(some! - 0.1);
    expect(many).toBeGreaterThan(some! + 0.1);
  });

  it("comes out the same with the same cards, and tells how far it is", () => {
    const one = play(fight(2, 2), 80);
    expect(play(fight(2, 2), 80)).toEqual(one);
    expect(play(fight(2, 2), 80, 2)).not.toEqual(one);
    expect(one.told).toEqual([40, 80]);
  });

  it("leaves no loser standing", () => {
    const { wins, out, rounds } = play(fight(1, 1));
    expect(out["heroes0"]).toBeCloseTo(wins.foes, 1);
    expect(out["foes0"]).toBeCloseTo(wins.heroes, 1);
    expect(rounds).toBeGreaterThanOrEqual(1);
  });
});

describe("the order of a fight", () => {
  const heroWins = (hero: object, order: string) =>
    play(avatarFight(sides({ ...avatar(), ...hero }, avatar()), order)).wins.heroes;

  it("by action cards favors those with more of them, and DEX among equals", () => {
    const slow = heroWins(avatar({ spd: 2 }), "fads-cards");
    const quick = heroWins(avatar({ spd: 5 }), "fads-cards");
    expect(quick).toBeGreaterThan(slow + 0.2);
  });

  it.each(["avatar-initiative", "in"])("by IN favors a high one, where one blow is enough: %s", (order) => {
    const [first, last] = [20, -20].map((rating) => {
      const people = sides(avatar({ or: 30, rating }), avatar({ or: 30, rating: 0 }));
      return play(avatarFight(people, order)).wins.heroes;
    });
    expect(first!).toBeGreaterThan(last! + 0.5);
  });
});

/** How often the foe is out after the hero has acted once, as a fraction of all plays. */
function harmed(begin: () => Brawl, plays = 4_000): number {
  let count = 0;
  for (let time = 0; time < plays; time += 1) {
    const brawl = begin();
    brawl.act("heroes0", NO_CLOCK);
    if (brawl.isOut("foes0")) count += 1;
  }
  return count / plays;
}

describe("one exchange has the odds that are counted", () => {
  const close = 1.5 * errorOf(0.5, 4_000);

  it("with the AC deck, at one point of LIFE", () => {
    const [hero, foe] = sides(avatar(), { ...avatar(), life: 1 });
    const fight = avatarFight([hero!, foe!]);
    const deck = undrawn(acDeck({ lb: 0 }));
    const offense = acOdds(draw("offense", 5), deck).chances;
    // The defender takes each bonus card until the defense holds.
    const defense = acOdds(draw("defense", 5), deck).reach;
    const hold = (total: number) => defense.find((one) => one.total === total)?.chance ?? 0;
    const exact = offense.reduce((sum, { total, chance }) => sum + chance * (1 - hold(total)), 0);
    expect(Math.abs(harmed(avatarBrawls(fight, seeded(3))) - exact)).toBeLessThan(close);
  });

  it("with printed cards, where any harm puts the foe out", () => {
    const fight = printedFight();
    const people = fight.people.map((one) => ({ ...one, ct: 1, wounds: 3 }));
    const { harm } = attackOdds({ ...shot, target }, comingFrom(FULL_DECK));
    expect(harm).toBeGreaterThan(0.2);
    expect(Math.abs(harmed(printedBrawls({ ...fight, people }, seeded(3))) - harm)).toBeLessThan(close);
  });

  it("with Action Values, where one point of Shock does", () => {
    const fight = actionFight();
    const people = fight.people.map((one) => ({ ...one, pools: { shock: pool(1) } }));
    const odds = degreeOdds({
      skill: 10,
      defense: 8,
      attackAttribute: 8,
      defenseAttribute: 8,
      threshold: 5,
      variants: fight.variants,
    });
    const major = odds.majorSuccess + odds.negotiatedVictory + odds.victory + odds.totalVictory;
    expect(Math.abs(harmed(actionBrawls({ ...fight, people }, seeded(3))) - major)).toBeLessThan(close);
  });
});
