import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import {
  printedCard,
  printedDraws,
  sendRequest,
  setPrintedStage,
  setSetting,
  shootRequest,
  useItem,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

/** The tokens' top left corners. Sid is between the commando and the thug, and Xenes is to the side. */
const STAND = { commando: [300, 900], thug: [900, 900], sid: [600, 900], xenes: [600, 1200] } as const;

/** Places the cast's tokens on the current scene, where a space is 1 m, and starts an encounter. */
async function layBoard(gm: Page): Promise<PrintedCast> {
  const cast = await setPrintedStage(gm);
  await setSetting(gm, "turns", "free");
  await gm.evaluate(
    async ({ cast: uuids, at }) => {
      const { Combat } = globalThis.CONFIG;
      const scene = canvas.scene!; // null while it redraws
      await scene.update({ grid: { distance: 1, units: "m" } });
      const others = scene.tokens.map(({ id }) => id!);
      await scene.deleteEmbeddedDocuments("Token", others);
      const data = [];
      for (const [name, [x, y]] of Object.entries(at)) {
        const actor = game.actors.get(uuids[name as keyof typeof at].split(".")[1]!)!;
        data.push((await actor.getTokenDocument({ x, y, actorLink: true })).toObject());
      }
      const tokens = await scene.createEmbeddedDocuments("Token", data);
      const combatants = tokens.map(({ id, _source: { actorId } }) => ({
        tokenId: id,
        sceneId: scene.id,
        actorId,
      }));
      const combat = await Combat.documentClass.create({
        active: true,
        combatants,
        system: { timing: { scheme: "in" } },
      });
      await (combat as unknown as { startCombat(): Promise<unknown> }).startCombat(); // a method of the system's class
    },
    { cast, at: STAND },
  );
  return cast;
}

/** The size in scene pixels of each shape on the board. The blast comes first. */
async function drawnOn(page: Page): Promise<{ width: number; height: number }[]> {
  return page.locator(".board-shape:visible").evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = (one as SVGPathElement).getBBox();
      return { width: Math.round(width), height: Math.round(height) };
    }),
  );
}

for (const generation of [13, 14] as const)
  test.describe(`on the board of generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let cast: PrintedCast;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation, canvas: true });
      gm = await join(await table.context(chromium), "Gamemaster");
      ash = await join(await table.context(chromium), "Ash");
      cast = await layBoard(gm);
    });
    test.afterAll(async () => table.close());

    test("a blast that goes astray is drawn for all, erased and drawn by the GM, and gone once it is undone", async () => {
      // Card 34 gives 6 for 4d6, 1 short of the TN, so the blast lands 2 m away, toward 11 o'clock.
      await forceRandom(gm, printedDraws([34]));
      await sendRequest(gm, await shootRequest(gm, cast.commando, "Thunderclap", cast.thug, { tn: 7 }));
      const card = await printedCard(gm);
      await expect(card.getByText("Lands 2 m off at 11 o’clock")).toBeVisible();
      for (const page of [gm, ash]) {
        await expect(page.locator(".board-shape:visible")).toHaveCount(2);
        const [blast, arrow] = await drawnOn(page);
        expect(blast).toEqual({ width: 600, height: 600 });
        expect(arrow!.width).toBeGreaterThan(160);
        expect(arrow!.height).toBeGreaterThan(90);
      }
      await expect((await printedCard(ash)).getByRole("button", { name: /board/ })).toHaveCount(0);
      await card.getByRole("button", { name: "Erase from the board" }).click();
      await expect(ash.locator(".board-shape")).toHaveCount(0);
      await card.getByRole("button", { name: "Draw on the board" }).click();
      await expect(ash.locator(".board-shape:visible")).toHaveCount(2);
      await card.getByRole("button", { name: "Undo" }).click();
      await expect(ash.locator(".board-shape")).toHaveCount(0);
      await expect(card.getByText("Undone.")).toBeVisible();
    });

    test("whoever stands in the path of a shot is proposed, and may be left out", async () => {
      await setSetting(gm, "bystanders", true);
      await useItem(gm, cast.xenes, "Carbine");
      const dialog = gm.locator(".ac-shoot-dialog");
      const ticked = dialog.locator(".ac-ordered input:checked");
      await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Sid");
      await expect(ticked).toHaveCount(0);
      await dialog.getByRole("button", { name: "Close" }).click();

      await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.sid, { burst: 3 }));
      const nobody = await printedCard(gm);
      await expect(nobody.locator(".ac-ordered input:checked")).toHaveCount(0);
      await nobody.getByRole("button", { name: "Undo" }).click();
      // Move two tokens, so that the line from Xenes to the thug passes Sid and the commando.
      await gm.evaluate(async () => {
        const { tokens } = canvas.scene!;
        await tokens.getName("Thug")!.update({ x: 600, y: 300 }, { animate: false });
        await tokens.getName("Commando")!.update({ x: 700, y: 600 }, { animate: false });
      });
      await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
      const card = await printedCard(gm);
      const proposed = card.locator(".ac-ordered li", { has: gm.locator("input:checked") });
      await expect(proposed).toHaveText([/Sid\s+3 m, in the path/, /Commando\s+6 m, in the path/]);
      await card.getByRole("checkbox", { name: /Commando/ }).uncheck();
      await card.getByRole("button", { name: "Show to the shooter" }).click();
      await expect((await printedCard(ash)).locator(".ac-in-the-way li")).toHaveText(["Sid"]);
      await setSetting(gm, "bystanders", false);
    });
  });
