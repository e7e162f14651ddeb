import type { Page } from "@playwright/test";
import { bar, moment, playFromBar } from "../bar/support.ts";
import { setSetting } from "../fight/fan-play.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { clock, command, handOf, play } from "./party.ts";
import { begin, button, countTo, useSeats, uuidOf } from "./tracker-page.ts";

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
  test.describe(`the clock in the play bar and on the sheet, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    useSeats(generation, (seats) => ({ gm, ash, briar } = seats));

    test("a player acts, ends the Phase and holds from the play bar", async () => {
      const ids = await begin(gm, { Wren: [3, 8, 9], Odo: [2, 12] });
      for (const page of [ash, briar]) await playFromBar(page);
      const [own, other] = [bar(ash), bar(briar)];
      await expect(own.locator(".ac-bar-hand .ac-corner")).toHaveText(["9", "8", "3"]);
      await countTo(gm, 8);
      await expect(moment(ash)).toHaveText("Wren may act now.");
      for (const name of [/^Act: 8/, /^Hold/, /^Call forward/]) await expect(button(own, name)).toBeVisible();

      await button(own, /^Hold/).click();
      // A combatant who is holding can still act in this Segment (Q14).
      await expect(button(own, /^Hold/)).toHaveCount(0);
      for (const name of [/^Act: 8/, /^Call forward/]) await expect(button(own, name)).toBeVisible();
      await countTo(gm, 7);
      await expect(own.locator(".ac-bar-when strong")).toHaveText("7"); // else the bar is redrawn under the menu
      const ways = button(own, "Other ways to act");
      await expect(ways).toBeEnabled(); // a new notice's buttons stay disabled for a short time
      await ways.press("Enter");
      await ash.getByRole("menuitem", { name: "8", exact: true }).click();
      await expect(moment(ash)).toHaveText("Wren acts now.");
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [3, 9], spent: [8] });
      await expect(button(other, /^Act:/)).toHaveCount(0);
      await button(own, /^End Phase/).click();
      await expect(button(own, /^End Phase/)).toHaveCount(0);
      await expect(button(other, /^Act:/)).toBeVisible();
      for (const page of [ash, briar]) await setSetting(page, "playBar", false);
    });

    test("what happens while the sheet is still being drawn is drawn after it", async () => {
      const ids = await begin(gm, { Wren: [3, 8, 9] });
      await countTo(gm, 8);
      const uuid = await uuidOf(ash, "Wren");
      const guard = ash.locator(".ac-actor [data-key=guard]");
      // The first pass renders the sheet for the first time, and the second renders it again.
      for (const [step, acting] of [
        [play(ids["Wren"], 8), "Wren"],
        [{ type: "end", id: ids["Wren"] }, null],
      ] as const) {
        const finish = await drawSlowly(ash, uuid);
        await command(gm, step);
        await expect.poll(async () => (await clock(ash)).acting).toBe(acting);
        await finish();
        if (acting === null) await expect(guard).toHaveAttribute("aria-disabled", "true");
        else await expect(guard).not.toHaveAttribute("aria-disabled", "true");
      }
    });
  });
}
