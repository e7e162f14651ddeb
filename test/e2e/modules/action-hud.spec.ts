import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { chooseTarget } from "../support/targets.ts";
import { expect, test } from "../support/test.ts";
import { defend, exchangeCard } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { modulePath, openWrensPhase, WREN_AND_OGRE } from "./support.ts";

const hud = (page: Page) => page.locator("#action-hud");

for (const generation of GENERATIONS) {
  test.describe(`A HUD of actions by the public API, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    const modules = ["action-hud", "action-hud-cards"].map(modulePath);
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, modules });

    test("moves the clock for the player whose Phase it is", async () => {
      await clearStage(gm);
      const ids = await gather(gm, WREN_AND_OGRE);
      await call(gm, "startCombat");
      await openWrensPhase(gm, ash, ids);
      const next = hud(ash).getByRole("button", { name: /^Next/ });
      await expect(next).toContainText("Wren");
      // The notice of the user's own Phase may cover the HUD.
      await next.dispatchEvent("click");
      await expect.poll(async () => (await clock(gm)).acting).not.toBe("Wren");
      await expect(next).not.toContainText("Wren");
    });

    test("attacks with a weapon, and shows the damage", async () => {
      await expect(hud(briar)).toContainText("LIFE 15/15");
      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
      await hud(ash).getByRole("button", { name: "Blade", exact: true }).click();
      const dialog = ash.locator(".ac-attack-dialog");
      await chooseTarget(dialog.getByLabel("Target"), "Bram");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      await card.getByRole("button", { name: "Apply 2 to" }).click();
      await expect(hud(briar)).toContainText("LIFE 13/15");
      expect((await avatar(gm, cast.bram)).life).toBe(13);
      await hud(briar)
        .getByRole("button", { name: /^Sheet/ })
        .click();
      await expect(briar.locator(".action-cards.ac-actor")).toBeVisible();
    });
  });
}
