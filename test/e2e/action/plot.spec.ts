import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, openSession, showSheet, write, type Session } from "../system/support.ts";
import { setActionStage, type ActionCast } from "./stage.ts";

test.describe("the plot deck at the table", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: ActionCast;

  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, 14);
    ({ gm, ash, briar } = session);
    await clearStage(gm);
    cast = await setActionStage(gm);
    await ash.waitForFunction(() => (globalThis.game.user?.character ?? null) !== null);
    for (const page of [gm, ash]) await page.click("#sidebar-tab-cards");
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => closeWindows(gm, ash, briar));

  const sizes = () =>
    gm.evaluate(() =>
      Object.fromEntries(
        globalThis.game.cards.map(({ name, cards, drawnCards }) => [name, [cards.size, drawnCards.length]]),
      ),
    );
  const deal = async (number: string, gather = false) => {
    await gm.click("#cards .ac-deal-plots");
    const dialog = gm.locator(".ac-deal-plots-dialog");
    await dialog.locator("[name=number]").fill(number);
    if (gather) await dialog.locator("[name=gather]").check();
    await gm.keyboard.press("Tab");
    return dialog;
  };

  test("only a GM deals; the deck comes from the compendium, hands and pile are made", async () => {
    await expect(ash.locator("#cards .ac-deal-plots")).toHaveCount(0);
    const dialog = await deal("2");
    await expect(dialog.locator("fieldset label")).toHaveCount(3);
    expect(await objections(gm, ".ac-deal-plots-dialog")).toEqual([]);
    await dialog.locator("button[type=submit]").click();
    await expect.poll(sizes).toEqual({
      "Plot Deck": [18, 4],
      "Ash's plots": [2, 2],
      "Briar's plots": [2, 2],
      "Plots played": [0, 0],
    });
    await expect(ash.locator("#cards", { hasText: "Ash's plots" })).toBeVisible();
    await expect(ash.locator("#cards", { hasText: "Briar's plots" })).toHaveCount(0);
  });

  test("each character that a player plays shows his plots, and nobody else's does", async () => {
    const [second, foreign] = await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: { createDocuments(data: object[]): Promise<{ uuid: string }[]> };
      };
      const owner = globalThis.game.users.find(({ name }) => name === "Ash")!.id!;
      const made = await Actor.createDocuments([
        { name: "Another of Ash's", type: "character", ownership: { [owner]: 3 } },
        { name: "A foe of theirs", type: "npc", ownership: { default: 3 } },
      ]);
      return made.map(({ uuid }) => uuid);
    });
    const sheet = await showSheet(ash, second!);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    await expect(sheet.locator(".ac-plots > li")).toHaveCount(2);
    await expect((await showSheet(ash, foreign!)).locator(".ac-plots > li")).toHaveCount(0);
  });

  test("a player plays a plot from the sheet: everybody reads it", async () => {
    const sheet = await showSheet(ash, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    const plots = sheet.locator(".ac-plots > li");
    await expect(plots).toHaveCount(2);
    const name = (await plots.first().locator("strong").textContent()) ?? "";
    const text = ((await plots.first().locator(".ac-prose").textContent()) ?? "").trim();
    await plots
      .first()
      .getByRole("button", { name: `Play ${name}` })
      .click();
    await expect(plots).toHaveCount(1);
    await showChat(briar);
    const card = lastChatCard(briar).locator(".ac-plot-card");
    await expect(card.locator("h3")).toHaveText(name);
    await expect(card.locator(".ac-prose")).toHaveText(text);
    await expect(card).toContainText("Vesper plays a plot");
    await expect.poll(sizes).toMatchObject({ "Ash's plots": [1, 1], "Plots played": [1, 1] });
  });

  test("played from core's own sheet of the hand it is told of too, once", async () => {
    const before = await gm.evaluate(() => globalThis.game.messages.size);
    await ash.evaluate(async () => {
      const hand = globalThis.game.cards.find(({ name }) => name === "Ash's plots")!;
      const pile = globalThis.game.cards.find(({ name }) => name === "Plots played")!;
      await hand.cards.contents[0]!.play(pile, { chatNotification: false });
    });
    await expect.poll(() => gm.evaluate(() => globalThis.game.messages.size)).toBe(before + 1);
    await expect(lastChatCard(briar).locator(".ac-plot-card")).toBeVisible();
  });

  test("too many are refused; gathered in they are all there again", async () => {
    const dialog = await deal("9");
    await expect(dialog.locator(".ac-warning")).toContainText("Too few plots left: 14");
    await expect(dialog.locator("button[type=submit]")).toBeDisabled();
    await dialog.locator("[data-action=close]").click();
    await (await deal("1", true)).locator("button[type=submit]").click();
    await expect.poll(sizes).toEqual({
      "Plot Deck": [18, 2],
      "Ash's plots": [1, 1],
      "Briar's plots": [1, 1],
      "Plots played": [0, 0],
    });
  });

  test("where the pile is gone it is made anew", async () => {
    await gm.evaluate(async () => {
      await globalThis.game.cards.find(({ name }) => name === "Plots played")!.delete();
    });
    await ash.waitForFunction(() => !globalThis.game.cards.some(({ name }) => name === "Plots played"));
    const sheet = await showSheet(ash, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    await sheet.locator("[data-action=playPlot]").click();
    await expect(sheet.locator(".ac-plots > li")).toHaveCount(0);
    await expect.poll(sizes).toMatchObject({ "Ash's plots": [0, 0], "Plots played": [1, 1] });
  });

  test("Rally refills the pools of those who are ticked, and Undo takes that back", async () => {
    await gm.evaluate(async () => {
      const quiet = { chatNotification: false };
      const find = (called: string) => globalThis.game.cards.find(({ name }) => name === called)!;
      await find("Plot Deck").recall(quiet);
      const rally = find("Plot Deck").cards.contents.find(({ name }) => name === "Rally")!;
      await find("Plot Deck").pass(find("Ash's plots"), [rally.id!], quiet);
    });
    await write(gm, cast.corin, { "system.actionValues.pools.shock.value": 1 });
    const sheet = await showSheet(ash, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    await sheet.getByRole("button", { name: "Play Rally" }).click();
    await closeWindows(ash);
    await showChat(ash);
    const card = lastChatCard(ash).locator(".ac-plot-card");
    await expect(card).toContainText("Vesper plays a plot");
    const who = card.getByRole("group", { name: "Whose pools" });
    await expect(who.getByLabel("Corin")).toBeChecked();
    expect(await objections(ash, "#chat .ac-plot-card, #sidebar .ac-plot-card")).toEqual([]);
    await card.getByRole("button", { name: "Refill their pools and Inspire Vesper" }).click();
    await expect(card.locator(".ac-applied").filter({ hasText: "Corin: Shock 1 →" })).toBeVisible();
    await card.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(card.locator(".ac-applied")).toHaveCount(0);
    await expect(card.getByRole("button", { name: /Refill their pools/ })).toBeVisible();
  });
});
