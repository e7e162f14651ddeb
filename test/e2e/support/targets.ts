import type { Locator } from "@playwright/test";

/** The option for a person in a list that may also show distances. */
export function targetOption(list: Locator, name: string): Locator {
  const plain = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return list.locator("option").filter({ hasText: new RegExp(`^\\s*${plain}( ·.*)?\\s*$`) });
}

/** Selects a person by name. */
export async function chooseTarget(list: Locator, name: string): Promise<void> {
  await list.selectOption((await targetOption(list, name).getAttribute("value")) ?? "");
}
