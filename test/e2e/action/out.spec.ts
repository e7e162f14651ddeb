import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { cardDraws } from "../support/cards.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { useItem } from "../printed/support.ts";
import { give, notice, write } from "../system/support.ts";
import { beginByShots, setActionStage, submit, testRequest, type ActionCast } from "./support.ts";

interface Scope {
  fromUuidSync(uuid: string): object;
  game: {
    actionCards: {
      checkStat(actor: object, key: string): Promise<void>;
      timing: { submit(combat: object, request: object): Promise<void> };
    };
    combat: { combatant: { actor: { uuid: string } } | null };
  };
}

/** Makes an AGI check for this actor, as a click on the sheet does. */
async function checkStat(page: Page, uuid: string): Promise<void> {
  await page.evaluate(async (id) => {
    const { fromUuidSync, game } = globalThis as unknown as Scope;
    await game.actionCards.checkStat(fromUuidSync(id), "agi");
  }, uuid);
}

/** Moves the clock until it is this actor's turn. */
async function comeTo(gm: Page, uuid: string): Promise<void> {
  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as Scope;
    while (game.combat.combatant?.actor.uuid !== id)
      await game.actionCards.timing.submit(game.combat, { type: "next" });
  }, uuid);
}

test.describe("who is out by his Shock", () => {
  let gm: Page;
  let ash: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, ash } = seats), { generation: 14, players: ["Ash"] });
  test.beforeEach(async () => {
    cast = await setActionStage(gm);
    await give(gm, cast.wren, { name: "Club", type: "weapon" });
    await write(gm, cast.wren, { "system.actionValues.pools.shock.value": 0 });
  });

  test("attacks nobody and uses no skill; a GM may do it, and the card says so", async () => {
    await useItem(ash, cast.wren, "Club");
    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog.locator(".ac-warning").first()).toHaveText(/Wren is out until points of Shock/);
    await expect(dialog.locator("button[type=submit]")).toBeDisabled();
    await ash.keyboard.press("Escape");
    await useItem(ash, cast.wren, "trick");
    expect(await notice(ash, "warning")).toContain("Wren is out");

    await useItem(gm, cast.wren, "Club");
    await expect(gm.locator(".ac-attack-dialog .ac-warning").first()).toHaveText(/for them as a GM/);
    await gm.keyboard.press("Escape");
    await forceRandom(gm, [uniformFor(8, 10), uniformFor(3, 10)]);
    await submit(gm, testRequest(cast.wren, { skill: "trick" }));
    await showChat(ash);
    await expect(lastChatCard(ash).locator(".ac-note")).toHaveText("Wren is out: a GM acted for them.");
  });

  test("checks no stat; a GM may, and the card says so", async () => {
    await checkStat(ash, cast.wren);
    expect(await notice(ash, "warning")).toContain("Wren is out");
    await showChat(gm);
    await expect(gm.locator(".chat-message .ac-check")).toHaveCount(0);
    await forceRandom(gm, cardDraws([5]));
    await checkStat(gm, cast.wren);
    await expect(lastChatCard(gm).locator(".ac-note")).toHaveText("Wren is out: a GM acted for them.");
  });

  test("catches nobody who flees; a GM may, and the card of the Flee says so", async () => {
    await seedRandom(gm, 7); // the order may need random values
    // A character who is out when another character flees is not asked (Q34). Here Wren goes out while the
    // chat card is open.
    await write(gm, cast.wren, { "system.actionValues.pools.shock.value": 1 });
    await beginByShots(gm, cast);
    await comeTo(gm, cast.moth);
    await forceRandom(gm, [...cardDraws([4]), ...cardDraws([5])]);
    await submit(gm, { type: "flee", actor: cast.moth, commanded: false, item: "", aids: [], extras: [] });
    await showChat(ash);
    await lastChatCard(ash).getByRole("button", { name: "Try to catch" }).click();
    await write(gm, cast.wren, { "system.actionValues.pools.shock.value": 0 });
    const dialog = ash.locator(".ac-run-dialog");
    await expect(dialog.locator(".ac-warning")).toHaveText(/Wren is out until points of Shock/);
    await expect(dialog.locator("button[type=submit]")).toBeDisabled();
    await ash.keyboard.press("Escape");
    // The timeout must be less than half a minute. After that time, the chat card is rendered again even
    // if no actor has changed.
    await expect(lastChatCard(ash).getByRole("button", { name: "Try to catch" })).toHaveCount(0, {
      timeout: 15_000,
    });

    await showChat(gm);
    await lastChatCard(gm).getByRole("button", { name: "Try to catch" }).click();
    await expect(gm.locator(".ac-run-dialog .ac-warning")).toHaveText(/for them as a GM/);
    await gm.locator(".ac-run-dialog button[type=submit]").click();
    await expect(lastChatCard(ash).locator(".ac-note")).toHaveText("Wren is out: a GM acted for them.");
  });
});
