import { test, expect } from "../support/test.ts";
import { sitAtBoard, setUp, copiesOf, drop, aimByKey, byHud, tokenOf } from "./support.ts";

test("explore", async ({ chromium }) => {
  const game = process.env["GAME"] ?? "FADs";
  const kind = process.env["NPC"] ?? "Ebb Hound";
  const generation = Number(process.env["GEN"] ?? 14) as 13 | 14;
  const { table, gm, ash, briar, corin } = await sitAtBoard(chromium, generation);
  await setUp(gm, game);
  const shot = async (n: string) => {
    for (const [k, p] of Object.entries({ gm, ash })) await p.screenshot({ path: `/tmp/bx/${n}-${k}.png` });
  };
  await drop(gm, kind, 700, 560);
  const copies = await copiesOf(gm, kind);
  console.log(copies);
  await byHud(gm, copies[2]!, "In the encounter");
  await byHud(gm, copies[2]!, "Hidden from players");
  await shot("a");
  console.log(await gm.evaluate(() => game.combat!.combatants.map((c: any) => [c.name, c.hidden])));
  await expect(tokenOf(ash, copies[2]!)).toBeHidden();
  console.log(
    await ash.evaluate(() => game.combat!.combatants.map((c: any) => [c.name, c.hidden, c.visible])),
  );
  await ash.locator("#sidebar-tab-combat").click();
  await shot("b");
  await gm.locator("#sidebar-tab-combat").click();
  await gm.getByRole("button", { name: "Begin", exact: true }).click();
  await gm.waitForTimeout(1000);
  await shot("c");
  await aimByKey(ash, copies[1]!);
  await ash.keyboard.press("Shift+C");
  await ash.waitForTimeout(1000);
  await shot("d");
  await table.close();
});
