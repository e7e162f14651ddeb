import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { foldOf, lastChatCard } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { bareHandedRequest } from "../fight/ask.ts";
import { submit } from "../fight/fan-play.ts";
import { avatar } from "../fight/stage.ts";
import { give, useSession, type Session } from "./support.ts";

/** More than the number of Tab stops on any page of the test. */
const MOST_STOPS = 300;

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** Presses Tab until this control has focus, as a keyboard user does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(control)} cannot be reached with Tab`);
}

async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs to a select and presses ArrowDown until this option is chosen. Focus must stay on the select. */
async function choose(page: Page, select: Locator, label: string): Promise<void> {
  await tabTo(page, select);
  const labels = await select.locator("option").allTextContents();
  for (let steps = 0; steps < labels.length; steps += 1) {
    const chosen = await select.evaluate(
      (element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent,
    );
    if (chosen === label) return;
    await page.keyboard.press("ArrowDown");
    await expect(select).toBeFocused();
  }
  throw new Error(`there is no ${label}`);
}

const card = (page: Page, kind = ".ac-chat-card") => lastChatCard(page).locator(kind);

/** Waits until focus is on an element or inside it. */
async function expectFocusOn(element: Locator): Promise<void> {
  await expect.poll(async () => element.evaluate((node) => node.contains(document.activeElement))).toBe(true);
}

/** Tabs once around the page. Returns the stops that show no focus outline. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const without: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement; // the body if nothing has focus
      const seen = "seen" in element.dataset;
      element.dataset["seen"] = "";
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      return { seen, root: element === document.body, ring, name: element.outerHTML.slice(0, 120) };
    });
    if (stop.seen) {
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>("[data-seen]").forEach((element) => {
          delete element.dataset["seen"];
        }),
      );
      return without;
    }
    if (!stop.root && !stop.ring) without.push(stop.name);
  }
  throw new Error(`the way around the page has more than ${MOST_STOPS} stops`);
}

/** Opens the chat tab with the keyboard. */
async function goToChat(page: Page): Promise<void> {
  await page.locator("#sidebar-tab-chat").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#chat")).toBeVisible();
}

test.describe("without a mouse", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let briar: Page;

  useSession(14, (opened) => ({ gm, ash, briar } = session = opened));

  test("an exchange is fought from the sheet to Undo, and the focus is never lost", async () => {
    await forceRandom(gm, [...cardDraws([10, 10, 4], SELA), ...cardDraws([3])]);
    // Open the directory, the sheet and the attack dialog.
    await ash.locator("#sidebar-tab-actors").focus();
    await ash.keyboard.press("Enter");
    await press(
      ash,
      ash.locator("#actors .directory-item", { hasText: "Sela" }).locator("a, button, [tabindex]").first(),
    );
    const sheet = ash.locator(".ac-actor");
    await press(ash, sheet.getByRole("button", { name: "Attack with Blade" }));

    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog).toBeVisible();
    await choose(ash, dialog.getByLabel("Target"), "Bram");
    const slider = dialog.getByRole("slider");
    await tabTo(ash, slider);
    for (const spent of [7, 6]) {
      await ash.keyboard.press("ArrowLeft");
      await expect(dialog.locator("output")).toHaveText(`${spent} / 8`);
      await expect(slider).toBeFocused();
    }
    const value = dialog.getByLabel("Modifier, plus or minus");
    await tabTo(ash, value);
    await ash.keyboard.press("ArrowUp");
    await expect(dialog.locator("output")).toHaveText("6 / 9");
    await expect(value).toBeFocused();
    await press(ash, dialog.getByRole("button", { name: "Draw", exact: true }));
    await expect(dialog).toHaveCount(0);

    // Answer both tens.
    await goToChat(ash);
    await press(ash, card(ash).getByRole("button", { name: "One more" }));
    await expect(card(ash).locator(".ac-attacker .ac-card")).toHaveCount(2);
    await expect(card(ash).getByRole("button", { name: "One more" })).toBeFocused();
    await ash.keyboard.press("Enter");
    await expect(card(ash).locator(".ac-attacker .ac-card")).toHaveCount(3);
    await expect(card(ash).locator(".ac-attacker .ac-total-number")).toHaveText("30");
    await expectFocusOn(card(ash));

    // Continue with the defense, the damage and Undo.
    await goToChat(briar);
    await press(briar, card(briar).getByRole("button", { name: "Bram defends" }));
    const defense = briar.locator(".ac-defend-dialog");
    await expect(defense).toBeVisible();
    await choose(briar, defense.getByLabel("Item used"), "Shield (+2)");
    await press(briar, defense.getByRole("button", { name: "Draw", exact: true }));
    await expect(defense).toHaveCount(0);
    await expect(card(briar).locator(".ac-outcome")).toHaveText(/Hit.*17/);
    await press(briar, card(briar).getByRole("button", { name: /^Apply 17 to/ }));
    await expect(card(briar).locator(".ac-applied")).toHaveCount(1);
    expect((await avatar(gm, session.cast.bram)).life).toBe(-2);
    await expect(card(briar).getByRole("button", { name: "Undo" })).toBeFocused();
    await briar.keyboard.press("Enter");
    await expect(card(briar).locator(".ac-applied")).toHaveCount(0);
    expect((await avatar(gm, session.cast.bram)).life).toBe(15);
    await expectFocusOn(card(briar));
  });

  test("the breakdown of a number is opened with Enter", async () => {
    await forceRandom(gm, cardDraws([7], SELA));
    await submit(ash, bareHandedRequest(session.cast.sela, session.cast.ogre));
    await goToChat(ash);
    await expect(card(ash)).toBeVisible();
    await expect(card(ash).locator(".ac-attacker table")).toBeHidden();
    await press(ash, foldOf(card(ash)));
    await expect(card(ash).locator(".ac-attacker table")).toBeVisible();
  });

  test("a check is drawn and its ten answered, and the outcome is announced", async () => {
    await give(gm, session.cast.sela, { name: "Sailing", type: "skill", system: { stat: "or", bonus: 2 } });
    await forceRandom(gm, cardDraws([10, 4], SELA));
    await ash.locator("#sidebar-tab-actors").focus();
    await ash.keyboard.press("Enter");
    await press(
      ash,
      ash.locator("#actors .directory-item", { hasText: "Sela" }).locator("a, button, [tabindex]").first(),
    );
    await press(
      ash,
      ash
        .locator(".ac-actor")
        .getByRole("button", { name: /^Check with Sailing/ })
        .first(),
    );
    await goToChat(ash);
    await press(ash, card(ash, ".ac-check").getByRole("button", { name: "One more" }));
    await expect(card(ash, ".ac-check").locator(".ac-total-number")).toHaveText("22");
    await expectFocusOn(card(ash, ".ac-check"));
    await expect(ash.locator("[aria-live]", { hasText: "Sailing" }).first()).toContainText("22");
  });

  test("windows take the focus, are closed with Escape one by one, and give it back", async () => {
    const entry = ash.locator("#actors .directory-item", { hasText: "Sela" }).getByRole("button").first();
    await ash.locator("#sidebar-tab-actors").focus();
    await ash.keyboard.press("Enter");
    await press(ash, entry);
    const sheet = ash.locator(".ac-actor");
    await expectFocusOn(sheet);
    const opener = sheet.getByRole("button", { name: "Attack with Blade" });
    await press(ash, opener);
    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog.getByLabel("Target")).toBeFocused();
    await ash.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(sheet).toHaveCount(1);
    await expect(opener).toBeFocused();
    await press(ash, sheet.getByRole("button", { name: "Open Blade" }));
    await expectFocusOn(ash.locator(".ac-item"));
    await ash.keyboard.press("Escape");
    await expect(ash.locator(".ac-item")).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Open Blade" })).toBeFocused();
    await ash.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(entry).toBeFocused();
  });

  test("every stop on the way through the table, a sheet and a dialog is in sight", async () => {
    await ash.locator("#sidebar-tab-actors").focus();
    await ash.keyboard.press("Enter");
    await press(ash, ash.locator("#actors .directory-item", { hasText: "Sela" }).getByRole("button").first());
    const sheet = ash.locator(".ac-actor");
    expect(await stopsWithoutRing(ash)).toEqual([]);
    await press(ash, sheet.getByRole("switch", { name: "Edit" }), "Space");
    await expect(sheet.getByRole("switch", { name: "Edit" })).toHaveAttribute("aria-checked", "true");
    expect(await stopsWithoutRing(ash)).toEqual([]);
    await press(ash, sheet.getByRole("button", { name: "Attack with Blade" }));
    await expect(ash.locator(".ac-attack-dialog")).toBeVisible();
    expect(await stopsWithoutRing(ash)).toEqual([]);
  });

  test("rows of a sheet are put in order with Alt and the arrow keys", async () => {
    await ash.locator("#sidebar-tab-actors").focus();
    await ash.keyboard.press("Enter");
    await press(
      ash,
      ash.locator("#actors .directory-item", { hasText: "Sela" }).locator("a, button, [tabindex]").first(),
    );
    const attacks = ash.locator(".ac-actor .ac-page:visible .ac-section").first();
    const bow = attacks.getByRole("button", { name: "Attack with Bow" });
    await press(ash, bow, "Alt+ArrowUp");
    await expect(attacks.locator(".ac-row-name")).toHaveText(["Bow", "Blade", "Maul", "Ember", "Bare hands"]);
    await expect(bow).toBeFocused();
  });
});
