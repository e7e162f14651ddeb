import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attack, cardsOn, defend, exchangeCard, oneMore } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, clearStage, setStage, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

for (const generation of [14, 13] as const) {
  test.describe(`an exchange between people in different browsers, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation });

    test("hits: Ash attacks, Briar defends, applies the damage and takes it back", async () => {
      await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      // 7 + OR 6 + blade 2 = 15 against 3 + DR 8 + shield 2 = 13.
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("15");
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("13");
      await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*2/);
      await card.getByRole("button", { name: "Apply 2 to" }).click();
      await expect(card.locator(".ac-applied")).toHaveText(/15.*13/);
      expect((await avatar(gm, cast.bram)).life).toBe(13);
      await card.getByRole("button", { name: "Undo" }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(0);
      expect((await avatar(gm, cast.bram)).life).toBe(15);
      expect(await chatCards(gm).count()).toBe(1);
    });

    test("a defense that equals the offense is a miss, with nothing to apply", async () => {
      await forceRandom(gm, [...cardDraws([2], SELA), ...cardDraws([2])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await defend(briar, "Bram");
      const card = await exchangeCard(briar);
      await expect(card.locator(".ac-outcome")).toHaveText(/Miss/);
      await expect(card.getByRole("button", { name: /^Apply \d+ to/ })).toHaveCount(0);
    });

    test("two tens chain when both are taken", async () => {
      await forceRandom(gm, [...cardDraws([10, 10, 3], SELA)]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await oneMore(ash, true);
      const card = await exchangeCard(ash);
      await expect(card.locator(".ac-attacker .ac-card")).toHaveCount(2);
      await oneMore(ash, true);
      await expect(card.locator(".ac-attacker .ac-card")).toHaveCount(3);
      expect(await cardsOn(card.locator(".ac-attacker"))).toEqual(["10", "10", "3"]);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("31");
    });

    test("the second ten may be declined, and nobody else may choose", async () => {
      await forceRandom(gm, [...cardDraws([10, 10], SELA)]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect((await exchangeCard(briar)).getByRole("button", { name: "One more" })).toHaveCount(0);
      await oneMore(ash, true);
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-card")).toHaveCount(2);
      await oneMore(ash, false);
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("28");
    });

    test("an Ace in the attack voids it", async () => {
      await forceRandom(gm, cardDraws([1], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("0");
      await expect(card.locator(".ac-attacker .ac-ace")).toHaveCount(1);
      await expect(card.locator(".ac-target .hint")).toHaveText("It misses: no need to draw.");
      await card.getByRole("button", { name: "Let it miss" }).click();
      await expect(card.locator(".ac-outcome")).toHaveText(/Miss/);
      await expect(card.locator(".ac-target .ac-card")).toHaveCount(0);
    });

    test("an Ace in a physical defense draws a special card that is subtracted", async () => {
      await forceRandom(gm, [...cardDraws([4], SELA), ...cardDraws([1, 6])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      // DR 8 + shield 2 - special 6 = 4 against 4 + 6 + 2 = 12.
      await expect(card.locator(".ac-target .ac-special")).toHaveCount(1);
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("4");
      await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*8/);
    });

    test("a pulled punch spends less of the rating", async () => {
      await forceRandom(gm, [...cardDraws([5], SELA)]);
      await attack(ash, cast.sela, "Blade", { target: "Bram", spend: 3 });
      const card = await exchangeCard(ash);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("8");
      await expect(card.locator(".ac-tags")).toContainText("3 of 8");
    });

    test("a long-range shot leaves the shooter with half his DR until the round ends", async () => {
      await beginEncounter(gm, cast);
      // Sela shoots: 6 + DR 9 + bow 1 = 16. Bram answers 2 + 8 = 10. Then the ogre attacks her.
      await forceRandom(gm, [
        ...cardDraws([6], SELA),
        ...cardDraws([2]),
        ...cardDraws([8]),
        ...cardDraws([4], { ...SELA, out: [6] }),
      ]);
      await attack(ash, cast.sela, "Bow", { target: "Bram" });
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("16");
      await defend(briar, "Bram");
      await expect((await exchangeCard(gm)).locator(".ac-target .ac-total-number")).toHaveText("10");
      expect(await avatar(ash, cast.sela)).toMatchObject({ dr: 5, shots: 1, actions: 1, out: [6] });
      await attack(gm, cast.ogre, "Cudgel", { target: "Sela" });
      await defend(ash, "Sela");
      // 4 + half of DR 9, rounded up.
      await expect((await exchangeCard(ash)).locator(".ac-target .ac-total-number")).toHaveText("9");
      await gm.evaluate(async () => {
        await globalThis.game.combat?.nextRound();
      });
      await expect
        .poll(async () => avatar(ash, cast.sela))
        .toMatchObject({ dr: 9, shots: 0, actions: 0, out: [] });
    });

    test("a power meets a specific protection that survives the Ace", async () => {
      await forceRandom(gm, [...cardDraws([9], SELA), ...cardDraws([1])]);
      await attack(ash, cast.sela, "Ember", { target: "Bram" });
      await defend(briar, "Bram");
      const card = await exchangeCard(briar);
      // 9 + DR 9 against only the ring's 5.
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("18");
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("5");
      await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*13/);
    });

    test("an exchange costs at most twelve writes, and three more for each choice", async () => {
      await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
      await table.countAnew();
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await defend(briar, "Bram");
      const card = await exchangeCard(briar);
      await card.getByRole("button", { name: /^Apply \d+ to/ }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      expect((await table.written()).total).toBeLessThanOrEqual(12);

      await clearStage(gm);
      cast = await setStage(gm);
      await forceRandom(gm, [...cardDraws([10, 4], SELA), ...cardDraws([3])]);
      await table.countAnew();
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await oneMore(ash, true);
      await defend(briar, "Bram");
      const second = await exchangeCard(briar);
      await second.getByRole("button", { name: /^Apply \d+ to/ }).click();
      await expect(second.locator(".ac-applied")).toHaveCount(1);
      // A choice costs up to three more writes: the drawn cards are written before the choice, and returned to the
      // deck after the last one.
      expect((await table.written()).total).toBeLessThanOrEqual(12 + 3);
    });
  });
}
