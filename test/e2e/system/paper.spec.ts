import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { VIEWPORT, showSheet } from "./support.ts";

test("look", async ({ chromium }) => {
  test.setTimeout(300000);
  const table = await openTable();
  const context = await table.context(chromium, { viewport: VIEWPORT });
  const gm = await join(context, "Gamemaster");
  const all = [
    ["heroes", "ilmaryQuill00000"],

    ["printed-heroes", "joryLampwick0000"],
    ["action-values-heroes", "bastianQuire0000"],
  ];
  for (const [pack, id] of all) {
    const uuid = await importActor(gm, pack!, id!);
    const sheet = await showSheet(gm, uuid);
    await sheet.locator("[data-action=toggleControls]").click();
    await gm.getByText("Print this character").click();
    const window = gm.locator("#action-cards-print");
    await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
    const options = await window.getByLabel("What").locator("option").allTextContents();
    for (const [place, label] of options.entries()) {
      if (options.length > 1) await window.getByLabel("What").selectOption(String(place));
      await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
      console.log(await window.locator('iframe').evaluate((f) => { const d = (f as HTMLIFrameElement).contentDocument!; const e = d.querySelector<HTMLElement>('.page')!; const was = e.style.fontSize; const out = [10,9,8,7,6.75].map((s) => { e.style.fontSize = s + 'pt'; return [s, e.scrollHeight, e.clientHeight, ...[...e.children].map((c) => Math.round(c.getBoundingClientRect().height))].join(' '); }); e.style.fontSize = was; return out; }));
      const html = await window
        .locator("iframe")
        .evaluate((frame) => (frame as HTMLIFrameElement).contentDocument!.documentElement.outerHTML);
      const page = await context.newPage();
      await page.setViewportSize({ width: 740, height: 980 });
      await page.goto(gm.url().replace("/game", "/systems/action-cards/system.json"));
      await page.setContent(html);
      await page.emulateMedia({ media: "print" });
      await page.waitForLoadState("networkidle");
      const name = label.replace(/\W+/g, "-");
      console.log(label, await page.locator(".page").evaluate((e) => [(e as HTMLElement).style.fontSize, e.className, e.scrollHeight, e.clientHeight, e.scrollWidth, e.clientWidth]));
      console.log(await objections(page));
      const pdf = await page.pdf({ preferCSSPageSize: true, path: `/tmp/paper/${name}.pdf` });
      console.log(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length);
      await page.screenshot({ path: `/tmp/paper/${name}.png`, fullPage: true });
      await page.close();
    }
    await gm.evaluate(() => (globalThis as any).foundry.applications.instances.forEach((w: any) => /sheet|print/i.test(w.id) && w.close()));
  }
  await table.close();
});
