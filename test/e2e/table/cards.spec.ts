import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { PACKED_CARDS, PACKED_DECK, systemWithCards } from "../support/card-pack.ts";
import { allowProblem, join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

const sheet = (page: Page, name: string): Locator =>
  page.locator(".cards-config").filter({ has: page.locator(`input[name=name][value="${name}"]`) });
const rows = (page: Page, name: string): Locator => sheet(page, name).locator("li.card");

for (const generation of [14, 13] as const) {
  test.describe(`cards at the table, generation ${generation}`, () => {
    let table: TestTable;
    let system: string;
    let gm: Page;
    let ash: Page;

    /** For each stack: the number of cards, and how many of them are drawn. */
    const sizes = (page: Page) =>
      page.evaluate(() =>
        Object.fromEntries(
          globalThis.game.cards.map(({ name, cards, drawnCards }) => [name, [cards.size, drawnCards.length]]),
        ),
      );

    test.beforeAll(async ({ chromium }) => {
      system = await systemWithCards();
      table = await openTable({ generation, systemPath: system });
      const viewport = { width: 1440, height: 900 };
      gm = await join(await table.context(chromium, { viewport }), "Gamemaster");
      ash = await join(await table.context(chromium, { viewport }), "Ash");
      for (const page of [gm, ash]) await page.click("#sidebar-tab-cards");
    });

    test.afterAll(async () => {
      await table.close();
      await rm(path.dirname(system), { recursive: true, force: true });
    });

    test("a deck is made of a preset, and shows all its cards", async () => {
      await gm.click("#cards [data-action=createEntry]");
      await gm.fill("dialog input[name=name]", "Poker");
      await gm.selectOption("dialog select[name=preset]", "pokerDark");
      await gm.click("dialog [data-action=ok]");
      await expect(rows(gm, "Poker")).toHaveCount(54);
      await expect(rows(gm, "Poker").first()).toContainText("Ace of Spades");
      await expect(sheet(gm, "Poker").locator(".cards-count")).toHaveText("54 of 54 here");
      await sheet(gm, "Poker").locator("[data-action=shuffle]").click();
      await expect(rows(gm, "Poker")).toHaveCount(54);
      await expect(gm.locator("#chat .cards-notice, .chat-log .cards-notice")).not.toHaveCount(0);
      await sheet(gm, "Poker").locator("[data-action=toggleSort]").click();
      await expect(rows(gm, "Poker").first()).toContainText("Ace of Clubs");
      await sheet(gm, "Poker").locator("[data-action=close]").click();
    });

    test("a deck comes out of a compendium with cards of its own", async () => {
      const imported = await gm.evaluate(
        async ([deckId, ...ids]) => {
          const pack = globalThis.game.packs.get("fixture-system.decks")!;
          const deck = await globalThis.game.cards.importFromCompendium(pack, deckId!);
          await deck.update({ ownership: { default: 1 } });
          return [
            deck.name,
            deck.cards.map(({ name, _source }) => _source["name"] ?? name),
            deck.cards.has(ids[0]!),
          ];
        },
        [PACKED_DECK, ...PACKED_CARDS],
      );
      expect(imported).toEqual(["Omens", ["Omen 1", "Omen 2", "Omen 3"], false]);
    });

    test("a player draws from the GM's deck, turns a card and plays it", async () => {
      const ashId = table.users.find(({ name }) => name === "Ash")!.id;
      await gm.evaluate(async (owner) => {
        const { documentClass } = globalThis.CONFIG.Cards;
        await documentClass.create({ name: "Ash's hand", type: "hand", ownership: { [owner]: 3 } });
        await documentClass.create({ name: "Table", type: "pile", ownership: { default: 3 } });
      }, ashId);
      await ash
        .locator("#cards [data-entry-id]", { hasText: "Ash's hand" })
        .locator("button")
        .first()
        .click();
      await sheet(ash, "Ash's hand").locator("[data-action=draw]").click();
      await ash.fill("dialog input[name=number]", "2");
      await ash.check("dialog input[name=down]");
      await ash.click("dialog [data-action=ok]");
      await expect(rows(ash, "Ash's hand")).toHaveCount(2);
      await expect(rows(ash, "Ash's hand").first()).toContainText("Unknown card Omens");
      await expect
        .poll(() => sizes(gm))
        .toMatchObject({ Omens: [3, 2], "Ash's hand": [2, 2], Table: [0, 0] });
      await rows(ash, "Ash's hand").first().locator("[data-action=flipCard]").click();
      await expect(rows(ash, "Ash's hand").first()).toContainText("Omen 1");
      await rows(ash, "Ash's hand").first().locator("[data-action=playCard]").click();
      await ash.click("dialog [data-action=ok]");
      await expect(rows(ash, "Ash's hand")).toHaveCount(1);
      await expect
        .poll(() => sizes(gm))
        .toMatchObject({ Omens: [3, 2], "Ash's hand": [1, 1], Table: [1, 1] });
    });

    test("a card is dragged from sheet to sheet", async () => {
      await ash.locator("#cards [data-entry-id]", { hasText: "Table" }).locator("button").first().click();
      await expect(rows(ash, "Table")).toHaveCount(1);
      await ash.evaluate(() => {
        for (const app of globalThis.foundry.applications.instances.values()) {
          const left = app.title.includes("Table") ? 20 : 620;
          if (app.title.includes("Table") || app.title.includes("hand")) app.setPosition({ left, top: 60 });
        }
      });
      await rows(ash, "Ash's hand").first().dragTo(sheet(ash, "Table").locator(".cards-list"));
      await expect(rows(ash, "Table")).toHaveCount(2);
      await expect(rows(ash, "Ash's hand")).toHaveCount(0);
    });

    test("a player may not shuffle, recall or empty what is not theirs", async () => {
      allowProblem(ash, /may not|NotYours|take cards out/);
      const outcome = await ash.evaluate(async () => {
        const { cards } = globalThis.game;
        const deck = cards.find(({ name }) => name === "Omens")!;
        const pile = cards.find(({ name }) => name === "Table")!;
        const quiet = { chatNotification: false };
        // With this random value, a shuffle changes the order of the cards, so it must write to the deck.
        globalThis.CONFIG.Dice.randomUniform = () => 0;
        const tries = [
          () => deck.shuffle(quiet),
          () => deck.update({ name: "Mine" }),
          () => deck.deleteEmbeddedDocuments("Card", [deck.cards.contents[0]!.id!]),
          () => globalThis.CONFIG.Cards.documentClass.create({ name: "Mine", type: "deck" }),
          () => deck.pass(pile, [deck.availableCards[0]!.id!], quiet), // passing a card to the pile is allowed
        ];
        return Promise.all(
          tries.map(async (attempt) =>
            attempt().then(
              () => "done",
              () => "refused",
            ),
          ),
        );
      });
      expect(outcome).toEqual(["refused", "refused", "refused", "refused", "done"]);
      await expect.poll(() => sizes(gm)).toMatchObject({ Omens: [3, 3], Table: [3, 3] });
    });

    test("the GM recalls the deck, and a stack sends its cards home before it goes", async () => {
      await gm.locator("#cards [data-entry-id]", { hasText: "Omens" }).locator("button").first().click();
      await expect(rows(gm, "Omens").locator(".card-state")).toHaveText(["out", "out", "out"]);
      await sheet(gm, "Omens").locator("[data-action=reset]").click();
      await gm.click("dialog [data-action=yes]");
      await expect(rows(gm, "Omens").locator(".card-state")).toHaveCount(0);
      await expect.poll(() => sizes(ash)).toMatchObject({ Omens: [3, 0], Table: [0, 0] });
      await sheet(gm, "Omens").locator("[data-action=deal]").click();
      await gm.locator("dialog multi-checkbox input").first().check();
      await gm.click("dialog [data-action=ok]");
      await expect(rows(gm, "Omens").locator(".card-state")).toHaveCount(1);
      await gm.evaluate(async () => {
        for (const stack of globalThis.game.cards.filter(({ type }) => type !== "deck")) await stack.delete();
      });
      await expect(rows(gm, "Omens").locator(".card-state")).toHaveCount(0);
      await expect.poll(() => sizes(gm)).toEqual({ Poker: [54, 0], Omens: [3, 0] });
    });

    test("a card's own sheet changes its faces", async () => {
      await rows(gm, "Omens").first().locator("[data-action=editCard]").click();
      const config = gm.locator(".card-config");
      await config.locator("[data-action=addFace]").click();
      await expect(config.locator("fieldset[data-face]")).toHaveCount(2);
      await config.locator('input[name="faces.1.name"]').fill("Reversed");
      await config.locator("button[type=submit]").click();
      await expect(config).toHaveCount(0);
      const faces = await gm.evaluate(() => {
        const deck = globalThis.game.cards.find(({ name }) => name === "Omens")!;
        return deck.cards.contents.map((card) => card.faces.map(({ name }) => name));
      });
      expect(faces).toEqual([["Omen 1", "Reversed"], ["Omen 2"], ["Omen 3"]]);
    });
  });
}
