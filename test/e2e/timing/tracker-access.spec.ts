import { objections } from "../support/axe.ts";
import { join } from "../support/join.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, VIEWPORT } from "../system/support.ts";
import { command, gather } from "./party.ts";
import { begin, button, choose, countTo, PARTY, row, showTracker, tracker } from "./tracker-page.ts";

for (const colorScheme of ["dark", "light"] as const) {
  const title = `nothing serious stands in anybody's way on the tracker and the hand, ${colorScheme} theme`;
  test(title, { tag: colorScheme === "dark" ? [] : "@all" }, async ({ chromium }) => {
    const table = await openTable();
    const options = { colorScheme, reducedMotion: "reduce", viewport: VIEWPORT } as const;
    const seat = async (name: string) => join(await table.context(chromium, options), name);
    const [gm, ash] = [await seat("Gamemaster"), await seat("Ash")];
    await showTracker(gm, ash);
    await gather(gm, PARTY);
    expect(await objections(gm, "#combat")).toEqual([]);
    await clearStage(gm);
    const ids = await begin(gm);
    await countTo(gm, 8);
    await command(gm, { type: "hold", id: ids["Odo"] });
    await choose(ash, row(ash, "Wren"), "Open the hand");
    await button(ash.locator("#action-cards-hand"), "Card 5").click();
    for (const part of ["#combat", "#action-cards-hand"]) expect(await objections(ash, part)).toEqual([]);
    expect(await objections(gm, "#combat")).toEqual([]);
    await choose(gm, row(gm, "Ogre"), "Change the hand");
    await expect(gm.locator(".ac-edit-hand")).toBeVisible();
    expect(await objections(gm, ".ac-edit-hand")).toEqual([]);
    await closeWindows(gm, ash);
    await button(row(ash, "Wren"), "Wren: Other ways to act").click();
    expect(await objections(ash, ".ac-menu")).toEqual([]);
    await ash.keyboard.press("Escape");
    await button(row(gm, "Ogre"), "More for Ogre").click();
    expect(await objections(gm, ".ac-menu")).toEqual([]);
    await gm.keyboard.press("Escape");
    await button(tracker(gm), "Can play cards together").click();
    await button(tracker(ash), "Later this Turn").click();
    for (const page of [gm, ash]) {
      await expect(tracker(page).locator(".ac-face")).not.toHaveCount(0);
      expect(await objections(page, "#combat")).toEqual([]);
    }
    const small = await gm.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("#combat button")]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ id: one.id, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ id }) => id),
    );
    expect(small).toEqual([]);
    await table.close();
  });
}
