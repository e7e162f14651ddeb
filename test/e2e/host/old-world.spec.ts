/** Opens a world of an earlier version as the world's GM and a player, and migrates it. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { chatCards } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { keepPicture } from "../support/picture.ts";
import { storeWorld } from "../support/stored-world.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

interface Sheet {
  name: string;
  type: string;
  sheet: { render(options: object): Promise<{ element: HTMLElement; close(): Promise<unknown> }> };
  items?: Iterable<Sheet>;
}

/**
 * Opens the sheets of all sample actors and world items one after another. Returns the types whose sheets
 * rendered.
 */
async function openSheets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { game } = globalThis as unknown as { game: Record<"actors" | "items", Iterable<Sheet>> };
    const people = [...game.actors].filter(({ name }) => name.startsWith("Sample"));
    const opened: string[] = [];
    for (const one of [...people, ...game.items]) {
      const sheet = await one.sheet.render({ force: true });
      if (sheet.element.querySelector(".window-content")?.textContent.trim()) opened.push(one.type);
      await sheet.close();
    }
    return opened;
  });
}

for (const generation of [14, 13] as const) {
  test.describe(`a world of an earlier version, generation ${generation}`, () => {
    let worldPath: string;
    let table: TestTable;

    test.beforeAll(async () => {
      worldPath = await mkdtemp(path.join(os.tmpdir(), "old-world-"));
      await storeWorld("a6cf20ba", worldPath);
      table = await openTable({
        generation,
        worldPath,
        seed: false,
        settings: { "action-cards.dataVersion": 0 },
      });
    });
    test.afterAll(async () => {
      await table.close();
      await rm(worldPath, { recursive: true, force: true });
    });

    test("the GM backs up and agrees, sees it done, and everything can be used", async ({ chromium }) => {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const ash = await join(await table.context(chromium), "Ash");
      const dialog = gm.getByRole("dialog", { name: "Update this world" });
      await expect(dialog).toContainText("Back up the world first");
      await keepPicture(gm, `old-world-${generation.toString()}`);
      // A player's request during the migration is refused with a reason.
      await ash.evaluate(async () => {
        const { game } = globalThis as unknown as {
          game: { actionCards: { requests: { send(request: object): Promise<void> } } };
        };
        await game.actionCards.requests.send({ type: "undo", document: "", entry: "" });
      });
      await expect(ash.locator("#notifications")).toContainText("data is being updated");
      await dialog.getByRole("button", { name: "Yes" }).click();
      await expect(
        gm
          .locator("#notifications .progress, #notifications progress, #notifications [role=progressbar]")
          .first(),
      ).toBeAttached();
      const report = gm.locator("#chat .chat-message").last();
      await expect(report).toContainText("Action Cards updated this world");
      await expect(report).toContainText("2 encounters were under way and are back at their start");
      await keepPicture(gm, `old-world-report-${generation.toString()}`);
      for (const page of [gm, ash]) {
        expect(await chatCards(page).count()).toBeGreaterThan(15);
        await expect(page.locator("#chat")).not.toContainText("undefined");
      }
      const types = ["character", "npc", "weapon", "armor", "gear", "power", "skill", "maneuver"];
      expect((await openSheets(gm)).toSorted()).toEqual(types.toSorted());
      await gm.reload();
      await expect(gm.locator("#chat")).toContainText("Action Cards updated this world");
      await expect(gm.getByRole("dialog", { name: "Update this world" })).toHaveCount(0);
    });
  });
}
