import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { type FakeTable, GM, id, PLAYER, startFakeTable } from "../../fake-table/fake-table.ts";

const DECK = id();
const [HAND, PILE, OTHER] = [id(), id(), id()] as const;
const CARDS = Array.from({ length: 5 }, () => id());

let table: FakeTable;
/** The hooks that were called: each one's name and arguments. */
let told: [string, ...unknown[]][];

const deck = () => game.cards.get(DECK)!;
const hand = () => game.cards.get(HAND)!;
const pile = () => game.cards.get(PILE)!;
const numbers = (cards: Iterable<Card>) => [...cards].map((card) => CARDS.indexOf(card.id!) + 1);
const idsOf = (...places: number[]) => places.map((place) => CARDS[place - 1]!);
const quiet = { chatNotification: false } as const;

function source(place: number): JsonObject {
  return {
    _id: CARDS[place],
    name: `Card ${place + 1}`,
    type: "base",
    suit: place < 3 ? "b" : "a",
    value: 5 - place,
    sort: place,
    faces: [{ name: "", img: "front.webp", text: "" }],
  };
}

function start(userId = GM): void {
  table = startFakeTable({
    userId,
    active: [GM, PLAYER],
    documents: {
      Cards: [
        {
          _id: DECK,
          name: "Fate",
          type: "deck",
          img: "back.webp",
          cards: CARDS.map((_id, place) => source(place)),
        },
        { _id: HAND, name: "Ash's hand", type: "hand", ownership: { [PLAYER]: 3 } },
        { _id: PILE, name: "Discard", type: "pile", ownership: { default: 3 } },
        { _id: OTHER, name: "Briar's hand", type: "hand" },
      ],
    },
  });
  told = [];
  for (const name of ["dealCards", "passCards", "returnCards"]) {
    Hooks.on(name, (...args: unknown[]) => void told.push([name, ...args]));
  }
}

beforeEach(() => start());

describe("drawing", () => {
  it("copies cards from the top into the hand and marks them in the deck", async () => {
    const drawn = await hand().draw(deck(), 2, { ...quiet, updateData: { face: 0 } });
    expect(numbers(drawn)).toEqual([1, 2]);
    expect(drawn.every((card) => card.parent === hand())).toBe(true);
    expect(drawn.map(({ origin, drawn: isDrawn, face }) => [origin, isDrawn, face])).toEqual([
      [deck(), true, 0],
      [deck(), true, 0],
    ]);
    expect([numbers(deck().drawnCards), numbers(deck().availableCards)]).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect([deck().cards.size, hand().cards.size]).toEqual([5, 2]);
  });

  it("tells the hook passCards what it will write", async () => {
    await hand().draw(deck(), 1, quiet);
    const [[name, origin, destination, context]] = told as [[string, Cards, Cards, JsonObject]];
    expect([told.length, name, origin, destination]).toEqual([1, "passCards", deck(), hand()]);
    expect(context).toMatchObject({
      action: "draw",
      toUpdate: [],
      fromUpdate: [{ _id: CARDS[0], drawn: true }],
      fromDelete: [],
    });
    expect((context["toCreate"] as JsonObject[]).map(({ _id, origin: from }) => [_id, from])).toEqual([
      [CARDS[0], DECK],
    ]);
  });

  it("goes by the order of the deck, from the bottom or at random if asked", async () => {
    const { BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
    expect(numbers(await hand().draw(deck(), 2, { ...quiet, how: BOTTOM }))).toEqual([4, 5]);
    CONFIG.Dice.randomUniform = () => 0;
    expect(numbers(await hand().draw(deck(), 1, { ...quiet, how: RANDOM }))).toEqual([2]);
    await expect(hand().draw(deck(), 1, { ...quiet, how: 9 })).rejects.toThrow("CARD_DRAW_MODES");
  });

  it.each([0, 6, 1.5])("refuses %f of five cards, and writes nothing", async (number) => {
    await expect(hand().draw(deck(), number)).rejects.toThrow("CARDS.TooFew");
    expect(table.requests).toEqual([]);
  });

  it("is forbidden by a hook's false", async () => {
    Hooks.on("passCards", () => false);
    expect(await hand().draw(deck())).toEqual([]);
    expect(table.requests).toEqual([]);
  });

  it("tells the chat unless told not to", async () => {
    await hand().draw(deck(), 1, quiet);
    expect(game.messages.size).toBe(0);
    await hand().draw(deck());
    expect(game.messages.contents.map(({ flags }) => flags)).toEqual([{ core: { cards: hand().uuid } }]);
  });
});

describe("dealing", () => {
  it("gives one card to each in turn", async () => {
    const other = game.cards.get(OTHER)!;
    expect(await deck().deal([hand(), other], 2, quiet)).toBe(deck());
    expect([numbers(hand().cards), numbers(other.cards)]).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(numbers(deck().availableCards)).toEqual([5]);
    const [[name, , destinations, context]] = told as [[string, Cards, Cards[], JsonObject]];
    expect([name, destinations]).toEqual(["dealCards", [hand(), other]]);
    expect((context["toCreate"] as JsonObject[][]).map(({ length }) => length)).toEqual([2, 2]);
  });

  it("is forbidden by a hook's false", async () => {
    Hooks.on("dealCards", () => false);
    await deck().deal([hand()], 1);
    expect(table.requests).toEqual([]);
  });
});

describe("passing", () => {
  beforeEach(async () => {
    await hand().draw(deck(), 3, quiet);
    told = [];
  });

  it("moves a card out of a hand, its origin unchanged", async () => {
    const played = await hand().cards.get(CARDS[1]!)!.play(pile(), quiet);
    expect([played?.parent, played?.origin]).toEqual([pile(), deck()]);
    expect([numbers(hand().cards), numbers(pile().cards)]).toEqual([[1, 3], [2]]);
    expect((told[0]![3] as JsonObject)["action"]).toBe("play");
    expect(numbers(deck().drawnCards)).toEqual([1, 2, 3]);
  });

  it("home marks the deck's own card as there again", async () => {
    const home = await hand().cards.get(CARDS[0]!)!.recall();
    expect([home?.parent, home?.drawn]).toEqual([deck(), false]);
    expect([deck().cards.size, numbers(hand().cards), numbers(deck().drawnCards)]).toEqual([
      5,
      [2, 3],
      [2, 3],
    ]);
    expect(told[0]![3]).toMatchObject({ toCreate: [], toUpdate: [{ _id: CARDS[0], drawn: false }] });
  });

  it("home makes the card again if the deck has lost it", async () => {
    await deck().deleteEmbeddedDocuments("Card", [CARDS[0]!]);
    const home = await hand().cards.get(CARDS[0]!)!.recall();
    expect([home?.parent, home?.drawn, deck().cards.size]).toEqual([deck(), false, 5]);
  });

  it("refuses what is no card of the stack, or has been drawn", async () => {
    await expect(hand().pass(pile(), [CARDS[4]!])).rejects.toThrow("does not exist");
    await expect(deck().pass(pile(), [CARDS[0]!])).rejects.toThrow("CARDS.AlreadyDrawn");
    expect(pile().cards.size).toBe(0);
  });
});

describe("what a player may not do", () => {
  it("is to take cards from another's hand, of which nothing is written", async () => {
    await deck().deal([game.cards.get(OTHER)!], 1, quiet);
    const documents = game.cards.map((stack) => stack.toObject());
    table = startFakeTable({ userId: PLAYER, active: [GM, PLAYER], documents: { Cards: documents } });
    await expect(game.cards.get(OTHER)!.pass(hand(), [CARDS[0]!])).rejects.toThrow("CARDS.NotYours");
    expect(table.requests).toEqual([]);
  });
});

describe("shuffling", () => {
  it("gives every card another place, by the table's own generator", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    expect(await deck().shuffle(quiet)).toBe(deck());
    const sorted = deck().cards.contents.sort((a, b) => deck().sortShuffled(a, b));
    expect(numbers(sorted)).toEqual([5, 1, 2, 3, 4]);
    expect(
      deck()
        .cards.map(({ sort }) => sort)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it("has a standard order by suit and value", () => {
    const sorted = deck().cards.contents.sort((a, b) => deck().sortStandard(a, b));
    expect(numbers(sorted)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe("recalling", () => {
  beforeEach(async () => {
    await deck().deal([hand(), pile()], 2, quiet);
    told = [];
  });

  it("a deck brings every card back", async () => {
    expect(await deck().recall(quiet)).toBe(deck());
    expect([hand().cards.size, pile().cards.size, deck().drawnCards.length]).toEqual([0, 0, 0]);
    const [[name, origin, returned]] = told as [[string, Cards, Card[]]];
    expect([name, origin, numbers(returned)]).toEqual(["returnCards", deck(), [1, 3, 2, 4]]);
  });

  it("a hand sends its own cards home, and keeps what belongs nowhere else", async () => {
    await hand().createEmbeddedDocuments("Card", [{ name: "Note" }]);
    await hand().recall(quiet);
    expect([hand().cards.map(({ id: own }) => CARDS.includes(own!)), pile().cards.size]).toEqual([
      [false],
      2,
    ]);
    expect(numbers(deck().drawnCards)).toEqual([2, 4]);
    const [[name, origin, , context]] = told as [[string, Cards, Card[], JsonObject]];
    expect([name, origin]).toEqual(["returnCards", hand()]);
    expect(context).toEqual({
      fromDelete: idsOf(1, 3),
      toUpdate: { [DECK]: idsOf(1, 3).map((_id) => ({ _id, drawn: false })) },
    });
  });

  it("happens before a stack with cards of others is deleted", async () => {
    await hand().delete();
    expect([game.cards.has(HAND), numbers(deck().drawnCards)]).toEqual([false, [2, 4]]);
  });
});

describe("a card", () => {
  it("is called by the side that lies up", async () => {
    const card = deck().cards.get(CARDS[0]!)!;
    expect([card.showFace, card.name, card.img]).toEqual([false, "CARD.Unknown", "back.webp"]);
    await card.flip();
    expect([card.face, card.name, card.img]).toEqual([0, "Card 1", "front.webp"]);
    expect([card.hasNextFace, card.hasPreviousFace]).toEqual([false, true]);
    await card.flip(7);
    expect(card.face).toBe(0);
    await card.flip();
    expect([card.face, card._source["name"]]).toEqual([null, "Card 1"]);
  });

  it("in a deck is at home, in a hand knows its deck", async () => {
    const [drawn] = await hand().draw(deck(), 1, quiet);
    const kept = deck().cards.get(drawn!.id!)!;
    expect([kept.isHome, kept.source, drawn!.isHome, drawn!.source]).toEqual([true, deck(), false, deck()]);
  });

  it("is shown in the chat, its words escaped", async () => {
    const card = deck().cards.get(CARDS[0]!)!;
    await card.update({ face: 0, faces: [{ name: "<b>Ace</b>", img: "front.webp", text: "<p>One</p>" }] });
    const message = await card.toMessage();
    expect(message?.content).toContain("<p>&lt;b&gt;Ace&lt;/b&gt;</p>");
    expect(message?.content).toContain("<p>One</p>");
  });
});

describe("a new stack", () => {
  it("gets cards of its own, none of them drawn", async () => {
    await hand().draw(deck(), 1, quiet);
    table.requests.splice(0);
    await CONFIG.Cards.documentClass.create(deck().toObject());
    const [{ data, options }] = table.requests as unknown as [{ data: JsonObject[]; options: JsonObject }];
    expect(options["keepEmbeddedIds"]).toBe(false);
    expect((data[0]!["cards"] as JsonObject[]).map(({ drawn }) => drawn)).toEqual(CARDS.map(() => false));
    expect([deck().canClone, hand().canClone, pile().canClone]).toEqual([true, false, true]);
  });
});
