import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parseDeckFile } from "../../../../src/rules/printed/deck-file.ts";
import { cardOf, PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { DECK_FILE } from "../../../tools/deck/main.ts";
import { refusedField } from "../refusal.ts";

const text = await readFile(DECK_FILE, "utf8");

interface RawCard {
  [field: string]: unknown;
  cause: Record<string, unknown>;
  effect: Record<string, unknown>;
}

/** The committed file with one card changed. */
function edited(number: number, change: (card: RawCard) => void): unknown {
  const file = JSON.parse(text) as { cards: RawCard[] };
  change(file.cards[number]!);
  return file;
}

const field = (number: number, change: (card: RawCard) => void) =>
  refusedField(() => parseDeckFile(edited(number, change)));

/** Changes one word of a card's column. */
const word = (grid: "cause" | "effect", die: string, index: number, to: string) => (card: RawCard) => {
  const words = (card[grid][die] as string).split(" ");
  words[index] = to;
  card[grid][die] = words.join(" ");
};

test("the committed file is parsed completely", () => {
  expect(parseDeckFile(JSON.parse(text))).toEqual(PRINTED_DECK);
});

describe("a hand-edited file", () => {
  test.each<[string, (card: RawCard) => void, string]>([
    ["a cell that is no number", word("cause", "d8", 3, "seven"), "cards[34].cause.d8[3]"],
    ["a cell of 0", word("cause", "d8", 3, "0"), "cards[34].cause.d8[3]"],
    ["9 on a d8 without its mark", word("cause", "d8", 3, "9"), "cards[34].cause.d8[3]"],
    ["7 on a d8 with a mark", word("cause", "d8", 3, "7!"), "cards[34].cause.d8[3]"],
    ["a row too few", (card) => (card.cause["d4"] = "1 2 3 4"), "cards[34].cause.d4"],
    ["a column that is missing", (card) => delete card.cause["d4"], "cards[34].cause.d4"],
    ["no grid", (card) => (card["cause"] = null as never), "cards[34].cause"],
    ["CF below", word("effect", "d8", 2, "CF"), "cards[34].effect.d8[2]"],
    ["three dice that show 2", word("effect", "d8", 2, "2"), "cards[34].effect.d8[2]"],
    ["three d8 that show 25 unmarked", word("effect", "d8", 2, "25"), "cards[34].effect.d8[2]"],
    ["three d8 that explode to 10", word("effect", "d8", 2, "10!"), "cards[34].effect.d8[2]"],
    [
      "a place nobody has",
      (card) => (card["locations"] = "leftArm tail head chest"),
      "cards[34].locations[1]",
    ],
    ["five boxes", (card) => (card["locations"] = "head head head head head"), "cards[34].locations"],
    ["a burst of 3 that hits 4", (card) => (card["bursts"] = "1 4 1 1 1 1 1 1 1"), "cards[34].bursts[1]"],
    ["a burst that is no number", (card) => (card["bursts"] = "1 x 1 1 1 1 1 1 1"), "cards[34].bursts[1]"],
    ["a burst that hits none", (card) => (card["bursts"] = "0 1 1 1 1 1 1 1 1"), "cards[34].bursts[0]"],
    ["a burst that hits -1", (card) => (card["bursts"] = "-1 1 1 1 1 1 1 1 1"), "cards[34].bursts[0]"],
    ["a burst of +1", (card) => (card["bursts"] = "+1 1 1 1 1 1 1 1 1"), "cards[34].bursts[0]"],
    ["a burst of 1e1", (card) => (card["bursts"] = "1 1 1 1 1 1 1 1 1e1"), "cards[34].bursts[8]"],
    ["bursts too few", (card) => (card["bursts"] = "1 1 1 1 1 1 1 1"), "cards[34].bursts"],
    ["a cell of four digits", word("cause", "d8", 3, "1000!"), "cards[34].cause.d8[3]"],
    ["a cell marked twice", word("cause", "d8", 3, "9!!"), "cards[34].cause.d8[3]"],
    ["a cell with a sign", word("cause", "d8", 3, "+7"), "cards[34].cause.d8[3]"],
    ["an effect of 0", word("effect", "d4", 0, "0"), "cards[34].effect.d4[0]"],
    ["no effects", (card) => (card["effect"] = null as never), "cards[34].effect"],
    ["locations that are a list", (card) => (card["locations"] = ["head"]), "cards[34].locations"],
    ["a shield below 0", (card) => (card["shield"] = -1), "cards[34].shield"],
    ["a shield of 100", (card) => (card["shield"] = 100), "cards[34].shield"],
    ["a wrench of 100", (card) => (card["wrench"] = 100), "cards[34].wrench"],
    ["0 o'clock", (card) => (card["clock"] = 0), "cards[34].clock"],
    ["half a shield", (card) => (card["shield"] = 0.5), "cards[34].shield"],
    ["a wrench of 0", (card) => (card["wrench"] = 0), "cards[34].wrench"],
    ["13 o'clock", (card) => (card["clock"] = 13), "cards[34].clock"],
    ["nine figures", (card) => (card["figures"] = "........X"), "cards[34].figures"],
    ["a strange figure", (card) => (card["figures"] = ".......Y.."), "cards[34].figures"],
    [
      "figures that are a list",
      (card) => (card["figures"] = Array<string>(10).fill(".")),
      "cards[34].figures",
    ],
    ["figures that are a number", (card) => (card["figures"] = 7), "cards[34].figures"],
    ["maybe", (card) => (card["yes"] = "maybe"), "cards[34].yes"],
    ["no word on SHUFFLE", (card) => delete card["shuffle"], "cards[34].shuffle"],
    ["a number twice", (card) => (card["number"] = 33), "cards[34].number"],
    ["a number too high", (card) => (card["number"] = 54), "cards[34].number"],
    ["a CF taken away", word("cause", "d12", 3, "5"), "cards"],
    ["a CF twice", word("cause", "d8", 3, "CF"), "cards"],
    ["28 that say yes", (card) => (card["yes"] = true), "cards"],
  ])("with %s is refused by name", (_what, change, expected) => {
    expect(cardOf(34).corners.yes).toBe(false);
    expect(field(34, change)).toBe(expected);
  });

  test("says where a CF is missing or doubled", () => {
    expect(() => parseDeckFile(edited(34, word("cause", "d12", 3, "5")))).toThrow(
      "cards: cause.d12, row 4: must be CF on exactly one card, and is on none",
    );
    const other = PRINTED_DECK.find(({ cause }) => cause.d8[3]!.criticalFailure)!.number;
    const both = [34, other].toSorted((a, b) => a - b).join(", ");
    expect(() => parseDeckFile(edited(34, word("cause", "d8", 3, "CF")))).toThrow(`is on the cards ${both}`);
  });

  test.each<[unknown, string]>([
    [null, "deck"],
    [[], "deck"],
    [{ format: 2, cards: [] }, "format"],
    [{ format: 1 }, "cards"],
    [{ format: 1, cards: [] }, "cards"],
    [{ format: 1, cards: Array(54).fill(null) }, "cards[0]"],
  ])("that is %j is refused by name", (data, expected) => {
    expect(refusedField(() => parseDeckFile(data))).toBe(expected);
  });

  test("may change a cell", () => {
    const cards = parseDeckFile(edited(34, word("cause", "d8", 4, "12!")));
    expect(cards[34]!.cause.d8[4]).toEqual({ value: 12, exceptional: true, criticalFailure: false });
    const most = parseDeckFile(edited(34, word("effect", "d8", 2, "24")));
    expect(most[34]!.effect.d8[2]).toEqual({ value: 24, exceptional: false, criticalFailure: false });
    const least = parseDeckFile(edited(34, word("effect", "d8", 2, "11!")));
    expect(least[34]!.effect.d8[2]).toEqual({ value: 11, exceptional: true, criticalFailure: false });
    const bounds = parseDeckFile(
      edited(34, (card) => Object.assign(card, { shield: 99, wrench: 99, clock: 1 })),
    );
    expect(bounds[34]).toMatchObject({ shield: 99, wrench: 99, clock: 1 });
  });
});

test("an unknown card number is refused", () => {
  expect(refusedField(() => cardOf(54))).toBe("card");
  expect(refusedField(() => cardOf(-1, PRINTED_DECK, "answers[0].card"))).toBe("answers[0].card");
});
