import type { Page } from "@playwright/test";
import { openSheet } from "../fight/play.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  printedCard,
  printedDraws,
  setSetting,
  useItem,
  sitDownPrinted,
  type PrintedCast,
} from "./support.ts";

test.describe("what a world may switch on and off", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, cast } = seats));

  test("with bystanders the GM says who is near before the card is drawn", async () => {
    await setSetting(gm, "bystanders", true);
    await forceRandom(gm, printedDraws([34]));
    await useItem(ash, cast.xenes, "Carbine");
    const dialog = ash.locator(".ac-shoot-dialog");
    await dialog.getByLabel("Target", { exact: true }).selectOption({ label: "Thug" });
    await dialog.getByLabel("Rounds fired").fill("3");
    await expect(dialog.getByRole("group", { name: /Who else/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const waiting = await printedCard(ash);
    await expect(waiting.getByText("The GM says who else may be hit.")).toBeVisible();
    await expect(waiting.locator("svg.ac-face")).toHaveCount(0);
    const asked = await printedCard(gm);
    await asked.getByLabel("Sid").check();
    await asked.getByLabel("Commando").check();
    await asked.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(asked.locator("svg.ac-face")).toHaveCount(1);
    await expect(asked.locator(".ac-lookup-steps")).toContainText(
      "First X at figure 8, 2 possible victims: nobody is hit",
    );
    await setSetting(gm, "bystanders", false);
  });

  test("switched off, printed cards leave the sheet, and all is back when they are on again", async () => {
    const sheet = await openSheet(ash, cast.xenes);
    await expect(sheet.getByRole("tab")).toHaveCount(8);
    await sheet.getByRole("tab", { name: "Printed card" }).click();
    await expect(sheet.getByRole("button", { name: "Look up Reflex 3d8" })).toBeVisible();
    await ash.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { close(): Promise<unknown> }> } };
      };
      for (const app of [...foundry.applications.instances.values()]) {
        if ("actor" in app) await app.close();
      }
    });
    await setSetting(gm, "printedCards", false);
    const bare = await openSheet(ash, cast.xenes);
    await expect(bare.getByRole("tab")).toHaveCount(7);
    await expect(bare.locator(".ac-printed-page")).toHaveCount(0);
    await setSetting(gm, "printedCards", true);
  });
});
