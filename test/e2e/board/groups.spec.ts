import type { Page } from "@playwright/test";
import { join, waitUntilReady } from "../support/join.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, dealTo, play } from "../timing/party.ts";
import { combatantIds, sitAtBoard } from "./support.ts";

/** Sets up a first fight of two hounds with tokens of their own, grouped, by its dialog. */
async function setUpGrouped(gm: Page): Promise<void> {
  await gm.getByRole("button", { name: "Choose FADs and play a first fight", exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  await prepare.locator("[name=grouped]").check();
  await prepare.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(prepare).toHaveCount(0);
}

test("a group of unlinked tokens keeps its open Phase as a second GM joins, reloads and leaves", async ({
  chromium,
}) => {
  test.setTimeout(180_000);
  const { table, gm } = await sitAtBoard(chromium, 14);
  try {
    await setUpGrouped(gm);
    const ids = await combatantIds(gm);
    const hounds = Object.keys(ids).filter((name) => name.startsWith("Ebb"));
    expect(hounds).toHaveLength(2);
    await call(gm, "startCombat");
    for (const [name, id] of Object.entries(ids)) if (!hounds.includes(name)) await dealTo(gm, id, [1]);
    await dealTo(gm, ids[hounds[0]!]!, [9, 12]);
    await command(gm, play(ids[hounds[1]!], 12));
    await expect.poll(async () => hounds.includes((await clock(gm)).acting ?? "")).toBe(true);
    const { acting } = await clock(gm);
    const second = await join(await table.context(chromium), "Second Gamemaster");
    for (const page of [second, gm, second]) {
      await page.reload();
      await waitUntilReady(page);
      for (const seat of [gm, second]) expect(await clock(seat)).toMatchObject({ segment: 12, acting });
    }
    await second.close();
    await gm.bringToFront();
    expect(await clock(gm)).toMatchObject({ segment: 12, acting });
    await call(gm, "nextTurn");
    expect((await clock(gm)).acting).not.toBe(acting);
  } finally {
    await table.close();
  }
});
