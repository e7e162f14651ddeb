import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { clock, handOf } from "./party.ts";
import { row, spent, button, status, tabTo, tracker, begin, countTo, useSeats } from "./tracker-page.ts";

for (const generation of GENERATIONS) {
  test.describe(`the tracker by the keyboard, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    useSeats(generation, (seats) => ({ gm, ash, briar } = seats));

    test("without a mouse: act, end, hold, call forward; the focus is never lost", async () => {
      const ids = await begin(gm, { Wren: [3, 8] });
      await countTo(gm, 8);
      const own = row(ash, "Wren");
      await tabTo(ash, button(own, "Wren: Act: 8"));
      await ash.keyboard.press("Enter");
      await expect(button(tracker(ash), "End Wren’s Phase")).toBeFocused();
      await ash.keyboard.press("Enter");
      // What Odo can do depends on Odo's hand, which Ash can't see.
      await expect(status(ash)).toHaveText("Waiting for the GM.");
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [3], spent: [8] });
      await expect
        .poll(async () => ash.evaluate(() => document.activeElement?.closest("#combat") !== null))
        .toBe(true);
      // Opens the menu to call the 3 forward. Focus moves to the menu, and Escape returns it to the button.
      await tabTo(ash, button(own, "Wren: Call forward"));
      await ash.keyboard.press("Enter");
      await expect(ash.getByRole("menuitem").first()).toBeFocused();
      await ash.keyboard.press("ArrowDown");
      await expect(ash.getByRole("menuitem").nth(1)).toBeFocused();
      await ash.keyboard.press("Escape");
      await expect(ash.getByRole("menu")).toHaveCount(0);
      await expect(button(own, "Wren: Call forward")).toBeFocused();
      await ash.keyboard.press("Enter");
      await expect(ash.getByRole("menuitem").first()).toBeFocused();
      await ash.keyboard.press("Enter");
      await expect(spent(own)).toHaveText(["8", "3"]);
      // Briar makes Odo hold with the keyboard shortcut.
      await briar.locator("body").press("Alt+KeyH");
      await expect(row(briar, "Odo").locator(".ac-chip-holding")).toHaveCount(1);
      await expect(status(briar)).toHaveText("Holding, may still act: Odo."); // can still act while holding (Q14)
      // Screen readers announce the change.
      await expect(briar.locator("#action-cards-live")).toContainText("Segment 8");
    });

    test("keys: next, back, act, hold, the hand; none of them while somebody writes", async () => {
      const ids = await begin(gm, { Ghost: [], Spy: [] });
      await countTo(gm, 8);
      await gm.locator("body").press("Alt+KeyA");
      await expect(status(gm)).toHaveText("Wren acts.");
      await gm.locator("body").press("Alt+KeyN");
      await expect(status(gm)).toHaveText("Odo and Ogre may act.");
      await gm.locator("body").press("Alt+KeyB");
      await expect(status(gm)).toHaveText("Wren acts.");
      // Ash's key ends Ash's Phase. Briar has no Phase to end.
      await briar.locator("body").press("Alt+KeyN");
      await ash.locator("body").press("Alt+KeyN");
      // Wren could only combine cards now. What Odo can do depends on Odo's hand, which Ash can't see.
      await expect(status(ash)).toHaveText(/^Wren can play .+ together\.$/);
      const box = gm.locator("#sidebar-tab-chat");
      await box.click();
      await gm.locator("#chat-message").click();
      await gm.keyboard.press("Alt+KeyA");
      await gm.keyboard.press("Alt+KeyN");
      expect(await clock(gm)).toMatchObject({ segment: 8, acting: null });
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [3, 5], spent: [8] });
      await ash.locator("body").press("Alt+Shift+KeyH");
      await expect(ash.locator("#action-cards-hand")).toBeVisible();
      await ash.locator("body").press("Alt+Shift+KeyH");
      await expect(ash.locator("#action-cards-hand")).toHaveCount(0);
    });
  });
}
