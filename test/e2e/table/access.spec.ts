import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

const TABS = [
  "chat",
  "combat",
  "actors",
  "items",
  "journal",
  "tables",
  "cards",
  "macros",
  "compendium",
  "settings",
];

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }; // added to the page below
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`the interface in its ${colorScheme} theme`, () => {
    let table: TestTable;
    let page: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ systemPath: fixtureSystemPath });
      page = await join(
        await table.context(chromium, { colorScheme, reducedMotion: "reduce" }),
        "Gamemaster",
      );
      await page.evaluate(async () => {
        const { CONFIG, ui } = globalThis;
        const actor = await CONFIG.Actor.documentClass.create({ name: "Ida", type: "hero" });
        const combat = await CONFIG.Combat.documentClass.create({});
        await combat!.createEmbeddedDocuments("Combatant", [{ actorId: actor!.id, initiative: 3 }]);
        await combat!.startCombat();
        await ui.chat.processMessage?.("/roll 2d6");
        await CONFIG.JournalEntry.documentClass.create({
          name: "Ledger",
          pages: [{ name: "Arrivals", type: "text", text: { content: "<p>Three ships.</p>" } }],
        });
      });
      const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
      await page.evaluate(await readFile(path, "utf8"));
    });

    test.afterAll(async () => {
      await table.close();
    });

    test("is the one that was asked for", async () => {
      await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${colorScheme}`));
    });

    for (const tab of TABS) {
      test(`has nothing to object to in the tab ${tab}`, async () => {
        await page.click(`#sidebar-tab-${tab}`);
        await expect(page.locator(`#${tab}`)).toBeVisible();
        await expect(page.locator("#sidebar-content > .tab:visible")).toHaveCount(1);
        expect(await violations(page)).toEqual([]);
      });
    }

    test("has nothing to object to in notifications", async () => {
      await page.evaluate(() => {
        const { notifications } = globalThis.ui;
        for (const kind of ["info", "warning", "error", "success"]) {
          notifications.notify(`A message of the kind ${kind}.`, kind, { permanent: true, console: false });
        }
      });
      await expect(page.locator("#notifications > li.notification")).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      for (let left = 4; left > 0; left--) await page.locator("#notifications > li button").first().click();
      await expect(page.locator("#notifications > li")).toHaveCount(0);
    });

    test("has nothing to object to in windows", async () => {
      await page.evaluate(() => globalThis.game.settings.sheet.render({ force: true }));
      await expect(page.locator("#settings-config")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.locator("#settings-config [data-action=close]").click();
      await page.evaluate(() => globalThis.game.journal.contents[0]!.sheet!.render({ force: true }));
      await expect(page.locator(".journal-page h1")).toHaveText("Arrivals");
      expect(await violations(page)).toEqual([]);
    });

    test("can be walked through with the arrow keys, and a tab popped out by keyboard", async () => {
      await page.focus("#sidebar-tab-chat");
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("#sidebar-tab-combat")).toBeFocused();
      await expect(page.locator("#combat")).toBeVisible();
      await page.keyboard.press("Shift+Enter");
      await expect(page.locator("#combat-popout li.combatant")).toHaveCount(1);
    });
  });
}
