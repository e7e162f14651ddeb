import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, read, useSession, type Session } from "./support.ts";

interface Harming {
  harm(actors: readonly object[]): Promise<void>;
  rest(actors: readonly object[]): Promise<void>;
}

interface Wounded {
  update(data: object): Promise<unknown>;
}

const LIFE = "system.life.value";

/** Opens the window with which a GM harms these actors, as a macro does. */
async function ask(gm: Page, ...uuids: readonly string[]): Promise<Locator> {
  await gm.evaluate(async (named) => {
    const { game } = globalThis as unknown as { game: { actionCards: Harming } };
    const actors = await Promise.all(named.map(async (uuid) => globalThis.fromUuid(uuid as "Actor.a")));
    await game.actionCards.harm(actors.filter((actor) => actor !== null));
  }, uuids);
  return gm.locator("#action-cards-hazard");
}

for (const generation of GENERATIONS)
  test.describe(`harm without an attack, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("a fall harms two: one player applies theirs, the GM the rest, and Undo gives it back", async () => {
      const { gm, ash, briar, cast } = session;
      const before = Number(await read(gm, cast.sela, LIFE));
      const bramBefore = Number(await read(gm, cast.bram, LIFE));
      const dialog = await ask(gm, cast.sela, cast.bram);
      await expect(dialog.getByLabel("Sela", { exact: true })).toBeChecked();
      await dialog.getByLabel("LIFE", { exact: true }).fill("5");
      await dialog.getByLabel("AC Picks", { exact: true }).fill("0");
      expect(await objections(gm, "#action-cards-hazard")).toEqual([]);
      await dialog.getByRole("button", { name: "Make the card" }).click();
      await expect(dialog).toHaveCount(0);
      for (const page of [gm, ash, briar]) await showChat(page);
      const seen = lastChatCard(ash);
      await expect(seen).toContainText("Loses 5 LIFE");
      await expect(seen.getByRole("button", { name: "Apply to Bram" })).toHaveCount(0);
      await seen.getByRole("button", { name: "Apply to Sela" }).click();
      await expect.poll(async () => read(gm, cast.sela, LIFE)).toBe(before - 5);
      const card = lastChatCard(gm);
      await expect(card).toContainText("Sela took it.");
      await card.getByLabel("Damage to Bram").selectOption("double");
      await card.getByRole("button", { name: "Apply to Bram" }).click();
      await expect.poll(async () => read(gm, cast.bram, LIFE)).toBe(bramBefore - 10);
      await expect(lastChatCard(briar)).toContainText("Bram took it. (Double)");
      await seen.getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(async () => read(gm, cast.sela, LIFE)).toBe(before);
      await card.locator('[data-target="1"]').getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(async () => read(gm, cast.bram, LIFE)).toBe(bramBefore);
      await card.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(seen).toContainText("Undone");
      await closeWindows(gm);
    });

    test("is treated: two of the wounds heal on a card of the GM's name, and Undo opens them again", async () => {
      const { gm, briar, cast } = session;
      await gm.evaluate(async (uuid) => {
        const actor = (await globalThis.fromUuid(uuid)) as unknown as Wounded;
        await actor.update({ "system.printed.wounds.head": 3 });
        const { game } = globalThis as unknown as { game: { actionCards: Harming } };
        await game.actionCards.rest([actor]);
      }, cast.bram);
      const dialog = gm.locator("#action-cards-rest");
      await expect(dialog.getByLabel("Wounds by location")).not.toBeChecked();
      await dialog.getByLabel("Wounds by location").check();
      await dialog.getByLabel("Points of each").fill("2");
      await dialog.getByLabel("Called").fill("First aid");
      expect(await objections(gm, "#action-cards-rest")).toEqual([]);
      await dialog.getByRole("button", { name: "Give back" }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(async () => read(gm, cast.bram, "system.printed.wounds.head")).toBe(1);
      for (const page of [gm, briar]) await showChat(page);
      await expect(lastChatCard(briar).getByRole("heading", { name: "First aid" })).toBeVisible();
      await expect(lastChatCard(briar)).toContainText("Bram: 2 wounds healed");
      await expect(lastChatCard(briar).getByRole("button", { name: "Undo" })).toHaveCount(0);
      await lastChatCard(gm).getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(async () => read(gm, cast.bram, "system.printed.wounds.head")).toBe(3);
      await closeWindows(gm);
    });

    test("is asked from the party, says what is missing, and players have no way to it", async () => {
      const { gm, ash } = session;
      for (const page of [gm, ash]) {
        await page.locator("#sidebar-tab-actors, [data-action=tab][data-tab=actors]").first().click();
        await page.getByRole("button", { name: "Party", exact: true }).click();
      }
      await expect(ash.locator("#action-cards-party tbody tr").first()).toBeVisible();
      await expect(ash.getByRole("button", { name: "Harm…" })).toHaveCount(0);
      await gm.locator("#action-cards-party").getByRole("button", { name: "Harm…" }).click();
      const dialog = gm.locator("#action-cards-hazard");
      await expect(dialog).toContainText("Choose who is harmed.");
      await expect(dialog.getByRole("button", { name: "Make the card" })).toBeDisabled();
      await dialog.getByLabel("Sela", { exact: true }).check();
      await dialog.getByLabel("What it is").selectOption({ label: "Fire" });
      await expect(dialog.getByLabel("Protection against")).toHaveValue("fire");
      await dialog.getByLabel("LIFE", { exact: true }).fill("0");
      await dialog.getByLabel("AC Picks", { exact: true }).fill("0");
      await expect(dialog).toContainText("Type an amount, or draw for it.");
      await closeWindows(gm, ash);
    });
  });
