import type { Locator, Page } from "@playwright/test";
import { exchangeCard } from "./play.ts";

/** Changes a setting of the system as this page's user. Only GMs can change world settings. */
export async function setSetting(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ([name, wanted]) => {
      const { settings } = globalThis.game as unknown as {
        settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
      };
      await settings.set("action-cards", name, wanted);
    },
    [key, value] as const,
  );
}

/** The fan of one side of the newest exchange, as this user sees it. */
export async function fanOf(page: Page, side: "attacker" | "target" = "attacker"): Promise<Locator> {
  return (await exchangeCard(page)).locator(`.ac-${side} .ac-fan`);
}

/** The face-down cards this user can press. */
export function backs(fan: Locator): Locator {
  return fan.getByRole("button", { name: /^Card \d+ of \d+, face down$/ });
}

/** Picks the card at this position. The first is 1. */
export async function pick(
  page: Page,
  place: number,
  side: "attacker" | "target" = "attacker",
): Promise<void> {
  const fan = await fanOf(page, side);
  await fan.getByRole("button", { name: new RegExp(`^Card ${place} of `) }).click();
}

/** Submits a request from the browser console. */
export async function submit(page: Page, request: object): Promise<void> {
  await page.evaluate(async (data) => {
    const { actionCards } = globalThis.game as unknown as {
      actionCards: { requests: { send(request: object): Promise<void> } };
    };
    await actionCards.requests.send(data);
  }, request);
}

export async function lastMessageId(page: Page): Promise<string> {
  return page.evaluate(
    () => (globalThis.game.messages.contents.at(-1) as unknown as { id: string } | undefined)?.id ?? "",
  );
}

/** Clears the notifications on this page, and keeps up to 100 new ones on screen for ten minutes each. */
export async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { notifications } = globalThis.ui as unknown as {
      notifications: { clear(): void; constructor: { MAX_ACTIVE: number; LIFETIME_MS: number } };
    };
    notifications.clear();
    Object.assign(notifications.constructor, { MAX_ACTIVE: 100, LIFETIME_MS: 600_000 });
  });
}

/** The visible notifications and notices with this text. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator(":is(.notification .notification-text, .ac-notice-text)", { hasText: text });
}
