import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { button, row, showTracker } from "../timing/tracker-page.ts";
import { write } from "../system/support.ts";
import { beginByShots, defense, pools, setActionStage, type ActionCast } from "./support.ts";

test.describe("the tracker by Shots", () => {
  let gm: Page;
  let briar: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, briar } = seats), { generation: 14, players: ["Briar"] });
  test.beforeEach(async () => {
    cast = await setActionStage(gm);
    await write(gm, cast.wren, { "system.actionValues.shotModifiers": 3 }); // Wren goes first
    await beginByShots(gm, cast);
    await showTracker(gm, briar);
  });

  test("an Active Defense names its skill, and is the request that the sheet has", async () => {
    const moth = row(briar, "Moth");
    await expect(moth.locator(".ac-rating")).toHaveText(/Shot Count\s*5/);
    await button(moth, "Moth: Spend Shots").click();
    const menu = briar.getByRole("menu", { name: "Moth: Spend Shots" });
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Active Defense, athletics 14 (Shots: 1)",
      "Active Defense, dodge 12 (Shots: 1)",
      "Active Defense, trick 11 (Shots: 1)",
      "Go sooner by 5 (Shots: 1)",
    ]);
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await briar.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem").nth(1)).toBeFocused();
    await briar.keyboard.press("Enter");
    await expect(moth.locator(".ac-chip-dodging")).toHaveCount(1);
    await expect(moth.locator(".ac-rating")).toHaveText(/Shot Count\s*4/);
    await expect.poll(async () => defense(gm, cast.moth)).toEqual({ skill: "dodge", value: 12 });
    await expect.poll(async () => (await pools(gm, cast.moth))["shot"]).toBe(4);
    await showChat(briar);
    await expect(lastChatCard(briar)).toContainText("Active Defense");
    await expect(lastChatCard(briar)).toContainText("dodge");
  });

  test("to go sooner is one choice, no Dodge", async () => {
    const moth = row(briar, "Moth");
    await button(moth, "Moth: Spend Shots").click();
    await briar.getByRole("menuitem", { name: /^Go sooner/ }).click();
    await expect(moth.locator(".ac-rating")).toHaveText(/Shot Count\s*10/);
    await expect(moth.locator(".ac-chip-dodging")).toHaveCount(0);
  });
});
