import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { setSetting, sitDownPrinted, useItem, type PrintedCast } from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

/** Leaves only these cards in the deck, and puts all others in the discard pile. */
async function leave(gm: Page, ...cards: readonly number[]): Promise<void> {
  const discard = Array.from({ length: 54 }, (_, number) => number).filter((one) => !cards.includes(one));
  await setSetting(gm, "actionDecks", { decks: { shared: { held: [], discard } }, notes: {} });
}

test.describe("odds of printed cards", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });
  test.afterEach(async () => {
    await setSetting(gm, "odds", "gm");
    await setSetting(gm, "actionDecks", {});
  });

  test("a check's follow what is declared, over the cards that are left", async () => {
    // For 4d8, card 34 gives 7.
    await leave(gm, 34);
    await useItem(gm, cast.xenes, "Locks");
    const dialog = gm.locator(".ac-lookup-dialog");
    const odds = dialog.locator(".ac-odds");
    await expect(odds).toHaveText(
      /^\s*Succeeds 100% Assumes you take every bonus card and spend all bumps on that line\.\s*$/,
    );
    const number = dialog.getByLabel("Target number", { exact: true });
    // The odds update on every keystroke, and the field keeps focus.
    await number.fill("");
    await number.press("1");
    await number.press("8");
    await expect(odds).toHaveText(
      /^\s*Succeeds 0% Assumes you take every bonus card and spend all bumps on that line\.\s*$/,
    );
    await expect(number).toBeFocused();
    await number.press("ArrowLeft");
    await number.press("Backspace");
    await number.press("Delete");
    await number.press("8");
    await expect(number).toHaveValue("8");
    await expect(odds).toHaveText(
      /^\s*Succeeds 0% Assumes you take every bonus card and spend all bumps on that line\.\s*$/,
    );
    await dialog.getByLabel("Target number", { exact: true }).fill("5");
    await dialog.getByLabel("Target number", { exact: true }).press("Tab");
    await dialog.locator("input[name=task]").check();
    await expect(odds.locator("li")).toHaveCount(1);
    expect(await objections(gm, ".ac-lookup-dialog")).toEqual([]);
    await dialog.press("Escape");
  });

  test("a shot's tell hits, wounds and breakage; a player sees none unless all may", async () => {
    await leave(gm, 34);
    await useItem(gm, cast.xenes, "Carbine");
    const dialog = gm.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Thug");
    await dialog.getByLabel("Rounds fired").fill("3");
    const odds = dialog.locator(".ac-odds");
    await expect(odds.locator("p")).toHaveText(
      "Hits 100% Any harm 100%. Breaks 100%. Assumes you take every bonus card and spend all bumps on that line.",
    );
    await expect(odds.locator("li")).toHaveText(["Wounds: 4 or more100%"]);
    expect(await objections(gm, ".ac-shoot-dialog")).toEqual([]);

    await useItem(ash, cast.xenes, "Carbine");
    const own = ash.locator(".ac-shoot-dialog");
    await expect(own.getByRole("button", { name: "Draw", exact: true })).toBeVisible();
    await expect(own.locator(".ac-odds")).toHaveCount(0);
    await own.press("Escape");
    await setSetting(gm, "odds", "everyone");
    await ash.waitForFunction(() => globalThis.game.settings.get("action-cards", "odds") === "everyone");
    await useItem(ash, cast.xenes, "Carbine");
    await expect(own.locator(".ac-odds")).toHaveCount(1);
  });
});
