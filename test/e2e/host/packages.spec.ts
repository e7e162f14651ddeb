import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Creates a module with this script. Returns the module's folder. */
async function moduleOf(id: string, script: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(os.tmpdir(), "module-")), id);
  await mkdir(folder);
  const manifest = { id, title: `The ${id}`, version: "1.0.0", esmodules: ["main.mjs"] };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "main.mjs"), script);
  return folder;
}

test("a GM switches a module off and on again, which finds jQuery, and every page loads anew", async ({
  chromium,
}) => {
  const modules = [await moduleOf("lantern", 'globalThis.lantern = $ === jQuery && $("body").length === 1;')];
  const table = await openTable({ systemPath: fixtureSystemPath, modules });
  try {
    const gm = await join(await table.context(chromium), "Gamemaster");
    const player = await join(await table.context(chromium), "Ash");
    const isLit = (): boolean => "lantern" in globalThis;
    expect([await gm.evaluate(isLit), await player.evaluate(isLit)]).toEqual([true, true]);
    for (const isOn of [false, true]) {
      await gm.locator("#sidebar [data-tab=settings]").first().click();
      await gm.getByRole("button", { name: "Manage modules" }).click();
      const lamp = gm.getByRole("checkbox", { name: "The lantern" });
      await expect(lamp).toBeChecked({ checked: !isOn });
      await lamp.setChecked(isOn);
      await gm.getByRole("button", { name: "Save modules" }).click();
      await gm.getByRole("button", { name: "Yes" }).click();
      for (const page of [gm, player]) {
        await page.waitForFunction(
          (on) => globalThis.game?.ready && globalThis.game.modules.get("lantern")?.active === on,
          isOn,
        );
        expect(await page.evaluate(isLit)).toBe(isOn);
      }
    }
  } finally {
    await table.close();
  }
});

test("a script that fails to load says why, in the console and on the page, and the table goes on", async ({
  chromium,
}) => {
  const script = "class Mine extends foundry.appv1.api.FormApplication {}\nnew Mine();";
  const table = await openTable({
    systemPath: fixtureSystemPath,
    modules: [await moduleOf("broken", script)],
  });
  try {
    const gm = await join(await table.context(chromium), "Gamemaster", { allow: [/of The broken failed/] });
    await expect(gm.getByRole("alert").filter({ hasText: "main.mjs" })).toContainText(
      "foundry.appv1.api.FormApplication is not implemented",
    );
    await gm.getByRole("button", { name: "Dismiss" }).click();
    await expect(gm.locator("#load-failures")).toHaveCount(0);
    expect(await gm.evaluate(() => globalThis.game.ready)).toBe(true);
  } finally {
    await table.close();
  }
});
