import { describe, expect, test } from "vitest";
import { oneOf, record, truth, whole } from "../../../src/rules/cards/shape.ts";
import { randomChance } from "../../../src/rules/timing/chance.ts";
import { type Encounter } from "../../../src/rules/timing/encounter.ts";
import { makeScheme } from "../../../src/rules/timing/make-scheme.ts";
import { unbegun } from "../../../src/rules/timing/state.ts";
import { clockRules } from "../../modules/high-card/scripts/clock.mjs";
import { forcedChance } from "../rules/forced.ts";
import { DEFAULT_OPTIONS } from "../rules/timing/table.ts";

const scheme = makeScheme(clockRules({ oneOf, record, truth, whole }) as Parameters<typeof makeScheme>[0]);

function encounterOf(...ids: readonly string[]): Encounter {
  const combatants = ids.map((id) => ({ id, ratings: {}, deck: null, defeated: false }));
  return { combatants, decks: {}, options: DEFAULT_OPTIONS };
}

const lots = forcedChance(
  {},
  randomChance(() => 0),
);

describe("the clock of High Card", () => {
  const encounter = encounterOf("a", "b", "c");
  const begin = () =>
    scheme.resolve(
      unbegun("high-card"),
      encounter,
      { type: "begin" },
      forcedChance({ highCard: [5, 51, 18] }, lots),
    ).state;

  test("goes by a card each, the highest first, and by suit among equals", () => {
    let state = begin();
    expect(scheme.order(state, encounter)).toEqual([
      { id: "b", score: 14 },
      { id: "c", score: 7 },
      { id: "a", score: 7 },
    ]);
    const acting = [state.acting];
    for (let phase = 0; phase < 3; phase += 1) {
      const chance = forcedChance({ highCard: [0, 1, 2] }, lots);
      state = scheme.resolve(state, encounter, { type: "next" }, chance).state;
      acting.push(state.acting);
    }
    expect([acting, state.round]).toEqual([["b", "c", "a", "c"], 2]);
  });

  test("gives nobody a card that another has, as long as there is one", () => {
    const many = encounterOf(...Array.from({ length: 53 }, (_, index) => `c${index}`));
    const { state } = scheme.resolve(unbegun("high-card"), many, { type: "begin" }, lots);
    const cards = Object.values(state.seats).map(({ own }) => (own as { card: number }).card);
    expect([new Set(cards).size, cards.length]).toEqual([52, 53]);
  });

  test("reads its own states, and refuses what somebody made of them", () => {
    const stored = JSON.parse(JSON.stringify(begin())) as { seats: Record<string, { own: object }> };
    expect(scheme.parse(stored)).toEqual(stored);
    stored.seats["a"]!.own = { card: 52, acted: false };
    expect(() => scheme.parse(structuredClone(stored))).toThrow(/seats\.a\.own\.card/);
  });

  test("says what it is called in words of the module's", () => {
    expect(scheme.words).toEqual({
      name: "HIGHCARD.Clock.Name",
      score: "HIGHCARD.Clock.Score",
      scoreHint: "HIGHCARD.Clock.ScoreHint",
    });
  });
});
