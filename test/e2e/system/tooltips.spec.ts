import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { expect, test } from "../support/test.ts";
import { call, gather } from "../timing/party.ts";
import { showTracker, tracker } from "../timing/tracker-page.ts";
import { GENERATIONS } from "./support.ts";

const NAME = `<img src="x" onerror="hostile = true"><b>Bold</b> & "Co"`;

for (const generation of GENERATIONS) {
  test.describe(`tooltips, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    sitDown((seats) => ({ gm, ash } = seats), { generation, players: ["Ash"] });

    test("show a name as it is written, and never as HTML", async () => {
      await gather(gm, [{ name: NAME, owner: "Ash", spd: 3 }], "speed-chart");
      await call(gm, "startCombat");
      await showTracker(gm, ash);
      for (const page of [gm, ash]) {
        const told = page.locator("#tooltip");
        for (const tipped of [
          tracker(page).locator("li.combatant strong.name"),
          tracker(page).locator('[data-tooltip*="Bold"] >> nth=-1'),
        ]) {
          await tipped.first().hover();
          await expect(told).toContainText(NAME);
          await expect(told.locator("img, b")).toHaveCount(0);
          await page.mouse.move(0, 0);
        }
        expect(await page.evaluate(() => "hostile" in globalThis)).toBe(false);
      }
    });
  });
}
