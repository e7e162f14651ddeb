import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, showSheet } from "../system/support.ts";
import { handOf } from "./party.ts";
import {
  rows,
  row,
  group,
  faces,
  button,
  choose,
  status,
  begin,
  uuidOf,
  countTo,
  useSeats,
} from "./tracker-page.ts";

for (const generation of GENERATIONS) {
  test.describe(`hands of action cards, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    useSeats(generation, (seats) => ({ gm, ash } = seats));

    test("the hand: cards add up, and are played from it", async () => {
      const ids = await begin(gm, { Wren: [1, 5, 11] });
      await countTo(gm, 8);
      await choose(ash, row(ash, "Wren"), "Open the hand");
      const hand = ash.locator("#action-cards-hand");
      const cards = hand.locator(".ac-action-card");
      await expect(cards).toHaveCount(3);
      await expect(hand.locator(".ac-action-card .ac-corner")).toHaveText(["J", "5", "A"]);
      await expect(button(hand, "Act: 11")).toBeEnabled();
      await button(hand, "Card 5").click();
      await expect(hand.locator(".ac-hand-sum")).toHaveText("5: enough from Segment 5 on.");
      await expect(button(hand, /^Act/)).toBeDisabled();
      await button(hand, "Card 1").click();
      await expect(hand.locator(".ac-hand-sum")).toHaveText("5 + 1 = 6: enough from Segment 6 on.");
      await button(hand, "Card 11").press("Enter");
      await expect(hand.locator(".ac-hand-sum")).toHaveText("11 + 5 + 1 = 17: enough to act in Segment 8.");
      await expect(button(hand, "Card 11")).toBeFocused();
      await button(hand, "Card 1").click();
      await button(hand, "Act: 11 + 5").click();
      await expect(status(gm)).toHaveText("Wren acts.");
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [1], spent: [5, 11] });
      await expect(cards).toHaveCount(1);
      await button(hand, "End Phase").click();
      await expect(status(gm)).not.toHaveText("Wren acts.");
    });

    test("the hand opens from the sheet, and closes with the encounter", async () => {
      await begin(gm);
      const sheet = await showSheet(ash, await uuidOf(ash, "Wren"));
      await sheet.locator("[data-action=toggleControls]").click();
      await sheet.locator(".controls-dropdown [data-action=openHandOf] button").click();
      await expect(ash.locator("#action-cards-hand")).toBeVisible();
      await expect(ash.locator("#action-cards-hand .window-title")).toHaveText("Action cards of Wren");
      await gm.evaluate(async () =>
        (globalThis.game.combat as unknown as { delete(): Promise<unknown> }).delete(),
      );
      await expect(ash.locator("#action-cards-hand")).toHaveCount(0);
    });

    test("the GM puts a hand right, hides and strikes down", async () => {
      const ids = await begin(gm);
      await choose(gm, row(gm, "Ogre"), "Change the hand");
      const dialog = gm.locator(".ac-edit-hand");
      await expect(dialog.locator(".ac-edit-card")).toHaveCount(12);
      await button(dialog, "Card 11: Held").click();
      await expect(button(dialog, "Card 11: Used")).toBeFocused();
      await button(dialog, "Card 6: Not dealt").press("Enter");
      await dialog.getByLabel("Dodging").check();
      await button(dialog, "Save").click();
      await expect(dialog).toHaveCount(0);
      await expect(faces(row(gm, "Ogre"))).toHaveText(["6", "4"]);
      expect(await handOf(gm, ids["Ogre"]!)).toEqual({ held: [4, 6], spent: [11] });
      await expect(row(ash, "Ogre").locator(".ac-chip-dodging")).toHaveCount(1);

      await choose(gm, row(gm, "Spy"), "Show to players");
      await expect(rows(ash)).toHaveCount(5);
      await choose(gm, row(gm, "Ogre"), "Hide from players");
      await expect(row(ash, "Ogre")).toHaveCount(0);
      await choose(gm, row(gm, "Spy"), "Mark as defeated");
      await expect(group(gm, "out")).toHaveText(["Spy"]);
      await expect(row(gm, "Spy").locator(".ac-control")).toHaveCount(0);
      await expect(row(gm, "Spy")).toHaveClass(/\bdefeated\b/);
      await choose(gm, row(gm, "Spy"), "No longer defeated");
      await expect(row(gm, "Spy")).not.toHaveClass(/\bdefeated\b/);
    });
  });
}
