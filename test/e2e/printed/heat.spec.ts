import type { Page } from "@playwright/test";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { printedCard, printedDraws, sitDownPrinted, useItem, type PrintedCast } from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

for (const generation of [14, 13] as const) {
  test.describe(`a weapon that has failed, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: PrintedCast;

    sitDownPrinted((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });

    test("is overheated by the GM's word, until the GM says that it has cooled", async () => {
      await forceRandom(gm, printedDraws([34]));
      await useItem(ash, cast.xenes, "Carbine");
      const shoot = ash.locator(".ac-shoot-dialog");
      await chooseTarget(shoot.getByLabel("Target", { exact: true }), "Thug");
      await shoot.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(gm);
      await expect(card).toContainText("Carbine is broken.");
      await card.getByRole("button", { name: "Overheat", exact: true }).click();
      const dialog = gm.locator(".ac-overheat-dialog");
      await dialog.getByLabel("Rounds it cannot be used").fill("2");
      await expect(dialog).toContainText("it stays hot until you say it has cooled");
      await dialog.getByRole("button", { name: "Overheat", exact: true }).click();
      await expect(await printedCard(ash)).toContainText("Carbine is overheated.");
      await expect((await printedCard(ash)).getByRole("button", { name: "Cool down" })).toHaveCount(0);

      await useItem(ash, cast.xenes, "Carbine");
      await expect(shoot.locator(".ac-warning")).toContainText(
        "Carbine is overheated. Wait until it has cooled.",
      );
      await expect(shoot.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
      await ash.keyboard.press("Escape");

      await card.getByRole("button", { name: "Cool down" }).click();
      await expect(await printedCard(ash)).toContainText("Cooled.");
      await useItem(ash, cast.xenes, "Carbine");
      await expect(shoot.locator(".ac-warning")).toHaveCount(0);
    });
  });
}
