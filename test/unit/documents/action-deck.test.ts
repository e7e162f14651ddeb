import { beforeEach, describe, expect, it } from "vitest";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { DEFAULT_BUMPS } from "../../../src/rules/printed/bumps.ts";
import { resolveAttack } from "../../../src/rules/printed/attack.ts";
import { resolveCheck } from "../../../src/rules/printed/check.ts";
import type { Answer } from "../../../src/rules/printed/script.ts";
import { shot } from "../rules/printed/support.ts";
import { PLAYER, SECOND_GM } from "../../host/fake-table/fake-table.ts";
import {
  dealing,
  endOfRound,
  giveCards,
  layPrinted,
  notes,
  scope,
  setSetting,
  type Printed,
} from "./printed-table.ts";

let printed: Printed;
beforeEach(async () => {
  printed = await layPrinted();
});

const check = (ranks: number, die: "d8" | "d6" = "d8", entry = false) => ({
  lookup: { die, ranks },
  tn: 5,
  task: null,
  bumps: DEFAULT_BUMPS,
  options: { extend: true, entry, dice: false },
});
const act = (ranks: number) => (answers: readonly Answer[]) => resolveCheck(check(ranks), answers);
const asking = (answers: readonly Answer[]) => resolveCheck(check(4, "d8", true), answers);
const shared = () => printed.readDecks().decks["shared"];
const refusedField = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof RuleError) return error.field;
    throw error;
  }
  return "";
};

describe("who draws for a request", () => {
  it("discards the card of what is over, and writes nothing while it is planned", async () => {
    giveCards([34]);
    const { answers, write } = dealing(printed, {}, act(4));
    expect(answers).toEqual([{ type: "card", card: 34 }]);
    expect(shared()).toBeUndefined();
    await write();
    expect(shared()).toEqual({ held: [], discard: [34] });
  });

  it("draws the same card once more for a request whose plan did not land", async () => {
    giveCards([34]);
    const recorded = new printed.RecordedChance();
    dealing(printed, { random: recorded.random }, act(4));
    const chance = giveCards([]);
    recorded.rewind();
    const { answers, write } = dealing(printed, { random: recorded.random }, act(4));
    expect(answers).toEqual([{ type: "card", card: 34 }]);
    expect(chance.left()).toBe(0);
    await write();
    printed.table.requests.splice(0);
    await write();
    expect(printed.table.requests).toEqual([]); // a second write finds nothing to do
  });

  it("keeps the card of what waits in play, and discards it with the answer", async () => {
    giveCards([34]);
    const asked = dealing(printed, {}, asking);
    expect(asked.step.status).toBe("pending");
    await asked.write();
    expect(shared()).toEqual({ held: [34], discard: [] });
    const over = dealing(printed, {}, asking, [...asked.answers, { type: "entry", row: 1 }]);
    await over.write();
    expect([over.step.status, shared()]).toEqual(["done", { held: [], discard: [34] }]);
  });

  it("gives three requests in the same instant different cards, whatever chance says", async () => {
    scope().CONFIG.Dice.randomUniform = () => 0;
    const cards: number[] = [];
    for (let request = 0; request < 3; request += 1) {
      const { answers, write } = dealing(printed, {}, act(1));
      await write();
      cards.push(...answers.map((answer) => (answer as { card: number }).card));
    }
    expect(cards).toEqual([0, 1, 2]);
  });

  it("shuffles the discard pile in where no other card is left, and says so", async () => {
    const discard = Array.from({ length: 54 }, (_, number) => number).filter((number) => number !== 34);
    await setSetting("actionDecks", { decks: { shared: { held: [], discard } } });
    giveCards([34], discard);
    await dealing(printed, {}, act(4)).write();
    expect(shared()?.discard).toHaveLength(54);
    giveCards([2]);
    const played = dealing(printed, {}, act(4));
    await played.write();
    expect(played.answers).toEqual([{ type: "card", card: 2 }]);
    expect(shared()).toEqual({ held: [], discard: [2] });
    expect(notes()).toEqual(["The deck of printed cards is reshuffled."]);
  });

  it("draws for a V* out of the reshuffled deck, where the very card of the shot may come again", async () => {
    const discard = [1, 2, 3];
    await setSetting("actionDecks", { decks: { shared: { held: [], discard } } });
    // Card 21's wrench is 12, which is V*. Its d8 column reads 5, CF, 1, 2, so a shot with one rank hits.
    const context = shot({ lookup: { die: "d8", ranks: 1 }, burst: 1, reliability: "V", tn: 5 });
    const pile = Array.from({ length: 54 }, (_, number) => number).filter((card) => !discard.includes(card));
    const values = [(pile.indexOf(21) + 0.5) / pile.length, (21 + 0.5) / 54];
    scope().CONFIG.Dice.randomUniform = () => values.shift()!;
    const shoot = (answers: readonly Answer[]) => resolveAttack(context, answers);
    let played = dealing(printed, {}, shoot);
    expect(played.step).toMatchObject({ status: "pending", choice: { type: "extend" } });
    await played.write();
    played = dealing(printed, {}, shoot, [...played.answers, { type: "extend", row: null }]);
    expect(played.answers.at(-1)).toEqual({ type: "card", card: 21 });
    expect(played.step).toMatchObject({ status: "done", result: { breaks: true } });
    await played.write();
    expect(shared()).toEqual({ held: [], discard: [21] });
    expect(notes()).toEqual(["The deck of printed cards is reshuffled."]);
  });

  it.each([
    ["deck.held", { shared: { held: 3, discard: [] } }],
    ["deck.held[0]", { shared: { held: [99], discard: [] } }],
    ["deck.discard", { shared: { held: [7], discard: [7] } }],
    ["decks", ["all"]],
  ])("names what somebody has edited beyond use: %s", async (field, decks) => {
    await setSetting("actionDecks", { decks });
    expect(refusedField(() => dealing(printed, {}, act(4)))).toBe(field);
    await printed.reshuffleDeck();
    expect(refusedField(() => dealing(printed, {}, act(4)))).toBe("");
  });
});

describe("a deck for each player", () => {
  it("is each one's own, and the GMs have one together", async () => {
    const { users } = scope().game;
    expect(printed.deckKey(users.get(PLAYER))).toBe("shared");
    await setSetting("cardDecks", "players");
    expect(printed.deckKey(users.get(PLAYER))).toBe(PLAYER);
    expect(printed.deckKey(users.get(SECOND_GM))).toBe("gm");
    giveCards([34]);
    await dealing(printed, { key: PLAYER }, act(4)).write();
    giveCards([34]);
    await dealing(printed, { key: "gm" }, act(4)).write();
    expect(printed.readDecks().decks).toEqual({
      [PLAYER]: { held: [], discard: [34] },
      gm: { held: [], discard: [34] },
    });
  });
});

describe("the GM's hand on the deck", () => {
  it("sees what comes next, and tells everybody how many cards that were", async () => {
    giveCards([34, 16, 4]);
    expect(await printed.peekDeck(3)).toEqual([34, 16, 4]);
    expect(await printed.peekDeck(2)).toEqual([34, 16]);
    expect(notes()).toEqual([
      "Gamemaster looks at the next action cards: 3.",
      "Gamemaster looks at the next action cards: 2.",
    ]);
    giveCards([]);
    const played = dealing(printed, {}, act(4));
    expect(played.answers).toEqual([{ type: "card", card: 34 }]);
    await played.write();
    expect(printed.storedStacks()).toEqual({ shared: [16, 4] });
  });

  it("puts a card on top, in his own browser, where no world setting tells of it", async () => {
    await printed.stackCard(50);
    await printed.stackCard(4);
    expect(printed.storedStacks()).toEqual({ shared: [4, 50] });
    expect(JSON.stringify(scope().game.settings.get("action-cards", "actionDecks"))).toBe("{}");
    await expect(printed.stackCard(54)).rejects.toMatchObject({ field: "card" });
    await setSetting("actionDecks", { decks: { shared: { held: [], discard: [7] } } });
    await expect(printed.stackCard(7)).rejects.toMatchObject({ field: "card" });
    expect(notes()).toEqual(
      Array.from({ length: 2 }, () => "Gamemaster puts an action card on top of the deck."),
    );
  });

  it("shuffles the discard pile in; what lay on top lies somewhere then", async () => {
    await setSetting("actionDecks", { decks: { shared: { held: [], discard: [7, 8] } } });
    await printed.stackCard(4);
    await printed.reshuffleDeck();
    expect(shared()).toEqual({ held: [], discard: [] });
    expect(printed.storedStacks()).toEqual({ shared: [] });
    expect(notes().at(-1)).toBe("The deck of printed cards is reshuffled.");
  });

  it("is that of nobody else", async () => {
    const second = await layPrinted(PLAYER);
    for (const request of [second.peekDeck(1), second.stackCard(4), second.reshuffleDeck()])
      await expect(request).rejects.toMatchObject({ key: "ACTIONCARDS.Request.Refusal.GmOnly" });
    expect(notes()).toEqual([]);
  });

  it.each([
    ["shuffleCard", []],
    ["blackJoker", [4, 7]],
    ["exhaustion", [4, 7]],
  ])("at the end of a round, by %s, a SHUFFLE card in the pile counts as agreed", async (policy, discard) => {
    await setSetting("reshuffle", policy);
    // Card 4 says SHUFFLE.
    await setSetting("actionDecks", { decks: { shared: { held: [], discard: [4, 7] } } });
    await endOfRound();
    expect(shared()).toEqual({ held: [], discard });
    expect(notes()).toHaveLength(discard.length === 0 ? 1 : 0);
  });
});
