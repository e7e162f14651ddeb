import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { join } from "../support/join.ts";
import { openSettings } from "../support/settings.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, showSheet, VIEWPORT } from "./support.ts";

/** The heroes with the fullest sheets, and the sheets that each of them can print. */
const FULLEST = [
  { pack: "heroes", id: "ilmaryQuill00000", sheets: ["Ilmary Quill: Avatar", "Ilmary Quill: FADs"] },
  { pack: "printed-heroes", id: "joryLampwick0000", sheets: ["Jory Lampwick: Future Imperfect"] },
  { pack: "action-values-heroes", id: "bastianQuire0000", sheets: ["Bastian Quire: Action!"] },
];

test.describe("on paper", () => {
  let table: TestTable;
  let gm: Page;
  let window: Locator;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium, { viewport: VIEWPORT }), "Gamemaster");
    window = gm.locator("#action-cards-print");
  });
  test.afterAll(async () => table.close());
  test.beforeEach(async () => closeWindows(gm));

  /** The labels of everything that can be printed in the window. */
  const offered = () => window.locator("select[name=printable] option").allTextContents();

  /** Chooses what to print and the size of the paper. Waits until the preview is rendered. */
  async function choose(what: string, paper: string): Promise<void> {
    const select = window.locator("select[name=printable]");
    if (await select.isVisible()) await select.selectOption({ label: what });
    await window.getByLabel("Paper").selectOption({ label: paper });
    await expect(window.getByRole("button", { name: "Print" })).toBeEnabled();
  }

  /** Opens the previewed document in its own page, with print styles. */
  async function printed(): Promise<Page> {
    const html = await window
      .locator("iframe")
      .evaluate((frame) => (frame as HTMLIFrameElement).contentDocument!.documentElement.outerHTML);
    const page = await gm.context().newPage();
    await page.goto(gm.url().replace(/\/game.*/, "/systems/action-cards/system.json"));
    await page.setContent(html);
    await page.emulateMedia({ media: "print" });
    return page;
  }

  /** The number of sheets of paper that it takes to print this page. */
  async function sheetsOf(page: Page): Promise<number | undefined> {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  }

  async function expectOneSheet(): Promise<void> {
    const page = await printed();
    expect(await objections(page)).toEqual([]);
    const overflow = await page.locator(".page").evaluate((sheet) => {
      const { right, bottom } = sheet.getBoundingClientRect();
      const out = [...sheet.querySelectorAll("*")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > right + 1 || box.bottom > bottom + 1;
      });
      return [
        out.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        parseFloat((sheet as HTMLElement).style.fontSize),
      ];
    });
    expect(overflow).toEqual([[], expect.any(Number)]);
    expect(overflow[1]).toBeGreaterThan(6);
    expect(await sheetsOf(page)).toBe(1);
    await page.close();
  }

  async function openControl(sheet: Locator, label: string): Promise<void> {
    await sheet.locator("[data-action=toggleControls]").click();
    await gm.locator(".controls-dropdown, .header-control, li", { hasText: label }).last().click();
  }

  test("a character is printed on one sheet from the menu of its sheet, generation 14", async () => {
    const { pack, id, sheets } = FULLEST[2]!;
    await openControl(await showSheet(gm, await importActor(gm, pack, id)), "Print this character");
    await choose(sheets[0]!, "Letter");
    await expect(window.frameLocator("iframe").locator("h1")).toHaveText("Bastian Quire");
    await expectOneSheet();
    expect(await objections(gm, "#action-cards-print")).toEqual([]);
  });

  test("a journal's pages are printed one by one without their secrets, generation 14", async () => {
    await gm.evaluate(async () => {
      const text = (name: string, content: string) => ({ name, type: "text", text: { content, format: 1 } });
      const { JournalEntry } = globalThis as unknown as {
        JournalEntry: { create(data: object): Promise<object> };
      };
      await JournalEntry.create({
        name: "Desk drawer",
        pages: [
          text(
            "A note",
            '<p>Back in a minute.</p><section class="secret" id="secret-a"><p>Never.</p></section>',
          ),
          text("A bill", "<p>One loaf.</p>"),
        ],
      });
    });
    await gm.click("[data-tab=journal]");
    await gm.locator("#journal .directory-item", { hasText: "Desk drawer" }).click({ button: "right" });
    await gm.locator("#context-menu").getByText("Print the pages").click();
    await choose("Desk drawer", "A4");
    expect(await offered()).toEqual(["Desk drawer", "A note", "A bill"]);
    const page = await printed();
    await expect(page.locator(".page h1")).toHaveText(["A note", "A bill"]);
    await expect(page.locator("main")).toContainText("Back in a minute.");
    await expect(page.locator("main")).not.toContainText("Never.");
    expect(await objections(page)).toEqual([]);
    expect(await sheetsOf(page)).toBe(2);
    await page.close();
    await closeWindows(gm);
    const uuid = await gm.evaluate(
      () => globalThis.game.journal.find(({ name }) => name === "Desk drawer")!.uuid,
    );
    await openControl(await showSheet(gm, uuid), "Print the pages");
    await expect(window.frameLocator("iframe").locator("h1")).toHaveText(["A note", "A bill"]);
  });

  for (const paper of ["A4", "Letter"]) {
    test(`every game's fullest hero and blank sheet fit one sheet of ${paper}`, { tag: "@all" }, async () => {
      for (const { pack, id, sheets } of FULLEST) {
        await openControl(await showSheet(gm, await importActor(gm, pack, id)), "Print this character");
        for (const label of sheets) {
          await choose(label, paper);
          await expectOneSheet();
        }
        await closeWindows(gm);
      }
      for (let tool = 0; tool < FULLEST.length; tool += 1) {
        await (await openSettings(gm)).getByRole("button", { name: "Open the sheets" }).nth(tool).click();
        await expect(window).toBeVisible();
        const blanks = (await offered()).filter((label) => label.startsWith("Blank sheet"));
        expect(blanks.length).toBeGreaterThan(0);
        for (const label of blanks) {
          await choose(label, paper);
          await expectOneSheet();
        }
        await closeWindows(gm);
      }
    });
  }
});
