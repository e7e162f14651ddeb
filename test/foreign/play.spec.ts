import type { Browser, Page } from "@playwright/test";
import { testRequest } from "../e2e/action/support.ts";
import { attack, defend, exchangeCard } from "../e2e/fight/play.ts";
import { avatar } from "../e2e/fight/stage.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { lastChatCard, showChat } from "../e2e/support/chat.ts";
import { forceRandom, seedRandom } from "../e2e/support/random.ts";
import { expect, test } from "../e2e/support/test.ts";
import { clock } from "../e2e/timing/party.ts";
import { FOREIGN, sitDownAt } from "./seats.ts";
import { begin, end, people, type Before, type People } from "./stage.ts";

/** What of a page's globals is used here. */
interface Scope {
  game: {
    users: { activeGM: { isSelf: boolean } | null };
    combat: Record<"startCombat" | "nextTurn" | "previousTurn", () => Promise<unknown>>;
    messages: { contents: { type: string }[] };
    actionCards: {
      checkFoundry(): Promise<{ findings: { id: string; state: string; reason: string }[]; left: number }>;
      requests: { send(request: object): Promise<unknown> };
    };
  };
  ui: { chat: { processMessage(text: string): Promise<unknown> } };
}

test.describe.configure({ mode: "serial" });

test.describe(`Action Cards at ${FOREIGN.url}`, () => {
  let gm: Page;
  let player: Page;
  let before: Before;
  let cast: People;
  const problems: string[] = [];

  const sit = async (browser: Browser) => {
    gm = await sitDownAt(browser, FOREIGN.gm, problems);
    player = await sitDownAt(browser, FOREIGN.player, problems);
    const isAlone = await gm.evaluate(() => (globalThis as unknown as Scope).game.users.activeGM?.isSelf);
    expect(isAlone, `${FOREIGN.gm.name} is the active GM: have other GMs leave the world`).toBe(true);
  };

  test.beforeAll(async ({ chromium }) => {
    await sit(chromium);
    before = await begin(gm);
    cast = await people(gm, FOREIGN.player.name);
    await expect.poll(async () => (await avatar(player, cast.ogre)).life).toBe(12);
  });

  test.afterAll(async () => {
    const left = await end(gm, before, [FOREIGN.gm.name, FOREIGN.player.name]);
    await gm.context().close();
    await player.context().close();
    expect(left, "what could not be removed").toEqual([]);
    expect(problems, "errors in this system's code").toEqual([]);
  });

  /** The type of the newest message, as a page has it. */
  const newest = async (page: Page) =>
    page.evaluate(() => (globalThis as unknown as Scope).game.messages.contents.at(-1)?.type);

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
    await player.evaluate(
      async (request) => (globalThis as unknown as Scope).game.actionCards.requests.send(request),
      testRequest(cast.sela, { skill: "trick" }),
    );
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
});
