import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, showSheet } from "../system/support.ts";
import { sitDownPrinted, useItem, type PrintedCast } from "./support.ts";

/** How far the middle of a checkbox is above or below the middle of its text, in pixels. */
async function lean(label: Locator): Promise<number> {
  return label.evaluate((whole) => {
    const words = document.createRange();
    words.selectNodeContents(whole.lastChild!);
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const box = whole.querySelector("input")!.getBoundingClientRect();
    return Math.abs(middle(box) - middle(words.getBoundingClientRect()));
  });
}

test.describe("what is told of printed cards before one is drawn", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });
  test.beforeEach(async () => closeWindows(gm, ash));

  test("rows say what a click looks up, and nothing of what the AC deck asks", async () => {
    const sheet = await showSheet(ash, cast.xenes);
    const attack = sheet.locator(".ac-row", { hasText: "Carbine" }).first();
    await expect(attack.locator(".ac-tag")).toHaveText([
      "Rifle 4d8",
      "Damage 3d8",
      "Penetration 6",
      "Burst of 3",
      "Reliability 11",
    ]);
    await sheet.getByRole("tab", { name: "Skills & powers" }).click();
    const lore = sheet.locator(".ac-page.active .ac-row", { hasText: "Lore" });
    await expect(lore.locator(".ac-tag")).toHaveText(["Untrained"]);
  });

  test("a hero whom nobody plays is not proposed as the target of another", async () => {
    const stranger = await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<{ id: string }> } };
      const data = { name: "Aaron", type: "character", ownership: { default: 1 } };
      return (await Actor.create(data)).id;
    });
    await ash.waitForFunction((id) => globalThis.game.actors.has(id), stranger);
    await useItem(ash, cast.xenes, "Carbine");
    const targets = ash.locator(".ac-shoot-dialog [name=target] option");
    await expect(targets).toHaveText(["Ogre", "Thug", "Sela", "Bram", "Commando", "Sid", "Aaron"]);
  });

  test("a dialog's title has every word, and its boxes stand in line with theirs", async () => {
    await useItem(ash, cast.xenes, "Lore");
    const dialog = ash.locator(".ac-lookup-dialog");
    await expect(dialog.locator(".window-title")).toHaveText(/^Xenes: Lore \d+d\d+$/);
    for (const name of ["entry", "task"])
      expect(await lean(dialog.locator(`label:has([name=${name}])`))).toBeLessThan(2);
    expect(await objections(ash, ".ac-lookup-dialog")).toEqual([]);
  });
});
