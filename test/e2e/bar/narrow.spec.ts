import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { expect, test } from "../support/test.ts";
import { crowded } from "./first-fight.ts";
import { bar, playFromBar } from "./support.ts";

/** Opens the sidebar at the tracker, as a GM does in a fight. */
async function showTracker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as {
      sidebar: { toggleExpanded(wanted: boolean): void; changeTab(tab: string, group: string): void };
    };
    sidebar.toggleExpanded(true);
    sidebar.changeTab("combat", "primary");
  });
}

test.describe("the play bar in a small window, beside the open sidebar and a new message", () => {
  let gm: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, cast } = seats), { players: [], copies: true });

  test("keeps its width, stays low, and the message stands above it", async () => {
    await gm.setViewportSize({ width: 1000, height: 700 });
    await beginEncounter(gm, cast);
    await playFromBar(gm);
    await showTracker(gm);
    const before = await bar(gm).boundingBox();
    await gm.evaluate(async () => {
      const { ChatMessage } = globalThis as unknown as {
        ChatMessage: { create(data: object): Promise<unknown> };
      };
      await ChatMessage.create({ content: "A long way down" });
    });
    const copy = gm.locator("#chat-notifications .chat-message").last();
    await copy.hover(); // hovering keeps the copy on screen
    const [own, copied] = [await bar(gm).boundingBox(), await copy.boundingBox()];
    expect(own?.width).toBe(before?.width);
    expect(own?.width).toBeGreaterThan(400);
    expect(own?.height).toBeLessThan(280);
    expect((copied?.y ?? 0) + (copied?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
    expect(await crowded(gm)).toEqual([]);
  });
});
