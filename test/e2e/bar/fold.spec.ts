import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { bar, moment, playFromBar, press } from "./support.ts";

test.describe("the play bar, folded", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;
  const pill = (page: Page) => bar(page).locator(".ac-bar-pill button");

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
    for (const page of [gm, ash]) await playFromBar(page);
  });

  test("is one line that says the moment, and unfolds where it was", async () => {
    const fold = bar(ash).getByRole("button", { name: "Fold the play bar" });
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await fold.click();
    await expect(pill(ash)).toHaveAttribute("aria-expanded", "false");
    await expect(pill(ash)).toBeFocused();
    await expect(pill(ash)).toHaveAccessibleName("Play bar: Sela acts.");
    await expect(pill(ash)).toContainText("20/20");
    await expect(bar(ash).locator(".ac-bar-moment, .ac-bar-seat").filter({ visible: true })).toHaveCount(0);
    expect((await bar(ash).boundingBox())?.height).toBeLessThanOrEqual(41);
    await pill(ash).click();
    await expect(fold).toBeFocused();
    await expect(moment(ash)).toHaveText("Sela acts.");
    await expect(bar(ash).locator(".ac-bar-seat")).toBeVisible();
  });

  test("a moment that waits colors it; no strip of notices comes instead; the user's choice is kept", async () => {
    await press(ash, "Fold the play bar");
    await expect(pill(ash)).toHaveClass(/ac-tone-calm/);
    for (const _ of [1, 2]) await press(gm, "Next");
    await forceRandom(gm, [...cardDraws([9]), ...cardDraws([2])]);
    await press(gm, /^Cudgel/);
    await expect(pill(ash)).toContainText("Ogre attacks Sela");
    await expect(pill(ash)).toHaveClass(/ac-tone-asks/);
    await expect(ash.locator(".ac-notice")).toHaveCount(0);
    const again = await join(ash.context(), "Ash");
    await expect(pill(again)).toContainText("Ogre attacks Sela");
    await again.close();
    await pill(ash).click();
    await press(ash, "Defend");
    await expect(moment(ash)).toContainText("Attack on Sela · ");
  });
});
