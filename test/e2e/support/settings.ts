import { expect, type Locator, type Page } from "@playwright/test";

/** The one button that the system has in the platform's list of settings. */
export const SETTINGS_BUTTON = 'button[data-action="openSubmenu"][data-key="action-cards.settings"]';

/** The platform's list of settings, at those of our system. */
export async function openList(page: Page): Promise<Locator> {
  await page.evaluate(() => globalThis.game.settings.sheet.render({ force: true }));
  await page.locator('button[data-action="category"]', { hasText: "Action Cards" }).click();
  return page.locator("#settings-config section[data-category=action-cards]");
}

/** The window of our settings, opened as people do. */
export async function openSettings(page: Page): Promise<Locator> {
  await openList(page);
  await page.locator(SETTINGS_BUTTON).click();
  const settings = page.locator("#action-cards-settings");
  await expect(settings).toBeVisible();
  return settings;
}

/** Saves, and waits until the window is gone. */
export async function saveSettings(settings: Locator): Promise<void> {
  await settings.getByRole("button", { name: "Save settings" }).click();
  await expect(settings).toHaveCount(0);
}
