import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { chooseTarget } from "../support/targets.ts";
import { expect, test } from "../support/test.ts";
import { defend, exchangeCard } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, dealTo, gather } from "../timing/party.ts";
import { modulePath, WREN_AND_OGRE } from "./support.ts";

const hud = (page: Page) => page.locator("#action-hud");
const group = (page: Page, id: string) => hud(page).locator(`[data-group="${id}"]`);

/** The labels of the buttons in a group of the HUD. */
const offered = async (page: Page, id: string) => group(page, id).getByRole("button").allTextContents();

for (const generation of GENERATIONS) {
  test.describe(`A HUD of actions by its adapter, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), {
      generation,
      modules: [modulePath("action-hud")],
    });

    test("offers what the play bar does, and moves the clock", async () => {
      await clearStage(gm);
      await setSetting(ash, "playBar", true);
      const ids = await gather(gm, WREN_AND_OGRE);
      await call(gm, "startCombat");
      await dealTo(gm, ids["Wren"]!, [8]);
      await dealTo(gm, ids["Ogre"]!, [4]);
      await expect(group(ash, "card")).toHaveCount(0);
      while ((await clock(gm)).segment > 8) await call(gm, "nextTurn");
      // The notice of the user's own Phase may cover the HUD, so dispatch the click.
      await group(ash, "card").getByRole("button").dispatchEvent("click");
      await expect.poll(async () => (await clock(gm)).acting).toBe("Wren");
      const bar = ash.locator(".ac-playbar");
      const moves = bar.locator('[data-action="seatButton"]:not([disabled])');
      await expect
        .poll(async () => [...(await offered(ash, "attack")), ...(await offered(ash, "move"))].length)
        .toBe(await moves.count());
      const end = group(ash, "control").getByRole("button", { name: /^End/ });
      await end.dispatchEvent("click");
      await expect.poll(async () => (await clock(gm)).acting).not.toBe("Wren");
      await expect(end).toHaveCount(0);
    });

    test("attacks with a weapon", async () => {
      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
      expect(await offered(ash, "attack")).toEqual(expect.arrayContaining(["Blade", "Bow", "Maul", "Ember"]));
      await hud(ash).getByRole("button", { name: "Blade", exact: true }).click();
      const dialog = ash.locator(".ac-attack-dialog");
      await chooseTarget(dialog.getByLabel("Target"), "Bram");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      await card.getByRole("button", { name: "Apply 2 to" }).click();
      await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(13);
    });
  });
}
