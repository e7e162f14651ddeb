import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { showTracker } from "../timing/tracker-page.ts";
import { askModule, modulePath, openWrensPhase, playHit, WREN_AND_OGRE } from "./support.ts";

const ID = "combat-details";

const notices = async (page: Page) => askModule<string[]>(page, ID, "notices");

for (const generation of GENERATIONS) {
  test.describe(`Details in the tracker, generation ${generation}`, { tag: "@all" }, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, modules: [modulePath(ID)] });

    test("the GM is asked before the start, rows keep their details, and players hear of their turn", async () => {
      await clearStage(gm);
      const ids = await gather(gm, WREN_AND_OGRE);
      await showTracker(gm, ash);
      const tracker = gm.locator("#combat");
      await expect(tracker.locator(".combat-details-head")).toHaveText("2 in the encounter");
      await tracker.locator('[data-action="startCombat"]').click();
      const dialog = gm.getByRole("dialog", { name: "Start the encounter?" });
      await expect(dialog).toContainText("2 combatants are ready.");
      expect(await gm.evaluate(() => game.combat!.started)).toBe(false);
      await dialog.getByRole("button", { name: "Yes" }).click();
      await expect.poll(async () => gm.evaluate(() => game.combat!.started)).toBe(true);

      const rows = tracker.locator("li.combatant.detailed");
      await expect(rows).toHaveCount(2);
      await expect(tracker.locator("li.combatant.friendly")).toContainText("Wren");
      const before = (await clock(gm)).steps;
      await openWrensPhase(gm, ash, ids);
      await expect.poll(async () => (await notices(ash)).at(-1)).toBe("Wren acts");
      expect((await clock(gm)).steps).toBeGreaterThan(before);
      for (const page of [gm, ash]) await expect(page.locator("#combat .combat-details")).toHaveCount(2);
      await call(ash, "nextTurn");
      await expect.poll(async () => (await clock(gm)).acting).not.toBe("Wren");
      await expect(rows).toHaveCount(2);
    });

    test("an exchange is played with them", async () => {
      await playHit({ gm, ash, briar, cast });
    });
  });
}
