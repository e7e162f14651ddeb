import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attack, exchangeCard } from "../fight/play.ts";
import { give, showSheet, useSession, type Session } from "./support.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

const label = (dialog: Locator) => dialog.getByLabel("What the modifier is for");
const value = (dialog: Locator) => dialog.getByLabel("Modifier, plus or minus");
const spent = (dialog: Locator) => dialog.locator("output");
const sources = async (dialog: Locator) =>
  (await dialog.locator(".ac-sources li").allInnerTexts()).map((line) => line.replace(/\s+/g, " ").trim());

test.describe("what is declared before cards are drawn", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;

  useSession(14, (opened) => ({ gm, ash } = session = opened));
  test.beforeEach(async () => {
    const skill = { type: "skill", system: { modifiers: { offense: 1 } } };
    await give(gm, session.cast.sela, { ...skill, name: "Footwork" }, { ...skill, name: "Aim" });
  });

  async function open(weapon: string): Promise<Locator> {
    const sheet = await showSheet(ash, session.cast.sela);
    await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog).toBeVisible();
    return dialog;
  }

  test("a modifier is added with its label, typed in one go by the keyboard", async () => {
    const dialog = await open("Blade");
    await label(dialog).focus();
    await ash.keyboard.type("High ground");
    await ash.keyboard.press("Tab");
    await expect(value(dialog)).toBeFocused();
    await ash.keyboard.type("2");
    await ash.keyboard.press("Tab");
    await expect(spent(dialog)).toHaveText("10 / 10");
    await expect(label(dialog)).toHaveValue("High ground");
    await expect.poll(() => sources(dialog)).toEqual(["OR 6", "Item: Blade +2", "Modifier: High ground +2"]);
  });

  test("a label typed before its number stays", async () => {
    const dialog = await open("Blade");
    await label(dialog).fill("High ground");
    await label(dialog).press("Tab");
    await dialog.getByLabel("Footwork (+1)").check();
    await expect(spent(dialog)).toHaveText("9 / 9");
    await expect(label(dialog)).toHaveValue("High ground");
    await expect
      .poll(() => sources(dialog))
      .toEqual(["OR 6", "Item: Blade +2", "Skill or power: Footwork +1"]);
  });

  test("more to spend is all spent, unless less was chosen", async () => {
    const dialog = await open("Blade");
    await value(dialog).fill("3");
    await value(dialog).press("Tab");
    await expect(spent(dialog)).toHaveText("11 / 11");
    await dialog.getByRole("slider").fill("4");
    await expect(spent(dialog)).toHaveText("4 / 11");
    await value(dialog).fill("5");
    await value(dialog).press("Tab");
    await expect(spent(dialog)).toHaveText("4 / 13");
    await value(dialog).fill("-6");
    await value(dialog).press("Tab");
    await expect(spent(dialog)).toHaveText("2 / 2");
  });

  test("what was declared last is what is handed in, however fast", async () => {
    for (const number of [1, 2, 3]) {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, session.cast.sela, "Blade", {
        target: "Bram",
        extra: { label: `Try ${number}`, value: number },
      });
      const card = await exchangeCard(gm);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText(String(15 + number));
      await expect(card.locator(".ac-tags")).not.toContainText("Pulled");
      await expect(card.locator(".ac-attacker tbody")).toContainText(`Try ${number}`);
    }
  });

  test("an aid that is ticked is that aid, also when one before it is gone", async () => {
    const dialog = await open("Blade");
    await gm.evaluate(async (uuid) => {
      const { items } = fromUuidSync(uuid) as unknown as {
        items: { contents: { name: string; delete(): Promise<unknown> }[] };
      };
      await items.contents.find(({ name }) => name === "Footwork")!.delete();
    }, session.cast.sela);
    await ash.waitForFunction(
      (uuid) => (fromUuidSync(uuid) as unknown as { items: { size: number } }).items.size === 5,
      session.cast.sela,
    );
    await dialog.getByLabel("Aim (+1)").check();
    await expect(dialog.getByLabel("Aim (+1)")).toBeChecked();
    await expect.poll(() => sources(dialog)).toEqual(["OR 6", "Item: Blade +2", "Skill or power: Aim +1"]);
  });

  test("nonsense in the modifier's number is nothing, and too much is cut to what is allowed", async () => {
    const dialog = await open("Blade");
    await value(dialog).fill("");
    await value(dialog).press("Tab");
    await expect(spent(dialog)).toHaveText("8 / 8");
    await value(dialog).fill("1000");
    await value(dialog).press("Tab");
    await expect(spent(dialog)).toHaveText("107 / 107");
    await expect(value(dialog)).toHaveValue("99");
    await value(dialog).fill("-50");
    await value(dialog).press("Tab");
    await expect(dialog.locator(".ac-obstacle")).toContainText("Spend at least 1; you have");
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
  });
});
