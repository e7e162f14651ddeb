import type { Page } from "@playwright/test";
import { keepNotices } from "../fight/fan-play.ts";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { allowBreaks, comeBack, loseAnswer } from "../support/breaking.ts";
import { allowProblem } from "../support/join.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call } from "../timing/party.ts";
import {
  captionsOn,
  printedCard,
  printedDraws,
  setSetting,
  storedDecks,
  sendRequest,
  useItem,
  sitDownPrinted,
  type PrintedCast,
} from "./support.ts";

/** A request as a user could submit it from the browser console. */
type Raw = Record<string, unknown>;

const PLAIN: Raw = {
  type: "lookUp",
  actor: "",
  subject: { kind: "plain", lookup: { die: "d8", ranks: 4 } },
  task: null,
  tn: 5,
  extras: [],
  entry: false,
};

/** The cards that were drawn, as one list per message. */
async function cardsDrawn(page: Page): Promise<number[][]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        messages: {
          contents: { type: string; system: { answers: { type: string; card: number }[] } }[];
        };
      };
    };
    return game.messages.contents
      .filter(({ type }) => type === "lookup" || type === "shot")
      .map(({ system }) => system.answers.filter(({ type }) => type === "card").map(({ card }) => card));
  });
}

async function say(page: Page, text: string): Promise<void> {
  await page.evaluate(async (typed) => {
    const { ui } = globalThis as unknown as {
      ui: { chat: { processMessage(text: string): Promise<unknown> } };
    };
    await ui.chat.processMessage(typed);
  }, text);
}

async function clearChat(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { deleteDocuments(ids: string[], options: { deleteAll: boolean }): Promise<unknown> };
    };
    await ChatMessage.deleteDocuments([], { deleteAll: true });
  });
}

/**
 * Holds new messages back until both users' requests have reached the GM. Returns a function that
 * returns the number of messages at each request's arrival.
 */
async function holdTillBothAsk(gm: Page): Promise<() => Promise<number[]>> {
  await gm.evaluate(() => {
    const scope = globalThis as unknown as {
      foundry: { documents: { modifyBatch(operations: object[]): Promise<unknown> } };
      Hooks: { on(name: string, hear: (user: object, changes: object) => void): void };
      game: { messages: { size: number } };
      heard: number[];
    };
    scope.heard = [];
    const bothAsked = new Promise<void>((resolve) => {
      scope.Hooks.on("updateUser", (_user, changes) => {
        if (JSON.stringify(changes).includes("lookUp")) scope.heard.push(scope.game.messages.size);
        if (scope.heard.length === 2) resolve();
      });
    });
    const { documents } = scope.foundry;
    const write = documents.modifyBatch.bind(documents);
    documents.modifyBatch = async (operations) => bothAsked.then(async () => write(operations));
  });
  return async () => gm.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
}

test.describe("two players in the same instant", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;

  sitDown((seats) => ({ gm, ash, briar } = seats));

  test("get different cards, though chance would give both the same", async () => {
    await setSetting(gm, "actionDecks", {});
    const heard = await holdTillBothAsk(gm);
    await gm.evaluate(() => {
      globalThis.CONFIG.Dice.randomUniform = () => 0;
    });
    await Promise.all([sendRequest(ash, PLAIN), sendRequest(briar, PLAIN)]);
    await expect.poll(async () => (await cardsDrawn(gm)).length).toBe(2);
    // When the requests arrived, neither user had a card yet.
    expect(await heard()).toEqual([0, 0]);
    expect((await cardsDrawn(gm)).flat().toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [], discard: [0, 1] });
  });
});

test.describe("two players at once, with delays", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;

  sitDown((seats) => ({ gm, ash, briar } = seats), { delay: { min: 0, max: 200 } });

  test("never get the same card", async () => {
    await setSetting(gm, "actionDecks", {});
    const drawn: number[] = [];
    for (let round = 1; round <= 4; round += 1) {
      await Promise.all([sendRequest(ash, PLAIN), sendRequest(briar, PLAIN)]);
      await expect.poll(async () => (await cardsDrawn(gm)).length).toBe(2);
      drawn.push(...(await cardsDrawn(gm)).flat());
      // Clear the chat, because a card that offers one more draw would block its owner.
      await clearChat(gm);
      for (const page of [ash, briar]) await expect.poll(async () => (await cardsDrawn(page)).length).toBe(0);
    }
    expect(drawn).toHaveLength(8);
    expect(new Set(drawn).size).toBe(8);
  });
});

test.describe("the deck of printed cards at the table", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;
  let table: TestTable;

  sitDownPrinted((seats) => ({ gm, ash, cast, table } = seats), { players: ["Ash"] });

  test("/card is read from the deck, and the message has the roll that survives being stored", async () => {
    await forceRandom(gm, printedDraws([34]));
    await say(ash, "/card 4d8 vs 5");
    const card = await printedCard(ash);
    expect(await captionsOn(card)).toEqual(["4d8: 7 against 5, success"]);
    const roll = await ash.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: {
          messages: {
            contents: {
              rolls: { constructor: { name: string }; total: number; formula: string; success: boolean }[];
            }[];
          };
        };
      };
      const [found] = game.messages.contents.at(-1)!.rolls;
      const { total, formula, success } = found!;
      return { name: found!.constructor.name, total, formula, success };
    });
    expect(roll).toEqual({ name: "ActionCardRoll", total: 7, formula: "4d8", success: true });
  });

  test("a card that was drawn is shown after a break, and the deck has lost it, once", async () => {
    await forceRandom(gm, printedDraws([34]));
    allowBreaks(gm);
    allowProblem(gm, /exists already/); // A slow page tries to write again before it reloads.
    loseAnswer(table, "Gamemaster");
    await comeBack(gm, async () => sendRequest(ash, PLAIN));
    const card = await printedCard(gm);
    expect(await captionsOn(card)).toEqual(["4d8: 7 against 5, success"]);
    await expect
      .poll(async () => (await storedDecks(gm)).decks["shared"])
      .toEqual({ held: [], discard: [34] });
    await forceRandom(gm, printedDraws([3], [34]));
    await sendRequest(ash, PLAIN);
    await expect.poll(async () => cardsDrawn(gm)).toEqual([[34], [3]]);
    const { decks } = await storedDecks(gm);
    expect(decks["shared"]).toEqual({ held: [], discard: [3, 34] });
  });

  test("which entry counts is asked where that was agreed, and the card stays out until it is answered", async () => {
    await forceRandom(gm, printedDraws([34]));
    await sendRequest(ash, {
      ...PLAIN,
      actor: cast.xenes,
      entry: true,
      subject: { kind: "attribute", attribute: "reflex" },
    });
    const asked = await printedCard(ash);
    await expect(asked.locator(".ac-choice p").first()).toHaveText("Which entry counts?");
    await expect((await printedCard(gm)).locator(".ac-choice button")).toHaveCount(3);
    expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [34], discard: [] });
    await asked.getByRole("button", { name: "Row 3: 2" }).click();
    await expect(asked.locator(".ac-outcome")).toHaveText(["Failure: 2 against 5"]);
    await expect
      .poll(async () => (await storedDecks(gm)).decks["shared"])
      .toEqual({ held: [], discard: [34] });
  });

  test("a task is gone on with until it is done", async () => {
    await forceRandom(gm, printedDraws([34]));
    await useItem(ash, cast.xenes, "Locks");
    const dialog = ash.locator(".ac-lookup-dialog");
    await dialog.getByLabel("Count successes").check();
    await dialog.getByLabel("Complexity").fill("6");
    await dialog.getByLabel("Successes needed").fill("3");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const card = await printedCard(ash);
    await expect(card.locator(".ac-outcome")).toHaveText([
      "Success: 7 against 5",
      "2 successes from an effect of 13, 1 lost",
      "2 of 3: not done yet",
    ]);
    await card.getByRole("button", { name: "Continue the task" }).click();
    await expect(dialog.getByLabel("Successes needed")).toHaveValue("3");
  });

  test("what cannot be is refused in words, and draws no card", async () => {
    await keepNotices(ash);
    const refused = async (request: Raw, text: string | RegExp) => {
      await sendRequest(ash, request);
      await expect(ash.locator("#notifications")).toContainText(text);
    };
    await refused(
      { ...PLAIN, subject: { kind: "plain", lookup: { die: "d20", ranks: 1 } } },
      "d4, d6, d8, d10, d12",
    );
    await refused({ ...PLAIN, subject: { kind: "plain", lookup: { die: "d8", ranks: 0 } } }, "at least 1");
    await refused({ ...PLAIN, subject: { kind: "plain", lookup: { die: "d8", ranks: 9 } } }, "at most 5");
    await refused(
      { ...PLAIN, actor: cast.thug, subject: { kind: "attribute", attribute: "reflex" } },
      "You cannot act for Thug. Ask the GM for ownership.",
    );
    await setSetting(gm, "actionDecks", { decks: { shared: { held: [99], discard: [] } }, notes: {} });
    await refused(PLAIN, "at most 53");
    await setSetting(gm, "families", ["avatar", "actionValues"]);
    await refused(PLAIN, "a game which this world does not play");
    await setSetting(gm, "families", []);
    expect(await cardsDrawn(gm)).toEqual([]);
  });

  test("a SHUFFLE card that was discarded counts as a round ends, by a clock and by the typed IN; not as one is taken back", async () => {
    await seedRandom(gm, 7);
    const notes = gm.locator("#chat .ac-deck-note");
    const discarded = async () => {
      // Card 4 says SHUFFLE.
      await setSetting(gm, "actionDecks", { decks: { shared: { held: [], discard: [4, 7] } }, notes: {} });
    };
    const pile = async () => (await storedDecks(gm)).decks["shared"]?.discard;
    await setSetting(gm, "reshuffle", "shuffleCard");
    let told = await notes.count();
    for (const scheme of ["fads-cards", "in"]) {
      await beginEncounter(gm, cast as unknown as Cast, scheme); // `beginEncounter` accepts any cast
      await setSetting(gm, "actionDecks", {});
      await call(gm, "nextRound");
      await discarded();
      await call(gm, "nextRound");
      await expect.poll(pile).toEqual([]);
      told += 1;
      await expect(notes).toHaveCount(told);
      await discarded();
      await call(gm, "previousRound");
      // Wait for a later request. If the step back had an effect, it would show by then.
      await sendRequest(gm, PLAIN);
      await expect.poll(async () => (await pile())?.length).toBe(3);
      await expect(notes).toHaveCount(told);
      await gm.evaluate(async () =>
        (globalThis.game.combat as unknown as { delete(): Promise<unknown> }).delete(),
      );
    }
  });

  test("a GM's stacked card comes next, is in no world setting, and everybody is told", async () => {
    await say(gm, "/deck stack 34");
    await expect(ash.locator(".ac-deck-note").last()).toHaveText(
      "Gamemaster puts an action card on top of the deck.",
    );
    expect(JSON.stringify(await storedDecks(ash))).not.toContain("34");
    await forceRandom(gm, []);
    await sendRequest(ash, PLAIN);
    await expect.poll(async () => cardsDrawn(gm)).toEqual([[34]]);
  });
});
