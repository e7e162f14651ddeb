import type { Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";

const bar = (page: Page): Locator => page.locator(".ac-playbar");
const moment = (page: Page): Locator => bar(page).locator(".ac-bar-text");

for (const generation of [14, 13] as const) {
  test.describe(`what happens by itself, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });
    test.beforeEach(async () => {
      for (const key of ["npcsDefend", "autoApply"]) await setSetting(gm, key, true);
      for (const page of [gm, ash]) await setSetting(page, "playBar", true);
      await beginEncounter(gm, cast);
      await expect(moment(ash)).toHaveText("Sela acts.");
    });
    test.afterEach(async () => {
      for (const key of ["npcsDefend", "autoApply"]) await setSetting(gm, key, false);
    });

    test("a player's attack on an NPC takes no click of the GM, until the GM undoes it", async () => {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await bar(ash)
        .getByRole("button", { name: /^Blade/ })
        .click();
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBeLessThan(12);
      await expect(moment(gm)).toContainText("Attack on Ogre · Hit for");
      await bar(gm).getByRole("button", { name: "Undo" }).click();
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBe(12);
      await expect(bar(gm).getByRole("button", { name: /^Apply/ })).toBeVisible();
      await gm.reload();
      await expect(bar(gm).getByRole("button", { name: /^Apply/ })).toBeVisible();
      expect((await avatar(gm, cast.ogre)).life).toBe(12);
      await bar(gm)
        .getByRole("button", { name: /^Apply/ })
        .click();
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBeLessThan(12);
    });

    test("a player defends for themselves", async () => {
      for (const next of ["Bram", "Ogre"]) {
        await bar(gm).getByRole("button", { name: "Next" }).first().click();
        await expect(moment(gm)).toHaveText(`${next} acts.`);
      }
      await forceRandom(gm, [...cardDraws([9]), ...cardDraws([2])]);
      await bar(gm)
        .getByRole("button", { name: /^Cudgel/ })
        .click();
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      expect((await avatar(gm, cast.sela)).life).toBe(20);
      await bar(ash).getByRole("button", { name: "Defend" }).click();
      await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBeLessThan(20);
    });
  });
}
