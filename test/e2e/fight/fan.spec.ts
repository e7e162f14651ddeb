import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { backs, fanOf, notice, pick, setSetting, submit } from "./fan-play.ts";
import { attack, cardsOn, defend, exchangeCard, oneMore } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela has LB 1, so her deck has eleven cards, two of them tens. */
const SELA = { tens: 1 };

for (const generation of [14, 13] as const) {
  test.describe(`cards picked from a fan, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation });
    test.beforeEach(async () => {
      await setSetting(gm, "fan", "characters");
    });

    test("the opponent picks a chain of tens, and the attacker the defender's Ace and special card", async () => {
      await beginEncounter(gm, cast);
      await forceRandom(gm, [...cardDraws([10, 10, 3], SELA), ...cardDraws([1, 6])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const onAsh = await exchangeCard(ash);
      const onBriar = await exchangeCard(briar);
      // No card has been drawn yet. Briar can press eleven backs; Ash can only see them.
      await expect(backs(await fanOf(briar))).toHaveCount(11);
      await expect(await fanOf(briar)).toContainText("Pick a card for Sela.");
      await expect(notice(briar, "Pick a card for Sela from the fan on the chat card.")).toHaveCount(1);
      await expect(backs(await fanOf(ash))).toHaveCount(0);
      await expect((await fanOf(ash)).locator(".ac-back")).toHaveCount(11);
      await expect(await fanOf(ash)).toContainText("Waiting for Briar to pick Sela's card.");
      expect(await avatar(gm, cast.sela)).toMatchObject({ out: [], actions: 1 });

      await pick(briar, 3);
      await expect(onAsh.locator(".ac-attacker .ac-card")).toHaveCount(1);
      await expect(onBriar.locator(".ac-fan")).toHaveCount(0);
      // The owner decides about the ten.
      await expect(onBriar.getByRole("button", { name: "One more" })).toHaveCount(0);
      expect((await avatar(gm, cast.sela)).out).toEqual([10]);
      await oneMore(ash, true);
      await expect(backs(await fanOf(briar))).toHaveCount(10);
      await expect(await fanOf(briar)).toContainText("Pick the extra card for Sela's ten.");
      await pick(briar, 10);
      await oneMore(ash, true);
      await expect(backs(await fanOf(briar))).toHaveCount(9);
      await pick(briar, 1);
      await expect(onAsh.locator(".ac-attacker .ac-total-number")).toHaveText("31");
      expect(await cardsOn(onAsh.locator(".ac-attacker"))).toEqual(["10", "10", "3"]);
      await expect(onAsh.locator(".ac-attacker .ac-card").first()).toHaveAccessibleName(
        /^Ten of the AC Deck.*Picked by Briar: card 3 of 11\.$/,
      );
      expect((await avatar(gm, cast.sela)).out).toEqual([3, 10, 10]);

      await defend(briar, "Bram");
      await expect(backs(await fanOf(briar, "target"))).toHaveCount(0);
      await expect(backs(await fanOf(ash, "target"))).toHaveCount(10);
      await pick(ash, 10, "target");
      await expect(backs(await fanOf(ash, "target"))).toHaveCount(9);
      await expect(await fanOf(ash, "target")).toContainText(
        "Pick the special card subtracted from Bram's defense.",
      );
      await pick(ash, 5, "target");
      // DR 8 minus the special card 6.
      await expect(onAsh.locator(".ac-target .ac-total-number")).toHaveText("2");
      await expect(onAsh.locator(".ac-target .ac-special")).toHaveCount(1);
      await expect(onAsh.locator(".ac-outcome")).toHaveText(/Hit.*29/);
      await expect(onAsh.locator(".ac-fan")).toHaveCount(0);
      // The Ace is back in the deck, and the special card is out (A7).
      expect((await avatar(gm, cast.bram)).out).toEqual([6]);
      expect(await chatCards(gm).count()).toBe(1);
    });

    test("a live region says which card came, to those who pick and those who wait", async () => {
      await forceRandom(gm, cardDraws([10, 4], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await pick(briar, 2);
      for (const page of [ash, briar]) {
        const live = page.locator("#action-cards-live");
        await expect(live).toHaveAttribute("aria-live", "polite");
        await expect(live).toContainText(
          "Sela: Ten of the AC Deck: you may draw one more card. Picked by Briar: card 2 of 11.",
        );
      }
      await oneMore(ash, true);
      await pick(briar, 1);
      await expect(ash.locator("#action-cards-live")).toContainText(
        /^Sela: 4 of the AC Deck.*Sela: Offense 22\.$/,
      );
    });

    test("an npc's cards are drawn at once where only characters have a fan", async () => {
      await forceRandom(gm, [...cardDraws([5]), ...cardDraws([8])]);
      await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
      const card = await exchangeCard(gm);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("12");
      await defend(briar, "Bram");
      await expect(backs(await fanOf(gm, "target"))).toHaveCount(10);
      await expect(backs(await fanOf(briar, "target"))).toHaveCount(0);
      await expect(await fanOf(briar, "target")).toContainText("Waiting for the GM to pick Bram's card.");
      await pick(gm, 7, "target");
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("16");
    });

    test("switched off, everything is drawn at once; everybody's means an npc's too", async () => {
      await setSetting(gm, "fan", "off");
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
      await setSetting(gm, "fan", "all");
      await forceRandom(gm, cardDraws([4]));
      await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
      await expect(chatCards(briar)).toHaveCount(2);
      await pick(briar, 1);
      await expect((await exchangeCard(gm)).locator(".ac-attacker .ac-total-number")).toHaveText("11");
    });

    test("a fan is picked from, and defended against, by keyboard alone", async () => {
      await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      const fan = backs(await fanOf(briar));
      await expect(fan).toHaveCount(11);
      // The fan is one Tab stop. Arrow keys move inside it.
      expect(
        await fan.evaluateAll((all) => all.filter((back) => (back as HTMLElement).tabIndex === 0).length),
      ).toBe(1);
      await briar.locator("#chat-message").focus();
      for (let tries = 0; tries < 40; tries += 1) {
        if (await fan.first().evaluate((back) => back === document.activeElement)) break;
        await briar.keyboard.press("Shift+Tab");
      }
      await expect(fan.first()).toBeFocused();
      await briar.keyboard.press("ArrowRight");
      await briar.keyboard.press("ArrowRight");
      await briar.keyboard.press("ArrowLeft");
      await expect(fan.nth(1)).toBeFocused();
      await briar.keyboard.press("End");
      await expect(fan.nth(10)).toBeFocused();
      await briar.keyboard.press("ArrowRight");
      await expect(fan.nth(0)).toBeFocused();
      await briar.keyboard.press("Enter");
      await expect(card.locator(".ac-attacker .ac-card")).toHaveCount(1);
      // Focus has moved to the next step.
      await expect(card.getByRole("button", { name: "Bram defends" })).toBeFocused();
      await briar.keyboard.press("Enter");
      const dialog = briar.locator(".ac-defend-dialog");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Draw", exact: true }).press("Enter");
      await expect(dialog).toHaveCount(0);
      const own = backs(await fanOf(ash, "target"));
      await own.first().press("ArrowRight");
      await ash.keyboard.press("Enter");
      await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*4/);
    });

    test("reloads in the middle find the same fan", async () => {
      await forceRandom(gm, cardDraws([10], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await pick(briar, 1);
      await oneMore(ash, true);
      await expect(backs(await fanOf(briar))).toHaveCount(10);
      for (const page of [briar, gm]) {
        await page.reload();
        await waitUntilReady(page);
      }
      await forceRandom(gm, cardDraws([2], { ...SELA, out: [10] }));
      await expect(backs(await fanOf(briar))).toHaveCount(10);
      await pick(briar, 10);
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("20");
      expect(await cardsOn((await exchangeCard(ash)).locator(".ac-attacker"))).toEqual(["10", "2"]);
    });

    test("a Flee and a Catch are picked from fans too: by the first who may give chase, and by him who flees", async () => {
      await beginEncounter(gm, cast);
      await forceRandom(gm, [...cardDraws([10, 4], SELA), ...cardDraws([9])]);
      const declaration = { item: "", aids: [], extras: [] };
      await submit(ash, { type: "flee", actor: cast.sela, commanded: false, ...declaration });
      const onAsh = await exchangeCard(ash);
      await expect(backs(await fanOf(briar))).toHaveCount(11);
      await expect(await fanOf(briar)).toContainText("Pick a card for Sela.");
      await expect(notice(briar, "Pick a card for Sela from the fan on the chat card.")).toHaveCount(1);
      await expect(backs(await fanOf(ash))).toHaveCount(0);
      await expect(await fanOf(ash)).toContainText("Waiting for Briar to pick Sela's card.");
      // Nobody can answer before the fleeing character is done.
      await expect(onAsh.getByRole("button", { name: "Try to catch" })).toHaveCount(0);
      await pick(briar, 3);
      await oneMore(ash, true);
      await backs(await fanOf(briar))
        .first()
        .press("End");
      await expect(backs(await fanOf(briar)).last()).toBeFocused();
      await briar.keyboard.press("Enter");
      await expect(onAsh.locator(".ac-attacker .ac-total-number")).toHaveText("23");
      expect(await cardsOn(onAsh.locator(".ac-attacker"))).toEqual(["10", "4"]);
      await expect(onAsh.locator(".ac-attacker .ac-card").first()).toHaveAccessibleName(
        /Picked by Briar: card 3 of 11\.$/,
      );

      const catching = async (page: Page, side: number) =>
        (await exchangeCard(page))
          .locator(`[data-target="${side}"]`)
          .getByRole("button", { name: "Try to catch" })
          .click();
      // First all answer. Then they draw, one after the other.
      await catching(briar, 0);
      await expect(onAsh.locator('[data-target="0"]')).toContainText("Gives chase.");
      await catching(gm, 1);
      await catching(briar, 0);
      await briar.locator(".ac-run-dialog").getByRole("button", { name: "Try to catch" }).click();
      await expect(backs(await fanOf(briar, "target"))).toHaveCount(0);
      await expect(backs(await fanOf(ash, "target"))).toHaveCount(10);
      await pick(ash, 1, "target");
      await expect(onAsh.locator('[data-target="0"] .ac-total-number')).toHaveText("17");
      await expect(ash.locator("#action-cards-live")).toHaveText(/Bram: .* 17\.$/);
      // The GM plays the ogre. Only characters have a fan here, so the ogre's card is drawn without one.
      await forceRandom(gm, cardDraws([2]));
      await catching(gm, 1);
      await gm.locator(".ac-run-dialog").getByRole("button", { name: "Try to catch" }).click();
      await expect(onAsh.locator('[data-target="1"] .ac-total-number')).toHaveText("7");
      await expect(onAsh.locator(".ac-outcome")).toHaveText(/Sela got away/);
      await expect(onAsh.locator(".ac-fan")).toHaveCount(0);
    });

    test("a pick costs at most three writes", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect(backs(await fanOf(briar))).toHaveCount(11);
      await expect(backs(await fanOf(gm))).toHaveCount(11);
      await table.countAnew();
      await pick(briar, 6);
      await expect((await exchangeCard(briar)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
      const { total } = await table.written();
      expect(total).toBeLessThanOrEqual(3);
      expect(total).toBeGreaterThan(0);
    });
  });
}
