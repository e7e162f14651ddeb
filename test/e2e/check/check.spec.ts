import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, VIEWPORT } from "../system/support.ts";
import { check, those } from "./check-page.ts";

/** The cases that generation 13 can't run. */
const NEWER = ["batch", "batchRefused", "clockBegins", "clockEnds", "levels", "detached"];
/** The cases that need a canvas. */
const BOARD = ["scene", "drops", "viewing"];

const notRun = (generation: number, canvas: boolean) =>
  [
    ...(generation === 13 ? NEWER.map((id) => `${id}: Only from version 14`) : []),
    ...(canvas ? [] : BOARD.map((id) => `${id}: The canvas is off, or no scene is viewed`)),
  ].toSorted();

/** The number of documents of each kind in the world. */
async function counts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { collections } = globalThis.game as unknown as { collections: Map<string, { size: number }> };
    const kinds = ["Actor", "Item", "Combat", "ChatMessage", "Scene", "Cards", "Macro", "Folder"];
    return Object.fromEntries(kinds.map((kind) => [kind, collections.get(kind)!.size]));
  });
}

for (const generation of GENERATIONS) {
  test.describe(`a check of this Foundry, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation });
      const seat = async (name: string) => join(await table.context(chromium, { viewport: VIEWPORT }), name);
      [gm, ash] = [await seat("Gamemaster"), await seat("Ash")];
    });
    test.afterAll(async () => table.close());
    test.afterEach(async () => closeWindows(gm, ash));

    test("passes, leaves nothing behind, and can be copied", async () => {
      const before = await counts(gm);
      const outcome = await check(gm);
      expect(those(outcome, "failed")).toEqual([]);
      const skipped = notRun(generation, false);
      expect(those(outcome, "notRun").toSorted()).toEqual(skipped);
      expect(outcome!.left).toBe(0);
      expect(await counts(gm)).toEqual(before);

      await gm.evaluate(() => {
        const { clipboard } = globalThis.game as unknown as {
          clipboard: { copyPlainText(text: string): Promise<void> };
        };
        clipboard.copyPlainText = async (text) => void (document.body.dataset["copied"] = text);
      });
      const report = gm.locator(".ac-check-window");
      await expect(report.getByRole("row")).toHaveCount(outcome!.findings.length + 1);
      await report.getByRole("button", { name: "Copy as text" }).click();
      const text = await gm.evaluate(() => document.body.dataset["copied"]);
      expect(text).toMatch(
        new RegExp(`^Check this Foundry\\nSystem: Action Cards .*\\nFoundry: ${generation}\\.\\d+\\n`),
      );
      expect(text).toContain("Modules: none\nCanvas: off\n");
      expect(text).toContain(`${outcome!.findings.length - skipped.length} passed, 0 failed`);
    });

    test(
      "tells what fails, goes on with the rest, and cleans up as far as it can",
      { tag: "@all" },
      async () => {
        const before = await counts(gm);
        await gm.evaluate(() => {
          const { Hooks, CONFIG } = globalThis as unknown as {
            Hooks: { on(hook: string, refuse: () => boolean): number };
            CONFIG: { Actor: { documentClass: { prototype: Record<string, unknown> } } };
          };
          const { prototype } = CONFIG.Actor.documentClass;
          prototype["modifyTokenAttribute"] = async () => Promise.reject(new Error("No bars today."));
          const hooks = ["preCreateCombat", "preDeleteMacro"];
          Object.assign(globalThis, { broken: hooks.map((hook) => [hook, Hooks.on(hook, () => false)]) });
        });
        const outcome = await check(gm);
        const failed = those(outcome, "failed");
        expect(failed).toContain("bars: No bars today.");
        expect(failed).toContain("encounter: Combat.create");
        expect(
          failed.filter((text) => !/^(bar|encounter|turn|combat|tokenInFight|clock|movement)/.test(text)),
        ).toEqual([]);
        expect(those(outcome, "passed").length).toBeGreaterThan(90);
        expect(outcome!.left).toBe(1);
        await expect(gm.locator(".ac-check-window .ac-error")).toHaveText(/1 document could not be deleted/);
        expect(await counts(gm)).toEqual({ ...before, Macro: before["Macro"]! + 1 });

        await gm.evaluate(() => {
          const { Hooks, broken, CONFIG } = globalThis as unknown as {
            Hooks: { off(hook: string, id: number): void };
            broken: [string, number][];
            CONFIG: { Actor: { documentClass: { prototype: Record<string, unknown> } } };
          };
          for (const [hook, id] of broken) Hooks.off(hook, id);
          delete CONFIG.Actor.documentClass.prototype["modifyTokenAttribute"];
        });
        await gm.getByRole("button", { name: "Check again" }).click();
        await expect(gm.locator(".ac-check-summary")).toHaveText(/ 0 failed/);
        expect(await counts(gm)).toEqual(before);
      },
    );

    test("is the GM's alone, in the settings", async () => {
      expect(await check(ash)).toBeNull();
      for (const [page, buttons] of [
        [gm, 1],
        [ash, 0],
      ] as const) {
        await page.evaluate(async () => {
          const { game } = globalThis as unknown as {
            game: {
              settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> };
            };
          };
          const menu = [...game.settings.menus].find(([key]) => key.startsWith("action-cards."))![1];
          await new menu.type().render({ force: true });
        });
        await expect(
          page.locator(".ac-settings").getByRole("button", { name: "Start the check" }),
        ).toHaveCount(buttons);
      }
      await gm.getByRole("button", { name: "Start the check" }).click();
      await expect(gm.locator(".ac-check-summary")).toHaveText(/ passed, 0 failed/);
    });
  });

  test(`a check of this Foundry with a scene on the canvas, generation ${generation}`, async ({
    chromium,
  }) => {
    const table = await openTable({ generation, canvas: true });
    try {
      const gm = await join(await table.context(chromium, { viewport: VIEWPORT }), "Gamemaster");
      await gm.evaluate(async () => {
        const { Scene } = globalThis as unknown as { Scene: { create(data: object): Promise<unknown> } };
        await Scene.create({ name: "The bridge", active: true });
      });
      await gm.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas.ready);
      const before = await counts(gm);
      const outcome = await check(gm);
      expect(those(outcome, "failed")).toEqual([]);
      expect(those(outcome, "notRun").toSorted()).toEqual(notRun(generation, true));
      expect(await counts(gm)).toEqual(before);
    } finally {
      await table.close();
    }
  });
}

test(
  "a check of this Foundry passes with answers up to 200 ms late",
  { tag: "@all" },
  async ({ chromium }) => {
    test.setTimeout(180_000);
    const table = await openTable({ delay: { min: 0, max: 200 } });
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const outcome = await check(gm);
      expect(those(outcome, "failed")).toEqual([]);
      expect(outcome!.left).toBe(0);
    } finally {
      await table.close();
    }
  },
);
