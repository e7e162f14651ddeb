import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, showSheet } from "../system/support.ts";
import { clock, handOf } from "./party.ts";
import { begin, button, countTo, status, useSeats, uuidOf } from "./tracker-page.ts";

/** Starts to render an actor's sheet. The sheet waits for its notes until the returned function is called. */
async function drawSlowly(page: Page, uuid: string): Promise<() => Promise<void>> {
  await page.evaluate((id) => {
    const { TextEditor } = globalThis.foundry.applications.ux;
    const { implementation } = TextEditor as unknown as {
      implementation: { enrichHTML: (...args: unknown[]) => unknown };
    };
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): { sheet: { render(options: object): Promise<unknown> } };
    };
    const enrich = implementation.enrichHTML;
    const held = new Promise<void>((resolve) => Object.assign(globalThis, { finishNotes: resolve }));
    implementation.enrichHTML = async (...args) => {
      await held;
      implementation.enrichHTML = enrich;
      return enrich.apply(implementation, args);
    };
    void fromUuidSync(id).sheet.render({ force: true });
  }, uuid);
  return async () => page.evaluate(() => (globalThis as unknown as { finishNotes(): void }).finishNotes());
}

for (const generation of GENERATIONS) {
  test.describe(`the clock on the sheet, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    useSeats(generation, (seats) => ({ gm, ash, briar } = seats));

    test("a player acts, ends the Phase and holds from any page of the own sheet", async () => {
      const ids = await begin(gm, { Wren: [3, 8, 9], Odo: [2, 12] });
      const other = await showSheet(briar, await uuidOf(briar, "Odo"));
      const sheet = await showSheet(ash, await uuidOf(ash, "Wren"));
      const moment = sheet.locator(".ac-moment");
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 12 May act now");
      await expect(moment.locator(".ac-mini")).toHaveText(["9", "8", "3"]);
      await countTo(gm, 8);
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 8 May act now");
      await expect(moment.getByRole("button")).toHaveText(["Act: 8 …", "Hold", "Call forward"]);

      await sheet.getByRole("tab", { name: "Notes" }).click();
      await moment.getByRole("button", { name: "Hold" }).click();
      // A combatant who is holding can still act in this Segment (Q14).
      await expect(moment.getByRole("button")).toHaveText(["Act: 8 …", "Call forward"]);
      await expect(moment.locator(".ac-moment-mark")).toHaveText(["Holding"]);
      await countTo(gm, 7);
      await moment.getByRole("button", { name: /^Act/ }).press("Enter");
      await ash.getByRole("menuitem", { name: "8", exact: true }).click();
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 7 Acting now");
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [3, 9], spent: [8] });
      await expect(other.locator(".ac-moment-words")).toHaveText("Segment 7 May act after this Phase");
      await moment.getByRole("button", { name: "End Phase" }).click();
      await expect(status(gm)).not.toHaveText("Wren acts.");
      await expect(button(moment, "End Phase")).toHaveCount(0);
      await expect(other.locator(".ac-moment-words")).toHaveText("Segment 7 May act now");
    });

    test("what happens while the sheet is still being drawn is drawn after it", async () => {
      await begin(gm, { Wren: [3, 8, 9] });
      const uuid = await uuidOf(ash, "Wren");
      // The first pass renders the sheet for the first time, and the second renders it again.
      for (const segment of [8, 7]) {
        const finish = await drawSlowly(ash, uuid);
        await countTo(gm, segment);
        await expect.poll(async () => (await clock(ash)).segment).toBe(segment);
        await finish();
        const words = ash.locator(".ac-actor .ac-moment-words strong");
        await expect(words).toHaveText(`Segment ${segment}`);
      }
    });

    test("another encounter on show is the one the sheet goes by", async () => {
      await begin(gm, { Wren: [3, 8, 9] });
      await countTo(gm, 8);
      const sheet = await showSheet(ash, await uuidOf(ash, "Wren"));
      await expect(sheet.locator(".ac-moment-words strong")).toHaveText("Segment 8");
      const other = await gm.evaluate(async () => {
        const { Combat } = globalThis as unknown as {
          Combat: { create(data: object): Promise<{ id: string }> };
        };
        return (await Combat.create({})).id;
      });
      await ash.waitForFunction((id) => globalThis.game.combats.has(id), other);
      await ash.evaluate((id) => {
        const tracker = globalThis.ui.combat as unknown as { viewed: unknown; render(): Promise<unknown> };
        tracker.viewed = globalThis.game.combats.get(id);
        void tracker.render();
      }, other);
      await expect(sheet.locator(".ac-moment")).toBeHidden();
    });

    test("who only looks on sees no hand, and without a clock there is nothing", async () => {
      await begin(gm, { Wren: [3, 8, 9] });
      await gm.evaluate(async () => {
        const wren = (globalThis.game.actors as unknown as { getName(name: string): Actor }).getName("Wren");
        await wren.update({ ownership: { default: 2 } });
      });
      // Wait, because the new ownership takes time to arrive.
      await briar.waitForFunction(() => {
        const actors = globalThis.game.actors as unknown as { getName(name: string): Actor };
        return actors.getName("Wren").testUserPermission(globalThis.game.user as unknown as User, "OBSERVER");
      });
      const looked = await showSheet(briar, await uuidOf(briar, "Wren"));
      await expect(looked.locator(".ac-moment")).toBeHidden();
      await expect(looked.locator(".ac-moment .ac-mini")).toHaveCount(0);
      const own = await showSheet(ash, await uuidOf(ash, "Wren"));
      await expect(own.locator(".ac-moment")).toBeVisible();
      await gm.evaluate(async () =>
        (globalThis.game.combat as unknown as { delete(): Promise<unknown> }).delete(),
      );
      await expect(own.locator(".ac-moment")).toBeHidden();
    });
  });
}
