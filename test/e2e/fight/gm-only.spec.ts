import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { showChat } from "../support/chat.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { give, showSheet, write } from "../system/support.ts";
import { setSetting } from "./fan-play.ts";
import { attack, closeSheet, defend, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** The tracker's row of the ogre. */
async function ogreIn(page: Page): Promise<Locator> {
  await page.locator("[data-action=tab][data-tab=combat]").first().click();
  return page.locator("#combat .combatant").filter({ hasText: "Ogre" });
}

/** The notes page of an actor's sheet. */
async function notesOf(page: Page, uuid: string): Promise<Locator> {
  const sheet = await showSheet(page, uuid);
  await sheet.locator("[data-action=tab][data-tab=notes]").click();
  return sheet.locator(".ac-notes-page");
}

for (const generation of [14, 13] as const)
  test.describe(`what is for the GM alone, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation });
    test.afterEach(async () => setSetting(gm, "othersShown", "words"));

    test("a GM's notes on actors and items are on no player's sheet", async () => {
      await write(gm, cast.sela, { "system.gmNotes": "<p>Sold the harbor.</p>" });
      await write(gm, cast.ogre, { "system.gmNotes": "<p>Fears bells.</p>" });
      const [coin] = await give(gm, cast.sela, {
        name: "Coin",
        type: "gear",
        system: { gmNotes: "<p>Cursed.</p>", description: "<p>Cold.</p>" },
      });
      const page = await notesOf(gm, cast.sela);
      await expect(page.getByRole("heading", { name: "GM notes" })).toBeVisible();
      await expect(page).toContainText("Sold the harbor.");
      expect(await objections(gm, ".action-cards.ac-actor")).toEqual([]);
      await closeSheet(gm, cast.sela);
      await expect(await showSheet(gm, cast.ogre)).toContainText("Fears bells.");
      await closeSheet(gm, cast.ogre);
      await expect(await showSheet(gm, coin!)).toContainText("Cursed.");
      await closeSheet(gm, coin!);
      const own = await notesOf(ash, cast.sela);
      await expect(own.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
      await expect(own).not.toContainText(/GM notes|Sold/);
      await closeSheet(ash, cast.sela);
      const item = await showSheet(ash, coin!);
      await expect(item).toContainText("Cold.");
      await expect(item).not.toContainText("Cursed.");
      await closeSheet(ash, coin!);
      const [feint] = await give(gm, cast.sela, {
        name: "Feint",
        type: "maneuver",
        system: { gmNotes: "<p>Fails on Fridays.</p>" },
      });
      const form = await showSheet(ash, feint!);
      await form.getByRole("switch", { name: "Edit" }).click();
      await expect(form.locator("prose-mirror")).toHaveCount(1); // the description
      await expect(form).not.toContainText("Fridays");
      await closeSheet(ash, feint!);
    });

    test("an NPC's numbers: players read how it looks, what it lost and totals, unless the world shows all", async () => {
      await write(gm, cast.ogre, { "system.life.value": 11 });
      await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
      await attack(ash, cast.sela, "Blade", { target: "Ogre" });
      await defend(gm, "Ogre");
      const card = await exchangeCard(gm);
      // 7 + OR 6 + blade 2 = 15 against 3 + DR 5 = 8.
      await card.getByRole("button", { name: "Apply 7 to" }).click();
      await expect(card.locator(".ac-applied")).toHaveText("LIFE 11 → 4");
      await expect(card.locator(".ac-target tbody tr")).not.toHaveCount(0);
      for (const page of [ash, briar]) {
        const seen = await exchangeCard(page);
        await expect(seen.locator(".ac-applied")).toHaveText("Loses 7 LIFE");
        await expect(seen.locator(".ac-target .ac-total-number")).toHaveText("8");
        await expect(seen.locator(".ac-target tbody tr")).toHaveCount(0);
        await expect(seen.locator(".ac-attacker tbody tr")).not.toHaveCount(0);
      }
      await seedRandom(gm, 25);
      await beginEncounter(gm, cast, "speed-chart");
      for (const page of [ash, briar]) {
        await expect((await ogreIn(page)).locator("[data-chip=look]")).toHaveText("badly hurt");
        await expect((await ogreIn(page)).locator(".ac-points")).toHaveCount(0);
      }
      await expect((await ogreIn(gm)).locator(".ac-points")).toHaveCount(1);
      await expect((await ogreIn(gm)).locator("[data-chip=look]")).toHaveCount(0);
      await setSetting(gm, "othersShown", "numbers");
      await expect((await ogreIn(ash)).locator(".ac-points")).toHaveCount(1);
      await expect((await ogreIn(ash)).locator("[data-chip=look]")).toHaveCount(0);
      await showChat(ash);
      await expect(ash.locator(".chat-message .ac-applied").last()).toHaveText("LIFE 11 → 4");
      await setSetting(gm, "othersShown", "nothing");
      await expect((await ogreIn(briar)).locator("[data-chip=look], .ac-points")).toHaveCount(0);
    });

    test("a character's log tells who changed which rating, and no points in play", async () => {
      expect(await write(ash, cast.sela, { "system.primaries.agi": 9, "system.life.value": 3 })).toBeNull();
      await give(ash, cast.sela, { name: "Dodge", type: "skill" });
      await write(gm, cast.sela, { "system.life.max": 24 });
      const page = await notesOf(gm, cast.sela);
      const log = page.locator(".ac-rating-log");
      await log.locator("summary").click();
      await expect(log.locator("ol > li")).toHaveCount(2);
      const [byGm, byAsh] = [log.locator("ol > li").first(), log.locator("ol > li").last()];
      await expect(byGm).toContainText("Gamemaster");
      await expect(byGm.locator("li")).toHaveText(["LIFE maximum 20 → 24"]);
      await expect(byAsh).toContainText("Ash");
      await expect(byAsh.locator("li")).toHaveText(["AGI 5 → 9", "Dodge added"]);
      expect(await objections(gm, ".action-cards.ac-actor")).toEqual([]);
      await closeSheet(gm, cast.sela);
    });
  });
