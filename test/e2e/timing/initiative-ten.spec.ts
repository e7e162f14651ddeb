import type { Locator, Page } from "@playwright/test";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { sitDown } from "../fight/seats.ts";
import { cardsOn } from "../fight/play.ts";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";

/** A combatant's cards on the newest initiative message. */
function drawnBy(page: Page, name: string): Locator {
  return page.locator("#chat .ac-drawn-places > li", { hasText: name }).last();
}

test.describe("a ten in a drawn initiative (Q1)", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));

  const [more, enough] = ["One more", "Enough"];

  test("asks on its card whoever drew it, and nobody once it is answered", async () => {
    // All three draw a ten. The NPC also draws its bonus card.
    await gm.evaluate(() => {
      globalThis.CONFIG.Dice.randomUniform = () => 0.95;
    });
    await beginEncounter(gm, cast, "avatar-initiative");
    for (const page of [gm, ash, briar]) await showChat(page);
    const sela = drawnBy(ash, "Sela");
    await expect(sela.locator(".ac-choice > p")).toHaveText("A ten! Sela may draw one more card.");
    await expect(sela.locator(".ac-pick-odds summary")).toContainText("One more card: Ace 1 in 10, +");
    await expect(drawnBy(briar, "Sela").getByRole("button")).toHaveCount(0);
    await expect(drawnBy(gm, "Bram").getByRole("button", { name: more })).toBeVisible();
    await expect(drawnBy(ash, "Bram").getByRole("button")).toHaveCount(0);
    expect(await objections(ash, "#chat .ac-initiative")).toEqual([]);

    // Choose one more card with the keyboard. It is a second ten, so a new chat card asks again, and the first card
    // stops asking.
    await forceRandom(gm, cardDraws([10], { tens: 1, out: [10] }));
    await sela.getByRole("button", { name: more }).focus();
    await ash.keyboard.press("Enter");
    await expect(ash.locator("#chat .ac-initiative")).toHaveCount(2);
    await expect(ash.locator("#chat .ac-initiative").first().getByRole("button", { name: more })).toHaveCount(
      0,
    );
    expect(await cardsOn(drawnBy(ash, "Sela"))).toEqual(["10", "10"]);
    await expect(drawnBy(briar, "Bram").getByRole("button", { name: enough })).toBeVisible();
    await drawnBy(ash, "Sela").getByRole("button", { name: enough }).click();
    await expect(drawnBy(ash, "Sela").locator(".ac-drawn-total")).toHaveText("50");
    await expect(ash.locator("#chat .ac-initiative").getByRole("button", { name: more })).toHaveCount(0);

    await forceRandom(gm, cardDraws([1], { out: [10] }));
    await drawnBy(briar, "Bram").getByRole("button", { name: more }).click();
    await expect(drawnBy(gm, "Bram").locator(".ac-drawn-total")).toHaveText("0");
    await expect(gm.locator("#chat .ac-initiative .ac-choice")).toHaveCount(0);

    // After a step back, Bram's chat card asks again.
    await gm.evaluate(async () => globalThis.game.combat?.previousTurn());
    await expect(briar.locator("#chat .ac-initiative").getByRole("button", { name: more })).toHaveCount(1);
  });
});
