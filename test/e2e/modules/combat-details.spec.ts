import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, command, dealTo, gather, play } from "../timing/party.ts";
import { askModule, modulePath } from "./support.ts";

const ID = "combat-details";

const notices = async (page: Page) => askModule<string[]>(page, ID, "notices");

async function showTracker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as {
      sidebar: { changeTab(tab: string, group: string): void };
    };
    sidebar.changeTab("combat", "primary");
  });
}

for (const generation of GENERATIONS) {
  test.describe(`Details in the tracker, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, modules: [modulePath(ID)] });

    test("the GM is asked before the start, rows keep their details, and players hear of their turn", async () => {
      await clearStage(gm);
      const party = [
        { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
        { name: "Ogre", spd: 2, dex: 12 },
      ] as const;
      const ids = await gather(gm, party);
      for (const page of [gm, ash]) await showTracker(page);
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
      await dealTo(gm, ids["Wren"]!, [8]);
      await dealTo(gm, ids["Ogre"]!, [4]);
      while ((await clock(gm)).segment > 8) await call(gm, "nextTurn");
      await command(ash, play(ids["Wren"], 8));
      await expect.poll(async () => (await notices(ash)).at(-1)).toBe("Wren acts");
      expect((await clock(gm)).steps).toBeGreaterThan(before);
      for (const page of [gm, ash]) await expect(page.locator("#combat .combat-details")).toHaveCount(2);
      await call(ash, "nextTurn");
      await expect.poll(async () => (await clock(gm)).acting).not.toBe("Wren");
      await expect(rows).toHaveCount(2);
    });

    test("an exchange is played with them", async () => {
      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      await card.getByRole("button", { name: "Apply 2 to" }).click();
      await expect(card.locator(".ac-applied")).toHaveText(/15.*13/);
      expect((await avatar(gm, cast.bram)).life).toBe(13);
    });
  });
}
