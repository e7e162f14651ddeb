import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attack } from "../fight/play.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, type Cast } from "../fight/stage.ts";

async function showTab(page: Page, tab: string): Promise<void> {
  await page.evaluate((name) => {
    const { sidebar } = globalThis.ui as unknown as {
      sidebar: { changeTab(tab: string, group: string): void };
    };
    sidebar.changeTab(name, "primary");
  }, tab);
}

for (const generation of [14, 13] as const) {
  test.describe(`a card that stands twice on a page, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation, copies: true });

    test("answers wherever it is pressed, and both are drawn anew", async () => {
      await showTab(briar, "actors");
      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const copy = briar.locator("#chat-notifications .chat-message");
      await expect(copy).toHaveCount(1);
      await copy.hover(); // hovering keeps the copy on screen
      await copy.getByRole("button", { name: "Bram defends" }).click();
      const dialog = briar.locator(".ac-defend-dialog");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      await expect(briar.locator("#chat .ac-target .ac-total-number")).toHaveText("11");
      // The copy may have disappeared in the meantime; `totals` is empty then.
      const totals = await copy.locator(".ac-target .ac-total-number").allTextContents();
      expect(totals.every((total) => total === "11")).toBe(true);
      await showTab(briar, "chat");
      await expect(copy).toHaveCount(0);
      await briar
        .locator("#chat")
        .getByRole("button", { name: /^Apply 4 to/ })
        .click();
      await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(11);
    });
  });
}
