import type { Page } from "@playwright/test";
import { join, waitUntilReady } from "../support/join.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, dealTo, play } from "../timing/party.ts";
import { combatantIds, sitAtBoard } from "./support.ts";

/** Sets up a first fight in its dialog. Its two hounds are in one group, and each has its own token. */
async function setUpGrouped(gm: Page): Promise<void> {
  await gm.getByRole("button", { name: "Choose FADs and play a first fight", exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  await prepare.locator("[name=grouped]").check();
  await prepare.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(prepare).toHaveCount(0);
}

/** Makes the hound with this name attack a hero. The hound uses no weapon. */
async function attackBy(gm: Page, name: string): Promise<void> {
  await gm.evaluate(async (called) => {
    const { actionCards, combat } = globalThis.game as unknown as {
      actionCards: { requests: { send(request: object): Promise<void> } };
      combat: { combatants: { name: string; actor: { uuid: string; isToken: boolean; type: string } }[] };
    };
    const hound = combat.combatants.find((one) => one.name === called)!;
    if (!hound.actor.isToken) throw new Error(`${called} is a world actor`);
    const hero = combat.combatants.find(({ actor }) => actor.type === "character")!;
    await actionCards.requests.send({
      type: "attack",
      actor: hound.actor.uuid,
      weapon: "",
      targets: [hero.actor.uuid],
      range: "short",
      spend: null,
      charge: "",
      item: "",
      aids: [],
      extras: [],
    });
  }, name);
  await expect.poll(() => gm.evaluate(() => globalThis.game.messages.contents.at(-1)?.type)).toBe("exchange");
}

test(
  "a group of unlinked tokens keeps its open Phase as a second GM joins, reloads and leaves",
  { tag: "@all" },
  async ({ chromium }) => {
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
      await attackBy(gm, hounds[0]!);
      const { acting } = await clock(gm);
      // Join with a second page of the same GM, then with a page of another GM.
      const twin = await join(gm.context(), "Gamemaster");
      for (const seat of [gm, twin]) expect(await clock(seat)).toMatchObject({ segment: 12, acting });
      await twin.close();
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
  },
);
