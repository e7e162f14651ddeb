import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { useItem } from "../printed/support.ts";
import { give, notice, write } from "../system/support.ts";
import { setActionStage, submit, testDeed, type ActionCast } from "./support.ts";

test.describe("who is out by his Shock", () => {
  let gm: Page;
  let ash: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, ash } = seats), { generation: 14 });
  test.beforeEach(async () => {
    cast = await setActionStage(gm);
    await give(gm, cast.wren, { name: "Club", type: "weapon" });
    await write(gm, cast.wren, { "system.action.pools.shock.value": 0 });
  });

  test("attacks nobody and uses no skill; a GM may do it, and the card says so", async () => {
    await useItem(ash, cast.wren, "Club");
    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog.locator(".ac-warning").first()).toHaveText(/Wren is out and can do nothing/);
    await expect(dialog.locator("button[type=submit]")).toBeDisabled();
    await ash.keyboard.press("Escape");
    await useItem(ash, cast.wren, "trick");
    expect(await notice(ash, "warning")).toContain("Wren is out");

    await useItem(gm, cast.wren, "Club");
    await expect(gm.locator(".ac-attack-dialog .ac-warning").first()).toHaveText(/As a GM you may act/);
    await gm.keyboard.press("Escape");
    await forceRandom(gm, [uniformFor(8, 10), uniformFor(3, 10)]);
    await submit(gm, testDeed(cast.wren, { skill: "trick" }));
    await showChat(ash);
    await expect(lastChatCard(ash).locator(".ac-note")).toHaveText("Wren is out: a GM has done this.");
  });
});
