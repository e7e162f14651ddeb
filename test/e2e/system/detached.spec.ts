import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { openSheet } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, type Cast } from "../fight/stage.ts";
import { chooseTarget } from "../support/targets.ts";

/** Opens an actor's sheet and detaches it into a browser window, as a user does. */
async function detached(page: Page, uuid: string): Promise<{ own: Page; sheet: Locator }> {
  const sheet = await openSheet(page, uuid);
  await sheet.locator('.window-header [data-action="toggleControls"]').click();
  const opening = page.waitForEvent("popup");
  await sheet.getByText("Open in a browser window of its own").click();
  const own = await opening;
  const moved = own.locator(".action-cards.ac-actor");
  await expect(moved).toBeVisible();
  await expect(page.locator(".action-cards.ac-actor")).toHaveCount(0);
  return { own, sheet: moved };
}

async function update(page: Page, uuid: string, data: object): Promise<void> {
  await page.evaluate(
    async ([id, changes]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
      };
      await fromUuidSync(id).update(changes);
    },
    [uuid, data] as const,
  );
}

test.describe("a sheet in a browser window of its own, generation 14", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, cast } = seats), { generation: 14, players: ["Ash"] });

  test("is drawn anew around what is being typed, which is handed in from there", async () => {
    const { own, sheet } = await detached(ash, cast.sela);
    const life = sheet.locator('[name="system.life.value"]');
    await life.click();
    await own.keyboard.press("Control+a");
    await own.keyboard.type("1");
    await update(gm, cast.sela, { "system.life.max": 25 });
    await expect(sheet.locator(".ac-life, .ac-actor-header, [data-application-part]").first()).toBeVisible();
    await expect
      .poll(() => life.evaluate((field: HTMLInputElement) => field.ownerDocument.activeElement === field))
      .toBe(true);
    await expect(life).toHaveValue("1");
    await own.keyboard.press("End");
    await own.keyboard.type("7");
    await own.keyboard.press("Tab");
    await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBe(17);
    await life.fill("");
    await life.press("Tab");
    await expect(life).toHaveAttribute("aria-invalid", "true");
    expect((await avatar(gm, cast.sela)).life).toBe(17);
    await own.close();
  });

  test("opens its dialogs beside it, which follow what is typed and say what stands in the way there", async () => {
    const { own, sheet } = await detached(ash, cast.sela);
    await sheet.getByRole("button", { name: "Attack with Blade", exact: true }).click();
    const dialog = own.locator(".ac-attack-dialog");
    await chooseTarget(dialog.getByLabel("Target"), "Bram");
    await dialog.getByLabel("Modifier, plus or minus").click();
    await own.keyboard.press("Control+a");
    await own.keyboard.type("3");
    await expect(dialog).toContainText("11");
    await update(gm, cast.bram, { "system.life.value": -20 });
    await expect(dialog.locator(".ac-obstacle")).toBeVisible();
    await expect(own.locator("#action-cards-live")).not.toBeEmpty();
    await update(gm, cast.bram, { "system.life.value": 15 });
    await forceRandom(gm, cardDraws([2], { tens: 1 }));
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chatCards(gm)).toHaveCount(1);
    await expect
      .poll(() => sheet.evaluate((root) => root.contains(root.ownerDocument.activeElement)))
      .toBe(true);
    await own.close();
  });

  test("asks its questions beside it", async () => {
    const { own, sheet } = await detached(ash, cast.sela);
    await sheet.getByRole("switch", { name: "Edit", exact: true }).press("Space");
    await sheet.getByRole("button", { name: "Delete Blade", exact: true }).first().press("Enter");
    const question = own.locator("dialog.dialog");
    await expect(question).toContainText("Blade");
    await expect(ash.locator("dialog.dialog")).toHaveCount(0);
    await question.getByRole("button", { name: "Yes" }).press("Enter");
    await expect(sheet.getByRole("button", { name: "Delete Blade" })).toHaveCount(0);
    await own.close();
  });
});
