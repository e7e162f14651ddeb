import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import {
  comingFrom,
  discardCards,
  drawCard,
  drawPile,
  FULL_DECK,
  isReshuffleDue,
  parseActionDeck,
  peek,
  putOnTop,
  reshuffle,
  type ActionDeck,
  type Stack,
} from "../../../../src/rules/printed/piles.ts";
import { RESHUFFLES } from "../../../../src/rules/printed/reshuffles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import { forcedSource } from "../forced.ts";

const ALL = Array.from({ length: 54 }, (_, number) => number);
const take = (...cards: number[]) => forcedSource(cards);
const blocked = {
  take: (): never => {
    throw new Error("nothing is to be drawn by chance");
  },
};

describe("drawing", () => {
  test("a card goes into play, and can't be drawn again before it is discarded and reshuffled", () => {
    const first = drawCard(FULL_DECK, take(34));
    expect(first).toEqual({ card: 34, deck: { held: [34], discard: [] }, stack: [], reshuffled: false });
    expect(refusedField(() => drawCard(first.deck, take(34)))).toBe("draws");
    const second = drawCard(first.deck, take(7));
    expect(second.deck).toEqual({ held: [7, 34], discard: [] });
    const gone = discardCards(second.deck, [34]);
    expect(gone).toEqual({ held: [7], discard: [34] });
    expect(drawPile(gone)).toHaveLength(52);
    expect(drawPile(reshuffle(gone))).toEqual(ALL.filter((card) => card !== 7));
    expect(refusedField(() => discardCards(gone, [34]))).toBe("cards");
  });

  test("from an empty draw pile shuffles the discard pile in, but nothing that is in play", () => {
    const deck: ActionDeck = { held: [1, 2], discard: ALL.filter((card) => card > 2 || card === 0) };
    expect(comingFrom(deck).piles).toEqual([[], deck.discard]);
    const draw = drawCard(deck, take(5), [9]);
    expect(draw).toEqual({ card: 5, deck: { held: [1, 2, 5], discard: [] }, stack: [], reshuffled: true });
    expect(comingFrom(draw.deck)).toMatchObject({ piles: [{ length: 51 }, []], redraw: { length: 51 } });
    expect(refusedField(() => drawCard({ held: ALL, discard: [] }, take(5)))).toBe("deck");
  });
});

describe("the cards on top", () => {
  test("come first, in their order, whatever the random source says", () => {
    const stack = putOnTop(FULL_DECK, putOnTop(FULL_DECK, [], 3), 34);
    expect(stack).toEqual([34, 3]);
    const first = drawCard(FULL_DECK, blocked, stack);
    expect(first).toMatchObject({ card: 34, stack: [3] });
    expect(drawCard(first.deck, blocked, first.stack)).toMatchObject({ card: 3, stack: [] });
    expect(putOnTop(FULL_DECK, stack, 3)).toEqual([3, 34]);
  });

  test("are only those that can be drawn", () => {
    const deck: ActionDeck = { held: [34], discard: [3] };
    expect(refusedField(() => putOnTop(deck, [], 34))).toBe("card");
    expect(refusedField(() => putOnTop(deck, [], 3))).toBe("card");
    expect(refusedField(() => putOnTop(deck, [], 54))).toBe("card");
    expect(drawCard(deck, take(8), [34, 3])).toMatchObject({ card: 8, stack: [] });
  });

  test("are those a peek has seen", () => {
    const seen = peek(FULL_DECK, take(8, 9), [4], 3);
    expect(seen).toEqual([4, 8, 9]);
    expect(peek(FULL_DECK, blocked, seen, 2)).toEqual(seen);
    expect(drawCard(FULL_DECK, blocked, seen).card).toBe(4);
    const nearlyOut: ActionDeck = { held: [], discard: ALL.slice(2) };
    expect(peek(nearlyOut, take(1, 0), [], 5)).toEqual([1, 0]);
    expect(refusedField(() => peek(FULL_DECK, blocked, [], 0))).toBe("count");
    const lowest = { take: (pile: readonly number[]) => pile[0]! };
    expect(peek(FULL_DECK, lowest, [1], 3), "never a card twice").toEqual([1, 0, 2]);
  });
});

describe("a reshuffle is due", () => {
  const marked = PRINTED_DECK.find(({ shuffle }) => shuffle)!.number;

  test.each([
    ["shuffleCard", marked, "roundEnd", true],
    ["shuffleCard", marked, "discarded", false],
    ["shuffleCard", 53, "roundEnd", false],
    ["blackJoker", 53, "discarded", true],
    ["blackJoker", 53, "roundEnd", false],
    ["blackJoker", marked, "discarded", false],
    ["exhaustion", 53, "discarded", false],
    ["exhaustion", marked, "roundEnd", false],
  ] as const)("by %s with %d %s: %s", (policy, card, moment, due) => {
    expect(isReshuffleDue({ held: [], discard: [card] }, policy, moment)).toBe(due);
    expect(isReshuffleDue({ held: [card], discard: [] }, policy, moment)).toBe(false);
  });

  test("in no other case", () => {
    expect(RESHUFFLES).toHaveLength(3);
    expect(refusedField(() => isReshuffleDue(FULL_DECK, "never" as never, "roundEnd"))).toBe("policy");
  });
});

describe("a stored deck", () => {
  test("is sorted when parsed", () => {
    expect(parseActionDeck({ held: [34, 7], discard: [50, 0] })).toEqual({ held: [7, 34], discard: [0, 50] });
  });

  test.each<[unknown, string]>([
    [null, "deck"],
    [{ held: [] }, "deck.discard"],
    [{ held: "all", discard: [] }, "deck.held"],
    [{ held: [54], discard: [] }, "deck.held[0]"],
    [{ held: [1.5], discard: [] }, "deck.held[0]"],
    [{ held: [3, 3], discard: [] }, "deck.held"],
    [{ held: [3], discard: [3] }, "deck.discard"],
    [{ held: [], discard: [9, 9] }, "deck.discard"],
  ])("that is %j is refused by name", (data, field) => {
    expect(refusedField(() => parseActionDeck(data))).toBe(field);
  });
});

/** A model of the deck: three piles, and the known cards on top of the draw pile. */
interface Model {
  draw: Set<number>;
  held: Set<number>;
  discard: Set<number>;
  top: number[];
}

interface Real {
  deck: ActionDeck;
  stack: Stack;
}

type Command = fc.Command<Model, Real>;

const ascending = (cards: Iterable<number>) => [...cards].sort((a, b) => a - b);

function agree(model: Model, real: Real): void {
  expect(real.deck).toEqual({ held: ascending(model.held), discard: ascending(model.discard) });
  expect(drawPile(real.deck)).toEqual(ascending(model.draw));
  expect(model.draw.size + model.held.size + model.discard.size).toBe(54);
  expect(real.stack.filter((card) => model.draw.has(card))).toEqual(model.top);
  expect(parseActionDeck(JSON.parse(JSON.stringify(real.deck)))).toEqual(real.deck);
}

function command(name: string, run: (model: Model, real: Real) => void): Command {
  return {
    check: () => true,
    toString: () => name,
    run(model, real) {
      run(model, real);
      agree(model, real);
    },
  };
}

function shuffleIn(model: Model): void {
  for (const card of model.discard) model.draw.add(card);
  model.discard.clear();
  model.top = [];
}

const draws = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 20 })).map(([seed, count]) =>
  command(`draw ${count} by ${seed}`, (model, real) => {
    const source = randomSource<number>(seeded(seed));
    for (let drawn = 0; drawn < count; drawn += 1) {
      if (model.held.size === 54) {
        expect(refusedField(() => drawCard(real.deck, source, real.stack))).toBe("deck");
        return;
      }
      const empty = model.draw.size === 0;
      if (empty) shuffleIn(model);
      const draw = drawCard(real.deck, source, real.stack);
      expect(draw.reshuffled).toBe(empty);
      expect(model.draw.has(draw.card)).toBe(true);
      const top = model.top.shift();
      if (top !== undefined) expect(draw.card).toBe(top);
      model.draw.delete(draw.card);
      model.held.add(draw.card);
      real.deck = draw.deck;
      real.stack = draw.stack;
    }
  }),
);

const discards = fc.tuple(fc.nat(53), fc.integer({ min: 1, max: 20 })).map(([first, count]) =>
  command(`discard ${count} from ${first}`, (model, real) => {
    const cards = [...model.held].filter((card) => card >= first).slice(0, count);
    real.deck = discardCards(real.deck, cards);
    for (const card of cards) {
      model.held.delete(card);
      model.discard.add(card);
    }
  }),
);

const reshuffles = fc.constant(
  command("reshuffle", (model, real) => {
    real.deck = reshuffle(real.deck);
    real.stack = [];
    shuffleIn(model);
  }),
);

const tops = fc.nat(53).map((card) =>
  command(`put ${card} on top`, (model, real) => {
    if (!model.draw.has(card)) {
      expect(refusedField(() => putOnTop(real.deck, real.stack, card))).toBe("card");
      return;
    }
    real.stack = putOnTop(real.deck, real.stack, card);
    model.top = [card, ...model.top.filter((other) => other !== card)];
  }),
);

const peeks = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })).map(([seed, count]) =>
  command(`peek at ${count}`, (model, real) => {
    const seen = peek(real.deck, randomSource<number>(seeded(seed)), real.stack, count);
    expect(seen.slice(0, model.top.length)).toEqual(model.top);
    expect(seen).toHaveLength(Math.max(model.top.length, Math.min(count, model.draw.size)));
    expect(new Set(seen).size).toBe(seen.length);
    real.stack = seen;
    model.top = [...seen];
  }),
);

test("no card is ever lost, doubled or drawn out of turn", () => {
  fc.assert(
    fc.property(
      fc.commands([draws, draws, discards, discards, reshuffles, tops, peeks], {
        maxCommands: 60,
        size: "max",
      }),
      (script) => {
        fc.modelRun(
          () => ({
            model: { draw: new Set(ALL), held: new Set<number>(), discard: new Set<number>(), top: [] },
            real: { deck: FULL_DECK, stack: [] },
          }),
          script,
        );
      },
    ),
    { numRuns: 150 },
  );
});
