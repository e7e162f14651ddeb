import type { Locator, Page } from "@playwright/test";
import { begin, comeTo, copiesOf, lay, setUp, sitAtBoard, tokenOf, type Piece } from "../board/support.ts";
import { seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, closeWindows } from "../system/support.ts";
import { bar, button, moment, playFromBar } from "./support.ts";

/** The names of this user's targets. */
const targets = (page: Page) =>
  page.evaluate(() => [...globalThis.game.user!.targets].map((token) => token.document.name));

/** The names of the targets of all attacks in the chat, in order. */
const attacked = (page: Page) =>
  page.evaluate(() =>
    globalThis.game.messages.contents.flatMap(({ system }) => {
      const { targets = [] } = system as { targets?: { actor: { name: string } }[] };
      return targets.map(({ actor }) => actor.name);
    }),
  );

/**
 * Drags a button of the bar onto a token. With `shift`, presses Shift during the drag and releases it after the drop.
 */
async function dragOnto(page: Page, what: Locator, piece: Piece, shift = false): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await tokenOf(page, piece).boundingBox())!;
  await page.mouse.move(x, y, { steps: 4 });
  if (shift) await page.keyboard.down("Shift");
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
  await page.mouse.up();
  if (shift) await page.keyboard.up("Shift");
}

for (const generation of GENERATIONS)
  test(`from the play bar onto a token of the board, generation ${generation}`, async ({ chromium }) => {
    const { table, gm, ash } = await sitAtBoard(chromium, generation, ["Ash"]);
    try {
      await setUp(gm, "Avatar");
      await begin(gm);
      await comeTo(gm, "Wren Hallowtide");
      for (const page of [gm, ash]) await playFromBar(page);
      const [moll] = await copiesOf(gm, "Anchor Moll");
      const [own] = await copiesOf(gm, "Wren Hallowtide");
      const [jack] = await copiesOf(gm, "Kettle-Jack");
      // Move Moll's token out from under the bar.
      await lay(gm, [[moll!, 1000, 700]]);
      const knife = button(ash, /^Oyster Knife/);
      await expect(moment(ash)).toHaveText("Wren Hallowtide acts now.");

      // A drop on the actor's own token does nothing.
      await dragOnto(ash, knife, own!);
      expect(await targets(ash)).toEqual([]);

      // With Shift, the drop opens the full dialog for this target.
      await dragOnto(ash, knife, moll!, true);
      const dialog = ash.locator(".ac-attack-dialog");
      await expect(dialog.locator("select[name=target] option:checked")).toContainText("Anchor Moll");
      expect(await targets(ash)).toEqual(["Anchor Moll"]);
      await closeWindows(ash);

      // Without Shift, the drop attacks immediately. It attacks this token, not the earlier target.
      await seedRandom(gm, 3);
      await dragOnto(ash, button(ash, /^Glasscutter Sabre/), jack!);
      await expect.poll(() => attacked(gm)).toEqual(["Kettle-Jack"]);
      expect(await targets(ash)).toEqual(["Kettle-Jack"]);
      await expect(dialog).toHaveCount(0);
      await expect(bar(ash).locator(".ac-bar-idle")).toBeVisible();
    } finally {
      await table.close();
    }
  });
