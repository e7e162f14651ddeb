import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard } from "../support/chat.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, give, itemOf, notice, showSheet, useSession, type Session } from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

/** Drags an item's row from a sheet to a hotbar slot with the mouse. */
async function dragToSlot(page: Page, sheet: Locator, name: string, slot: number): Promise<Locator> {
  const row = sheet.locator(".draggable", { hasText: name }).first();
  const place = page.locator(`#hotbar [data-slot="${slot}"]`);
  await row.dragTo(place);
  await expect(place.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  return place.getByRole("button");
}

for (const generation of GENERATIONS) {
  test.describe(`an item on the hotbar, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;

    useSession(generation, (opened) => ({ gm, ash } = session = opened));
    test.beforeEach(async () => {
      await give(gm, session.cast.sela, { name: "Sailing", type: "skill", system: { stat: "or", bonus: 2 } });
      await ash.evaluate(async () => {
        await globalThis.game.user!.update({ hotbar: {} }, { recursive: false, diff: false });
        for (const macro of [...globalThis.game.macros.contents]) if (macro.isOwner) await macro.delete();
      });
    });

    test("is dragged there from the sheet, and a click attacks with it", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      const slot = await dragToSlot(ash, sheet, "Blade", 3);
      await ash.evaluate(async (uuid) => {
        await (fromUuidSync(uuid) as unknown as { sheet: { close(): Promise<unknown> } }).sheet.close();
      }, session.cast.sela);
      await slot.click();
      const dialog = ash.locator(".ac-attack-dialog");
      await expect(dialog.locator(".window-title")).toHaveText("Sela: Blade");
      await forceRandom(gm, cardDraws([7], { tens: 1 }));
      await chooseTarget(dialog.getByLabel("Target"), "Ogre");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      await expect(lastChatCard(gm).locator(".ac-attacker .ac-total-number")).toHaveText("15");
    });

    test("is one macro, however often it is dragged, and still works after a reload", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await dragToSlot(ash, sheet, "Sailing", 1);
      await dragToSlot(ash, sheet, "Sailing", 2);
      const macros = () =>
        ash.evaluate(() => globalThis.game.macros.contents.map(({ name, command }) => [name, command]));
      const uuid = await itemOf(ash, session.cast.sela, "Sailing");
      expect(await macros()).toEqual([["Sailing", `game.actionCards.useItem(await fromUuid("${uuid}"));`]]);
      await ash.reload();
      await waitUntilReady(ash);
      await forceRandom(gm, cardDraws([4], { tens: 1 }));
      await ash.locator('#hotbar [data-slot="2"]').getByRole("button").click();
      await expect(lastChatCard(gm).locator(".ac-check .ac-total-number")).toHaveText("12");
    });

    test("is joined by checks, and by Actions with the menu key, and says why it can't act", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await dragToSlot(ash, sheet, "Blade", 1);
      const offense = sheet.locator('[data-action="checkStat"][data-stat="or"]');
      const slot = (number: number) => ash.locator(`#hotbar [data-slot="${number}"]`);
      await offense.dragTo(slot(2));
      await expect(slot(2).getByRole("button", { name: /Sela: / })).toBeVisible();
      await sheet.locator('[data-action="takeAction"][data-key="guard"]').focus();
      await ash.keyboard.press("Shift+F10");
      await expect(ash.getByRole("menuitem", { name: "Put on the hotbar" })).toBeFocused();
      await ash.keyboard.press("Enter");
      await expect(slot(3).getByRole("button", { name: /Sela: Take a blow/ })).toBeVisible();
      expect(
        await ash.evaluate(() => globalThis.game.macros.contents.map(({ command }) => command).sort()),
      ).toContain(`game.actionCards.check(await fromUuid("${session.cast.sela}"), "or");`);
      await ash.evaluate(async (uuid) => {
        await (fromUuidSync(uuid) as unknown as { sheet: { close(): Promise<unknown> } }).sheet.close();
      }, session.cast.sela);
      await slot(3).getByRole("button").click();
      expect(await notice(ash, "warning")).toContain("Sela is not in a");
      await forceRandom(gm, cardDraws([4], { tens: 1 }));
      await slot(2).getByRole("button").click();
      await expect(lastChatCard(gm).locator(".ac-check")).toBeVisible();
    });

    test("that is gone, or that nobody holds, says so", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      const slot = await dragToSlot(ash, sheet, "Sailing", 5);
      await gm.evaluate(
        async (uuid) => {
          await (fromUuidSync(uuid) as unknown as { delete(): Promise<unknown> }).delete();
        },
        await itemOf(gm, session.cast.sela, "Sailing"),
      );
      await ash.waitForFunction(
        (uuid) => (fromUuidSync(uuid) as unknown as { items: { size: number } }).items.size === 4,
        session.cast.sela,
      );
      await slot.click();
      expect(await notice(ash, "warning")).toContain("That item is no longer there.");

      await gm.evaluate(async () => {
        const item = await globalThis.CONFIG.Item.documentClass.create({ name: "Stray", type: "weapon" });
        const bar = globalThis.ui.hotbar as unknown as object;
        globalThis.Hooks.call("hotbarDrop", bar, { type: "Item", uuid: item!.uuid }, 1);
      });
      expect(await notice(gm, "warning")).toContain("No actor has Stray. Give it to an actor first.");
      expect(await gm.evaluate(() => globalThis.game.macros.contents.map(({ name }) => name))).not.toContain(
        "Stray",
      );
      await expect(chatCards(gm)).toHaveCount(0);
    });
  });
}
