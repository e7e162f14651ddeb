import type { Page } from "@playwright/test";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  captionsOn,
  conditionOf,
  printedCard,
  printedDraws,
  storedDecks,
  useItem,
  sitDownPrinted,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

for (const generation of [14, 13] as const) {
  test.describe(`actions by printed card, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: PrintedCast;

    sitDownPrinted((seats) => ({ gm, ash, briar, cast } = seats), { generation });

    test("a skill is looked up on card 34, from the sheet to the lit card", async () => {
      await forceRandom(gm, printedDraws([34]));
      await useItem(ash, cast.xenes, "Rifle");
      const dialog = ash.locator(".ac-lookup-dialog");
      await expect(dialog.locator("code")).toHaveText("4d8");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(ash);
      await expect(card.locator("svg.ac-face")).toHaveCount(1);
      expect(await captionsOn(card)).toEqual(["Rifle 4d8: 7 against 5, success"]);
      await expect(card.locator(".ac-outcome")).toHaveText(["Success: 7 against 5"]);
      await expect(card.locator(".ac-choice")).toHaveCount(0);
      expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [], discard: [34] });
    });

    test("a jump over a crevice: 3d8 finds 5, 3 and 8 against 7", async () => {
      await forceRandom(gm, printedDraws([2]));
      await ash.evaluate(async (uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): { sheet: { render(options: object): Promise<unknown> } };
        };
        await fromUuidSync(uuid).sheet.render({ force: true });
      }, cast.xenes);
      await ash.getByRole("button", { name: "Look up Reflex 3d8" }).click();
      const dialog = ash.locator(".ac-lookup-dialog");
      await dialog.getByLabel("Target number").fill("7");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(ash);
      expect(await captionsOn(card)).toEqual(["Reflex 3d8: 8 against 7, success"]);
      await expect(card.locator(".ac-outcome")).toHaveText(["Success: 8 against 7"]);
    });

    test("a security system: 9 against 5, and 27 of 5d6 are four successes of complexity 6", async () => {
      await forceRandom(gm, printedDraws([24]));
      await gm.evaluate(async (uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): {
            items: { getName(name: string): { update(data: object): Promise<unknown> } };
          };
        };
        const quality = { dice: 5, die: "d6" };
        await fromUuidSync(uuid)
          .items.getName("Picks")
          .update({ system: { printed: { quality } } });
      }, cast.xenes);
      await useItem(ash, cast.xenes, "Locks");
      const dialog = ash.locator(".ac-lookup-dialog");
      await dialog.getByLabel("Count successes").check();
      await dialog.getByLabel("Complexity").fill("6");
      await dialog.getByLabel("Successes needed").fill("3");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(ash);
      // The 9 on the card is exceptional and also gives a bump. The example in the rules uses neither.
      await card.getByRole("button", { name: "Enough" }).click();
      await card.getByRole("button", { name: "Spend" }).click();
      const question = ash.locator("dialog", { hasText: "Bumps you do not spend are lost." });
      await question.getByRole("button", { name: "Yes" }).click();
      await expect(card.locator(".ac-outcome")).toHaveText([
        "Success: 9 against 5",
        "4 successes from an effect of 27, 3 lost",
        "4 of 3: done",
      ]);
    });

    test("a burst of three, every number of card 34 on the card, given and taken back", async () => {
      await forceRandom(gm, printedDraws([34]));
      await useItem(ash, cast.xenes, "Carbine");
      const dialog = ash.locator(".ac-shoot-dialog");
      await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Thug");
      await dialog.getByLabel("Rounds fired").fill("3");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(gm);
      expect(await captionsOn(card)).toEqual([
        "Rifle 4d8: 7 against 5, hit",
        "Burst of 3: 2 hit",
        "Hit 1: left arm",
        "Hit 2: chest",
        "Left arm: 6 + shield 0 against 4, penetrates",
        "Chest: 6 + shield 0 against 4, penetrates",
        "Carbine 3d8: damage 13",
        "Left arm: 13 against size 6: 2 wounds, 1 concussion",
        "Chest: 13 against size 6: 2 wounds, 1 concussion",
        "Wrench 11 against reliability 11: breaks",
      ]);
      await expect(card.locator(".ac-outcome")).toHaveText([
        "Hit: 7 against 5",
        "Rounds that hit: 2, missed: 1",
        "Left arm: 2 wounds, 1 concussion",
        "Chest: 2 wounds, 1 concussion",
        "Total: 4 wounds (chest 2, left arm 2), 2 concussion",
        "Carbine breaks",
      ]);
      await card.getByRole("button", { name: "Apply to Thug" }).click();
      await expect(card.locator(".ac-applied")).toHaveText([
        "Thug: 4 wounds (chest 2, left arm 2), CT 8 → 6",
      ]);
      const hurt = await conditionOf(gm, cast.thug);
      expect(hurt.wounds).toMatchObject({ leftArm: 2, chest: 2, head: 0 });
      await expect((await printedCard(ash)).getByRole("button", { name: "Undo" })).toHaveCount(0);
      await card.getByRole("button", { name: "Undo" }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(0);
      const whole = await conditionOf(gm, cast.thug);
      expect(whole.ct).toBe(8);
      expect(Object.values(whole.wounds)).toEqual([0, 0, 0, 0, 0, 0, 0]);
      await useItem(ash, cast.xenes, "Carbine");
      await expect(ash.locator(".ac-shoot-dialog .ac-warning")).toHaveText(["Carbine is broken."]);
      await expect(ash.locator(".ac-shoot-dialog").getByRole("button", { name: "Draw" })).toBeDisabled();
    });

    test("a grenade that misses lands near enough: all its damage is concussion, and a save is due", async () => {
      await forceRandom(gm, printedDraws([34]));
      await useItem(briar, cast.commando, "Thunderclap");
      const dialog = briar.locator(".ac-shoot-dialog");
      await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Sid");
      await dialog.getByLabel("Target number").fill("7");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(ash);
      expect(await captionsOn(card)).toEqual([
        "Grenade 4d6: 6 against 7, miss",
        "Strays toward 11 o’clock",
        "Missed by 1: lands 2 m away, within the blast of 3 m",
        "Thunderclap 3d6: damage 11",
        "11 concussion",
      ]);
      await expect(card.locator(".ac-outcome")).toHaveText([
        "Miss: 6 against 7",
        "Lands 2 m off at 11 o’clock",
        "Sid is in the blast",
        "Total: 0 wounds, 11 concussion",
        "Sid must save against 5",
      ]);
      await expect(card.getByRole("img", { name: "Lands 2 m off at 11 o’clock" })).toBeVisible();
      await card.getByRole("button", { name: "Apply to Sid" }).click();
      await expect(card.locator(".ac-applied")).toHaveText(["Sid: CT 3 → −8"]);
      await expect(card.locator(".ac-consequence strong")).toHaveText(["Sid is concussed."]);
      expect((await conditionOf(gm, cast.sid)).ct).toBe(-8);
      await card.getByRole("button", { name: "Save against concussion" }).click();
      const save = ash.locator(".ac-lookup-dialog");
      await expect(save.getByLabel("Target number")).toHaveValue("5");
      await expect(save.locator("code")).toHaveText("3d8");
    });
  });
}
