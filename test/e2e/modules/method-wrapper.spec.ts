import type { Page } from "@playwright/test";
import { lastChatCard } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { askModule, modulePath, playHit, WREN_AND_OGRE } from "./support.ts";

const ID = "method-wrapper";
const COMBAT = "CONFIG.Combat.documentClass.prototype";

const calls = async (page: Page) => askModule<Record<string, number>>(page, ID, "calls");

for (const generation of GENERATIONS) {
  test.describe(`Methods wrapped by their paths, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, modules: [modulePath(ID)] });

    test("the clock goes on unless one of them stops it, and keeps its order", async () => {
      await clearStage(gm);
      await gather(gm, WREN_AND_OGRE, "speed-chart");
      await call(gm, "startCombat");
      // Although the module sorts by name, the turns keep the chart's order, by SPD and DEX.
      const order = async () => gm.evaluate(() => game.combat!.turns.map(({ name }) => name));
      expect(await order()).toEqual(["Wren", "Ogre"]);
      const before = await clock(gm);
      await askModule(gm, ID, "lock", true);
      await call(gm, "nextTurn");
      expect(await clock(gm)).toEqual(before);
      await askModule(gm, ID, "lock", false);
      await call(gm, "nextTurn");
      const after = await clock(gm);
      expect(after.steps).toBe(before.steps + 1);
      await call(gm, "previousTurn");
      expect(await clock(gm)).toEqual(before);
      expect(await order()).toEqual(["Wren", "Ogre"]);
      expect(await calls(gm)).toMatchObject({ [`${COMBAT}.nextTurn`]: 2, [`${COMBAT}.previousTurn`]: 1 });
      await expect(gm.locator("#combat")).toHaveClass(/method-wrapper/);
    });

    test("an exchange goes through them", async () => {
      await playHit({ gm, ash, briar, cast });
      await expect(lastChatCard(briar)).toHaveClass(/method-wrapper/);
      const wrapped = await briar.evaluate(
        () => (game.actors.getName("Bram") as unknown as { wrappedBy: string }).wrappedBy,
      );
      expect(wrapped).toBe(ID);
    });
  });
}
