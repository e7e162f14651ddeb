import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { begin, button, countTo, status, useSeats } from "./tracker-page.ts";

test.describe("a notice for whoever may act", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  useSeats(14, (seats) => ({ gm, ash, briar } = seats));

  const notice = (page: Page) => page.locator(".ac-notice");

  test("comes with its opportunity and goes with it", async () => {
    await begin(gm, { Odo: [2, 7] });
    await showChat(ash);
    await showChat(briar);
    await countTo(gm, 8);
    await expect(notice(ash)).toContainText("Wren may act now.");
    expect(await objections(ash, ".ac-notice")).toEqual([]);
    // Neither gets a notice: Briar's Odo could only combine cards, and the GM uses the tracker.
    await expect(notice(briar)).toHaveCount(0);
    await expect(notice(gm)).toHaveCount(0);

    await button(notice(ash), "Other ways to act").click();
    await ash.getByRole("menuitem", { name: "8", exact: true }).click();
    await expect(status(gm)).toHaveText("Wren acts.");
    // While the Phase is open, the notice offers the available actions.
    await expect(button(notice(ash), "Actions")).toBeVisible();
    await expect(button(notice(ash), "End Phase")).toBeVisible();

    // Undoing the step brings the notice back. Once dismissed, it stays away.
    await gm.evaluate(async () => globalThis.game.combat?.previousTurn());
    await expect(notice(ash)).toContainText("Wren may act now.");
    await button(notice(ash), "Dismiss").click();
    await expect(notice(ash)).toHaveCount(0);
    await gm.evaluate(async () => globalThis.ui.combat?.render());
    await expect(notice(ash)).toHaveCount(0);
  });
});
