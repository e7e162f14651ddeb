import { beforeEach, describe, expect, it, vi } from "vitest";
import { cardDraws, type DeckBefore } from "../../e2e/support/cards.ts";
import type { RollRenderOptions } from "../../host/client/dice/roll-display.ts";
import { layCards, loadCards, Roll, type Cards, type CardTable, type AcPick } from "./support.ts";

let table: CardTable;
let cards: Cards;
beforeEach(async () => {
  vi.resetModules();
  table = layCards();
  cards = await loadCards(table);
});

/** Sets the next random numbers. `left` has those not used yet. Asking for more than these throws. */
function chance(values: readonly number[]): { left: number[] } {
  const left = [...values];
  table.Dice.randomUniform = () => {
    const value = left.shift();
    if (value === undefined) throw new Error("more chance was used than the test provides");
    return value;
  };
  return { left };
}

const deck = (tens: number, out: number[] = []) => ({ tens, out, aside: [] });

async function roll(formula: string, drawn: readonly number[], data: Record<string, unknown> = {}) {
  const before = data["acDeck"] as DeckBefore | undefined;
  const { left } = chance(cardDraws(drawn, before));
  const pick = new cards.AcPickRoll(formula, data);
  await pick.evaluate();
  expect(left).toEqual([]);
  return pick;
}

const cardsOf = (pick: AcPick) => pick.cardTerms.map((term) => term.cards);

describe("the class of every roll", () => {
  it("is the first of CONFIG.Dice.rolls, and core-like where no card is drawn", async () => {
    expect(Roll.defaultImplementation).toBe(cards.AcPickRoll);
    chance([1 - 3.5 / 6, 1 - 0.5 / 6]);
    const dice = Roll.create("2d6 + 1") as AcPick;
    expect(dice).toBeInstanceOf(cards.AcPickRoll);
    await dice.evaluate();
    expect(dice.dice.map(({ results }) => results.map(({ result }) => result))).toEqual([[4, 1]]);
    expect([dice.total, dice.drawsCards, dice.fumbled, dice.exhausted]).toEqual([6, false, false, false]);
    expect(dice.toJSON()).toMatchObject({ class: "AcPickRoll", formula: "2d6 + 1", total: 6 });
    await dice.render();
    expect(table.rendered.map(({ path }) => path)).toEqual([
      "templates/dice/tooltip.hbs",
      "templates/dice/roll.hbs",
    ]);
  });

  it("tells in words which number there is not, and which there are", async () => {
    const typo = new cards.AcPickRoll("2da + @foo", { or: 4, dr: 3, acDeck: deck(0) });
    await expect(typo.evaluate()).rejects.toThrow("There is no @foo. You can use @or, @dr.");
    await expect(new cards.AcPickRoll("1d6 + @or", {}).evaluate()).rejects.toThrow("There is no @or: select");
  });

  it("tells in words what is neither a number nor a die", async () => {
    await expect(new cards.AcPickRoll("2da + foo", {}).evaluate()).rejects.toThrow(
      "“foo” is no number and no die.",
    );
    await expect(new cards.AcPickRoll("(1da + foo) * 2", {}).evaluate()).rejects.toThrow(
      "“foo” is no number",
    );
  });

  it("evaluates what has no chance in it without awaiting", () => {
    expect(new cards.AcPickRoll("3 + @or", { or: 4 }).evaluateSync().total).toBe(7);
  });
});

describe("cards drawn", () => {
  it("are added to what stands beside them", async () => {
    const pick = await roll("1da + 3", [7]);
    expect(pick.total).toBe(10);
    expect(cardsOf(pick)).toEqual([[7]]);
    expect(pick.formula).toBe("1da + 3");
    expect(pick.terms[0]).toBeInstanceOf(cards.AcCardTerm);
  });

  it("are read from the roller's numbers and deck", async () => {
    const pick = await roll("2da + @em", [4, 6], { em: 5, acDeck: deck(1, [5]), actorUuid: "Actor.a" });
    expect(pick.total).toBe(15);
    expect(pick.options.acActor).toBe("Actor.a");
    expect(pick.cardTerms[0]?.shared.deck).toEqual(deck(1, [4, 5, 6]));
  });

  it("take the card that each ten brings", async () => {
    const pick = await roll("1da", [10, 10, 3], { acDeck: deck(1) });
    expect(cardsOf(pick)).toEqual([[10, 10, 3]]);
    expect(pick.total).toBe(23);
  });

  it("take none for a ten with the modifier n", async () => {
    const pick = await roll("2dan + 1", [10, 4], { acDeck: deck(1) });
    expect(cardsOf(pick)).toEqual([[10, 4]]);
    expect(pick.total).toBe(15);
    expect(pick.cardTerms[0]?.declines).toBe(true);
    expect(pick.formula).toBe("2dan + 1");
  });

  it("void everything beside an Ace, whichever card it is", async () => {
    for (const drawn of [
      [1, 9],
      [9, 1],
    ]) {
      const pick = await roll("2da + 5 + @em", drawn, { em: 9 });
      expect([pick.total, pick.fumbled]).toEqual([0, true]);
      expect(cardsOf(pick)).toEqual([drawn]);
    }
    const brought = await roll("1da + 5", [10, 1]);
    expect([brought.total, brought.fumbled]).toEqual([0, true]);
  });

  it("void a total that a module recounts", async () => {
    const pick = await roll("1da + 5", [1]);
    expect(pick._evaluateTotal()).toBe(0);
    expect((await roll("1da + 5", [4]))._evaluateTotal()).toBe(9);
  });

  it("come from one deck, however many terms draw", async () => {
    const fresh = await roll("1da + 1da", [10, 9, 8]);
    expect(cardsOf(fresh)).toEqual([[10, 9], [8]]);
    expect(fresh.cardTerms[0]?.shared).toBe(fresh.cardTerms[1]?.shared);
    expect(fresh.total).toBe(27);
    const nested = await roll("(1da + 1) * 2 + {1da, 3}kh", [5, 6], { acDeck: deck(0, [7]) });
    expect(nested.total).toBe(18);
    expect(nested.cardTerms.map((term) => term.shared.deck.out)).toEqual([
      [5, 6, 7],
      [5, 6, 7],
    ]);
  });

  it("void the whole where the Ace lies within parentheses", async () => {
    const pick = await roll("(1da + 4) * 2 + 7", [1]);
    expect([pick.total, pick.fumbled]).toEqual([0, true]);
  });

  it("are as many as an expression says", async () => {
    const pick = await roll("(1 + 1)da + 1", [2, 3]);
    expect(cardsOf(pick)).toEqual([[2, 3]]);
    expect([pick.total, pick.exhausted]).toEqual([6, false]);
  });

  it("that are not there make the whole 0", async () => {
    const empty = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const none = await roll("1da + 8", [], { acDeck: deck(0, empty) });
    expect([none.total, none.exhausted, none.fumbled]).toEqual([0, true, false]);
    const few = await roll("2da + 8", [6], { acDeck: deck(0, [1, 2, 3, 4, 5, 7, 8, 9, 10]) });
    expect([few.total, few.exhausted]).toEqual([0, true]);
    expect(cardsOf(few)).toEqual([[6]]);
  });

  it("come from a fresh deck where the data's is none", async () => {
    for (const acDeck of [
      "nonsense",
      null,
      { tens: -1, out: [], aside: [] },
      { tens: 0, out: [1, 1], aside: [] },
    ]) {
      const pick = new cards.AcPickRoll("1da", { acDeck });
      expect(pick.cardTerms[0]?.shared.deck).toEqual(deck(0));
    }
  });

  it("cannot be fewer than one", async () => {
    await expect(new cards.AcPickRoll("0da").evaluate()).rejects.toThrow("picks: it must be at least 1");
  });
});

describe("bounds", () => {
  it.each([
    ["1da + 3", 0, deck(0), 22],
    ["2da", 0, deck(0), 27],
    ["1dan", 0, deck(0), 10],
    ["1da", 0, deck(2), 39],
    ["1da + 3", 5, deck(0, [1, 10]), 12],
  ])("of %s are %i and the most the deck gives", async (formula, least, acDeck, most) => {
    const { left } = chance([]);
    const low = await new cards.AcPickRoll(formula, { acDeck }).evaluate({ minimize: true });
    const high = await new cards.AcPickRoll(formula, { acDeck }).evaluate({ maximize: true });
    expect([low.total, high.total]).toEqual([least, most]);
    expect(left).toEqual([]);
  });
});

describe("evaluation in passing", () => {
  it("is refused, in words, and draws nothing", () => {
    chance([]);
    const pick = new cards.AcPickRoll("1da + 3");
    expect(() => pick.evaluateSync()).toThrow("Cards are drawn asynchronously: await the roll.");
    expect(() => new cards.AcPickRoll("(1da) + 3").evaluateSync({ minimize: true })).toThrow(
      "Cards are drawn asynchronously",
    );
    expect(pick.cardTerms[0]?.results).toEqual([]);
  });

  it("leaves cards out where chance is to be left out, so that a formula can be validated", () => {
    chance([]);
    expect(new cards.AcPickRoll("1da + 3").evaluateSync({ strict: false }).cardTerms[0]?.results).toEqual([]);
    expect(cards.AcPickRoll.validate("2dan + @em - 3")).toBe(true);
    expect(cards.AcPickRoll.validate("2da +")).toBe(false);
  });
});

describe("a roll that was written down", () => {
  it("is revived by the name of its class, cards and all", async () => {
    const pick = await roll("2dan + 1[luck]", [10, 4], { acDeck: deck(1), actorUuid: "Actor.a" });
    const json = JSON.stringify(pick);
    expect(JSON.parse(json)).toMatchObject({
      class: "AcPickRoll",
      total: 15,
      options: { acActor: "Actor.a" },
    });
    expect(JSON.parse(json)).not.toHaveProperty("data");
    const again = Roll.fromData(JSON.parse(json) as never) as AcPick;
    expect(again).toBeInstanceOf(cards.AcPickRoll);
    expect(again.cardTerms[0]).toBeInstanceOf(cards.AcCardTerm);
    expect(cardsOf(again)).toEqual([[10, 4]]);
    expect([again.total, again.fumbled, again.exhausted, again.options.acActor]).toEqual([
      15,
      false,
      false,
      "Actor.a",
    ]);
    expect(again.cardTerms[0]?.declines).toBe(true);
    expect(JSON.stringify(again)).toBe(json);
  });

  it("still knows its Ace, and that cards were missing", async () => {
    const ace = await roll("(1da + 2) + 1", [1]);
    const revived = cards.AcPickRoll.fromJSON(JSON.stringify(ace)) as AcPick;
    expect([revived.fumbled, revived.total]).toEqual([true, 0]);
    const short = await roll("2da + 8", [6], { acDeck: deck(0, [1, 2, 3, 4, 5, 7, 8, 9, 10]) });
    const again = cards.AcPickRoll.fromJSON(JSON.stringify(short)) as AcPick;
    expect([again.exhausted, again.total]).toEqual([true, 0]);
  });

  it("says nothing of the deck it came from", async () => {
    const pick = await roll("1da", [4], { acDeck: deck(1, [5]), actorUuid: "Actor.a" });
    expect(JSON.stringify(pick)).not.toContain("acDeck");
    expect(JSON.stringify(pick)).not.toContain("shared");
  });
});

describe("a pick that is shown", () => {
  const shown = async (pick: AcPick, options: RollRenderOptions = {}) => {
    await pick.render(options);
    return table.rendered.at(-1)!;
  };

  it("is a row of cards with words for each", async () => {
    const { path, context } = await shown(await roll("2da + 3", [10, 4, 6], { acDeck: deck(0) }));
    expect(path).toBe("systems/action-cards/templates/dice/ac-pick.hbs");
    expect(context).toMatchObject({
      hidden: false,
      formula: "2da + 3",
      total: 23,
      fumbled: false,
      exhausted: false,
    });
    expect(
      (context["cards"] as { label: string; alt: string }[]).map(({ label, alt }) => [label, alt]),
    ).toEqual([
      ["10", "Ten of the AC Deck: you may draw one more card"],
      ["4", "4 of the AC Deck"],
      ["6", "6 of the AC Deck"],
    ]);
  });

  it("says that an Ace is a fumble", async () => {
    const { context } = await shown(await roll("1da + 3", [1]));
    expect(context).toMatchObject({ total: 0, fumbled: true });
    expect((context["cards"] as { alt: string }[])[0]?.alt).toBe("Ace of the AC Deck: fumble");
  });

  it("shows nothing to those it is hidden from", async () => {
    const { context } = await shown(await roll("1da + 3", [1]), { isPrivate: true });
    expect(context).toMatchObject({ hidden: true, total: "?", fumbled: false, exhausted: false, cards: [] });
  });

  it("labels and marks its cards in tooltips", async () => {
    const [term] = (await roll("3dan", [10, 1, 5])).cardTerms;
    expect(term?.getTooltipData().rolls).toEqual([
      { result: "10", classes: "ac-card ac-ten" },
      { result: "A", classes: "ac-card ac-ace" },
      { result: "5", classes: "ac-card" },
    ]);
  });
});
