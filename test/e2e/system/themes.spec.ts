import type { Locator, Page } from "@playwright/test";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { openSheet } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { modulePath } from "../modules/support.ts";

const INK = { light: "#261d16", dark: "#efe6d8" };

/** The ink color that an element of the system inherits. */
async function ink(ours: Locator): Promise<string> {
  return ours.evaluate((element) => getComputedStyle(element).getPropertyValue("--ac-ink").trim());
}

async function choose(page: Page, applications: string, chosen: string): Promise<void> {
  await page.evaluate(
    async (colorScheme) => {
      const { settings } = globalThis.game as unknown as {
        settings: { get(scope: string, key: string): object; set(...args: unknown[]): Promise<unknown> };
      };
      await settings.set("core", "uiConfig", { ...settings.get("core", "uiConfig"), colorScheme });
    },
    { applications, interface: chosen },
  );
}

test.describe("colors", () => {
  let gm: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, cast } = seats), { players: [] });

  test("are those of the nearest theme: of the window, or of the interface, with the cards in the chat", async () => {
    await beginEncounter(gm, cast, "fads-cards");
    const sheet = await openSheet(gm, cast.sela);
    await sheet.getByRole("button", { name: /^Check with Mind/ }).click();
    await gm.keyboard.press("Enter");
    await expect(gm.locator(".ac-declaration-dialog")).toHaveCount(0);
    await showChat(gm);
    const card = lastChatCard(gm).locator(".action-cards").first();
    await expect(card).toBeVisible();
    const tracker = gm.locator("#combat.action-cards, #combat .action-cards").first();
    for (const [windows, chosen] of [
      ["dark", "light"],
      ["light", "dark"],
      ["dark", "dark"],
    ] as const) {
      await choose(gm, windows, chosen);
      expect([await ink(sheet), await ink(tracker), await ink(card)]).toEqual([
        INK[windows],
        INK[chosen],
        INK[chosen],
      ]);
    }
  });
});

test.describe("colors that a module gives", () => {
  let gm: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, cast } = seats), { players: [], modules: [modulePath("new-colors")] });

  test("stand in place of the system's, in each theme", async () => {
    const sheet = await openSheet(gm, cast.sela);
    for (const theme of ["light", "dark"] as const) {
      await choose(gm, theme, theme);
      expect(await ink(sheet)).toBe({ light: "#10203a", dark: "#d5e2ff" }[theme]);
    }
  });
});
