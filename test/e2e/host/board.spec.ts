import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Makes an actor whose tokens have no link, owned by a player, and places so many of its tokens in a row. */
async function place(page: Page, count: number, owner?: string): Promise<string[]> {
  return page.evaluate(
    async ([count, owner]) => {
      const { Actor } = globalThis.CONFIG;
      const actor = (await Actor.documentClass.create({
        name: "Sentry",
        type: game.documentTypes["Actor"]!.find((type) => type !== "base")!,
        ownership: owner ? { [owner]: 3 } : {},
        prototypeToken: { displayName: 50 },
      }))!;
      const tokens = [];
      for (let index = 0; index < count; index++) {
        const token = await actor.getTokenDocument(
          { x: 300 + 200 * index, y: 300 },
          { parent: canvas.scene },
        );
        tokens.push(token.toObject());
      }
      const made = await canvas.scene!.createEmbeddedDocuments("Token", tokens);
      return made.map(({ id }) => id!);
    },
    [count, owner] as const,
  );
}

for (const generation of [13, 14] as const) {
  test.describe(`the board in generation ${generation}`, () => {
    let table: TestTable;
    test.beforeAll(async () => {
      table = await openTable({ systemPath: fixtureSystemPath, generation, canvas: true });
    });
    test.afterAll(async () => table.close());

    test("shows the active scene, and tokens are placed, dragged, targeted and measured", async ({
      chromium,
    }) => {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const player = await join(await table.context(chromium), "Ash");
      const ids = await place(gm, 2, "player0000000001");
      const first = gm.locator(`.token[data-token-id="${ids[0]}"]`);
      await expect(first).toBeVisible();
      await expect(player.locator(".token")).toHaveCount(2);

      const box = (await first.boundingBox())!;
      await gm.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await gm.mouse.down();
      await gm.mouse.move(box.x + box.width / 2, box.y + box.height * 1.7, { steps: 4 });
      await gm.mouse.up();
      await expect.poll(() => player.evaluate((id) => canvas.tokens!.get(id)!.document.y, ids[0]!)).toBe(400);
      await gm.keyboard.press("ArrowRight");
      await expect.poll(() => player.evaluate((id) => canvas.tokens!.get(id)!.document.x, ids[0]!)).toBe(400);

      await player.locator(`.token[data-token-id="${ids[1]}"]`).hover();
      await player.keyboard.press("t");
      await expect.poll(() => gm.evaluate((id) => canvas.tokens!.get(id)!.targeted.size, ids[1]!)).toBe(1);
      const seen = await player.evaluate(() => {
        const [a, b] = canvas.tokens!.placeables;
        return {
          ready: canvas.ready,
          scene: canvas.scene === game.scenes.viewed && canvas.scene === game.scenes.active,
          targets: game.user!.targets.ids,
          active: a!.document.baseActor!.getActiveTokens().length,
          linked: a!.document.baseActor!.getActiveTokens(true).length,
          own: a!.actor!.getActiveTokens()[0] === a,
          spaces: canvas.grid!.measurePath([a!.center, b!.center]).spaces,
        };
      });
      expect(seen).toEqual({
        ready: true,
        scene: true,
        targets: [ids[1]],
        active: 2,
        linked: 0,
        own: true,
        spaces: 1,
      });
    });
  });
}
