import { objections } from "../support/axe.ts";
import { join } from "../support/join.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, VIEWPORT } from "../system/support.ts";
import { command, gather } from "./party.ts";
import { begin, button, countTo, PARTY, row, showTracker } from "./tracker-page.ts";

for (const colorScheme of ["dark", "light"] as const) {
  test(`nothing serious stands in anybody's way on the tracker and the hand, ${colorScheme} theme`, async ({
    chromium,
  }) => {
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
    await button(row(ash, "Wren"), "Hand of Wren").click();
    await button(ash.locator("#action-cards-hand"), "Card 5").click();
    for (const part of ["#combat", "#action-cards-hand"]) expect(await objections(ash, part)).toEqual([]);
    expect(await objections(gm, "#combat")).toEqual([]);
    await button(row(gm, "Ogre"), "Change the hand of Ogre").click();
    await expect(gm.locator(".ac-edit-hand")).toBeVisible();
    expect(await objections(gm, ".ac-edit-hand")).toEqual([]);
    await closeWindows(gm, ash);
    await button(row(ash, "Wren"), "Wren: Act: 8 …").click();
    expect(await objections(ash, ".ac-menu")).toEqual([]);
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
