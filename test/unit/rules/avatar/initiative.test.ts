import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acDeck, cardsLeft, type AcCard } from "../../../../src/rules/avatar/deck.ts";
import { drawOrder, type Decider } from "../../../../src/rules/avatar/initiative.ts";
import { forcedSource, randomSource } from "../../../../src/rules/cards/forced.ts";
import { seeded } from "../arbitraries.ts";

const decider = (id: string, rating = 5, lb = 0): Decider => ({ id, in: rating, deck: acDeck({ lb }) });
const first = (ids: readonly string[]) => ids[0]!;

function drawn(deciders: readonly Decider[], cards: readonly AcCard[]) {
  const source = forcedSource(cards);
  const order = drawOrder(deciders, { source, lot: first });
  source.assertSpent();
  return order;
}

describe("an order drawn for the occasion (A11, Q2)", () => {
  it("is AC Pick + IN, the highest first, an Ace nothing and a ten with its bonus card", () => {
    const { ids, totals } = drawn([decider("a", 5), decider("b", 9), decider("c", 0)], [9, 1, 10, 3]);
    expect(ids).toEqual(["a", "c", "b"]);
    expect(totals).toEqual({ a: [14], b: [0], c: [13] });
  });

  it("is drawn again among those who are tied, from what is left of their decks", () => {
    const { ids, totals, decks } = drawn([decider("a"), decider("b"), decider("c")], [4, 4, 9, 2, 6]);
    expect(ids).toEqual(["c", "b", "a"]);
    expect(totals).toEqual({ a: [9, 7], b: [9, 11], c: [14] });
    expect(decks["a"]?.out).toEqual([2, 4]);
  });

  it("is left to lots where nobody of the tied has a card", () => {
    const empty = { ...acDeck({ lb: 0 }), out: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as AcCard[] };
    const people = ["a", "b"].map((id) => ({ ...decider(id), deck: empty }));
    expect(drawOrder(people, { source: forcedSource<AcCard>([]), lot: (ids) => ids.at(-1)! }).ids).toEqual([
      "b",
      "a",
    ]);
  });

  it("loses nobody and no card, whoever draws", () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c", "d"),
        in: fc.integer({ min: -2, max: 4 }),
        lb: fc.nat(20),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    fc.assert(
      fc.property(people, fc.nat(), (all, seed) => {
        const deciders = all.map(({ id, in: rating, lb }) => decider(id, rating, lb));
        const source = randomSource<AcCard>(seeded(seed));
        const { ids, totals, decks } = drawOrder(deciders, { source, lot: first });
        expect([...ids].sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { id, lb } of all) {
          const deck = decks[id]!;
          expect(cardsLeft(deck) + deck.out.length).toBe(10 + lb);
        }
        const key = (id: string) => totals[id]!;
        for (const [index, id] of ids.slice(1).entries()) {
          const [before, after] = [key(ids[index]!), key(id)];
          const place = before.findIndex((total, at) => total !== after[at]);
          if (place >= 0) expect(before[place]).toBeGreaterThan(after[place] ?? -1);
        }
      }),
    );
  });
});
