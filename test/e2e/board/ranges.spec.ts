import type { Page } from "@playwright/test";
import { bar, button, detail, playFromBar } from "../bar/support.ts";
import { setSetting } from "../fight/fan-play.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { begin, comeTo, copiesOf, lay, newestCard, setUp, sitAtBoard, type Piece } from "./support.ts";

const lifeOf = (page: Page, pieces: readonly Piece[]) =>
  page.evaluate(
    (all) =>
      all.map(
        ({ uuid }) =>
          (fromUuidSync(uuid) as unknown as { system: { life: { value: number } } }).system.life.value,
      ),
    pieces as Piece[],
  );

/** The text that the bar shows while the pointer is on an attack. */
async function told(page: Page, name: RegExp): Promise<string> {
  await page.mouse.move(5, 5);
  await button(page, name).hover();
  await expect(detail(page)).toContainText("Target:");
  return (await detail(page).textContent()) ?? "";
}

for (const generation of GENERATIONS)
  test(`distances in the play bar, and damage to the selected tokens, generation ${generation}`, async ({
    chromium,
  }) => {
    const { table, gm, ash } = await sitAtBoard(chromium, generation, ["Ash"]);
    try {
      await setUp(gm, "Avatar");
      const [wren] = await copiesOf(gm, "Wren Hallowtide");
      const [moll] = await copiesOf(gm, "Anchor Moll");
      const [jack] = await copiesOf(gm, "Kettle-Jack");
      await setSetting(gm, "fan", "off");
      await lay(gm, [[wren!, 600, 400], [moll!, 700, 400], [jack!, 1200, 400]]); // oxfmt-ignore
      await begin(gm);
      await comeTo(gm, "Wren Hallowtide");
      for (const page of [gm, ash]) await playFromBar(page);
      await expect(bar(ash)).toBeVisible();

      expect(await told(ash, /^Glasscutter Sabre/)).toMatch(/Target: Anchor Moll · 5 ft\.$/);
      await gm.evaluate(() => canvas.scene!.update({ grid: { units: "m", distance: 1.5 } }));
      expect(await told(ash, /^Glasscutter Sabre/)).toMatch(/Target: Anchor Moll · 1\.5 m\.$/);
      await gm.evaluate(() => canvas.scene!.update({ grid: { units: "ft", distance: 5 } }));
      await gm.evaluate(() =>
        game.settings.set("action-cards", "ruleVariants", { avatar: { range: "moment" } }),
      );
      const attackWindow = ash.locator(".ac-attack-dialog");
      await button(ash, /^Glasscutter Sabre/).click({ modifiers: ["Shift"] });
      await expect(attackWindow).toContainText("Anchor Moll · 5 ft");
      await lay(gm, [[moll!, 1100, 400]]); // oxfmt-ignore
      await expect(attackWindow).toContainText("Anchor Moll is 25 ft away");
      await attackWindow.getByRole("button", { name: "Close" }).click();
      expect(await told(ash, /^Glasscutter Sabre/)).toMatch(/Target: Anchor Moll · 25 ft · out of reach\.$/);
      expect(await told(ash, /^Oyster Knife/)).toMatch(
        /Anchor Moll · 25 ft\. After a Long Range attack, DR is halved/,
      );

      // A Long Range attack halves DR. This cost alone does not make the dialog open.
      await gm.evaluate((uuid) => {
        const actor = fromUuidSync(uuid) as unknown as { update(data: object): Promise<unknown> };
        return actor.update({ system: { dr: { override: true, typed: 30 } } });
      }, wren!.uuid);
      await seedRandom(gm, 3);
      await button(ash, /^Oyster Knife/).click();
      await button(gm, /^Defend/).click();
      await expect(ash.locator(".ac-attack-dialog")).toHaveCount(0);
      const card = await newestCard(gm);
      await expect(card.locator(".ac-outcome")).toContainText("Hit for");

      const before = await lifeOf(gm, [moll!, jack!]);
      const choose = async (entry: string) => {
        await showChat(gm);
        await lastChatCard(gm).locator(".message-header").click({ button: "right" });
        await gm.locator("#context-menu").getByText(entry, { exact: true }).click();
      };
      await gm.evaluate((id) => void canvas.tokens!.get(id)!.control(), jack!.token);
      await choose("Apply to selected tokens");
      await expect(card.locator(".ac-applied")).toHaveText("Applied to Kettle-Jack");
      const after = await lifeOf(gm, [moll!, jack!]);
      expect(after[0]).toBe(before[0]);
      expect(after[1]).toBeLessThan(before[1]!);
      await choose("Undo");
      await expect.poll(() => lifeOf(gm, [moll!, jack!])).toEqual(before);
    } finally {
      await table.close();
    }
  });
