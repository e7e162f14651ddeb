import type { Page } from "@playwright/test";
import { beginEncounter } from "../fight/stage.ts";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, useSession, write, type Session } from "./support.ts";

interface Scope {
  game: {
    actionCards: {
      check(actor: unknown, key: string): Promise<void>;
      luck(): Promise<void>;
    };
  };
  fromUuid(uuid: string): Promise<unknown>;
}

async function check(page: Page, actor: string, key: string): Promise<void> {
  await page.evaluate(
    async ([uuid, stat]) => {
      const { game, fromUuid } = globalThis as unknown as Scope;
      await game.actionCards.check(await fromUuid(uuid), stat);
    },
    [actor, key] as const,
  );
}

const openLuck = async (page: Page) => {
  await page.evaluate(async () => (globalThis as unknown as Scope).game.actionCards.luck());
  return page.locator("#action-cards-luck");
};

for (const generation of GENERATIONS)
  test.describe(`luck, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("is each card against the deck it came from, as far as a user sees it", async () => {
      const { gm, ash, briar, cast } = session;
      await forceRandom(gm, cardDraws([9], { tens: 1 }));
      await check(ash, cast.sela, "or");
      await expect(chatCards(gm)).toHaveCount(1);
      const luck = await openLuck(ash);
      const sela = luck.locator("tbody tr").filter({ hasText: "Sela" });
      await expect(sela).toContainText("1 draw");
      await expect(sela).toContainText("3.09 above expectation on average");
      await expect(sela).toContainText("0 (expected 0.2)");
      await expect(sela.getByRole("img", { name: "standard deviations" })).toBeVisible();
      expect(await objections(ash, "#action-cards-luck")).toEqual([]);
      await briar.evaluate(
        async (mode) => {
          const { settings } = globalThis.game as unknown as {
            settings: { set(scope: string, key: string, value: string): Promise<unknown> };
          };
          await settings.set("core", mode, mode === "rollMode" ? "gmroll" : "gm");
        },
        generation >= 14 ? "messageMode" : "rollMode",
      );
      await forceRandom(gm, cardDraws([5]));
      await check(briar, cast.bram, "or");
      const seenByGm = await openLuck(gm);
      await expect(seenByGm.locator("tbody tr").filter({ hasText: "Bram" })).toBeVisible();
      await expect(luck.locator("tbody tr")).toHaveCount(1);
      await luck.getByLabel("Count").selectOption({ label: "The whole chat" });
      await expect(sela).toBeVisible();
      await closeWindows(gm, ash, briar);
    });

    test("is told when a fight is over, and leads to the window", async () => {
      const { gm, ash, cast } = session;
      await seedRandom(gm, 7); // dealing the hands needs random values
      await beginEncounter(gm, cast, "speed-chart");
      await forceRandom(gm, cardDraws([2], { tens: 1 }));
      await check(ash, cast.sela, "or");
      await expect(chatCards(gm).locator(".ac-check")).toHaveCount(1);
      await write(gm, cast.ogre, { "system.life.value": 0 });
      const notice = gm.locator(".ac-notice", { hasText: "All foes are out." });
      await notice.getByRole("button", { name: "End the fight" }).click();
      await gm.locator(".ac-end-dialog").getByRole("button", { name: "End the fight" }).click();
      await showChat(ash);
      const card = lastChatCard(ash).locator(".ac-healing");
      await expect(card).toContainText("The fight is over");
      await expect(card).toContainText("Sela: 1 draw, 3.91 below expectation on average");
      await card.getByRole("button", { name: "Luck" }).click();
      await expect(ash.locator("#action-cards-luck tbody tr").filter({ hasText: "Sela" })).toBeVisible();
      await closeWindows(gm, ash);
    });
  });
