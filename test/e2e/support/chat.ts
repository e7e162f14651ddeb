import type { Locator, Page } from "@playwright/test";

/** Every message in the chat log, oldest first. */
export function chatCards(page: Page): Locator {
  return page.locator("#sidebar .chat-log > .chat-message, #chat .chat-log > .chat-message");
}

export function lastChatCard(page: Page): Locator {
  return chatCards(page).last();
}

/** The button that expands and collapses a chat card. */
export function foldOf(card: Locator): Locator {
  return card.getByRole("button", { name: "Details", exact: true });
}

/** Expands a chat card, if it is collapsed. */
export async function unfold(card: Locator): Promise<void> {
  if ((await foldOf(card).getAttribute("aria-expanded")) === "false") await foldOf(card).click();
}

export async function showChat(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as {
      sidebar: { changeTab(tab: string, group: string): void };
    };
    sidebar.changeTab("chat", "primary");
  });
}

/** Types a line into the chat box and sends it. */
export async function say(page: Page, line: string): Promise<void> {
  await showChat(page);
  const box = page.locator("#chat-message");
  await box.fill(line);
  await box.press("Enter");
}
