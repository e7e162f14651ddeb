import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

const ASH = "Ash";

test.describe("encounters at the table", () => {
  let table: TestTable;
  let gm: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ systemPath: fixtureSystemPath });
    gm = await join(await table.context(chromium), "Gamemaster");
    const ashId = table.users.find(({ name }) => name === ASH)!.id;
    await gm.evaluate(async (owner) => {
      const { CONFIG, ui } = globalThis;
      await CONFIG.Actor.documentClass.create({ name: "Ida", type: "hero", ownership: { [owner]: 3 } });
      await CONFIG.Actor.documentClass.create({ name: "Odo", type: "beast" });
      // Cast because `ui.combat` is a sidebar tab, which has this method.
      await (ui.combat as unknown as { renderPopout(): Promise<void> }).renderPopout();
    }, ashId);
    await gm.click("#sidebar-tab-actors");
  });

  test.afterAll(async () => {
    await table.close();
  });

  const rows = (page: Page, root = "#combat-popout") => page.locator(`${root} li.combatant`);

  test("actors dropped on the tracker take part, in the tab and in its window alike", async () => {
    for (const name of ["Ida", "Odo"]) {
      await gm
        .locator("#actors [data-entry-id]", { hasText: name })
        .dragTo(gm.locator("#combat-popout .combat-tracker"));
      await expect(rows(gm).filter({ hasText: name })).toHaveCount(1);
    }
    await expect(rows(gm)).toHaveCount(2);
    await expect(rows(gm, "#combat")).toHaveCount(2);
    expect(await gm.evaluate(() => globalThis.game.combats.size)).toBe(1);
  });

  test("a typed initiative orders the rows", async () => {
    for (const [index, value] of [10, 20].entries()) {
      await gm.evaluate(
        async ([place, initiative]) => {
          await globalThis.game.combat!.combatants.contents[place!]!.update({ initiative });
        },
        [index, value],
      );
    }
    await expect(rows(gm).first()).toContainText("Odo");
    const input = rows(gm).filter({ hasText: "Ida" }).locator(".initiative-input");
    await input.fill("+15");
    await input.press("Tab");
    await expect(rows(gm).first()).toContainText("Ida");
    await expect(rows(gm)).toHaveCount(2);
  });

  test("a system's own tracker shows its parts, rows and menu, in the tab and in its window", async () => {
    const cheers = (root: string) => gm.locator(`${root} .fixture-moment output`);
    for (const root of ["#combat", "#combat-popout"]) {
      await expect(gm.locator(`${root} [data-application-part]`)).toHaveCount(4);
      await expect(rows(gm, root).locator(".name")).toHaveText(["1. Ida", "2. Odo"]);
    }
    await gm.click("#combat-popout [data-action=cheer]");
    await expect(cheers("#combat-popout")).toHaveText("Cheers: 1");
    await expect(cheers("#combat")).toHaveText("Cheers: 1");
    await gm.click("#combat-popout [data-action=setupTurns]");
    await expect(gm.locator("#combat-popout [data-action=setupTurns]")).toBeEnabled();
    await rows(gm).first().click({ button: "right" });
    await expect(gm.locator("#context-menu li")).toHaveText([/./, /./, /./, /./, "Cheer"]);
    await gm.keyboard.press("Escape");
  });

  test("the acting player ends the turn, another has no buttons", async ({ chromium }) => {
    await gm.click("#combat-popout [data-action=startCombat]");
    await expect(rows(gm).first()).toHaveAttribute("aria-current", "true");
    const ash = await join(await table.context(chromium, { viewport: { width: 360, height: 740 } }), ASH);
    const briar = await join(await table.context(chromium), "Briar");
    await ash.click("#sidebar-tab-combat");
    await briar.click("#sidebar-tab-combat");
    await expect(briar.locator("#combat .combat-controls button")).toHaveCount(0);
    await ash.click("#combat .combat-control-lg[data-action=nextTurn]");
    await expect(rows(gm).nth(1)).toHaveAttribute("aria-current", "true");
    await expect(ash.locator("#combat .combat-controls button")).toHaveCount(0);
    await ash.close();
    await briar.close();
  });

  test("what the GM hides is gone for players, what is defeated says so", async ({ chromium }) => {
    const briar = await join(await table.context(chromium), "Briar");
    await briar.click("#sidebar-tab-combat");
    await expect(rows(briar, "#combat")).toHaveCount(2);
    const odo = rows(gm).filter({ hasText: "Odo" });
    await odo.locator("[data-action=toggleHidden]").click();
    await expect(rows(briar, "#combat")).toHaveCount(1);
    await odo.locator("[data-action=toggleDefeated]").click();
    await expect(odo.locator("[data-action=toggleDefeated]")).toHaveAttribute("aria-pressed", "true");
    await briar.close();
  });

  test("several encounters are switched between, and one is ended after a question", async () => {
    await gm.click("#combat-popout [data-action=createCombat]");
    await expect(gm.locator("#combat-popout [data-action=cycleCombat]")).toHaveCount(2);
    await expect(rows(gm)).toHaveCount(0);
    await gm.locator("#combat-popout [data-action=cycleCombat]").first().click();
    await expect(rows(gm)).toHaveCount(2);
    await gm.click("#combat-popout [data-action=endCombat]");
    await gm.click("dialog [data-action=yes]");
    await expect.poll(() => gm.evaluate(() => globalThis.game.combats.size)).toBe(1);
    await expect(rows(gm)).toHaveCount(0);
  });
});
