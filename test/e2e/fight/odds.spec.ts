import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { objections } from "../support/axe.ts";
import { foldOf, showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard, oneMore, openSheet } from "./play.ts";
import { change, changeFight } from "./props.ts";
import { sitDown } from "./seats.ts";
import type { Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/**
 * The odds of Sela's Blade: OR 6 + 2 + a card from a deck of eleven. Each of its two tens draws one more card, so the
 * draw ends with one of the other nine cards, one of them the Ace.
 */
const BLADE = "Mean 13.8 · from 10 to 37 · Ace 1 in 9";

/** Opens the dialog for Sela's attack with a weapon, and leaves it open. */
async function openAttack(page: Page, cast: Cast, weapon = "Blade"): Promise<Locator> {
  const sheet = await openSheet(page, cast.sela);
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = page.locator(".ac-attack-dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

async function close(dialog: Locator): Promise<void> {
  await dialog.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** The line of odds in a dialog or on a chat card. */
function oddsIn(place: Locator): Locator {
  return place.locator(".ac-pick-odds summary");
}

/** Turns the odds on or off for this user. */
async function wantOdds(page: Page, wanted: boolean): Promise<void> {
  await page.evaluate((on) => globalThis.game.settings.set("action-cards", "acOdds", on), wanted);
}

for (const generation of [14, 13] as const) {
  test.describe(`the odds of AC Picks, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation });

    test("follow what an attack declares, and stay unfolded meanwhile", async () => {
      const dialog = await openAttack(ash, cast);
      await expect(oddsIn(dialog)).toHaveText(BLADE);
      await oddsIn(dialog).click();
      const table = dialog.getByRole("table", { name: "Chance to reach each total" });
      await expect(table.getByRole("row", { name: /^18 or more/ })).toContainText("18%");
      await dialog.getByRole("slider").fill("4");
      await expect(oddsIn(dialog)).toHaveText("Mean 10.2 · from 6 to 33 · Ace 1 in 9");
      await expect(table.getByRole("row", { name: /^14 or more/ })).toContainText("18%");
      expect(await objections(ash, ".ac-attack-dialog")).toEqual([]);
      await close(dialog);
    });

    test("know which cards are out, and that a shot spends the rating of its range", async () => {
      await changeFight(gm, cast.sela, { deck: { out: [1], aside: [] } });
      const dialog = await openAttack(ash, cast);
      await expect(oddsIn(dialog)).toHaveText("Mean 15.7 · from 10 to 37 · no Ace left");
      await close(dialog);
      const shot = await openAttack(ash, cast, "Bow");
      await expect(oddsIn(shot)).toHaveText("Mean 17.7 · from 12 to 39 · no Ace left"); // DR 9 + 1
      await close(shot);
    });

    test("of a defense are for its own player, who sees how what he declares changes them", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      await expect(oddsIn(card)).toHaveText("Holds 40% · Mean 13.2 · from 10 to 27 · Ace 1 in 9");
      await expect(oddsIn(await exchangeCard(gm))).toHaveCount(1);
      await expect((await exchangeCard(ash)).locator(".ac-target")).toContainText(
        "Waiting for Bram to defend.",
      );
      await expect(oddsIn(await exchangeCard(ash))).toHaveCount(0);
      await oddsIn(card).click();
      expect(await objections(briar, "#chat .ac-chat-card")).toEqual([]);
      await card.getByRole("button", { name: "Bram defends" }).click();
      const dialog = briar.locator(".ac-defend-dialog");
      await dialog.getByLabel("Item used").selectOption({ label: "Shield (+2)" });
      await expect(oddsIn(dialog)).toHaveText("Holds 60% · Mean 15.2 · from 12 to 29 · Ace 1 in 9");
      await close(dialog);
      await change(gm, cast.bram, { "system.dr.typed": 10 });
      await expect(oddsIn(card)).toHaveText("Holds 60% · Mean 15.2 · from 12 to 29 · Ace 1 in 9");
    });

    test("stay unfolded on a card that goes on, as its sums do, for whoever unfolded them, and the focus stays", async () => {
      await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      const sums = card.locator(".ac-breakdown-table");
      await oddsIn(card).press("Enter");
      await expect(sums.first()).toBeHidden();
      await foldOf(card).press("Enter");
      await expect(sums.first()).toBeVisible();
      await change(gm, cast.bram, { "system.dr.typed": 10 });
      await expect(oddsIn(card)).toContainText("Holds 60%");
      await expect(card.locator("details.ac-pick-odds")).toHaveAttribute("open");
      await expect(foldOf(card)).toHaveAttribute("aria-expanded", "true");
      await expect(foldOf(card)).toBeFocused();

      await defend(gm, "Bram");
      await expect(card.locator(".ac-outcome")).toBeVisible();
      await expect(sums).toHaveCount(2);
      for (const sum of await sums.all()) await expect(sum).toBeVisible();
      await expect(foldOf(card)).toBeFocused();
      const others = await exchangeCard(ash);
      await expect(foldOf(others)).toHaveAttribute("aria-expanded", "false");
      await expect(others.locator(".ac-breakdown-table").first()).toBeHidden();

      await card.getByRole("button", { name: /^Apply \d+ to/ }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      await expect(foldOf(card)).toHaveAttribute("aria-expanded", "true");
      await foldOf(card).click();
      await expect(sums.first()).toBeHidden();
      await card.getByRole("button", { name: "Undo" }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(0);
      await expect(foldOf(card)).toHaveAttribute("aria-expanded", "false");
    });

    test("of an adversary's defense are for the GM alone", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      await expect(oddsIn(await exchangeCard(gm))).toHaveText(
        "Holds 10% · Mean 10.4 · from 7 to 24 · Ace 1 in 9",
      );
      for (const player of [ash, briar]) {
        await expect((await exchangeCard(player)).locator(".ac-target")).toContainText(
          "Waiting for Ogre to defend.",
        );
        await expect(oddsIn(await exchangeCard(player))).toHaveCount(0);
      }
    });

    test("of one more card stand by its question, with the chance to hold in a defense", async () => {
      await forceRandom(gm, [...cardDraws([10, 2], SELA), ...cardDraws([10])]);
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect(oddsIn(await exchangeCard(ash))).toHaveText("One more card: Ace 1 in 10, +3.6 on average");
      await expect((await exchangeCard(briar)).locator(".ac-choice")).toBeVisible();
      await expect(oddsIn(await exchangeCard(briar))).toHaveCount(0);
      await oneMore(ash, true);
      const card = await exchangeCard(briar);
      await card.getByRole("button", { name: "Bram defends" }).click();
      await briar.locator(".ac-defend-dialog").getByRole("button", { name: "Draw", exact: true }).click();
      // 10 + DR 8 against 20. Any card except the Ace adds at least 2, so the defense holds.
      await expect(oddsIn(card)).toHaveText("One more card: Ace 1 in 9, +3.2 on average · Holds 89%");
    });

    test(
      "are estimated where a count would take long, in a dialog and on a card",
      { tag: "@rest" },
      async () => {
        await change(gm, cast.sela, { "system.lb": 20, "system.breaks.secondTry": true });
        const dialog = await openAttack(ash, cast);
        await expect(oddsIn(dialog)).toHaveText(/Mean about [\d.]+ · Ace <1%$/);
        await oddsIn(dialog).click();
        await expect(dialog.locator(".ac-pick-odds > .hint")).toContainText("Estimated from 4000 test draws");
        await close(dialog);
        await forceRandom(gm, cardDraws([10], { tens: 20 }));
        await attack(ash, cast.sela, "Blade", { target: "Bram" });
        await expect(oddsIn(await exchangeCard(ash))).toHaveText(
          /One more card: Ace .+, about [+−][\d.]+ on average$/,
        );
      },
    );

    test("are not there for whoever has switched them off", async () => {
      await wantOdds(briar, false);
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      await expect(card.getByRole("button", { name: "Bram defends" })).toBeVisible();
      await expect(oddsIn(card)).toHaveCount(0);
      await wantOdds(briar, true);
      await showChat(briar);
      await expect(oddsIn(card)).toHaveCount(1);
    });
  });
}
