import type { Page } from "@playwright/test";
import { backs, setSetting } from "../fight/fan-play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { bar, moment, playFromBar, press } from "./support.ts";

test.describe("the fan in the play bar", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "fan", "all");
    await beginEncounter(gm, cast);
    for (const page of [gm, ash, briar]) await playFromBar(page);
  });
  test.afterEach(async () => setSetting(gm, "fan", "off"));

  test("the opponent picks the attacker's cards right there, by mouse and by keys", async () => {
    await forceRandom(gm, [...cardDraws([10, 9], { tens: 1 }), ...cardDraws([2])]);
    await press(ash, /^Blade/);
    await expect(moment(gm)).toHaveText("Pick a card for Sela.");
    const fan = bar(gm).locator(".ac-bar-fan");
    await expect(backs(fan)).toHaveCount(11);
    await expect(bar(ash).locator(".ac-bar-fan")).toBeHidden();
    await fan.getByRole("button", { name: "Card 3 of 11, face down" }).click();
    await expect(moment(ash)).toContainText("Draw one more card?");
    await expect(fan).toBeHidden();
    expect((await avatar(gm, cast.sela)).out).toEqual([10]);
    await press(ash, "One more");
    await expect(backs(fan)).toHaveCount(10);
    await expect(moment(gm)).toHaveText("Pick the extra card for Sela's ten.");
    await expect(backs(fan).first()).not.toHaveAttribute("aria-disabled");
    await gm.keyboard.press("Alt+KeyM");
    await fan.getByRole("button", { name: "Card 1 of 10, face down" }).focus();
    await gm.keyboard.press("ArrowRight");
    await expect(fan.getByRole("button", { name: "Card 2 of 10, face down" })).toBeFocused();
    await gm.keyboard.press("Enter");
    await expect.poll(async () => (await avatar(gm, cast.sela)).out).toEqual([9, 10]);
    await expect(moment(gm)).toContainText("Sela attacks Ogre");
    await expect(fan).toBeHidden();
  });
});
