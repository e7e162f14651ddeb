import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { keepPicture } from "../support/picture.ts";
import { LANGUAGES, speak, untranslated } from "../support/language.ts";
import { cutOff, outOfReach, spilled } from "../support/reach.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { forgetNotices, GENERATIONS } from "../system/support.ts";
import { leave, LOOKS, screensOf, SHOWN } from "./screens.ts";

for (const [index, shown] of SHOWN.entries()) {
  const generation = GENERATIONS[index % GENERATIONS.length]!;

  test.describe(`the screens of ${shown.game}, generation ${generation}`, { tag: "@both" }, () => {
    let table: TestTable;
    let gm: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation, seed: false, settings: { "action-cards.welcome": true } });
      gm = await join(await table.context(chromium, { reducedMotion: "reduce" }), "Gamemaster");
      await gm
        .getByRole("button", { name: `Choose ${shown.game} and play a first fight`, exact: true })
        .click();
      await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
    });
    test.afterAll(async () => table.close());

    for (const { colorScheme, viewport, isAudited, tag } of LOOKS) {
      const title = `legible and reachable, ${colorScheme} theme, ${viewport.width} × ${viewport.height}`;
      test(title, { tag }, async () => {
        await gm.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await gm.setViewportSize(viewport);
        await gm.reload(); // After a reload, windows open within the resized page.
        await waitUntilReady(gm);
        for (const { name, part, open } of screensOf(shown)) {
          await open(gm);
          await expect(gm.locator(part).first()).toBeVisible();
          await forgetNotices(gm);
          await keepPicture(gm, `${shown.id}-${name}-${colorScheme}-${viewport.width}`);
          const objected = isAudited ? await objections(gm, part) : [];
          expect([name, objected, await outOfReach(gm, part)]).toEqual([name, [], []]);
          await leave(gm);
        }
      });
    }

    for (const language of LANGUAGES)
      test(
        `whole, reachable and translated in ${language}`,
        { tag: language === "de" && index === 0 ? [] : "@all" },
        async () => {
          await gm.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
          await gm.setViewportSize({ width: 1000, height: 700 });
          await speak(gm, language);
          for (const { name, part, open } of screensOf(shown)) {
            await open(gm);
            await expect(gm.locator(part).first()).toBeVisible();
            await forgetNotices(gm);
            await keepPicture(gm, `${language}-${shown.id}-${name}`);
            const wrong = [outOfReach, cutOff, spilled].map(async (look) => look(gm, part));
            const objected = language === "de" ? await objections(gm, part) : []; // the markup is the same in all
            const english = await untranslated(gm, part, language);
            expect
              .soft([name, (await Promise.all(wrong)).flat(), objected, english])
              .toEqual([name, [], [], []]);
            await leave(gm);
          }
        },
      );
  });
}
