import { expect, type Locator, type Page } from "@playwright/test";

/** The system's only button in Foundry's settings list. */
export const SETTINGS_BUTTON = 'button[data-action="openSubmenu"][data-key="action-cards.settings"]';

/** Opens Foundry's settings list and shows the system's category. */
export async function openList(page: Page): Promise<Locator> {
  await page.evaluate(() => globalThis.game.settings.sheet.render({ force: true }));
  await page.locator('button[data-action="category"]', { hasText: "Action Cards" }).click();
  return page.locator("#settings-config section[data-category=action-cards]");
}

/** Opens the system's settings window as a user does. */
export async function openSettings(page: Page): Promise<Locator> {
  await openList(page);
  await page.locator(SETTINGS_BUTTON).click();
  const settings = page.locator("#action-cards-settings");
  await expect(settings).toBeVisible();
  return settings;
}

/** Saves and waits until the window closes. */
export async function saveSettings(settings: Locator): Promise<void> {
  await settings.getByRole("button", { name: "Save settings" }).click();
  await expect(settings).toHaveCount(0);
}
