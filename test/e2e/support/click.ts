import { errors, type Locator } from "@playwright/test";

/**
 * Clicks the first element that a locator finds. Returns false if there is none, or if it disappears before
 * the click.
 */
export async function clickIfThere(locator: Locator): Promise<boolean> {
  const one = locator.first();
  if (!(await one.isVisible())) return false;
  try {
    await one.click({ timeout: 2_000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
