import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/**
 * Creates an actor and places `count` of its unlinked tokens in a row. The user with the id `owner`, if given, owns the
 * actor. Returns the tokens' ids.
 */
async function place(page: Page, count: number, owner?: string): Promise<string[]> {
  return page.evaluate(
    async ([count, owner]) => {
      const { Actor } = globalThis.CONFIG;
      const actor = (await Actor.documentClass.create({
        name: "Sentry",
        type: game.documentTypes["Actor"]!.find((type) => type !== "base")!,
        ownership: owner ? { [owner]: 3 } : {},
        prototypeToken: { displayName: 50, bar1: { attribute: "life" } },
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

    test("a token's HUD changes bars, the encounter and who sees it, and scenes are switched for all", async ({
      chromium,
    }) => {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const player = await join(await table.context(chromium), "Ash");
      const [id] = await place(gm, 1);
      const token = gm.locator(`.token[data-token-id="${id}"]`);
      const theirs = player.locator(`.token[data-token-id="${id}"]`);
      const before = await gm.locator(".token").count();

      await token.click({ button: "right" });
      const hud = gm.locator("#token-hud");
      await hud.locator("input[name=bar1]").fill("-3");
      await hud.locator("input[name=bar1]").press("Enter");
      await expect(hud.locator("input[name=bar1]")).toHaveValue("7");
      await hud.getByRole("button", { name: "In the encounter" }).click();
      await expect
        .poll(() => player.evaluate(() => game.combat?.combatants.contents[0]?.token?.name))
        .toBe("Sentry");
      await expect(theirs).toBeVisible();
      await hud.getByRole("button", { name: "Hidden from players" }).click();
      await expect(theirs).toBeHidden();
      await expect(token).toBeVisible();
      await gm.keyboard.press("Escape");
      await expect(hud).toHaveCount(0);

      await player.locator(".token:visible").first().focus();
      await player.keyboard.press("t");
      await expect.poll(() => player.evaluate(() => game.user!.targets.size)).toBe(1);

      await gm.evaluate(() => CONFIG.Scene.documentClass.create({ name: "Elsewhere" }));
      await gm.getByRole("button", { name: "Elsewhere", exact: true }).click();
      await expect(gm.locator(".token")).toHaveCount(0);
      await expect(player.locator(".token")).toHaveCount(before);
      await gm.getByRole("button", { name: "Activate Elsewhere for everyone" }).click();
      await expect(player.locator(".token")).toHaveCount(0);
      expect(await player.evaluate(() => [canvas.scene!.name, game.user!.targets.size])).toEqual([
        "Elsewhere",
        0,
      ]);
    });

    test("actors are dropped from the sidebar, and areas are drawn", async ({ chromium }) => {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const player = await join(await table.context(chromium), "Briar");
      await gm.getByRole("tab", { name: "Actors" }).click();
      await gm
        .locator("#actors .directory-item", { hasText: "Sentry" })
        .first()
        .dragTo(gm.locator("#board"), {
          targetPosition: { x: 400, y: 400 },
        });
      await expect(player.locator(".token")).toHaveCount(1);
      const { x, y } = await player.evaluate(
        () => canvas.tokens!.placeables[0]!.document._source as { x: number; y: number },
      );
      expect([x % 100, y % 100]).toEqual([0, 0]);

      await player.evaluate((newer) => {
        const [token] = canvas.tokens!.placeables;
        const { x, y } = token!.center;
        const area = newer
          ? { name: "Blast", shapes: [{ type: "circle", x, y, radius: 200 }], visibility: 2 }
          : { t: "circle", x, y, distance: 2 };
        return canvas.scene!.createEmbeddedDocuments(newer ? "Region" : "MeasuredTemplate", [area]);
      }, generation >= 14);
      await expect(gm.locator(".board-shape")).toBeVisible();
      const size = await gm.evaluate(
        () =>
          (game.release.generation >= 14 ? canvas.regions : canvas.templates)!.placeables[0]!.bounds.width,
      );
      expect(size).toBeGreaterThan(0);
    });
  });
}

test("with the canvas off there is no board, and the desk lies there as ever", async ({ chromium }) => {
  const table = await openTable({ systemPath: fixtureSystemPath });
  try {
    const gm = await join(await table.context(chromium), "Gamemaster");
    await expect(gm.locator("#board.desk")).toBeVisible();
    const seen = await gm.evaluate(() => [
      canvas.ready,
      canvas.scene,
      canvas.tokens,
      game.settings.get("core", "noCanvas"),
    ]);
    expect(seen).toEqual([false, null, null, true]);
  } finally {
    await table.close();
  }
});
