import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, showSheet } from "../system/support.ts";
import { handOf } from "./party.ts";
import { begin, button, countTo, status, useSeats, uuidOf } from "./tracker-page.ts";

for (const generation of GENERATIONS) {
  test.describe(`the clock on the sheet, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    useSeats(generation, (seats) => ({ gm, ash, briar } = seats));

    test("a player acts, ends the Phase and holds from any page of the own sheet", async () => {
      const ids = await begin(gm, { Wren: [3, 8, 9], Odo: [2, 12] });
      const other = await showSheet(briar, await uuidOf(briar, "Odo"));
      const sheet = await showSheet(ash, await uuidOf(ash, "Wren"));
      const moment = sheet.locator(".ac-moment");
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 12 May act now");
      await expect(moment.locator(".ac-mini")).toHaveText(["9", "8", "3"]);
      await countTo(gm, 8);
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 8 May act now");
      await expect(moment.getByRole("button")).toHaveText(["Act: 8 …", "Hold", "Call forward"]);

      await sheet.getByRole("tab", { name: "Notes" }).click();
      await moment.getByRole("button", { name: "Hold" }).click();
      // once the GM's client has done it, there is nothing to act by in this Segment
      await expect(moment.getByRole("button")).toHaveText(["Call forward"]);
      await expect(moment.locator(".ac-moment-mark")).toHaveText(["Holding"]);
      await countTo(gm, 7);
      await moment.getByRole("button", { name: /^Act/ }).press("Enter");
      await ash.getByRole("menuitem", { name: "8", exact: true }).click();
      await expect(moment.locator(".ac-moment-words")).toHaveText("Segment 7 Acting now");
      expect(await handOf(gm, ids["Wren"]!)).toEqual({ held: [3, 9], spent: [8] });
      await expect(other.locator(".ac-moment-words")).toHaveText("Segment 7 May act after this Phase");
      await moment.getByRole("button", { name: "End Phase" }).click();
      await expect(status(gm)).not.toHaveText("Wren acts.");
      await expect(button(moment, "End Phase")).toHaveCount(0);
      await expect(other.locator(".ac-moment-words")).toHaveText("Segment 7 May act now");
    });

    test("who only looks on sees no hand, and without a clock there is nothing", async () => {
      await begin(gm, { Wren: [3, 8, 9] });
      await gm.evaluate(async () => {
        const wren = (globalThis.game.actors as unknown as { getName(name: string): Actor }).getName("Wren");
        await wren.update({ ownership: { default: 2 } });
      });
      // the news takes its time to whoever it concerns
      await briar.waitForFunction(() => {
        const actors = globalThis.game.actors as unknown as { getName(name: string): Actor };
        return actors.getName("Wren").testUserPermission(globalThis.game.user as unknown as User, "OBSERVER");
      });
      const looked = await showSheet(briar, await uuidOf(briar, "Wren"));
      await expect(looked.locator(".ac-moment")).toBeHidden();
      await expect(looked.locator(".ac-moment .ac-mini")).toHaveCount(0);
      const own = await showSheet(ash, await uuidOf(ash, "Wren"));
      await expect(own.locator(".ac-moment")).toBeVisible();
      await gm.evaluate(async () =>
        (globalThis.game.combat as unknown as { delete(): Promise<unknown> }).delete(),
      );
      await expect(own.locator(".ac-moment")).toBeHidden();
    });
  });
}
