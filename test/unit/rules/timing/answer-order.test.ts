import fc from "../../fast-check.ts";
import { describe, expect, it } from "vitest";
import { acDeck, cardsLeft, type AcCard } from "../../../../src/rules/avatar/deck.ts";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import { seeded } from "../arbitraries.ts";
import { forcedSource } from "../forced.ts";
import { answered, drawOrder, type Decider } from "../order-table.ts";

const decider = (id: string, rating = 5, lb = 0, bonus: Decider["bonus"] = "take"): Decider => ({
  id,
  in: rating,
  deck: acDeck({ lb }),
  bonus,
  totals: [],
  tens: 0,
});
const first = (ids: readonly string[]) => ids[0]!;

function drawn(deciders: readonly Decider[], cards: readonly AcCard[]) {
  const source = forcedSource(cards);
  const order = drawOrder(deciders, { source, lot: first });
  source.assertSpent();
  return order;
}

/** True if no one is asked about a ten. */
const isOrdered = (order: readonly Decider[]) => order.every(({ tens }) => tens === 0);

const told = (order: readonly Decider[]) => order.map(({ id, totals }) => [id, ...totals]);

describe("a drawn order (A11, Q2)", () => {
  it("is AC Pick + IN, highest first, an Ace is 0 and a ten has its bonus card", () => {
    const order = drawn([decider("a", 5), decider("b", 9), decider("c", 0)], [9, 1, 10, 3]);
    expect(told(order)).toEqual([
      ["a", 14],
      ["c", 13],
      ["b", 0],
    ]);
    expect(isOrdered(order)).toBe(true);
  });

  it("is redrawn among the tied, from what is left of their decks", () => {
    const order = drawn([decider("a"), decider("b"), decider("c")], [4, 4, 9, 2, 6]);
    expect(told(order)).toEqual([
      ["c", 14],
      ["b", 9, 11],
      ["a", 9, 7],
    ]);
    expect(order[2]?.deck.out).toEqual([2, 4]);
  });

  it("offers the bonus card of a ten to players who decide for themselves, and waits (A10, Q1)", () => {
    const asks = [decider("a", 5, 0, "ask"), decider("b", 5, 0, "decline")];
    const open = drawn(asks, [10, 10]);
    expect(open.map(({ id, totals, tens }) => [id, totals, tens])).toEqual([
      ["b", [15], 0],
      ["a", [], 1],
    ]);
    expect(isOrdered(open)).toBe(false);
    const [b, a] = [open[0]!, open[1]!];
    const source = forcedSource<AcCard>([3]);
    expect(told(drawOrder([answered(a, true, source), b], { source, lot: first }))).toEqual([
      ["a", 18],
      ["b", 15],
    ]);
    // Without the bonus card, the two are tied and draw again.
    const ties = forcedSource<AcCard>([7, 2]);
    const tied = drawOrder([answered(a, false, ties), b], { source: ties, lot: first });
    expect(told(tied)).toEqual([
      ["a", 15, 12],
      ["b", 15, 7],
    ]);
  });

  it("asks again for each ten, and an Ace zeroes the draw", () => {
    const [open] = drawn([decider("a", 5, 1, "ask")], [10]);
    const source = forcedSource<AcCard>([10, 1]);
    const again = answered(open!, true, source);
    expect(again).toMatchObject({ totals: [], tens: 2 });
    expect(answered(again, true, source)).toMatchObject({ totals: [0], tens: 0 });
    expect(answered(again, false, source)).toMatchObject({ totals: [25], tens: 0 });
  });

  it("takes a yes for a no if no card is left", () => {
    const deck = { ...acDeck({ lb: 0 }), out: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as AcCard[] };
    const asked = { ...decider("a", 5, 0, "ask"), deck, tens: 1 };
    expect(answered(asked, true, forcedSource<AcCard>([]))).toMatchObject({ totals: [15], tens: 0 });
  });

  it("is open until everyone has drawn and has answered", () => {
    const asked = { ...decider("a", 5, 0, "ask"), tens: 1 };
    expect(drawn([asked, decider("b")], [7])).toMatchObject([
      { id: "b", totals: [12] },
      { id: "a", totals: [], tens: 1 },
    ]);
  });

  it("falls back to lots if none of the tied has a card", () => {
    const empty = { ...acDeck({ lb: 0 }), out: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as AcCard[] };
    const people = ["a", "b"].map((id) => ({ ...decider(id), deck: empty }));
    const order = drawOrder(people, { source: forcedSource<AcCard>([]), lot: (ids) => ids.at(-1)! });
    expect(order.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(isOrdered(order)).toBe(true);
  });

  it("draws again while any of the tied has a card", () => {
    const deck = { ...acDeck({ lb: 0 }), out: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as AcCard[] };
    const tied = [
      { ...decider("a"), totals: [9] },
      { ...decider("b"), deck, totals: [9] },
    ];
    expect(told(drawn(tied, [3]))).toEqual([
      ["a", 9, 8],
      ["b", 9, 0],
    ]);
  });

  it("loses no one and no card, whoever draws and whatever they answer", () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c", "d"),
        in: fc.integer({ min: -2, max: 4 }),
        lb: fc.nat(20),
        bonus: fc.constantFrom("ask", "take", "decline"),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    fc.assert(
      fc.property(people, fc.nat(), (all, seed) => {
        const random = seeded(seed);
        const source = randomSource<AcCard>(random);
        const chance = { source, lot: first };
        let order = drawOrder(
          all.map(({ id, in: rating, lb, bonus }) => decider(id, rating, lb, bonus)),
          chance,
        );
        for (
          let asked = order.find(({ tens }) => tens > 0);
          asked;
          asked = order.find(({ tens }) => tens > 0)
        ) {
          const [one, more] = [asked, random() < 0.7];
          order = drawOrder(
            order.map((other) => (other === one ? answered(one, more, source) : other)),
            chance,
          );
        }
        expect(isOrdered(order)).toBe(true);
        expect(order.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { id, lb } of all) {
          const { deck } = order.find((one) => one.id === id)!;
          expect(cardsLeft(deck) + deck.out.length).toBe(10 + lb);
        }
        for (const [index, { totals }] of order.slice(1).entries()) {
          const before = order[index]!.totals;
          const place = before.findIndex((total, at) => total !== totals[at]);
          expect(before[place]).toBeGreaterThan(totals[place] ?? -1);
        }
      }),
    );
  });
});
