import type { Page } from "@playwright/test";
import { join, waitUntilReady } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Records the turns that start on this client from now on. */
async function countTurnStarts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { turnStarts: string[] };
    scope.turnStarts = [];
    const { prototype } = globalThis.CONFIG.Combat.documentClass;
    const original = Reflect.get(prototype, "_onStartTurn") as (...args: unknown[]) => Promise<void>;
    Reflect.set(prototype, "_onStartTurn", async function (this: unknown, ...args: { name: string }[]) {
      scope.turnStarts.push(args[0]!.name);
      return original.apply(this, args);
    });
  });
}

async function turnStarts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { turnStarts: string[] }).turnStarts);
}

/** Starts an encounter of three combatants, all for one actor that Ash owns. Returns the encounter's id. */
async function beginEncounter(gm: Page, owner: string): Promise<string> {
  return gm.evaluate(async (userId) => {
    const { CONFIG } = globalThis;
    const actor = await CONFIG.Actor.documentClass.create({
      name: "Ash's hero",
      type: "hero",
      ownership: { [userId]: 3 },
    });
    const combat = (await CONFIG.Combat.documentClass.create({}))!;
    const combatants = [30, 20, 10].map((initiative) => ({
      name: `At ${initiative}`,
      initiative,
      actorId: actor!.id,
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
    return combat.id!;
  }, owner);
}

async function turnAt(page: Page, combatId: string): Promise<number | null | undefined> {
  return page.evaluate((id) => globalThis.game.combats.get(id)?.turn, combatId);
}

async function nextTurn(page: Page, combatId: string): Promise<void> {
  await page.evaluate(async (id) => {
    await globalThis.game.combats.get(id)!.nextTurn();
  }, combatId);
}

test.describe("who is there", () => {
  let table: TestTable;
  const idOf = (name: string): string => table.users.find((user) => user.name === name)!.id;

  test.beforeEach(async () => {
    table = await openTable({ systemPath: fixtureSystemPath });
  });
  test.afterEach(async () => table.close());

  test("with two GMs a turn begins once, on the active one's client", async ({ chromium }) => {
    const first = await join(await table.context(chromium), "Gamemaster");
    const second = await join(await table.context(chromium), "Second Gamemaster");
    const player = await join(await table.context(chromium), "Ash");
    const combatId = await beginEncounter(first, idOf("Ash"));
    const pages = [first, second, player];
    for (const page of pages) await countTurnStarts(page);
    for (const page of [second, player]) {
      await expect.poll(() => turnAt(page, combatId)).toBe(await turnAt(first, combatId));
      await nextTurn(page, combatId);
    }
    await expect.poll(() => turnAt(first, combatId)).toBe(2);
    await expect.poll(() => turnStarts(first)).toEqual(["At 20", "At 10"]);
    expect([await turnStarts(second), await turnStarts(player)]).toEqual([[], []]);
  });

  test("when the active GM leaves, the other takes over", async ({ chromium }) => {
    const firstContext = await table.context(chromium);
    const first = await join(firstContext, "Gamemaster");
    const second = await join(await table.context(chromium), "Second Gamemaster");
    const combatId = await beginEncounter(first, idOf("Ash"));
    await expect.poll(() => turnAt(second, combatId)).toBe(0);
    await countTurnStarts(second);
    await firstContext.close();
    await expect.poll(() => second.evaluate(() => globalThis.game.users.activeGM?.isSelf)).toBe(true);
    await nextTurn(second, combatId);
    await expect.poll(() => turnStarts(second)).toEqual(["At 20"]);
  });

  test("without a GM the turn goes on and no event runs", async ({ chromium }) => {
    const gmContext = await table.context(chromium);
    const gm = await join(gmContext, "Gamemaster");
    const player = await join(await table.context(chromium), "Ash");
    const combatId = await beginEncounter(gm, idOf("Ash"));
    await expect.poll(() => turnAt(player, combatId)).toBe(0);
    await countTurnStarts(player);
    await gmContext.close();
    await expect.poll(() => player.evaluate(() => globalThis.game.users.activeGM)).toBe(null);
    await nextTurn(player, combatId);
    expect(await turnAt(player, combatId)).toBe(1);
    // An event for the earlier turn would have fired before this turn.
    await nextTurn(player, combatId);
    expect(await turnAt(player, combatId)).toBe(2);
    expect(await turnStarts(player)).toEqual([]);
  });

  test("a GM who reloads mid-turn finds the encounter as it was and goes on", async ({ chromium }) => {
    const gm = await join(await table.context(chromium), "Gamemaster");
    const combatId = await beginEncounter(gm, idOf("Ash"));
    await nextTurn(gm, combatId);
    await gm.reload();
    await waitUntilReady(gm);
    expect(await turnAt(gm, combatId)).toBe(1);
    await countTurnStarts(gm);
    await nextTurn(gm, combatId);
    await expect.poll(() => turnStarts(gm)).toEqual(["At 10"]);
  });
});
