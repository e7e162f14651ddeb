import { describe, expect, it } from "vitest";
import { oneOf, record, truth, whole } from "../../../src/rules/cards/shape.ts";
import { randomChance } from "../../../src/rules/timing/chance.ts";
import { namedIn, parseCommand, renamed } from "../../../src/rules/timing/command.ts";
import { makeScheme } from "../../../src/rules/timing/make-scheme.ts";
import { unbegun } from "../../../src/rules/timing/state.ts";
import { drawn, FULL, readBag, sizeOf, succeeds } from "../../modules/token-bag/scripts/bag.mjs";
import { clockRules } from "../../modules/token-bag/scripts/clock.mjs";
import { refusedField } from "../rules/refusal.ts";
import { forcedChance } from "../rules/forced.ts";
import { DEFAULT_OPTIONS } from "../rules/timing/table.ts";

describe("a bag of tokens", () => {
  it("gives what is in it, and is filled up when it is empty", () => {
    const { tokens, left } = drawn({ white: 1, black: 1 }, 3, () => 0);
    expect(tokens).toEqual(["white", "black", "white"]);
    expect(left).toEqual({ white: FULL.white - 1, black: FULL.black });
    expect([succeeds(tokens), succeeds(["white", "black"])]).toEqual([true, false]);
  });

  it("is a full one where its owner wrote anything else", () => {
    for (const value of [
      null,
      {},
      { white: -1, black: 2 },
      { white: 99, black: 0 },
      { white: 1.5, black: 1 },
    ])
      expect(readBag(value)).toEqual(FULL);
    expect(sizeOf(readBag({ white: 2, black: 1, more: 9 }))).toBe(3);
  });
});

const scheme = makeScheme(clockRules({ oneOf, record, truth, whole }) as Parameters<typeof makeScheme>[0]);

describe("a clock's own command", () => {
  const one = (id: string, more: object = {}) => ({
    id,
    ratings: {},
    deck: null,
    defeated: false,
    ...more,
  });
  const encounter = { combatants: ["a", "b", "c"].map((id) => one(id)), decks: {}, options: DEFAULT_OPTIONS };
  const chance = (...stone: number[]) =>
    forcedChance(
      { stone },
      randomChance(() => 0),
    );
  const begun = scheme.resolve(unbegun("token-bag"), encounter, { type: "begin" }, chance(3, 20, 9)).state;
  const swap = (id: string, to: string, key = "swap") =>
    scheme.resolve(begun, encounter, { type: "own", id, key, to }, chance()).state;
  const offered = (state: typeof begun, within: Parameters<typeof scheme.rows>[1] = encounter) =>
    Object.fromEntries(
      scheme.rows(state, within).map(({ id, commands }) => [id, commands.map(({ key, to }) => [key, ...to])]),
    );

  it("is offered with those it can name, and changes both", () => {
    expect(begun.acting).toBe("b");
    expect(offered(begun)).toEqual({ a: [["swap", "c"]], b: [], c: [["swap", "a"]] });
    const state = swap("a", "c");
    expect(scheme.order(state, encounter)).toEqual([
      { id: "b", score: 20 },
      { id: "a", score: 9 },
      { id: "c", score: 3 },
    ]);
    expect(offered(state)).toEqual({ a: [], b: [], c: [["swap", "a"]] });
    expect(scheme.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it("is refused for what is not offered", () => {
    expect(refusedField(() => swap("a", "b"))).toBe("to");
    expect(refusedField(() => swap("a", "a"))).toBe("to");
    expect(refusedField(() => swap("a", "x"))).toBe("id");
    expect(refusedField(() => swap("a", "c", "steal"))).toBe("key");
    expect(refusedField(() => swap("a", "c", "toString"))).toBe("key");
    const idle = { ...encounter, combatants: [one("a", { idle: true }), one("b"), one("c")] };
    expect(offered(begun, idle)["a"]).toEqual([]);
    const down = { ...encounter, combatants: [one("a"), one("b"), one("c", { defeated: true })] };
    expect(offered(begun, down)).toEqual({ a: [], b: [], c: [] });
  });

  it("names its combatants in one place, whoever it is for first", () => {
    const command = parseCommand({ type: "own", id: "a", key: "swap", to: "c" });
    expect(namedIn(command)).toEqual(["a", "c"]);
    expect(renamed(command, (id) => id.toUpperCase())).toEqual({ ...command, id: "A", to: "C" });
    expect([namedIn({ type: "next" }), namedIn({ type: "end", id: "b" })]).toEqual([[], ["b"]]);
    expect(refusedField(() => parseCommand({ type: "own", id: "a", key: "swap" }))).toBe("to");
  });
});
