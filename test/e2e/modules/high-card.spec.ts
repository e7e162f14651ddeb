import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { DECK, faceOf, parseHand } from "../../modules/high-card/scripts/rules.mjs";
import { ask, refusalOf, refusals, undoCard } from "../fight/ask.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage, type Cast } from "../fight/stage.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, read, showSheet, write } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { row, showTracker, tracker } from "../timing/tracker-page.ts";

/** The sample module, as another author would install it in `Data/modules`. */
const MODULE = path.resolve(import.meta.dirname, "../../modules/high-card");

const cardOf = (face: string) => DECK.find((card) => faceOf(card) === face)!;

/** Gives an actor these cards, none of them spent. */
async function giveHand(gm: Page, uuid: string, faces: string): Promise<void> {
  const hand = faces.split(" ").map(cardOf);
  expect(
    await write(gm, uuid, { flags: { "high-card": { duel: { hand, spent: [], tricks: 0 } } } }),
  ).toBeNull();
}

/** The hand in an actor's flags, as the module reads it. */
async function handOf(page: Page, uuid: string) {
  return parseHand(await read(page, uuid, "flags.high-card.duel"));
}

/** Opens the module's tab on a sheet. */
async function pageOn(sheet: Locator): Promise<Locator> {
  await sheet.locator('nav [data-tab="high-card"]').click();
  const page = sheet.locator(".high-card-page");
  await expect(page).toBeVisible();
  return page;
}

/** The newest duel in this user's chat. */
async function duelOf(page: Page): Promise<Locator> {
  await showChat(page);
  const card = lastChatCard(page).locator(".high-card-duel");
  await expect(card).toBeVisible();
  return card;
}

/** Selects an option in the open dialog and submits it with this button. */
async function chooseIn(page: Page, label: string, ok: string): Promise<void> {
  const dialog = page.locator("dialog.dialog");
  await dialog.locator("select[name=choice]").selectOption({ label });
  await dialog.getByRole("button", { name: ok, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The random values that make a deck deal these cards, followed by values that keep tied combatants in their order. */
function dealt(faces: string): number[] {
  const left = [...DECK];
  const values = faces.split(" ").map((face) => {
    const index = left.indexOf(cardOf(face));
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
  return [...values, ...values.map(() => 0)];
}

/**
 * What a client still has of the module's data: the clock's Turn, the number of valid chat messages, and the number
 * of invalid ones, whose type is unknown without the module.
 */
async function leftOf(page: Page): Promise<{ turn: number | null; cards: number; aside: number }> {
  return page.evaluate(() => {
    const { messages, combat } = globalThis.game as unknown as {
      messages: { size: number; invalidDocumentIds: Set<string> };
      combat: { timing: { state: { round: number } } | null };
    };
    const turn = combat.timing?.state.round ?? null;
    return { turn, cards: messages.size, aside: messages.invalidDocumentIds.size };
  });
}

for (const generation of GENERATIONS) {
  test.describe(`High Card, a game from a module, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, modules: [MODULE] });
    test.afterEach(async () => closeWindows(gm, ash, briar));

    test("is active, and has its page on the sheet, where a hand is dealt", async () => {
      const isActive = () => globalThis.game.modules.get("high-card")!.active;
      for (const seat of [gm, ash, briar]) expect(await seat.evaluate(isActive)).toBe(true);
      const sheet = await showSheet(ash, cast.sela);
      await expect(sheet.locator('nav [data-tab="high-card"]')).toContainText("High Card");
      const page = await pageOn(sheet);
      await expect(page).toContainText("No hand yet.");
      await page.getByRole("button", { name: "Deal a hand" }).click();
      await expect(page.locator("button.high-card")).toHaveCount(5);
      const { hand, spent, tricks } = (await handOf(gm, cast.sela))!;
      expect([new Set(hand).size, spent, tricks]).toEqual([5, [], 0]);
    });

    test("is played in two browsers: a challenge, its answer, and full hands again", async () => {
      await giveHand(gm, cast.sela, "10♥ 2♣ 3♣ 4♣ 5♣");
      await giveHand(gm, cast.bram, "J♥ A♠ 2♦ 3♦ 4♦");
      const page = await pageOn(await showSheet(ash, cast.sela));
      await expect(page.locator("button.high-card")).toHaveText(["10♥", "5♣", "4♣", "3♣", "2♣"]);
      await page.getByRole("button", { name: "Challenge with 10♥" }).click();
      await chooseIn(ash, "Bram", "Challenge");

      for (const seat of [gm, ash, briar]) {
        const card = await duelOf(seat);
        await expect(card.locator("h3")).toHaveText("Sela challenges Bram");
        await expect(card.locator(".high-card-result")).toHaveText("Waiting for Bram to answer");
        await expect(card.locator(".high-card")).toHaveText(["10♥"]);
      }
      await expect((await duelOf(ash)).getByRole("button")).toHaveCount(0);
      await expect(page.locator("button.high-card")).toHaveCount(4);

      await (await duelOf(briar)).getByRole("button", { name: "Answer" }).click();
      const choices = briar.locator("dialog.dialog select[name=choice] option");
      await expect(choices).toHaveText(["A♠", "J♥", "4♦", "3♦", "2♦"]);
      await chooseIn(briar, "J♥", "Play");
      for (const seat of [gm, ash, briar]) {
        const card = await duelOf(seat);
        await expect(card.locator(".high-card-result")).toHaveText("Bram wins the trick");
        await expect(card.locator(".high-card")).toHaveText(["10♥", "J♥"]);
        await expect(card.getByRole("button")).toHaveText(seat === gm ? ["Undo"] : []);
      }
      await expect(page.locator("button.high-card")).toHaveCount(5);
      const [hers, his] = [(await handOf(gm, cast.sela))!, (await handOf(gm, cast.bram))!];
      expect([hers.hand.length, hers.spent, hers.tricks]).toEqual([5, [cardOf("10♥")], 0]);
      expect([his.hand.length, his.spent, his.tricks]).toEqual([5, [cardOf("J♥")], 1]);
    });

    test("goes to the challenger where the answer does not follow suit, and to nobody twice", async () => {
      await giveHand(gm, cast.sela, "2♥ 2♣ 3♣ 4♣ 5♣");
      const page = await pageOn(await showSheet(ash, cast.sela));
      await page.getByRole("button", { name: "Challenge with 2♥" }).click();
      await chooseIn(ash, "Bram", "Challenge");
      const card = await duelOf(briar);
      await expect(card.getByRole("button", { name: "Answer" })).toBeVisible();
      expect((await handOf(briar, cast.bram))!.hand).toHaveLength(5);
      await giveHand(gm, cast.bram, "A♠ 2♦ 3♦ 4♦ 5♦");
      await card.getByRole("button", { name: "Answer" }).click();
      await chooseIn(briar, "A♠", "Play");
      await expect((await duelOf(ash)).locator(".high-card-result")).toHaveText("Sela wins the trick");
      await expect(page).toContainText("Tricks won: 1");

      const message = await briar.evaluate(() => globalThis.game.messages.contents.at(-1)!.id);
      await refusalOf(briar, { type: "high-card.answer", message, card: cardOf("2♦") });
      await expect.poll(async () => (await refusals(briar)).at(-1)).toBe("HIGHCARD.Refusal.Answered");
    });

    test("is undone by the GM with the button of every card, and is not answered after that", async () => {
      await giveHand(gm, cast.sela, "10♥ 2♣ 3♣ 4♣ 5♣");
      await giveHand(gm, cast.bram, "J♥ A♠ 2♦ 3♦ 4♦");
      const before = [await handOf(gm, cast.sela), await handOf(gm, cast.bram)];
      const newest = async () => gm.evaluate(() => globalThis.game.messages.contents.at(-1)!.id!);
      const challenge = {
        type: "high-card.challenge",
        actor: cast.sela,
        opponent: cast.bram,
        card: cardOf("10♥"),
      };
      await ask(ash, challenge);
      await (await duelOf(briar)).getByRole("button", { name: "Answer" }).click();
      await chooseIn(briar, "J♥", "Play");
      const card = await duelOf(gm);
      await expect(card.locator(".high-card-result")).toHaveText("Bram wins the trick");
      await card.getByRole("button", { name: "Undo" }).click();
      for (const seat of [gm, ash, briar]) {
        await expect((await duelOf(seat)).locator(".ac-note")).toHaveText("Undone.");
        await expect((await duelOf(seat)).getByRole("button")).toHaveCount(0);
      }
      expect([await handOf(gm, cast.sela), await handOf(gm, cast.bram)]).toEqual(before);

      await ask(ash, challenge);
      await expect((await duelOf(briar)).getByRole("button", { name: "Answer" })).toBeVisible();
      const message = await newest();
      expect(await refusalOf(briar, undoCard(message))).toBe("GmOnly");
      await gm.evaluate(async (id) => {
        const { game } = globalThis as unknown as {
          game: {
            actionCards: { undo(document: { uuid: string }): Promise<void> };
            messages: { get(id: string): { uuid: string } };
          };
        };
        await game.actionCards.undo(game.messages.get(id));
      }, message);
      await expect((await duelOf(briar)).locator(".ac-note")).toHaveText("Undone.");
      const answer = { type: "high-card.answer", message, card: cardOf("J♥") };
      expect(await refusalOf(briar, answer)).toBe("UndoneAlready");
    });

    test("takes nothing from the console that the rules forbid", async () => {
      await giveHand(gm, cast.sela, "2♥ 2♣ 3♣ 4♣ 5♣");
      const sent = { type: "high-card.challenge", actor: cast.sela, opponent: cast.bram, card: cardOf("2♥") };
      for (const [change, reason] of [
        [{ card: cardOf("A♠") }, "HIGHCARD.Refusal.NotInHand"],
        [{ card: 52 }, "ACTIONCARDS.Request.Refusal.BadRequest"],
        [{ opponent: cast.sela }, "HIGHCARD.Refusal.Alone"],
        [{ opponent: "Actor.nobody0000000000" }, "HIGHCARD.Refusal.NoOpponent"],
        [{ actor: cast.bram }, "ACTIONCARDS.Request.Refusal.NotOwner"],
      ] as const) {
        await refusalOf(ash, { ...sent, ...change });
        await expect.poll(async () => (await refusals(ash)).at(-1)).toBe(reason);
      }
      await write(ash, cast.sela, { flags: { "high-card": { duel: { hand: "A♠ A♠", tricks: -1 } } } });
      const page = await pageOn(await showSheet(ash, cast.sela));
      await page.getByRole("button", { name: "Deal a hand" }).click();
      await expect(page.locator("button.high-card")).toHaveCount(5);

      await ash.evaluate(
        async ([challenger, opponent]) => {
          const { ChatMessage } = globalThis as unknown as {
            ChatMessage: { create(data: object): Promise<unknown> };
          };
          const someone = (uuid: string) => ({ uuid, name: "Nobody", img: "" });
          const system = { challenger: someone(challenger), opponent: someone(opponent), card: 0 };
          await ChatMessage.create({ type: "high-card.duel", system });
        },
        [cast.sela, cast.bram] as const,
      );
      const forged = await duelOf(briar);
      await expect(forged.getByRole("alert")).toHaveText("This card was not made by a GM and has no effect.");
      await expect(forged.getByRole("button")).toHaveCount(0);
    });

    test("has a clock of its own: a card each Turn, the highest first", async () => {
      await clearStage(gm);
      const party = [
        { name: "Wren", owner: "Ash", type: "character", spd: 3 },
        { name: "Odo", owner: "Briar", type: "character", spd: 2 },
        { name: "Ogre", spd: 2 },
      ] as const;
      await gather(gm, party, "high-card");
      await forceRandom(gm, [...dealt("7♦ A♠ 7♥"), ...dealt("K♣ 2♣ 3♣")]);
      await call(gm, "startCombat");
      await showTracker(gm, ash, briar);
      await expect(tracker(gm).locator("select[name=acScheme] option:checked")).toHaveText(
        "High Card: a card each Turn, the highest first",
      );
      for (const seat of [gm, ash, briar]) {
        await expect(row(seat, "Odo").locator(".ac-rating")).toHaveText("Card 14");
        await expect(row(seat, "Wren").locator(".ac-rating")).toHaveText("Card 7");
        await expect.poll(async () => (await clock(seat)).acting).toBe("Odo");
      }
      const acting: (string | null)[] = [];
      for (let phase = 0; phase < 3; phase += 1) {
        await call(gm, "nextTurn");
        acting.push((await clock(gm)).acting);
      }
      expect(acting).toEqual(["Ogre", "Wren", "Wren"]);
      await expect.poll(async () => (await clock(briar)).round).toBe(2);
      await expect(row(briar, "Wren").locator(".ac-rating")).toHaveText("Card 13");
    });
  });

  test(`a world opens without the module it was played with, generation ${generation}`, async ({
    chromium,
  }) => {
    const worldPath = await mkdtemp(path.join(os.tmpdir(), "high-card-"));
    const seat = async (table: TestTable) => join(await table.context(chromium), "Gamemaster");
    try {
      const played = await openTable({ generation, worldPath, modules: [MODULE] });
      const before = await seat(played);
      await clearStage(before);
      await gather(
        before,
        [
          { name: "Wren", spd: 3 },
          { name: "Odo", spd: 2 },
        ],
        "high-card",
      );
      const [wren, odo] = await before.evaluate(() =>
        globalThis.game.actors.contents.map(({ uuid }) => uuid),
      );
      await giveHand(before, wren!, "10♥ 2♣ 3♣ 4♣ 5♣");
      await before.evaluate(
        async (challenge) => {
          const { actionCards } = globalThis.game as unknown as {
            actionCards: { requests: { send(request: object): Promise<void> } };
          };
          await actionCards.requests.send(challenge);
        },
        { type: "high-card.challenge", actor: wren, opponent: odo, card: cardOf("10♥") },
      );
      await call(before, "startCombat");
      expect((await clock(before)).round).toBe(1);
      await played.close();

      const table = await openTable({ generation, worldPath });
      const gm = await seat(table);
      await showTracker(gm);
      await expect(row(gm, "Wren")).toHaveCount(1);
      await showSheet(gm, wren!);
      await expect(gm.locator(".high-card-page")).toHaveCount(0);
      expect(await leftOf(gm)).toEqual({ turn: null, cards: 0, aside: 1 });
      await table.close();

      const again = await openTable({ generation, worldPath, modules: [MODULE] });
      const back = await seat(again);
      expect(await leftOf(back)).toEqual({ turn: 1, cards: 1, aside: 0 });
      await expect((await duelOf(back)).locator(".high-card")).toHaveText(["10♥"]);
      await again.close();
    } finally {
      await rm(worldPath, { recursive: true, force: true });
    }
  });
}
