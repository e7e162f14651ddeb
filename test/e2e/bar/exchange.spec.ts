import type { Locator, Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { setSetting } from "../fight/fan-play.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";

/** Plays from the bar alone: no sidebar, no sheet. */
async function playFromBar(page: Page): Promise<void> {
  await setSetting(page, "playBar", true);
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
    sidebar.toggleExpanded(false);
  });
}

const bar = (page: Page): Locator => page.locator(".ac-bar");
const moment = (page: Page): Locator => bar(page).locator(".ac-bar-text");

async function press(page: Page, name: string | RegExp): Promise<void> {
  await bar(page).getByRole("button", { name }).first().click();
}

for (const generation of [14, 13] as const) {
  test.describe(`the play bar, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, cast } = seats), { generation });
    test.beforeEach(async () => {
      await beginEncounter(gm, cast);
      for (const page of [gm, ash]) await playFromBar(page);
    });

    test("an exchange each way: one click to attack, one to defend, one to apply", async () => {
      await expect(moment(ash)).toHaveText("Sela acts now.");
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await press(ash, /^Blade/);
      await expect(moment(gm)).toContainText("Sela attacks Ogre");
      await press(gm, "Defend");
      await expect(moment(gm)).toContainText("Ogre: Hit for");
      await expect(moment(ash)).toContainText("Ogre: Hit for");
      const { life } = await avatar(gm, cast.ogre);
      await press(gm, /^Apply/);
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBeLessThan(life);
      await expect(bar(gm).locator(".ac-bar-detail")).toContainText("LIFE");
      await press(gm, "Undo");
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBe(life);

      await press(ash, "End turn");
      await expect(moment(ash)).toHaveText("Bram acts.");
    });

    test("a foe's attack waits for its defender, whose cards and points are beside it", async () => {
      await press(gm, "Next");
      await press(gm, "Next");
      await expect(moment(gm)).toHaveText("Ogre acts now.");
      await forceRandom(gm, [...cardDraws([9]), ...cardDraws([2])]);
      await press(gm, /^Cudgel/);
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      await expect(bar(ash).locator(".ac-bar-points")).toContainText("20/20");
      await press(ash, "Defend");
      await expect(moment(ash)).toContainText("Sela: ");
    });

    test("with Shift the dialog opens, as everywhere else", async () => {
      await bar(ash)
        .getByRole("button", { name: /^Blade/ })
        .click({ modifiers: ["Shift"] });
      await expect(ash.locator(".ac-attack-dialog")).toBeVisible();
    });

    test("without the setting nothing of it is there, and notices are as before", async () => {
      await setSetting(ash, "playBar", false);
      await expect(bar(ash)).toHaveCount(0);
      await expect(ash.locator(".ac-notice")).toContainText("Sela acts now.");
    });
  });
}
