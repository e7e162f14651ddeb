import type { BrowserContext, Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { countLoads, type Load } from "../support/loads.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** A world that plays only the Avatar System. */
const AVATAR = { "action-cards.families": ["avatar"], "action-cards.game": "avatar" };

/** The names of the fetched chunks, sorted and without version hashes. */
function chunksIn({ paths }: Load): string[] {
  const names = paths.flatMap((path) => /\/chunks\/(.+)-[\w-]{8}\.mjs$/.exec(path)?.[1] ?? []);
  return names.toSorted();
}

/** The chunks that a player's page loads at the start: `bar` and `shared` too, because the world has an encounter. */
const STARTED = ["bar", "game-avatar", "rolldown-runtime", "shared", "soon", "start", "templates"];

test.describe("a page of a world that plays one game", () => {
  let table: TestTable;
  let context: BrowserContext;
  let loads: () => Promise<Load>;

  test.beforeEach(async ({ chromium }) => {
    table = await openTable({ settings: AVATAR });
    context = await table.context(chromium);
    loads = await countLoads(context);
  });
  test.afterEach(async () => table.close());

  /** Opens the attack dialog of a new character that everyone owns. */
  async function openAttack(page: Page, gm: Page): Promise<void> {
    const uuid = await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: { create(data: object): Promise<{ uuid: string }> };
      };
      return (await Actor.create({ name: "Wren", type: "character", ownership: { default: 3 } })).uuid;
    });
    await expect.poll(() => page.evaluate((id) => fromUuidSync(id) !== null, uuid)).toBe(true);
    await page.evaluate(async (id) => {
      const { actionCards } = globalThis.game as unknown as {
        actionCards: { attack(actor: object): Promise<unknown> };
      };
      void actionCards.attack(fromUuidSync(id)!);
    }, uuid);
    await expect(page.locator(".ac-attack-dialog")).toBeVisible();
  }

  test("loads its game, and dialogs as they open, and nothing of other games", async ({ chromium }) => {
    const ash = await join(context, "Ash");
    await expect.poll(async () => chunksIn(await loads())).toEqual(STARTED);
    const started = await loads();
    expect(started.paths.filter((path) => path.startsWith("/systems/") && path.endsWith(".hbs"))).toEqual([]);
    const gm = await join(await table.context(chromium), "Gamemaster");
    await openAttack(ash, gm);
    expect(chunksIn(await loads())).toEqual([...STARTED, "dialogs-avatar"].toSorted());
  });

  test("loads what plans the requests of its game on a GM's client", async () => {
    await join(context, "Gamemaster");
    await expect
      .poll(async () => chunksIn(await loads()))
      .toEqual([...STARTED, "dialogs-avatar", "encounter"].toSorted());
  });
});
