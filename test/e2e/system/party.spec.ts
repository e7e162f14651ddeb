import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { setSetting } from "../fight/fan-play.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, read, useSession, write, type Session } from "./support.ts";

interface Encounters {
  prepareEncounter(encounter: object): Promise<void>;
}

async function openParty(page: Page): Promise<Locator> {
  await page.locator("#sidebar-tab-actors, [data-action=tab][data-tab=actors]").first().click();
  await page.getByRole("button", { name: "Party", exact: true }).click();
  return page.locator("#action-cards-party");
}

for (const generation of GENERATIONS)
  test.describe(`the party, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("shows the players' characters with their points, and what else a GM adds", async () => {
      const { gm, cast } = session;
      const party = await openParty(gm);
      const rows = party.locator("tbody tr");
      await expect(rows.filter({ hasText: "Sela" })).toContainText("LIFE");
      const before = await rows.count();
      await party.getByLabel("Add", { exact: true }).selectOption({ label: "Ogre" });
      await expect(rows).toHaveCount(before + 1);
      expect(await objections(gm, "#action-cards-party")).toEqual([]);
      const ash = await openParty(session.ash);
      await expect(ash.locator("tbody tr").filter({ hasText: "Sela" })).toContainText("LIFE");
      await expect(ash.locator("tbody tr").filter({ hasText: "Bram" })).not.toContainText("LIFE");
      await setSetting(gm, "othersShown", "numbers");
      await expect(ash.locator("tbody tr").filter({ hasText: "Bram" })).toContainText("LIFE");
      await setSetting(gm, "othersShown", "words");
      await expect(ash.locator("tbody tr").filter({ hasText: "Bram" })).toContainText("unhurt");
      await expect(ash.getByRole("button", { name: "Rest…" })).toHaveCount(0);
      await write(gm, cast.sela, { "system.life.value": 3 });
      await expect(rows.filter({ hasText: "Sela" })).toContainText("3/");
      await party.getByRole("button", { name: "Take Ogre out of the party" }).click();
      await expect(rows).toHaveCount(before);
      await closeWindows(gm, session.ash);
    });

    test("rests: points come back on one card, and one Undo takes the rest back", async () => {
      const { gm, cast } = session;
      await write(gm, cast.sela, { "system.life.value": 3 });
      const party = await openParty(gm);
      await party.getByRole("button", { name: "Rest…", exact: true }).click();
      await gm.locator("#action-cards-rest").getByRole("button", { name: "Give back" }).click();
      await expect
        .poll(async () => Number(await read(gm, cast.sela, "system.life.value")))
        .toBeGreaterThan(3);
      await showChat(gm);
      const card = lastChatCard(gm);
      await expect(card.getByRole("heading", { name: "Rest" })).toBeVisible();
      await expect(card).toContainText("LIFE +");
      await card.getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(async () => read(gm, cast.sela, "system.life.value")).toBe(3);
      await closeWindows(gm);
    });

    test("rests before a prepared encounter, if its GM wants a fresh start", async () => {
      const { gm, cast } = session;
      await write(gm, cast.sela, { "system.life.value": 3 });
      await gm.evaluate((uuid) => {
        const { game } = globalThis as unknown as { game: { actionCards: Encounters } };
        void game.actionCards.prepareEncounter({ name: "At dawn", order: "", cast: [{ uuid }] });
      }, cast.sela);
      const prepare = gm.locator("#action-cards-prepare");
      await expect(prepare).toContainText("Hurt: Sela.");
      await prepare.getByLabel("Fresh start", { exact: true }).check();
      await prepare.getByRole("button", { name: "Set up", exact: true }).click();
      await expect(prepare).toHaveCount(0);
      await expect.poll(async () => read(gm, cast.sela, "system.life.value")).toBe(20);
      await closeWindows(gm);
    });
  });
