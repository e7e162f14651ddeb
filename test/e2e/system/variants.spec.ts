import type { Locator, Page } from "@playwright/test";
import { openSettings, saveSettings } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, read, showSheet, useSession, type Session } from "./support.ts";
import { changeFight } from "../fight/props.ts";
import { beginEncounter } from "../fight/stage.ts";

/** Saves. Waits until this page's client has the new rule variant. */
async function save(form: Locator, page: Page, family: string, key: string, reading: string): Promise<void> {
  await saveSettings(form);
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

  /** The dialog's text for the points that an attack with the Blade can spend: by default OR 6 + 2 for the Blade. */
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
    const form = await openSettings(gm);
    const pull = form.getByLabel("What a pulled attack holds back");
    await expect(pull).toHaveAccessibleDescription(/^When you pull an attack, .* count in full\.$/);
    await expect(pull.locator("option:checked")).toHaveText("Rating with its modifiers (default)");
    await pull.selectOption({ label: "Rating alone" });
    await form.getByLabel("What Long Range halves").selectOption({ label: "DR and its modifiers" });
    await save(form, ash, "avatar", "pull", "stat");
    expect(await offered()).toBe("6 / 6");

    const again = await openSettings(gm);
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
      const sources = ash.locator(".ac-attack-dialog .ac-sources li");
      // Wait, because the dialog may still be loading.
      await expect(sources.first()).toBeVisible();
      const lines = await sources.allInnerTexts();
      await closeWindows(ash);
      return lines.map((line) => line.replace(/\s+/g, " ").trim());
    };
    await beginEncounter(gm, session.cast);
    await changeFight(gm, session.cast.sela, { shots: 1 });
    await expect.poll(() => read(ash, session.cast.sela, "system.dr.value")).toBe(5);
    expect(await shown()).toEqual(["DR 5", "Item: Bow +1"]);
    const form = await openSettings(gm);
    await form.getByLabel("What Long Range halves").selectOption({ label: "DR and its modifiers" });
    await save(form, ash, "avatar", "halved", "sum");
    expect(await shown()).toEqual(["DR 5", "Item: Bow +1", "Halved with DR −1"]);
  });

  test("of a family that is switched off are not asked, and stay as they are", async () => {
    const agree = async (families: string[]) =>
      gm.evaluate(async (inPlay) => {
        const { settings } = globalThis.game;
        await settings.set("action-cards", "ruleVariants", { printed: { wrench: "above" } });
        await settings.set("action-cards", "families", inPlay);
      }, families);
    await agree(["avatar", "actionValues"]);
    const form = await openSettings(gm);
    await expect(form.getByRole("heading", { name: "Rule variants" })).toHaveCount(3);
    await expect(form.getByLabel("Which wrench breaks an item")).toHaveCount(0);
    await form.getByLabel("A die that shows 0").selectOption({ label: "Ten" });
    await save(form, gm, "actionValues", "zero", "plain");
    const stored = await gm.evaluate(() => globalThis.game.settings.get("action-cards", "ruleVariants"));
    expect(stored).toMatchObject({ printed: { wrench: "above" }, actionValues: { zero: "plain" } });
    await agree([]);
    await expect((await openSettings(gm)).getByLabel("Which wrench breaks an item")).toHaveValue("above");
  });
});
