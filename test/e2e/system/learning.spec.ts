import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "./support.ts";

const GREETING = { "action-cards.welcome": true };

/** The users who are greeted in this page's chat. */
async function greeted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    globalThis.game.messages.contents
      .filter(({ type, visible }) => type === "welcome" && visible)
      .map(({ author }) => author?.name ?? ""),
  );
}

const cardOf = (page: Page) => page.locator("#chat .ac-welcome");

/** The heading of a journal page, if the page is open. */
const openPage = (page: Page, name: string) =>
  page.locator(".application").getByRole("heading", { name, level: 1 });

for (const generation of GENERATIONS) {
  test.describe(`generation ${generation}: a welcome`, () => {
    let table: TestTable;

    test.beforeAll(async () => {
      table = await openTable({ generation, settings: GREETING });
    });

    test.afterAll(async () => table.close());

    test("greets each GM and each player once, whatever they reload or open", async ({ chromium }) => {
      const context = await table.context(chromium);
      const gm = await join(context, "Gamemaster");
      await expect.poll(async () => greeted(gm)).toEqual(["Gamemaster"]);
      const tab = await join(context, "Gamemaster");
      await gm.reload();
      await waitUntilReady(gm);
      const second = await join(await table.context(chromium), "Second Gamemaster");
      await expect.poll(async () => greeted(second)).toEqual(["Second Gamemaster"]);
      const ash = await join(await table.context(chromium), "Ash");
      await expect.poll(async () => greeted(ash)).toEqual(["Ash"]);
      await table.atRest();
      for (const page of [gm, tab]) expect(await greeted(page)).toEqual(["Gamemaster"]);

      const player = cardOf(ash);
      await expect(player).toContainText("You play Wren Hallowtide");
      await player.getByRole("button", { name: "Open my character" }).click();
      await expect(ash.locator(".application.ac-sheet").first()).toContainText("Wren Hallowtide");
      await player.getByRole("button", { name: "What can I do?" }).press("Enter");
      await expect(openPage(ash, "What Can I Do?")).toBeVisible();
      expect(await objections(ash, "#chat .ac-welcome")).toEqual([]);

      const master = cardOf(gm);
      await expect(master).toContainText("Ash plays Wren Hallowtide.");
      await master.getByRole("button", { name: "Rules in five minutes" }).click();
      await expect(openPage(gm, "The Four Games")).toBeVisible();
      await master.getByRole("button", { name: "Invite players" }).click();
      await expect(openPage(gm, "Inviting Players")).toBeVisible();
      await master.getByRole("button", { name: "Choose another game" }).click();
      await expect(gm.locator("#action-cards-games")).toBeVisible();
      await gm.locator("#action-cards-games").press("Escape");
      await master.getByRole("button", { name: "Play a first fight" }).click();
      await expect(gm.locator(".application", { hasText: "Three Tides at Lock Nine" }).first()).toBeVisible();
    });
  });
}

test.describe("learning by doing", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium), "Gamemaster");
    ash = await join(await table.context(chromium), "Ash");
  });

  test.afterAll(async () => table.close());

  /** Goes through a tour. Returns the number of its steps, and the steps whose target or text is missing. */
  async function walk(page: Page, id: string): Promise<{ steps: number; lost: string[] }> {
    return page.evaluate(async (tourId) => {
      const tour = globalThis.game.tours.get(`action-cards.${tourId}`)!;
      const lost: string[] = [];
      await tour.start();
      for (const [index, step] of tour.steps.entries()) {
        const { targetElement } = tour;
        if (step.selector !== undefined && !targetElement?.checkVisibility()) lost.push(step.id);
        if (/^ACTIONCARDS/u.test(step.title + step.content)) lost.push(`${step.id}: no words`);
        if (index < tour.steps.length - 1) await tour.next();
      }
      const steps = tour.steps.length;
      await tour.next();
      return { steps, lost };
    }, id);
  }

  const keys = (page: Page) =>
    page.evaluate(() => [...globalThis.game.tours].filter(({ canStart }) => canStart).map(({ id }) => id));

  test("offers the tours of what is in play, and each finds all that it shows", async () => {
    expect(await keys(ash)).toEqual(["firstAttack", "firstCountdown"]);
    await importActor(gm, "printed-heroes", "petraVane0000000");
    await importActor(gm, "action-values-heroes", "hesperLowe000000");
    const all = ["firstAttack", "firstCountdown", "firstLookup", "firstContest", "buildingACharacter"];
    expect(await keys(gm)).toEqual(all);
    for (const id of all) expect([id, (await walk(gm, id)).lost]).toEqual([id, []]);
    for (const id of ["firstAttack", "firstCountdown"]) expect((await walk(ash, id)).lost).toEqual([]);
    // The windows that the last step opened are closed.
    await expect(gm.locator(".ac-declaration-dialog")).toHaveCount(0);
    await expect(gm.locator("aside.tour")).toHaveCount(0);
  });

  test("opens the rule of what has the focus, of a window and of an action", async () => {
    const sheet = ash.locator(".application.ac-sheet").first();
    await ash.evaluate(() => globalThis.game.user!.character!.sheet!.render(true));
    await sheet.getByRole("button", { name: "Rules: Charge" }).press("Enter");
    await expect(openPage(ash, "Charging")).toBeVisible();
    await sheet.locator("[data-action=useItem]").first().focus();
    await ash.keyboard.press("Alt+R");
    await expect(openPage(ash, "An Exchange")).toBeVisible();
    await sheet.locator("[data-action=useItem]").first().press("Enter");
    const dialog = ash.locator(".ac-declaration-dialog");
    await dialog.getByRole("button", { name: "Read the rules" }).press("Enter");
    await expect(openPage(ash, "An Exchange")).toBeVisible();
    await dialog.locator("button[type=submit]").click();
    await ash.evaluate(() => {
      // Cast because the type of `ui.sidebar` lacks some members.
      const sidebar = globalThis.ui.sidebar as unknown as { changeTab(tab: string, group: string): void };
      sidebar.changeTab("chat", "primary");
    });
    await ash
      .locator("#chat .ac-chat-card")
      .last()
      .getByRole("button", { name: /^Why\?/ })
      .press("Enter");
    await expect(openPage(ash, "An Exchange")).toBeVisible();
  });
});
