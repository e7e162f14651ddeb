import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows } from "../system/support.ts";
import { attack, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";

async function showTracker(page: Page): Promise<void> {
  await page.locator("#sidebar-tab-combat").click();
}

/** Makes a page believe that its browser tab is hidden or visible. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Opens another window at the place of the notices, in front of all windows. */
async function coverNotices(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { DialogV2 } = globalThis.foundry.applications.api;
    const notices = document.querySelector(".ac-notice")!.getBoundingClientRect();
    const dialog = new DialogV2({
      window: { title: "In the way" },
      content: "<p>In the way</p>",
      buttons: [{ action: "ok", label: "OK" }],
      position: { left: notices.left - 20, top: notices.top - 20, width: 500, height: 300 },
    });
    await dialog.render({ force: true });
    dialog.bringToFront();
  });
}

/** True if a click in the middle of this element reaches it and not an open window. */
async function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && own.contains(hit);
  });
}

test.describe("what waits for somebody", () => {
  let gm: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, briar, cast } = seats), { players: ["Briar"] });
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
  });

  const notices = (page: Page) => page.locator(".ac-notice");
  const pill = () => gm.locator("#combat .ac-open-pill");

  test("an attack brings a notice with Defend in it, is counted beside Next, and asked about before a new round", async () => {
    // 6 + OR 7 against 3 + DR 8.
    await forceRandom(gm, [...cardDraws([6]), ...cardDraws([3])]);
    await showTracker(briar);
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    await expect(notices(gm)).toHaveCount(0);
    await expect(notices(briar)).toHaveText(/Ogre attacks Bram\./);

    // A new round would leave an exchange open, so the GM is warned.
    await showTracker(gm);
    await expect(pill()).toHaveText("1 open exchange");
    expect(await objections(gm, "#combat")).toEqual([]);
    const round = async () => gm.evaluate(() => globalThis.game.combat?.round);
    await gm.evaluate(() => {
      (document.querySelector("#combat [data-action=nextRound]") as HTMLElement).click(); // a button
    });
    const question = gm.locator(".dialog", { hasText: "Not finished yet: 1 open exchange." });
    await expect(question).toHaveCount(1);
    await question.getByRole("button", { name: "Show it" }).click();
    await expect(await exchangeCard(gm)).toBeInViewport();
    expect(await round()).toBe(1);

    // Use the keyboard to go to the notice, into the dialog, and back to a finished chat card.
    await briar.locator("body").press("Alt+Shift+KeyN");
    await expect(notices(briar).getByRole("button", { name: "Defend", exact: true })).toBeFocused();
    await briar.keyboard.press("Enter");
    const dialog = briar.locator(".ac-defend-dialog");
    await expect(dialog).toBeVisible();
    await expect(await exchangeCard(briar)).toBeInViewport();
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(notices(briar)).toHaveCount(0);

    // A hit is open until its damage is applied.
    await showChat(briar);
    await expect(pill()).toHaveText("1 open exchange");
    await (await exchangeCard(briar)).getByRole("button", { name: /^Apply/ }).click();
    await expect(pill()).toHaveCount(0);
    await showTracker(gm);
    await gm.locator("#combat [data-action=nextRound]").click();
    await expect.poll(round).toBe(2);
  });

  test("an attack's notice lies above every window, and a hidden page tells it in its title", async () => {
    await forceRandom(gm, [...cardDraws([6]), ...cardDraws([3])]);
    const title = await briar.title();
    await hide(briar, true);
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    await expect(notices(briar)).toHaveText(/Ogre attacks Bram\./);
    await expect.poll(() => briar.title()).toBe("● Ogre attacks Bram.");
    await hide(briar, false);
    expect(await briar.title()).toBe(title);

    // A new window never covers the notice.
    for (let times = 0; times < 3; times += 1) {
      await coverNotices(briar);
      expect(await isOnTop(notices(briar).getByRole("button", { name: "Defend", exact: true }))).toBe(true);
      expect(await isOnTop(notices(briar).getByRole("button", { name: "Dismiss" }))).toBe(true);
    }
    await closeWindows(briar);

    await hide(briar, true);
    await notices(briar).getByRole("button", { name: "Defend", exact: true }).click();
    const dialog = briar.locator(".ac-defend-dialog");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(notices(briar)).toHaveCount(0);
    await expect.poll(() => briar.title()).toBe(title);
    await hide(briar, false);
  });
});
