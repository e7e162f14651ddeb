import type { Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, VIEWPORT } from "../system/support.ts";
import { call } from "./party.ts";
import { begin, button, countTo, row, showTracker, tracker, useSeats } from "./tracker-page.ts";

const strip = (page: Page) => page.locator("#action-cards-rail");
const cells = (on: Locator) => on.locator(".ac-rail > .ac-cell");
const toggle = (page: Page) => button(tracker(page), "Countdown in one line");

async function foldSidebar(page: Page): Promise<void> {
  await page.locator("#sidebar [data-action=toggleState]").click();
}

/** The number of portraits in each Segment, without Segments that have none. */
async function marked(on: Locator): Promise<Record<string, number>> {
  return cells(on).evaluateAll((list) =>
    Object.fromEntries(
      list.flatMap((cell) => {
        const marks = cell.querySelectorAll(".ac-mark").length;
        const entry: [string, number] = [(cell as HTMLElement).dataset["cell"] ?? "", marks];
        return marks > 0 ? [entry] : [];
      }),
    ),
  );
}

/** The left and right edges of the rail's numbers, from left to right. */
async function heads(on: Locator): Promise<{ left: number; right: number }[]> {
  return on.locator(".ac-cell-head").evaluateAll((list) =>
    list.map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
}

for (const generation of GENERATIONS) {
  test.describe(`the rail, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    useSeats(generation, (seats) => ({ gm, ash } = seats));
    test.afterEach(async () => {
      await ash.setViewportSize(VIEWPORT);
      for (const key of ["railOverlay", "compactRail"] as const) await setSetting(ash, key, false);
      await ash.evaluate(() => {
        (globalThis.ui as unknown as { sidebar: { expand(): void } }).sidebar.expand();
      });
    });

    test("lies over the table while the sidebar is folded, for whoever wants it", async () => {
      await begin(gm);
      await countTo(gm, 8);
      await setSetting(ash, "railOverlay", true);
      await setSetting(gm, "railOverlay", false);
      await expect(strip(ash)).toHaveCount(0);
      await foldSidebar(ash);
      await expect(strip(ash)).toHaveCount(1);
      await expect(cells(strip(ash))).toHaveCount(12);
      await expect(strip(ash).locator(".ac-current")).toHaveAttribute("data-cell", "8");
      expect(await marked(strip(ash))).toEqual({ 8: 1, 5: 1, 3: 1 });
      await expect(strip(ash).locator(".ac-rail-unknown")).toContainText("? 3");
      await expect(strip(ash).locator(".ac-overlay-words")).toHaveText(/^\s*8\s+Turn 1\s+Wren may act\.\s*$/);
      expect(await objections(ash, "#action-cards-rail")).toEqual([]);
      await foldSidebar(gm);
      await expect(strip(gm)).toHaveCount(0);
      await foldSidebar(gm);

      // The strip follows the clock. It does not block clicks on the canvas below it.
      await button(row(gm, "Wren"), "Wren: Act: 8").click();
      await expect(strip(ash).locator(".ac-overlay-words")).toContainText("Wren acts.");
      await expect(strip(ash).locator(".ac-mark.ac-acting")).toHaveCount(1);
      await call(gm, "nextTurn");
      await call(gm, "nextTurn");
      await expect(strip(ash).locator(".ac-current")).toHaveAttribute("data-cell", "7");
      expect(await marked(strip(ash))).toEqual({ 5: 1, 3: 1 });
      expect(await strip(ash).evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");

      await foldSidebar(ash);
      await expect(strip(ash)).toHaveCount(0);
      await foldSidebar(ash);
      await expect(strip(ash)).toHaveCount(1);
      await gm.evaluate(async () => globalThis.game.combat!.delete());
      await expect(strip(ash)).toHaveCount(0);
    });

    test("fits a small screen, over the table and in one line", async () => {
      await begin(gm);
      await countTo(gm, 8);
      await setSetting(ash, "railOverlay", true);
      await foldSidebar(ash);
      await ash.setViewportSize({ width: 360, height: 740 });
      await expect(strip(ash)).toHaveCount(1);
      const apart = (list: { left: number; right: number }[]) =>
        list.every(({ left }, index) => index === 0 || left >= list[index - 1]!.right);
      // After a window is resized, its layout follows a moment later.
      await expect(async () => {
        const over = await heads(strip(ash));
        expect(over).toHaveLength(12);
        expect(apart(over)).toBe(true);
        expect(over[0]!.left).toBeGreaterThanOrEqual(0);
        expect(over[11]!.right).toBeLessThanOrEqual(360);
      }).toPass();
      await setSetting(ash, "railOverlay", false);
      await foldSidebar(ash);
      await showTracker(ash);
      await toggle(ash).click();
      await expect(tracker(ash).locator(".ac-clock")).toHaveClass(/\bac-compact\b/);
      await expect(async () => {
        const line = await heads(tracker(ash));
        expect(line).toHaveLength(12);
        expect(apart(line)).toBe(true);
      }).toPass();
    });

    test("is one line for whoever wants it, from the keyboard too, and after a reload", async () => {
      await begin(gm);
      await countTo(gm, 8);
      const face = tracker(ash).locator(".ac-clock");
      const height = async () => (await face.boundingBox())!.height;
      const whole = await height();
      await toggle(ash).focus();
      await ash.keyboard.press("Enter");
      await expect(toggle(ash)).toHaveAttribute("aria-pressed", "true");
      await expect(toggle(ash)).toBeFocused();
      await expect(face).toHaveClass(/\bac-compact\b/);
      await expect(tracker(gm).locator(".ac-compact")).toHaveCount(0);
      await expect(cells(face)).toHaveCount(12);
      expect(await marked(face)).toEqual({ 8: 1, 5: 1, 3: 1 });
      await expect(cells(face).nth(4)).toHaveText(/Segment 8, now: Wren/);
      expect(await height()).toBeLessThan(whole * 0.75);
      expect(await objections(ash, "#combat .ac-clock")).toEqual([]);
      await ash.reload();
      await ash.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
      await showTracker(ash);
      await expect(toggle(ash)).toHaveAttribute("aria-pressed", "true");
      await toggle(ash).click();
      await expect(toggle(ash)).toHaveAttribute("aria-pressed", "false");
      await expect.poll(height).toBe(whole);
    });
  });
}
