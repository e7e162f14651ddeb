import type { Locator, Page } from "@playwright/test";
import { begin, comeTo, copiesOf, lay, setUp, sitAtBoard, tokenOf, type Piece } from "../board/support.ts";
import { seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, closeWindows } from "../system/support.ts";
import { bar, button, moment, playFromBar } from "./support.ts";

/** The names of those this user targets. */
const targets = (page: Page) =>
  page.evaluate(() => [...globalThis.game.user!.targets].map((token) => token.document.name));

const messages = (page: Page) => page.evaluate(() => globalThis.game.messages.size);

async function dragOnto(page: Page, what: Locator, piece: Piece): Promise<void> {
  await what.dragTo(tokenOf(page, piece));
}

for (const generation of GENERATIONS)
  test(`from the bar onto a token of the board, generation ${generation}`, async ({ chromium }) => {
    const { table, gm, ash } = await sitAtBoard(chromium, generation);
    try {
      await setUp(gm, "Avatar");
      await begin(gm);
      await comeTo(gm, "Wren Hallowtide");
      for (const page of [gm, ash]) await playFromBar(page);
      const [moll] = await copiesOf(gm, "Anchor Moll");
      const [own] = await copiesOf(gm, "Wren Hallowtide");
      // beside Wren, as Kettle-Jack is, whom an attack would propose
      const [x, y] = await gm.evaluate((id) => {
        const wren = canvas.scene!.tokens.get(id)!;
        return [wren.x, wren.y - canvas.scene!.grid.size] as const;
      }, own!.token);
      await lay(gm, [[moll!, x, y]]);
      const knife = button(ash, /^Oyster Knife/);
      await expect(moment(ash)).toHaveText("Wren Hallowtide acts now.");

      // on the own token nothing happens
      await dragOnto(ash, knife, own!);
      expect(await targets(ash)).toEqual([]);

      // with Shift everything is asked, about that target
      await ash.keyboard.down("Shift");
      await dragOnto(ash, knife, moll!);
      await ash.keyboard.up("Shift");
      const dialog = ash.locator(".ac-attack-dialog");
      await expect(dialog.locator("select[name=target] option:checked")).toContainText("Anchor Moll");
      expect(await targets(ash)).toEqual(["Anchor Moll"]);
      await closeWindows(ash);

      const before = await messages(gm);
      await seedRandom(gm, 3);
      await dragOnto(ash, knife, moll!);
      await expect(moment(gm)).toContainText("Wren Hallowtide attacks Anchor Moll");
      expect(await messages(gm)).toBe(before + 1);
      await expect(dialog).toHaveCount(0);
      await expect(bar(ash).locator(".ac-bar-idle")).toBeVisible();
    } finally {
      await table.close();
    }
  });
