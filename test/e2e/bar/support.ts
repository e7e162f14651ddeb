import type { Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";

/** Sets a page up to play from the bar alone, without sidebar and sheets. */
export async function playFromBar(page: Page): Promise<void> {
  await setSetting(page, "playBar", true);
  await setSetting(page, "playBarFolded", false);
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
    sidebar.toggleExpanded(false);
  });
}

export const bar = (page: Page): Locator => page.locator(".ac-playbar");

/** The text of the bar's moment. */
export const moment = (page: Page): Locator => bar(page).locator(".ac-bar-text");

/** The moment's second line. */
export const detail = (page: Page): Locator => bar(page).locator(".ac-bar-detail");

/** A button of the bar. */
export const button = (page: Page, name: string | RegExp): Locator =>
  bar(page).getByRole("button", { name }).first();

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click();
}
