import type { Page } from "@playwright/test";
import { waitUntilReady } from "../support/join.ts";
import { keepPicture } from "../support/picture.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { forgetNotices } from "../system/support.ts";
import { beginFirstFight, crowded } from "./first-fight.ts";
import { bar, playFromBar } from "./support.ts";

const LANGUAGES = ["de", "es", "fr"] as const;
const SIZES = [
  { width: 1400, height: 900 },
  { width: 1000, height: 700 },
] as const;

/** Shows a page in another language, as a user chooses it. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("core.language", JSON.stringify(chosen)), language);
  await page.reload();
  await waitUntilReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await playFromBar(page);
  await expect(bar(page)).toBeVisible();
}

/** The controls and heads of a window whose text is cut off. */
async function cutOff(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("button, th, h2, h3, h4, label, nav a, .ac-tags > li")]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX !== "visible" || one.matches("button"))
      .map((one) => `${one.className}: ${(one.textContent ?? "").trim().replace(/\s+/g, " ")}`),
  );
}

for (const game of ["Avatar", "FADs", "Future Imperfect", "Action!"])
  test(`the first fight of ${game} fits its bar, sheet and tracker in every language`, async ({
    chromium,
  }) => {
    const table = await openTable({ seed: false });
    try {
      const { gm, ash } = await beginFirstFight(table, chromium, game);
      for (const language of LANGUAGES) {
        for (const page of [gm, ash]) await speak(page, language);
        for (const viewport of SIZES)
          for (const [who, page] of [
            ["gm", gm],
            ["player", ash],
          ] as const) {
            await page.setViewportSize(viewport);
            await forgetNotices(page);
            const title = `${language}-${game}-${who}-${viewport.width}`;
            await keepPicture(page, title);
            expect([title, await crowded(page)]).toEqual([title, []]);
          }
        await ash.evaluate(() => {
          const { character } = globalThis.game.user as unknown as {
            character: { sheet: { render(options: object): Promise<unknown> } };
          };
          return character.sheet.render({ force: true });
        });
        const sheet = ash.locator(".ac-actor");
        await expect(sheet).toBeVisible();
        await keepPicture(ash, `${language}-${game}-sheet`);
        expect([language, await cutOff(ash, ".ac-actor")]).toEqual([language, []]);
        await gm.evaluate(() => {
          const { sidebar } = globalThis.ui as unknown as {
            sidebar: { toggleExpanded(wanted: boolean): void; changeTab(tab: string, group: string): void };
          };
          sidebar.toggleExpanded(true);
          sidebar.changeTab("combat", "primary");
        });
        await keepPicture(gm, `${language}-${game}-tracker`);
        expect([language, await cutOff(gm, "#combat")]).toEqual([language, []]);
      }
    } finally {
      await table.close();
    }
  });
