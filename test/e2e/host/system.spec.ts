import type { Locator, Page } from "@playwright/test";
import { chatCards, say } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

for (const generation of [14, 13] as const) {
  test.describe(`a system of its own data, sheet and roll, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let player: Page;
    let heroId: string;

    async function openSheet(page: Page): Promise<Locator> {
      await page.evaluate(async (id) => {
        await globalThis.game.actors.get(id)!.sheet!.render({ force: true });
      }, heroId);
      const sheet = page.locator(".fixture-sheet");
      await expect(sheet).toHaveCount(1);
      return sheet;
    }

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation, systemPath: fixtureSystemPath });
      gm = await join(await table.context(chromium), "Gamemaster");
      player = await join(await table.context(chromium), "Ash");
      const owner = table.users.find(({ name }) => name === "Ash")!.id;
      heroId = await gm.evaluate(async (userId) => {
        const ownership = { default: 2, [userId]: 3 };
        const hero = await globalThis.CONFIG.Actor.documentClass.create({
          name: "Wren",
          type: "hero",
          ownership,
        });
        await hero!.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tool" }]);
        return hero!.id!;
      }, owner);
      await expect.poll(() => player.evaluate((id) => globalThis.game.actors.has(id), heroId)).toBe(true);
    });
    test.afterAll(async () => table.close());

    test("shows its fields with their labels and hints", async () => {
      const sheet = await openSheet(player);
      await expect(sheet.getByLabel("Life")).toHaveValue("10");
      await expect(sheet.getByText("How much a hero can bear.")).toHaveCount(1);
      await expect(sheet.locator(".items li")).toHaveText(["Rope"]);
    });

    test("writes an edit once and shows it to everyone, without doubling anything", async () => {
      const mine = await openSheet(player);
      const theirs = await openSheet(gm);
      await table.countAnew();
      await mine.getByLabel("Life").fill("7");
      await mine.getByLabel("Life").press("Tab");
      await expect(theirs.getByLabel("Life")).toHaveValue("7");
      expect((await table.written()).operations).toEqual({ "Actor.update": 1 });
      await expect(mine.locator(".items li")).toHaveCount(1);
      await expect(theirs.locator(".items li")).toHaveCount(1);
    });

    test("keeps the focus where it was when the sheet is rendered again", async () => {
      const sheet = await openSheet(player);
      await sheet.getByLabel("Life").focus();
      await gm.evaluate(async (id) => {
        await globalThis.game.actors.get(id)!.update({ name: "Wren the Quick" });
      }, heroId);
      await expect(sheet.locator("[name='name']")).toHaveValue("Wren the Quick");
      await expect(sheet.getByLabel("Life")).toBeFocused();
    });

    test("cleans what was typed as the field says", async () => {
      const sheet = await openSheet(player);
      await sheet.getByLabel("Life").fill("-4");
      await sheet.getByLabel("Life").press("Tab");
      await expect(sheet.getByLabel("Life")).toHaveValue("0");
      expect(await gm.evaluate((id) => globalThis.game.actors.get(id)!.system["isDown"], heroId)).toBe(true);
    });

    test("rolls from its sheet: one card on each client, with the forced total", async () => {
      const sheet = await openSheet(player);
      await forceRandom(player, [uniformFor(5, 6)]);
      await sheet.getByRole("button", { name: "Roll" }).click();
      for (const page of [player, gm]) {
        await expect(chatCards(page)).toHaveCount(1);
        await expect(chatCards(page).locator(".dice-total")).toHaveText("5");
      }
    });

    test("rolls from the chat box", async () => {
      await forceRandom(gm, [uniformFor(6, 6), uniformFor(1, 6)]);
      await say(gm, "/roll 2d6 + 3");
      await expect(chatCards(player)).toHaveCount(2);
      await expect(chatCards(player).last().locator(".dice-total")).toHaveText("10");
    });

    test("shows a sheet that may not be edited with its fields disabled", async ({ chromium }) => {
      const other = await join(await table.context(chromium), "Briar");
      const sheet = await openSheet(other);
      await expect(sheet.locator("[name='system.life']")).toBeDisabled();
    });
  });
}
