import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { openList, openSettings, saveSettings, SETTINGS_BUTTON } from "../support/settings.ts";
import { keepPicture } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, notice, useSession } from "../system/support.ts";

const stored = (page: Page, key: string) =>
  page.evaluate((name) => globalThis.game.settings.get("action-cards", name as "order"), key);

async function forget(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { settings } = globalThis.game;
    for (const key of ["families", "order", "odds", "threshold", "autoApply", "game"] as const)
      await settings.set("action-cards", key, settings.settings.get(`action-cards.${key}`)!.default);
  });
}

for (const generation of GENERATIONS) {
  test.describe(`the window of settings, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;

    useSession(generation, (opened) => ({ gm, ash } = opened));
    test.afterEach(async () => forget(gm));

    test("is all that the platform's list has of ours, and shows players their own options alone", async () => {
      for (const page of [gm, ash]) {
        const list = await openList(page);
        await expect(list.locator("input, select")).toHaveCount(0);
        await expect(list.locator("button")).toHaveCount(1);
        await expect(list.locator(SETTINGS_BUTTON)).toHaveCount(1);
        await closeWindows(page);
      }
      const settings = await openSettings(ash);
      await expect(settings.getByRole("checkbox")).toHaveCount(6);
      await expect(settings.getByRole("combobox")).toHaveCount(1);
      await expect(settings.getByLabel("Place of the play bar")).toHaveValue("hotbar");
      await expect(settings.getByLabel("Sound of cards")).toHaveValue("0.5");
      await expect(settings.getByRole("group", { name: "Game", exact: true })).toHaveCount(0);
      await settings.getByLabel("Odds of AC Picks").uncheck();
      await saveSettings(settings);
      expect(await stored(ash, "acOdds")).toBe(false);
      expect(await stored(gm, "acOdds")).toBe(true);
    });

    test("opens the sheets of a game's cards to print", async () => {
      const settings = await openSettings(gm);
      await settings.getByRole("button", { name: "Open the sheets" }).first().click();
      const window = gm.locator("#action-cards-print");
      const sheets = window.frameLocator("iframe");
      const pictures = sheets.locator(".page img");
      await expect(sheets.locator(".page")).toHaveCount(4);
      await expect(pictures).toHaveCount(18 + 18);
      await window.getByLabel("Backs").selectOption({ label: "None" });
      await window.getByRole("combobox", { name: "What" }).selectOption({ label: "Action cards" });
      await expect(pictures).toHaveCount(12);
      await expect(pictures.last()).toHaveJSProperty("complete", true);
      await expect(pictures.last()).not.toHaveJSProperty("naturalWidth", 0);
      await keepPicture(gm, `print-${generation}`);
      expect(await objections(gm, "#action-cards-print")).toEqual([]);
      await closeWindows(gm);
    });

    test("saves what was changed on its button, and says so", async () => {
      const settings = await openSettings(gm);
      await settings.getByLabel("Apply damage at once").check();
      await settings.getByLabel("Who sees the odds").selectOption({ label: "Everyone" });
      await settings.getByLabel("What a pulled attack holds back").selectOption({ label: "Rating alone" });
      expect(await stored(gm, "autoApply")).toBe(false);
      await saveSettings(settings);
      expect(await notice(gm, "info")).toContain("Settings saved.");
      expect(await stored(gm, "autoApply")).toBe(true);
      expect(await stored(gm, "odds")).toBe("everyone");
      expect(await stored(gm, "ruleVariants")).toMatchObject({ avatar: { pull: "stat" } });
      const again = await openSettings(gm);
      await expect(again.getByLabel("Apply damage at once")).toBeChecked();
      await again.getByRole("button", { name: "Reset to defaults" }).click();
      await expect(again.getByLabel("Apply damage at once")).not.toBeChecked();
      expect(await notice(gm, "info")).toContain("Save the settings to keep these values.");
      await saveSettings(again);
      expect(await stored(gm, "odds")).toBe("gm");
      await saveSettings(await openSettings(gm));
      expect(await notice(gm, "info")).toContain("Nothing was changed.");
    });

    test("says beside its field what cannot be saved, and keeps what was typed", async () => {
      const settings = await openSettings(gm);
      const threshold = settings.getByLabel("Threshold", { exact: true });
      await settings.getByLabel("Apply damage at once").check();
      await threshold.fill("99");
      await threshold.press("Tab");
      await settings.getByRole("button", { name: "Save settings" }).click();
      await expect(threshold).toBeFocused();
      await expect(threshold).toHaveValue("99");
      await expect(threshold).toHaveAttribute("aria-invalid", "true");
      await expect(threshold).toHaveAccessibleDescription(/Type a number from 1 to 20\.$/);
      await expect(settings.getByLabel("Apply damage at once")).toBeChecked();
      expect(await objections(gm, "#action-cards-settings")).toEqual([]);
      expect(await stored(gm, "autoApply")).toBe(false);
      await threshold.fill("7");
      await threshold.press("Tab");
      await expect(threshold).not.toHaveAttribute("aria-invalid", "true");
      for (const box of await settings.locator("[name^='families.']").all()) await box.uncheck();
      await settings.getByRole("button", { name: "Save settings" }).click();
      await expect(settings.getByText("Choose at least one.")).toBeVisible();
      await settings.getByLabel("Action Values (Action!)").check();
      await expect(threshold).toHaveValue("7");
      await saveSettings(settings);
      expect(await stored(gm, "threshold")).toBe(7);
      expect(await stored(gm, "families")).toEqual(["actionValues"]);
    });

    test("is searched by any word of a setting, and by the keyboard", async () => {
      const settings = await openSettings(gm);
      const search = settings.getByRole("searchbox", { name: "Search" });
      await expect(search).toBeFocused();
      await gm.keyboard.type("shuffle");
      await expect(settings.getByRole("status")).toHaveText(/^\d+ found$/);
      await expect(settings.getByLabel("Printed cards are reshuffled")).toBeVisible();
      await expect(settings.getByLabel("Order of new encounters")).toBeHidden();
      await search.fill("no such thing");
      await expect(settings.getByRole("status")).toContainText("Nothing found");
      await search.fill("");
      await settings.getByRole("button", { name: "Printed cards (Future Imperfect)" }).press("Enter");
      await expect(settings.getByLabel("Decks of printed cards")).toBeFocused();
      await gm.keyboard.press("Escape");
      await expect(settings).toHaveCount(0);
    });

    test("tells what is not as the chosen game sets it, and returns to that", async () => {
      await gm.evaluate(async () => {
        const { settings } = globalThis.game;
        await settings.set("action-cards", "game", "fads");
        await settings.set("action-cards", "families", ["avatar"]);
      });
      const settings = await openSettings(gm);
      const differs = settings.locator(".ac-differs");
      await expect(differs).toContainText("Skills are resolved by");
      await expect(differs).not.toContainText("In play");
      await settings.getByLabel("Printed cards (Future Imperfect)", { exact: true }).check();
      await expect(differs).toContainText("In play");
      await settings.getByRole("button", { name: "Return to its settings" }).click();
      await expect(differs).toHaveCount(0);
      await expect(
        settings.getByLabel("Printed cards (Future Imperfect)", { exact: true }),
      ).not.toBeChecked();
      await saveSettings(settings);
      expect(await stored(gm, "skillResolution")).toBe("ac-pick");
      await gm.evaluate(async () => {
        await globalThis.game.settings.set("action-cards", "skillResolution", "action-card");
      });
    });

    for (const colorScheme of ["light", "dark"] as const)
      test(`is legible and reachable on a narrow screen, ${colorScheme} theme`, async () => {
        await gm.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await openSettings(gm);
        expect(await objections(gm, "#action-cards-settings")).toEqual([]);
        await closeWindows(gm);
        const size = gm.viewportSize()!;
        await gm.setViewportSize({ width: 400, height: 640 });
        await gm.evaluate(async () => {
          const { type } = globalThis.game.settings.menus.get("action-cards.settings")!;
          await (new type() as unknown as { render(options: object): Promise<unknown> }).render({
            force: true,
          });
        });
        const narrow = gm.locator("#action-cards-settings");
        const box = (await narrow.boundingBox())!;
        expect(box.width).toBeLessThanOrEqual(400);
        expect(box.height).toBeLessThanOrEqual(640);
        await expect(narrow.getByRole("button", { name: "Save settings" })).toBeInViewport({ ratio: 1 });
        const last = narrow.getByRole("combobox").last();
        await last.focus();
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await objections(gm, "#action-cards-settings")).toEqual([]);
        await closeWindows(gm);
        await gm.setViewportSize(size);
      });
  });
}
