import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test.describe("the chat", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ systemPath: fixtureSystemPath });
    gm = await join(await table.context(chromium), "Gamemaster");
    ash = await join(await table.context(chromium), "Ash");
    briar = await join(await table.context(chromium), "Briar");
  });

  test.afterAll(async () => {
    await table.close();
  });

  const messages = (page: Page) => page.locator("#chat ol.chat-log > li.chat-message");
  const counts = async (...expected: number[]) => {
    for (const [index, page] of [gm, ash, briar].entries()) {
      await expect(messages(page)).toHaveCount(expected[index]!);
    }
  };
  const say = async (page: Page, text: string) => {
    await page.fill("#chat-message", text);
    await page.press("#chat-message", "Enter");
    await expect(page.locator("#chat-message")).toHaveValue("");
  };

  test("a whisper reaches its target alone, until it is revealed, until it is deleted", async () => {
    await say(gm, "/w Ash psst");
    await counts(1, 1, 0);
    await messages(gm).first().click({ button: "right" });
    await gm.locator("#context-menu .context-item", { hasText: "everyone" }).click();
    await counts(1, 1, 1);
    await messages(gm).first().locator("[data-action=deleteMessage]").click();
    await counts(0, 0, 0);
  });

  test("a roll is shown with its formula and total, to the GM alone if so asked", async () => {
    await say(ash, "/roll 2d6 + 3 # luck");
    await counts(1, 1, 1);
    await expect(messages(briar).last().locator(".flavor-text")).toHaveText("luck");
    await expect(messages(briar).last().locator(".dice-total")).toHaveText(/^([5-9]|1[0-5])$/);
    await say(ash, "/gmroll 1d20");
    await counts(2, 2, 2);
    await expect(messages(gm).last().locator(".dice-total")).toHaveText(/^\d+$/);
    await expect(messages(briar).last().locator(".dice-total")).not.toHaveText(/\d/);
  });

  test("an unknown command is refused with a word, and the line is kept", async () => {
    await ash.fill("#chat-message", "/dance");
    await ash.press("#chat-message", "Enter");
    await expect(ash.locator(".notification.error")).toContainText("/dance");
    await expect(ash.locator("#chat-message")).toHaveValue("/dance");
    await counts(2, 2, 2);
    await ash.fill("#chat-message", "");
  });

  test("whoever reads above is told of new messages and not moved", async () => {
    for (let line = 1; line <= 14; line++) await say(gm, `line ${line}`);
    await counts(16, 16, 16);
    const scroll = ash.locator("#chat .chat-scroll");
    await scroll.evaluate((element) => (element.scrollTop = 0));
    await expect
      .poll(() => ash.evaluate(() => (globalThis.ui.chat as unknown as { isAtBottom: boolean }).isAtBottom))
      .toBe(false);
    await say(gm, "the newest");
    await expect(ash.locator("#chat .jump-to-bottom")).toBeVisible();
    expect(await scroll.evaluate((element) => element.scrollTop)).toBe(0);
    await ash.click("#chat .jump-to-bottom");
    await expect(ash.locator("#chat .jump-to-bottom")).toBeHidden();
    await expect(messages(ash).last()).toBeInViewport();
  });

  test("choosing who sees what is said leaves what is being typed", async () => {
    await gm.fill("#chat-message", "half a thought");
    await gm.selectOption("#chat select.message-mode", "gm");
    await expect(gm.locator("#chat-message")).toHaveValue("half a thought");
    await expect(gm.locator("#chat select.message-mode")).toHaveValue("gm");
  });
});
