import type { Locator, Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";

export async function playFromBar(page: Page): Promise<void> {
  await setSetting(page, "playBar", true);
  await setSetting(page, "playBarFolded", false);
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
    sidebar.toggleExpanded(false);
  });
}

export const bar = (page: Page): Locator => page.locator(".ac-playbar");

/** The main text of the prompt or result in the bar. */
export const moment = (page: Page): Locator => bar(page).locator(".ac-bar-text");

/** The second line of the prompt or result in the bar. */
export const detail = (page: Page): Locator => bar(page).locator(".ac-bar-detail");

export const button = (page: Page, name: string | RegExp): Locator =>
  bar(page).getByRole("button", { name }).first();

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click();
}
