import type { Locator } from "@playwright/test";

/** The choice of somebody by their name, in a list that tells how far away they are as well. */
export function targetOption(list: Locator, name: string): Locator {
  const plain = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return list.locator("option").filter({ hasText: new RegExp(`^\\s*${plain}( ·.*)?\\s*$`) });
}

/** Chooses somebody by their name. */
export async function chooseTarget(list: Locator, name: string): Promise<void> {
  await list.selectOption((await targetOption(list, name).getAttribute("value")) ?? "");
}
