import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { setSetting } from "./fan-play.ts";
import { attack, defend, exchangeCard, refusedAttack } from "./play.ts";
import { give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

test.describe("one weapon and one armor for each encounter", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "oneOfEach", true);
    await setSetting(gm, "turns", "free");
  });

  test("the first weapon used is the one, until its attack is called off", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([6], SELA)]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
    const reason = "Sela already uses Blade: one weapon for each encounter.";
    await refusedAttack(ash, cast.sela, "Bow", "Bram", reason);
    await expect(chatCards(gm)).toHaveCount(1);
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 1, shots: 0, out: [7] });

    await (await exchangeCard(gm)).getByRole("button", { name: "Undo" }).click();
    await expect(await exchangeCard(ash)).toContainText("Undone.");
    await attack(ash, cast.sela, "Bow", { target: "Bram" });
    await expect(chatCards(gm)).toHaveCount(2);
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("16");
  });

  test("the same weapon again is no second one, and switched off nothing is refused", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, cardDraws([7, 6, 5], SELA));
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await attack(ash, cast.sela, "Blade", { target: "Ogre" });
    await expect(chatCards(gm)).toHaveCount(2);
    await setSetting(gm, "oneOfEach", false);
    await attack(ash, cast.sela, "Bow", { target: "Ogre" });
    await expect(chatCards(gm)).toHaveCount(3);
  });

  test("the first armor declared is the one; the ring that is worn does not matter", async () => {
    await give(gm, cast.bram, {
      name: "Buckler",
      type: "armor",
      system: { modifiers: { defense: 1 }, carried: true },
    });
    await beginEncounter(gm, cast);
    await forceRandom(gm, [
      ...cardDraws([7]),
      ...cardDraws([2]),
      ...cardDraws([6], { out: [7] }),
      ...cardDraws([3], { out: [2] }),
    ]);
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    await defend(briar, "Bram", "Shield (+2)");
    await expect((await exchangeCard(briar)).locator(".ac-target .ac-total-number")).toHaveText("12");
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    await expect(chatCards(briar)).toHaveCount(2);
    await (await exchangeCard(briar)).getByRole("button", { name: "Bram defends" }).click();
    const dialog = briar.locator(".ac-defend-dialog");
    await dialog.getByLabel("Item used").selectOption({ label: "Buckler (+1)" });
    const reason = "Bram already uses Shield: one armor for each encounter.";
    await expect(dialog.locator(".ac-obstacle")).toHaveText(reason);
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
    await dialog.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect((await exchangeCard(briar)).locator(".ac-target .ac-card")).toHaveCount(0);
    await defend(briar, "Bram", "Shield (+2)");
    await expect((await exchangeCard(briar)).locator(".ac-target .ac-total-number")).toHaveText("13");
  });
});
