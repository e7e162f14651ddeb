import type { Page } from "@playwright/test";
import { testRequest } from "../e2e/action/support.ts";
import { action, attack, cardsOn, defend, exchangeCard, oneMore } from "../e2e/fight/play.ts";
import { avatar } from "../e2e/fight/stage.ts";
import { conditionOf, printedCard, shootRequest } from "../e2e/printed/support.ts";
import { cardDraws, printedDraws } from "../e2e/support/cards.ts";
import { lastChatCard, showChat } from "../e2e/support/chat.ts";
import { forceRandom, seedRandom } from "../e2e/support/random.ts";
import { expect, test } from "../e2e/support/test.ts";
import { clock } from "../e2e/timing/party.ts";
import { FOREIGN } from "./seats.ts";
import type { People } from "./stage.ts";
import { newest, sitDownForeign } from "./table.ts";

interface Scope {
  game: {
    combat: Record<"startCombat" | "nextTurn" | "previousTurn", () => Promise<unknown>>;
    actionCards: {
      checkFoundry(): Promise<{ findings: { id: string; state: string; reason: string }[]; left: number }>;
      requests: { send(request: object): Promise<unknown> };
    };
  };
  ui: { chat: { processMessage(text: string): Promise<unknown> } };
}

/** Submits a request, as a sheet's button does. */
async function send(page: Page, request: object): Promise<void> {
  await page.evaluate(
    async (data) => (globalThis as unknown as Scope).game.actionCards.requests.send(data),
    request,
  );
}

test.describe.configure({ mode: "serial" });

test.describe(`Action Cards at ${FOREIGN.url}`, () => {
  let gm: Page;
  let player: Page;
  let cast: People;
  sitDownForeign((seats) => ({ gm, player, cast } = seats));

  test("what the system assumes of Foundry holds", async () => {
    const { findings, left } = await gm.evaluate(async () =>
      (globalThis as unknown as Scope).game.actionCards.checkFoundry(),
    );
    await gm.locator(".ac-check-window").getByRole("button", { name: "Close" }).click();
    const failed = findings.filter(({ state }) => state === "failed");
    expect(failed.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
    expect(left).toBe(0);
  });

  test("an exchange: the player attacks, the GM defends, the damage is applied and undone", async () => {
    await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
    await attack(player, cast.sela, "Blade", { target: "Ogre (test)" });
    await expect.poll(async () => newest(gm)).toBe("exchange");
    await defend(gm, "Ogre (test)");
    const card = await exchangeCard(gm);
    // 7 + OR 6 + blade 2, against 3 + DR 5
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*7/);
    await card.getByRole("button", { name: "Apply 7 to" }).click();
    await expect.poll(async () => (await avatar(player, cast.ogre)).life).toBe(5);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await avatar(player, cast.ogre)).life).toBe(12);
  });

  test("a ten asks its player for one more card, and a modifier of the dialog counts", async () => {
    await forceRandom(gm, [...cardDraws([10, 4], { tens: 1 }), ...cardDraws([5])]);
    const extra = { label: "High ground", value: 2 };
    await attack(player, cast.sela, "Blade", { target: "Ogre (test)", extra });
    await oneMore(player, true);
    await defend(gm, "Ogre (test)");
    const card = await exchangeCard(player);
    await expect.poll(async () => cardsOn(card.locator(".ac-attacker"))).toEqual(["10", "4"]);
    // 14 + OR 6 + blade 2 + ground 2, against 5 + DR 5
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*14/);
  });

  test("a shot by printed card wounds, and its harm is taken back", async () => {
    await forceRandom(gm, printedDraws([34]));
    await send(player, await shootRequest(player, cast.sela, "Carbine", cast.ogre, { burst: 3 }));
    const before = await conditionOf(gm, cast.ogre);
    const card = await printedCard(gm);
    await card.getByRole("button", { name: "Apply to Ogre (test)" }).click();
    await expect.poll(async () => conditionOf(player, cast.ogre)).not.toEqual(before);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => conditionOf(player, cast.ogre)).toEqual(before);
  });

  test("a printed card is looked up from the chat", async () => {
    await seedRandom(gm, 7);
    await player.evaluate(async () =>
      (globalThis as unknown as Scope).ui.chat.processMessage("/card 4d8 vs 5"),
    );
    await expect.poll(async () => newest(player)).toBe("lookup");
    await showChat(player);
    await expect(lastChatCard(player).locator(".ac-chat-card")).toBeVisible();
  });

  test("a test of a skill by Action Values", async () => {
    await send(player, testRequest(cast.sela, { skill: "trick" }));
    await expect.poll(async () => newest(gm)).toBe("contest");
    await showChat(gm);
    await expect(lastChatCard(gm).locator(".ac-chat-card")).toBeVisible();
  });

  test("the countdown goes on, and back", async () => {
    const command = async (name: keyof Scope["game"]["combat"]) =>
      gm.evaluate(async (step) => {
        await (globalThis as unknown as Scope).game.combat[step]();
      }, name);
    await command("startCombat");
    await expect.poll(async () => (await clock(player)).round).toBe(1);
    const begun = await clock(player);
    expect(begun.rows).toHaveLength(2);
    await command("nextTurn");
    await expect.poll(async () => (await clock(player)).steps).toBe(begun.steps + 1);
    await command("previousTurn");
    await expect.poll(async () => clock(player)).toEqual(begun);
  });

  test("a flight in the encounter, which its target lets happen", async () => {
    await forceRandom(gm, cardDraws([4]));
    const dialog = await action(gm, cast.ogre, "Flee", ".ac-run-dialog");
    await dialog.getByRole("button", { name: "Flee" }).click();
    await expect(dialog).toHaveCount(0);
    const card = await exchangeCard(player);
    await card.getByRole("button", { name: "Let go", exact: true }).click();
    await expect(card.locator(".ac-outcome")).toHaveText(/got away/);
    const done = await exchangeCard(gm);
    await done.getByRole("button", { name: "Undo" }).click();
    await expect(done).toContainText("Undone.");
  });
});
