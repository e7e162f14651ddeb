/** Tests with browser settings that users change: zoom and forced colors. */
import type { Page } from "@playwright/test";
import { beginFirstFight, crowded } from "../bar/first-fight.ts";
import { bar } from "../bar/support.ts";
import { leave, screensOf, SHOWN } from "../settings/screens.ts";
import { waitUntilReady } from "../support/join.ts";
import { keepPicture } from "../support/picture.ts";
import { outOfReach, unseenInFocus } from "../support/reach.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { forgetNotices } from "./support.ts";
import { windowsOf } from "./windows.ts";

/** The size in CSS pixels of a window of 1400 × 900 pixels at 200 % zoom. */
const ZOOMED = { width: 700, height: 450 };

const SHOWN_HERE = SHOWN[0]!; // Avatar; FADs, which is played here, has the same hero and weapon

/**
 * The screens to test. Leaves out the stat block and the tour, because they need the prepared fight of Avatar, and
 * this test begins that of FADs.
 */
const SCREENS = [
  ...screensOf(SHOWN_HERE).filter(({ name }) => !["stat-block", "tour"].includes(name)),
  ...windowsOf(SHOWN_HERE.hero),
];

/** Texts that forced colors would hide, because they have the page's background color. */
const hiddenTexts = async (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((whole) => {
      const isText = ({ nodeType, nodeValue }: Node) =>
        nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
      const canvas = getComputedStyle(document.body).backgroundColor;
      return [...whole.querySelectorAll<HTMLElement>("*")]
        .filter((one) => one.checkVisibility() && [...one.childNodes].some(isText))
        .filter((one) => {
          const { color, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration & {
            forcedColorAdjust: string;
          };
          return color === canvas && forcedColorAdjust !== "none";
        })
        .map(({ className, textContent }) => `${className}: ${textContent}`);
    });

/** The edges of a part of the page, in pixels. */
const edges = async (page: Page, part: string) =>
  page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

test.describe("a reader's own size and colors", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ seed: false });
    ({ gm, ash } = await beginFirstFight(table, chromium, "FADs"));
  });
  test.afterAll(async () => table.close());

  test("nothing is cut off or covered at 200 %, and the keyboard comes to everything", async () => {
    for (const page of [gm, ash]) {
      await page.setViewportSize(ZOOMED);
      await page.reload(); // After a reload, windows open within the resized page.
      await waitUntilReady(page);
      await forgetNotices(page);
      await expect(bar(page)).toBeVisible();
      expect(await crowded(page)).toEqual([]);
      const [rail, own] = [await edges(page, ".ac-overlay"), await edges(page, ".ac-playbar")];
      expect(rail.bottom).toBeLessThanOrEqual(own.top);
      expect(await unseenInFocus(page, ".ac-playbar")).toEqual([]);
      await keepPicture(page, `zoomed-bar-${page === gm ? "gm" : "player"}`);
    }
    for (const { name, part, open } of SCREENS) {
      await open(gm);
      await expect(gm.locator(part).first()).toBeVisible();
      await forgetNotices(gm);
      await keepPicture(gm, `zoomed-${name}`);
      expect([name, await outOfReach(gm, part), await unseenInFocus(gm, part)]).toEqual([name, [], []]);
      await leave(gm);
    }
  });

  const OWN_COLORS = "in the reader's own colors borders tell what is first, chosen and not to be had";
  test(OWN_COLORS, { tag: "@all" }, async () => {
    await gm.emulateMedia({ forcedColors: "active" });
    await gm.setViewportSize({ width: 1400, height: 900 });
    await gm.reload(); // After a reload, sheets open at their first page.
    await waitUntilReady(gm);
    const border = async (part: string, side = "top") =>
      gm
        .locator(part)
        .first()
        .evaluate((one, edge) => {
          const style = getComputedStyle(one);
          return ["style", "width", "color"].map((what) => style.getPropertyValue(`border-${edge}-${what}`));
        }, side);
    for (const { name, part, open } of SCREENS) {
      await open(gm);
      await expect(gm.locator(part).first()).toBeVisible();
      await keepPicture(gm, `forced-${name}`);
      expect([name, await hiddenTexts(gm, part)]).toEqual([name, []]);
      if (name === "sheet") {
        const tab = ".sheet-tabs > a";
        expect(await border(`${tab}.active`, "bottom")).not.toEqual(
          await border(`${tab}:not(.active)`, "bottom"),
        );
      }
      if (name === "pick") {
        const row = '.ac-pick-row[aria-selected="true"]';
        expect(await border(row, "left")).not.toEqual(await border(`${row} ~ .ac-pick-row`, "left"));
      }
      if (name === "give") expect((await border(`${part} .form-footer > :disabled`))[0]).toBe("dashed");
      await leave(gm);
    }
    expect(await hiddenTexts(gm, ".ac-playbar")).toEqual([]);
    expect((await border(".ac-bar-controls .ac-strong"))[0]).toBe("double");
    expect((await border(".ac-bar-controls .ac-button:not(.ac-strong)"))[0]).not.toBe("double");
    const face = ".ac-bar-face";
    expect(await border(`${face}[aria-pressed="true"]`)).not.toEqual(
      await border(`${face}[aria-pressed="false"]`),
    );
    expect((await border(".ac-bar-seat"))[0]).toBe("solid");
  });
});
