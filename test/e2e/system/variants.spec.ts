import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, read, showSheet, useSession, write, type Session } from "./support.ts";

const MENU = 'button[data-action="openSubmenu"][data-key="action-cards.ruleVariants"]';

/** The settings of our system, as somebody opens them. */
async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.game.settings.sheet.render({ force: true }));
  await page.locator('button[data-action="category"]', { hasText: "Action Cards" }).click();
}

async function openVariants(gm: Page): Promise<Locator> {
  await openSettings(gm);
  await gm.locator(MENU).click();
  const form = gm.locator("#action-cards-variants");
  await expect(form).toBeVisible();
  return form;
}

/** Saves, and waits until this page's client has it. */
async function save(form: Locator, page: Page, family: string, key: string, reading: string): Promise<void> {
  await form.getByRole("button", { name: "Save variants" }).click();
  await expect(form).toHaveCount(0);
  await page.waitForFunction(
    ([of, question, wanted]) => {
      const stored: unknown = globalThis.game.settings.get("action-cards", "ruleVariants");
      return (stored as Record<string, Record<string, string>>)[of!]?.[question!] === wanted;
    },
    [family, key, reading],
  );
}

test.describe("rule variants", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;

  useSession(14, (opened) => ({ gm, ash } = session = opened));
  test.afterEach(async () => {
    await gm.evaluate(() => globalThis.game.settings.set("action-cards", "ruleVariants", {}));
  });

  /** What an attack with the Blade offers to spend: OR 6, and 2 of the Blade. */
  async function offered(): Promise<string> {
    const sheet = await showSheet(ash, session.cast.sela);
    await sheet.getByRole("button", { name: "Attack with Blade", exact: true }).click();
    const dialog = ash.locator(".ac-attack-dialog");
    const text = await dialog.locator("output").innerText();
    await closeWindows(ash);
    return text;
  }

  test("are chosen by a GM, hold for everybody, and go back to their defaults", async () => {
    expect(await offered()).toBe("8 / 8");
    const form = await openVariants(gm);
    const pull = form.getByLabel("What a pulled attack holds back");
    await expect(pull).toHaveAccessibleDescription(/^Whoever pulls an attack .* added whole\.$/);
    await expect(pull.locator("option:checked")).toHaveText("Rating with its modifiers (default)");
    await pull.selectOption({ label: "Rating alone" });
    await form.getByLabel("What Long Range halves").selectOption({ label: "DR and its modifiers" });
    await save(form, ash, "avatar", "pull", "stat");
    expect(await offered()).toBe("6 / 6");

    const again = await openVariants(gm);
    await expect(again.getByLabel("What a pulled attack holds back")).toHaveValue("stat");
    await expect(again.getByLabel("What Long Range halves")).toHaveValue("sum");
    await again.getByRole("button", { name: "Reset to defaults" }).click();
    await expect(again.getByLabel("What a pulled attack holds back")).toHaveValue("sum");
    await expect(again.getByLabel("What Long Range halves")).toHaveValue("stat");
    expect(await offered()).toBe("6 / 6");
    await save(again, ash, "avatar", "pull", "sum");
    expect(await offered()).toBe("8 / 8");
  });

  test("halve what is added to DR together with it, or leave it whole", async () => {
    const shown = async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Attack with Bow", exact: true }).click();
      const lines = await ash.locator(".ac-attack-dialog .ac-sources li").allInnerTexts();
      await closeWindows(ash);
      return lines.map((line) => line.replace(/\s+/g, " ").trim());
    };
    await write(gm, session.cast.sela, { "system.round.shots": 1 });
    await expect.poll(() => read(ash, session.cast.sela, "system.dr.value")).toBe(5);
    expect(await shown()).toEqual(["DR 5", "Item: Bow +1"]);
    const form = await openVariants(gm);
    await form.getByLabel("What Long Range halves").selectOption({ label: "DR and its modifiers" });
    await save(form, ash, "avatar", "halved", "sum");
    expect(await shown()).toEqual(["DR 5", "Item: Bow +1", "Halved with DR −1"]);
  });

  test("of a family that is switched off are not asked, and stay as they are", async () => {
    const agree = async (printedCards: boolean) =>
      gm.evaluate(async (inUse) => {
        const { settings } = globalThis.game;
        await settings.set("action-cards", "ruleVariants", { imperfect: { wrench: "above" } });
        await settings.set("action-cards", "printedCards", inUse);
      }, printedCards);
    await agree(false);
    const form = await openVariants(gm);
    await expect(form.getByRole("group")).toHaveCount(3);
    await expect(form.getByLabel("Which wrench breaks an item")).toHaveCount(0);
    await form.getByLabel("A die that shows 0").selectOption({ label: "Ten" });
    await save(form, gm, "action", "zero", "plain");
    const stored = await gm.evaluate(() => globalThis.game.settings.get("action-cards", "ruleVariants"));
    expect(stored).toMatchObject({ imperfect: { wrench: "above" }, action: { zero: "plain" } });
    await agree(true);
    await expect((await openVariants(gm)).getByLabel("Which wrench breaks an item")).toHaveValue("above");
  });

  test("are nothing that a player can open", async () => {
    await openSettings(ash);
    await expect(ash.locator('button[data-key="action-cards.printDeck"]')).toBeVisible();
    await expect(ash.locator(MENU)).toHaveCount(0);
    const rendered = await ash.evaluate(async () => {
      const { type } = globalThis.game.settings.menus.get("action-cards.ruleVariants")!;
      const form = new type() as unknown as { rendered: boolean; render(options: object): Promise<unknown> };
      await form.render({ force: true });
      return form.rendered;
    });
    expect(rendered).toBe(false);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`are legible and reachable on a narrow screen, ${colorScheme} theme`, async () => {
      await gm.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const form = await openVariants(gm);
      expect(await objections(gm, "#action-cards-variants")).toEqual([]);
      await closeWindows(gm);
      const size = gm.viewportSize()!;
      await gm.setViewportSize({ width: 400, height: 640 });
      const narrow = await openNarrow(gm);
      const box = (await narrow.boundingBox())!;
      expect(box.width).toBeLessThanOrEqual(400);
      expect(box.height).toBeLessThanOrEqual(640);
      await expect(narrow.getByRole("button", { name: "Save variants" })).toBeInViewport({ ratio: 1 });
      const last = narrow.getByRole("combobox").last();
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await objections(gm, "#action-cards-variants")).toEqual([]);
      await closeWindows(gm);
      await gm.setViewportSize(size);
      await expect(form).toHaveCount(0);
    });
  }
});

/** The form by itself, as the menu opens it. */
async function openNarrow(gm: Page): Promise<Locator> {
  await gm.evaluate(async () => {
    const { type } = globalThis.game.settings.menus.get("action-cards.ruleVariants")!;
    await (new type() as unknown as { render(options: object): Promise<unknown> }).render({ force: true });
  });
  const form = gm.locator("#action-cards-variants");
  await expect(form).toBeVisible();
  return form;
}
