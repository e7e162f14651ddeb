import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { importActor } from "../support/import-actor.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";

const DECLARED = {
  value: 0,
  ratings: {},
  action: "",
  maneuver: "",
  flags: [],
  dice: 0,
  extras: [],
  effect: [],
  supports: "",
  subject: "",
};

/** The UUID of an actor's item, and the id by which deeds name it. */
async function itemOf(page: Page, actor: string, name: string): Promise<{ uuid: string; id: string }> {
  return page.evaluate(
    ([uuid, item]) => {
      const owner = fromUuidSync(uuid) as unknown as {
        items: { getName(name: string): { uuid: string; id: string } };
      };
      const found = owner.items.getName(item);
      return { uuid: found.uuid, id: found.id };
    },
    [actor, name] as const,
  );
}

async function submit(page: Page, deed: object): Promise<void> {
  await page.evaluate(async (data) => {
    const { game } = globalThis as unknown as {
      game: { actionCards: { submitDeed(deed: object): Promise<void> } };
    };
    await game.actionCards.submitDeed(data);
  }, deed);
}

async function shotsOf(page: Page, actor: string): Promise<number> {
  return page.evaluate((uuid) => {
    const found = fromUuidSync(uuid) as unknown as {
      system: { action: { pools: { shot: { value: number } } } };
    };
    return found.system.action.pools.shot.value;
  }, actor);
}

test.describe("people of the compendia meet by Action Values", () => {
  let gm: Page;
  let ash: Page;

  sitDown((seats) => ({ gm, ash } = seats));

  test("Hesper Lowe strikes a bravo as the journal tells it", async () => {
    const hesper = await importActor(gm, "action-heroes", "hesperLowe000000", "Ash");
    const bravo = await importActor(gm, "action-adversaries", "dockBravo0000000");
    const [fencing, cane] = [await itemOf(ash, hesper, "Fencing"), await itemOf(ash, hesper, "Widow's Cane")];
    await submit(ash, {
      ...DECLARED,
      type: "contest",
      actor: hesper,
      row: "attack",
      skill: fencing.id,
      weapon: cane.uuid,
      foe: bravo,
    });
    await showChat(gm);
    const card = lastChatCard(gm).locator(".ac-contest");
    await card.locator("select[name=defence]").selectOption({ label: "Dodge: 6" });
    await forceRandom(gm, [uniformFor(7, 10), uniformFor(4, 10)]);
    await card.getByRole("button", { name: "Defend" }).click();
    await expect(card.locator(".ac-outcome")).toHaveAttribute("data-degree", "negotiatedVictory");
    await expect(card.locator(".ac-line")).toHaveText([
      "Fencing 13, dice +3: Action Value 16",
      "Defence 6 (Dodge): Outcome 10",
      "Effect 23 (Damage 7) against 13 (Toughness + Armor 7): Payoff 10, Threshold 5",
    ]);
    expect(await shotsOf(gm, bravo)).toBe(4);
    await card.locator('[data-ac="takeConsequence"][data-pool="shot"]').click();
    await expect.poll(async () => shotsOf(gm, bravo)).toBe(2);
  });
});
