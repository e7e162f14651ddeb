import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { join } from "../support/join.ts";
import { openSettings } from "../support/settings.ts";
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
      console.log(
        await window.locator("iframe").evaluate((f) => {
          const d = (f as HTMLIFrameElement).contentDocument!;
          const e = d.querySelector<HTMLElement>(".page")!;
          const was = e.style.fontSize;
          const out = [10, 9, 8, 7, 6.75].map((s) => {
            e.style.fontSize = s + "pt";
            return [
              s,
              e.scrollHeight,
              e.clientHeight,
              ...[...e.children].map((c) => Math.round(c.getBoundingClientRect().height)),
            ].join(" ");
          });
          e.style.fontSize = was;
          return out;
        }),
      );
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
      console.log(
        label,
        await page
          .locator(".page")
          .evaluate((e) => [
            (e as HTMLElement).style.fontSize,
            e.className,
            e.scrollHeight,
            e.clientHeight,
            e.scrollWidth,
            e.clientWidth,
          ]),
      );
      console.log(await objections(page));
      const pdf = await page.pdf({ preferCSSPageSize: true, path: `/tmp/paper/${name}.pdf` });
      console.log(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length);
      await page.screenshot({ path: `/tmp/paper/${name}.png`, fullPage: true });
      await page.close();
    }
    await gm.evaluate(() =>
      (globalThis as any).foundry.applications.instances.forEach(
        (w: any) => /sheet|print/i.test(w.id) && w.close(),
      ),
    );
  }
  const shoot = async () => {
    const window = gm.locator("#action-cards-print");
    const select = window.locator("select[name=printable]");
    const options = await select.locator("option").allTextContents();
    for (const [place, label] of options.entries()) {
      if (options.length > 1) await select.selectOption(String(place));
      await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
      const html = await window
        .locator("iframe")
        .evaluate((frame) => (frame as HTMLIFrameElement).contentDocument!.documentElement.outerHTML);
      if (html.includes("ac-face")) continue;
      const page = await context.newPage();
      await page.setViewportSize({ width: 740, height: 980 });
      await page.goto(gm.url().replace("/game", "/systems/action-cards/system.json"));
      await page.setContent(html);
      await page.emulateMedia({ media: "print" });
      await page.waitForLoadState("networkidle");
      const name = label.replace(/\W+/g, "-");
      console.log(
        label,
        await page
          .locator(".page")
          .first()
          .evaluate((e) => [
            (e as HTMLElement).style.fontSize,
            e.className,
            e.scrollHeight,
            e.clientHeight,
            e.scrollWidth,
            e.clientWidth,
          ]),
      );
      console.log(await objections(page));
      const pdf = await page.pdf({ preferCSSPageSize: true, path: `/tmp/paper/${name}.pdf` });
      console.log(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length);
      await page.screenshot({ path: `/tmp/paper/${name}.png`, fullPage: true });
      await page.close();
    }
    await gm.evaluate(() =>
      (globalThis as any).foundry.applications.instances.forEach(
        (w: any) => /sheet|print|settings/i.test(w.id) && w.close(),
      ),
    );
  };
  const settings = await openSettings(gm);
  for (const n of [0, 1, 2]) {
    if (n) await openSettings(gm);
    await gm.getByRole("button", { name: "Open the sheets" }).nth(n).click();
    await shoot();
  }
  await gm.evaluate(async () => {
    const pack = (globalThis as any).game.packs.get("action-cards.adventures");
    console.log(pack.index.size);
    const adventure = await pack.getDocument(pack.index.contents[0]._id);
    const journals = adventure.journal.map((j: any) => j.toObject());
    await (globalThis as any).JournalEntry.createDocuments(journals, { keepId: true });
  });
  await gm.click("[data-tab=journal]");
  await gm.locator("#journal .directory-item", { hasText: "Handouts" }).first().click({ button: "right" });
  await gm.getByText("Print the pages").click();
  await shoot();
  await table.close();
});
