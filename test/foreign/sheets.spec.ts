import type { Locator, Page } from "@playwright/test";
import { avatar } from "../e2e/fight/stage.ts";
import { give, read, showSheet } from "../e2e/system/support.ts";
import { expect, test } from "../e2e/support/test.ts";
import { FOREIGN } from "./seats.ts";
import type { People } from "./stage.ts";
import { sitDownForeign } from "./table.ts";

interface Scope {
  game: { documentTypes: { Item: string[] } };
}

/** Switches a sheet to edit mode, unless it is in edit mode already. */
async function edit(sheet: Locator): Promise<void> {
  const mode = sheet.getByRole("switch", { name: "Edit", exact: true });
  if ((await mode.getAttribute("aria-checked")) !== "true") await mode.click();
  await expect(mode).toHaveAttribute("aria-checked", "true");
}

test.describe(`Sheets at ${FOREIGN.url}`, () => {
  let gm: Page;
  let player: Page;
  let cast: People;
  sitDownForeign((seats) => ({ gm, player, cast } = seats));

  test("what a player types into the sheet stays, and everybody has it", async () => {
    const sheet = await showSheet(player, cast.sela);
    const type = async (name: string, value: string) => {
      await sheet.locator(`[name="${name}"]`).fill(value);
      await sheet.locator(`[name="${name}"]`).press("Tab");
    };
    await type("system.life.value", "7");
    await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBe(7);
    await sheet.getByRole("button", { name: "Lose 1 LIFE (5 with Shift)" }).click();
    await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBe(6);
    await edit(sheet);
    await type("system.in", "33");
    await expect.poll(async () => read(gm, cast.sela, "system.in")).toBe(33);
    await expect(sheet.locator('[name="system.in"]')).toHaveValue("33");
  });

  test("the sheet of each type of item opens, and keeps a name", async () => {
    const types = await gm.evaluate(() =>
      (globalThis as unknown as Scope).game.documentTypes.Item.filter(
        (type) => type !== "base" && !type.includes("."),
      ),
    );
    expect(types.length).toBeGreaterThan(4);
    const items = await give(gm, cast.ogre, ...types.map((type) => ({ name: `A ${type}`, type })));
    for (const [at, uuid] of items.entries()) {
      const sheet = await showSheet(gm, uuid);
      await edit(sheet);
      const name = sheet.locator('input[name="name"]');
      await name.fill(`Another ${types[at]}`);
      await name.press("Tab");
      await expect.poll(async () => read(player, uuid, "name")).toBe(`Another ${types[at]}`);
      await sheet.getByRole("button", { name: "Close" }).first().click();
      await expect(sheet).toHaveCount(0);
    }
  });

  test("the stat block of an npc opens for the GM", async () => {
    const sheet = await showSheet(gm, cast.ogre);
    await expect(sheet.locator(".window-content")).toContainText("LIFE");
  });
});
