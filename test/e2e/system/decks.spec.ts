import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, VIEWPORT } from "./support.ts";

const sheet = (page: Page, name: string): Locator =>
  page.locator(".cards-config").filter({ has: page.locator(`input[name=name][value="${name}"]`) });

/** The id, name and number of cards of each deck in the compendium. */
const DECKS = [
  ["acDeck0000000000", "AC Deck", 16],
  ["handDeck00000000", "Action Hand", 12],
  ["printedDeck00000", "Action Cards", 54],
  ["plotDeck00000000", "Plot Deck", 18],
] as const;

test.describe("the decks of the compendium", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium, { viewport: VIEWPORT }), "Gamemaster");
    ash = await join(await table.context(chromium, { viewport: VIEWPORT }), "Ash");
    await gm.evaluate(
      async (ids) => {
        const pack = globalThis.game.packs.get("action-cards.decks")!;
        for (const id of ids) {
          const deck = await globalThis.game.cards.importFromCompendium(pack, id);
          await deck.update({ ownership: { default: 2 } });
        }
      },
      DECKS.map(([id]) => id),
    );
  });
  test.afterAll(async () => table.close());
  test.beforeEach(async () => {
    await closeWindows(gm);
    await closeWindows(ash);
  });

  const openStack = (page: Page, name: string) =>
    page.evaluate(async (stack) => {
      const found = globalThis.game.cards.find((cards) => cards.name === stack)!;
      await (found as unknown as { sheet: { render(options: object): Promise<unknown> } }).sheet.render({
        force: true,
      });
    }, name);

  for (const [, name, count] of DECKS) {
    test(`${name}: ${count} cards, each with a picture that is there`, async () => {
      await openStack(gm, name);
      await expect(sheet(gm, name).locator("li.card")).toHaveCount(count);
      await expect(sheet(gm, name).locator(".cards-count")).toHaveText(`${count} of ${count} here`);
      const sizes = await gm.evaluate(async (stack) => {
        const deck = globalThis.game.cards.find((cards) => cards.name === stack)!;
        const sides = deck.cards.contents.flatMap(({ back, faces }) => [back, ...faces]);
        const files = new Set(sides.map(({ img }) => img ?? ""));
        return Promise.all(
          [...files].map(async (file) => {
            const image = new Image();
            image.src = `/${file}`;
            await image.decode();
            return [image.naturalWidth, image.naturalHeight].join(" by ");
          }),
        );
      }, name);
      expect(new Set(sizes)).toEqual(new Set(["630 by 880"]));
      expect(await objections(gm, ".cards-config")).toEqual([]);
    });
  }

  test("a player draws from the shuffled printed deck into a hand, and looks at the card", async () => {
    const ashId = table.users.find(({ name }) => name === "Ash")!.id;
    await gm.evaluate(async (owner) => {
      const { documentClass } = globalThis.CONFIG.Cards;
      await documentClass.create({ name: "Ash's hand", type: "hand", ownership: { [owner]: 3 } });
      const deck = globalThis.game.cards.find(({ name }) => name === "Action Cards")!;
      await deck.shuffle({ chatNotification: false });
    }, ashId);
    await openStack(ash, "Ash's hand");
    const hand = sheet(ash, "Ash's hand");
    await hand.locator("[data-action=draw]").click();
    await ash.selectOption("dialog select[name=from]", { label: "Action Cards" });
    await ash.fill("dialog input[name=number]", "3");
    await ash.click("dialog [data-action=ok]");
    await expect(hand.locator("li.card")).toHaveCount(3);
    const drawn = await ash.evaluate(() => {
      const own = globalThis.game.cards.find(({ name }) => name === "Ash's hand")!;
      return own.cards.map(({ name, img, value }) => ({ name, img, value }));
    });
    for (const { name, img, value } of drawn) {
      expect(name).toBe(`Action card ${value}`);
      expect(img).toBe(`systems/action-cards/cards/${value}.svg`);
    }
    expect(new Set(drawn.map(({ value }) => value)).size).toBe(3);
    const picture = hand.locator("li.card img").first();
    await expect(picture).toBeVisible();
    const width = async () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(630);
    await openStack(gm, "Action Cards");
    await expect(sheet(gm, "Action Cards").locator(".cards-count")).toHaveText("51 of 54 here");
  });

  test("AC cards are dealt to several at once, and a hand says what each card is worth", async () => {
    const worth = await gm.evaluate(async () => {
      const { documentClass } = globalThis.CONFIG.Cards;
      const hands = await Promise.all(
        ["North", "South"].map(async (name) => documentClass.create({ name, type: "hand" })),
      );
      const deck = globalThis.game.cards.find(({ name }) => name === "AC Deck")!;
      await deck.deal(
        hands.filter((hand) => hand !== undefined),
        8,
        { chatNotification: false },
      );
      return hands.map((hand) => hand!.cards.map(({ value }) => value ?? 0).sort((a, b) => a - b));
    });
    expect(worth.flat().sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10,
    ]);
    await openStack(gm, "AC Deck");
    await expect(sheet(gm, "AC Deck").locator(".cards-count")).toHaveText("0 of 16 here");
  });

  test("a player reads every page of the journals, pictures and links and all", async () => {
    const pages = await ash.evaluate(async () => {
      const { TextEditor } = globalThis.foundry.applications.ux;
      const entries = await globalThis.game.packs.get("action-cards.journal")!.getDocuments();
      const read: { name: string; broken: number; pictures: string[]; raw: boolean }[] = [];
      for (const entry of entries as unknown as { pages: { name: string; text: { content: string } }[] }[])
        for (const { name, text } of entry.pages) {
          const page = document.createElement("div");
          page.innerHTML = await TextEditor.implementation.enrichHTML(text.content);
          const images = [...page.querySelectorAll("img")];
          await Promise.all(images.map(async (image) => image.decode()));
          read.push({
            name,
            broken: page.querySelectorAll("a.broken, .ac-value-bad").length,
            pictures: images.map(({ alt }) => alt),
            raw: page.textContent.includes("@UUID"),
          });
        }
      return read;
    });
    expect(pages.length).toBeGreaterThanOrEqual(28);
    for (const { name, broken, raw } of pages) expect([name, broken, raw]).toEqual([name, 0, false]);
    expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(11);
    await expect(ash.locator("#notifications > *")).toHaveCount(0);
  });

  test("the page about values reads them out, and shows how to write them", async () => {
    await ash.evaluate(async () => {
      const pack = globalThis.game.packs.get("action-cards.journal")!;
      const entry = (await pack.getDocument("actionValues0000")) as unknown as {
        pages: Iterable<{ id: string; name: string }>;
        sheet: { render(options: object): Promise<unknown>; goToPage(id: string): void };
      };
      const page = [...entry.pages].find(({ name }) => name === "What a Number Weighs")!;
      await entry.sheet.render({ force: true });
      entry.sheet.goToPage(page.id);
    });
    const page = ash.locator(".journal-page-content", { hasText: "Weights, distances and times" });
    await expect(page.locator(".ac-value")).toHaveText(["60 kg", /6 kg/]);
    await expect(page.locator("code").first()).toHaveText("@Value[9 weight]");
    expect(await objections(ash, ".journal-page-content")).toEqual([]);
  });
});
