import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { keepPicture } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, useSession, type Session } from "./support.ts";

const ID = "#action-cards-countdowns";

async function openFromParty(page: Page): Promise<void> {
  await page.locator("#sidebar-tab-actors, [data-action=tab][data-tab=actors]").first().click();
  await page.getByRole("button", { name: "Party", exact: true }).click();
  await page.locator("#action-cards-party").getByRole("button", { name: "Countdowns" }).click();
}

for (const generation of GENERATIONS)
  test.describe(`countdowns, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("a GM adds one, shows it to players, advances it by key and undoes a segment", async () => {
      const { gm, ash } = session;
      await openFromParty(gm);
      const own = gm.locator(ID);
      await own.getByLabel("Name", { exact: true }).fill("The ritual");
      await own.getByLabel("Segments", { exact: true }).fill("4");
      await own.getByRole("button", { name: "Add", exact: true }).click();
      await expect(own.locator("li path")).toHaveCount(4);
      const advance = own.getByRole("button", { name: "Advance by one" });
      await advance.focus();
      await gm.keyboard.press("Enter");
      await expect(own).toContainText("The ritual: 1 of 4");
      await expect(advance).toBeFocused();
      await gm.keyboard.press("Enter");
      await expect(own.locator("path.ac-filled")).toHaveCount(2);
      await expect(ash.locator(ID)).toHaveCount(0);
      await own.getByRole("button", { name: "Players see The ritual" }).click();
      const seen = ash.locator(ID);
      await expect(seen).toContainText("The ritual: 2 of 4");
      await expect(seen.locator(".ac-countdowns-body :is(button, input)")).toHaveCount(0);
      await own.getByRole("button", { name: "Undo one segment of The ritual" }).click();
      await expect(seen.locator("path.ac-filled")).toHaveCount(1);
      await expect(ash.locator("#action-cards-live")).toHaveText("The ritual: 1 of 4");
      expect(await objections(gm, ID)).toEqual([]);
      expect(await objections(ash, ID)).toEqual([]);
      await gm.emulateMedia({ colorScheme: "dark" });
      await keepPicture(gm, `countdowns-gm-${generation}`);
      await gm.emulateMedia({ colorScheme: "light" });
      await keepPicture(gm, `countdowns-gm-light-${generation}`);
      await keepPicture(ash, `countdowns-player-${generation}`);
      await own.getByRole("button", { name: "Players see The ritual" }).click();
      await expect(seen.locator(".ac-countdowns-body li")).toHaveCount(0);
      await own.getByRole("button", { name: "Delete The ritual" }).click();
      await expect(own).toContainText("No countdowns yet.");
      await closeWindows(gm, ash);
    });
  });
