import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test.describe("directories, compendia and the hotbar", () => {
  let table: TestTable;
  let gm: Page;
  let actors: number;

  const size = (name: "Actor" | "Item") =>
    gm.evaluate((documentName) => globalThis.game.collections.get(documentName)!.size, name);

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium, { viewport: { width: 1440, height: 900 } }), "Gamemaster");
    actors = await size("Actor");
    await gm.click("#sidebar-tab-actors");
  });

  test.afterAll(async () => {
    await table.close();
  });

  test("a folder is made, filled by dragging, searched and removed without its contents", async () => {
    await gm.click("#actors [data-action=createFolder]");
    await gm.fill(".folder-config input[name=name]", "Docks");
    await gm.click(".folder-config button[type=submit]");
    const folder = gm.locator("#actors .directory-item.folder");
    await expect(folder).toHaveCount(1);
    await gm
      .locator("#actors .directory-list > [data-entry-id]")
      .first()
      .dragTo(folder.locator(".folder-header"));
    await expect(folder.locator("[data-entry-id]")).toHaveCount(1);
    await gm.fill("#actors search input", "no such name");
    await expect(gm.locator("#actors [data-entry-id]:not([hidden])")).toHaveCount(0);
    await gm.fill("#actors search input", "");
    await expect(gm.locator("#actors [data-entry-id]:not([hidden])")).toHaveCount(actors);
    await folder.locator(".folder-header").click({ button: "right" });
    await gm.locator("#context-menu .context-item").nth(1).click();
    await gm.click("dialog [data-action=yes]");
    await expect(folder).toHaveCount(0);
    await expect(gm.locator("#actors [data-entry-id]")).toHaveCount(actors);
    expect(await size("Actor")).toBe(actors);
  });

  test("an entry of a compendium comes into the world by dragging, and its own sheet cannot be edited", async () => {
    await gm.evaluate(() => globalThis.game.packs.get("action-cards.weapons")!.render(true));
    await gm.click("#sidebar-tab-items");
    const entries = gm.locator(".compendium-directory [data-entry-id]");
    await expect(entries).toHaveCount(38);
    await entries.first().dragTo(gm.locator("#items .directory-list"));
    await expect(gm.locator("#items [data-entry-id]")).toHaveCount(1);
    expect(await size("Item")).toBe(1);
    await entries.first().locator("button").click();
    const editable = () =>
      gm.evaluate(() =>
        [...globalThis.foundry.applications.instances.values()]
          // Cast because some of the windows are sheets.
          .map((app) => app as unknown as { document?: { pack: string | null }; isEditable?: boolean })
          .filter(({ document }) => document?.pack)
          .map(({ isEditable }) => isEditable),
      );
    await expect.poll(editable).toEqual([false]);
    await gm.evaluate(async () => {
      for (const app of globalThis.foundry.applications.instances.values())
        if (app.hasFrame) await app.close();
    });
  });

  test("a journal of a compendium can be read page by page, with links that lead somewhere", async () => {
    await gm.evaluate(() => globalThis.game.packs.get("action-cards.encounters")!.render(true));
    await gm
      .locator(".compendium-directory")
      .getByRole("button", { name: "The Toll at Lantern Steps" })
      .click();
    const journal = gm.locator(".journal-sheet");
    const pages = journal.getByRole("list", { name: "Pages" }).getByRole("button");
    await expect(pages).toHaveCount(7);
    const title = journal.locator(".journal-page h1");
    await expect(title).toHaveText("What Happens Here");
    await expect(journal.locator("a.content-link")).toHaveCount(7);
    await journal.getByRole("button", { name: "Next page" }).click();
    await expect(title).toHaveText("Setting Up");
    await pages.last().click();
    await expect(title).toHaveText("Where Each Action Is");
    await expect(journal.locator("tbody tr")).toHaveCount(13);
    await expect(journal.getByRole("button", { name: "Next page" })).toBeDisabled();
    await pages.first().click();
    await journal.getByText("Anchor Moll").click();
    await expect(gm.locator(".ac-actor")).toContainText("Breaker's Anchor");
    await expect(journal.locator("a.content-link.broken")).toHaveCount(0);
    await gm.evaluate(async () => {
      for (const app of globalThis.foundry.applications.instances.values())
        if (app.hasFrame) await app.close();
    });
  });

  test("a table from a compendium is drawn from with a card: the Ace is its worst row, a ten goes on", async () => {
    const drawn = await gm.evaluate(async () => {
      const pack = globalThis.game.packs.get("action-cards.tables") as unknown as {
        getDocuments(): Promise<
          { name: string; draw(options: object): Promise<{ results: { length: number } }> }[]
        >;
      };
      const all = await pack.getDocuments();
      return Promise.all(
        all.map(async (table) => [table.name, (await table.draw({ displayChat: false })).results.length]),
      );
    });
    expect(drawn.length).toBeGreaterThanOrEqual(14);
    expect(drawn.filter(([, results]) => results !== 1)).toEqual([]);
    await gm.evaluate(async () => {
      const { packs, tables } = globalThis.game as unknown as {
        packs: { get(id: string): { index: { getName(name: string): { _id: string } } } };
        tables: {
          importFromCompendium(
            pack: object,
            id: string,
          ): Promise<{ sheet: { render(force: boolean): unknown } }>;
        };
      };
      const pack = packs.get("action-cards.tables");
      const table = await tables.importFromCompendium(pack, pack.index.getName("Cargo")._id);
      table.sheet.render(true);
    });
    const draw = gm.locator(".roll-table-sheet").getByRole("button", { name: "Draw a result" });
    for (const [cards, row] of [
      [[1], "It was alive"],
      [[7], "Ice from the far glacier"],
      [[10, 2], "What the manifest says"],
      [[10, 8], "Under a false bottom"],
    ] as const) {
      await forceRandom(gm, cardDraws(cards));
      await draw.click();
      await showChat(gm);
      await expect(lastChatCard(gm)).toContainText(row);
    }
    await gm.evaluate(async () => {
      for (const app of globalThis.foundry.applications.instances.values())
        if (app.hasFrame) await app.close();
    });
  });

  test("an actor dropped on the hotbar becomes a macro that opens its sheet and closes it again", async () => {
    await gm.click("#sidebar-tab-actors");
    const slot = gm.locator("#hotbar .slot").nth(2);
    await gm.locator("#actors [data-entry-id]").first().dragTo(slot);
    await expect(gm.locator("#hotbar .slot.full")).toHaveCount(1);
    await slot.locator("button").click();
    await expect(gm.locator(".application.sheet")).toHaveCount(1);
    await slot.locator("button").dispatchEvent("click"); // the open sheet may cover the slot
    await expect(gm.locator(".application.sheet")).toHaveCount(0);
  });
});
