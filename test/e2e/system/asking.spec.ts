import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { setSetting } from "../fight/fan-play.ts";
import { cardDraws, type DeckBefore } from "../support/cards.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { keepPicture } from "../support/picture.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, useSession, type Session } from "./support.ts";

interface Asking {
  ask(actors: readonly object[]): Promise<void>;
}

const rowOf = (card: Locator, name: string) => card.locator(".ac-asked-row", { hasText: name });

/** From the party window, opens the window in which a GM asks for checks. */
async function askParty(gm: Page): Promise<Locator> {
  await gm.locator("#sidebar-tab-actors, [data-action=tab][data-tab=actors]").first().click();
  await gm.getByRole("button", { name: "Party", exact: true }).click();
  await gm.locator("#action-cards-party").getByRole("button", { name: "Ask all…" }).click();
  return gm.locator("#action-cards-ask");
}

/** Sela's deck has a second ten. */
const SELA = { tens: 1 };

/** Makes the GM's page, which draws for everyone, give these cards next. By default, the AC Deck is full. */
async function deal(gm: Page, faces: readonly number[], deck: DeckBefore = {}): Promise<void> {
  await forceRandom(gm, cardDraws(faces, deck));
}

for (const generation of GENERATIONS)
  test.describe(`asked checks, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("two players and the GM draw on one card, each by a click, and Undo opens a row again", async () => {
      const { gm, ash, briar } = session;
      const dialog = await askParty(gm);
      await dialog.getByLabel("Attribute", { exact: true }).selectOption({ label: "Cunning" });
      await dialog.getByLabel("Against", { exact: true }).fill("8");
      await dialog.getByLabel("Called").fill("Who sees the Heron?");
      expect(await objections(gm, "#action-cards-ask")).toEqual([]);
      await dialog.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await closeWindows(gm);
      for (const page of [gm, ash, briar]) await showChat(page);
      await expect(lastChatCard(briar)).toContainText("Cunning against 8");

      await deal(gm, [9], SELA);
      await setSetting(ash, "playBar", true);
      const bar = ash.locator(".ac-playbar");
      await expect(bar).toContainText("Sela, your check: Who sees the Heron?");
      await bar.getByRole("button", { name: "Draw", exact: true }).click();
      await expect(rowOf(lastChatCard(briar), "Sela")).toContainText("succeeds by");
      await keepPicture(gm, `asked-${generation}`);
      await expect(rowOf(lastChatCard(ash), "Bram").getByRole("button")).toHaveCount(0);
      await deal(gm, [1]);
      await setSetting(ash, "playBar", false);
      await rowOf(lastChatCard(briar), "Bram").getByRole("button", { name: "Draw for Bram" }).click();
      await expect(rowOf(lastChatCard(ash), "Bram")).toContainText("fails (Ace)");
      await expect(lastChatCard(ash)).toContainText("1 succeeds and 1 fails");

      const card = lastChatCard(gm);
      await rowOf(card, "Bram").getByRole("button", { name: "Undo Bram's check" }).click();
      await expect(
        rowOf(lastChatCard(briar), "Bram").getByRole("button", { name: "Draw for Bram" }),
      ).toBeVisible();
      await deal(gm, [2]);
      await rowOf(card, "Bram").getByRole("button", { name: "Draw for Bram" }).click();
      await expect(rowOf(lastChatCard(briar), "Bram")).toContainText("fails by");
      expect(await objections(gm, "#chat")).toEqual([]);
      await card.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(lastChatCard(ash)).toContainText("Undone");
    });

    test("a ten is answered in its row, secret results are one's own, and the GM draws for those away", async () => {
      const { gm, ash, briar, cast } = session;
      await gm.evaluate(async (uuids) => {
        const { game } = globalThis as unknown as { game: { actionCards: Asking } };
        await game.actionCards.ask(uuids.map((uuid) => fromUuidSync(uuid)!));
      }, Object.values(cast));
      const dialog = gm.locator("#action-cards-ask");
      await dialog.getByLabel("each other").check();
      await dialog.getByLabel("Results").selectOption({ label: "You and the GM see your own" });
      await dialog.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      for (const page of [gm, ash, briar]) await showChat(page);
      await deal(gm, [10, 4], SELA);
      const own = rowOf(lastChatCard(ash), "Sela");
      await own.getByRole("button", { name: "Draw for Sela" }).click();
      await expect(own).toContainText("Has a choice to make.");
      await expect(rowOf(lastChatCard(briar), "Sela")).toContainText("Done: the GM has the result.");
      await expect(rowOf(lastChatCard(briar), "Sela").locator(".ac-card")).toHaveCount(0);
      await setSetting(ash, "playBar", true);
      await ash.locator(".ac-playbar").getByRole("button", { name: "One more" }).click();
      await expect(own.locator(".ac-asked-result > b")).toBeVisible();
      await expect(rowOf(lastChatCard(gm), "Sela").locator(".ac-asked-result > b")).toBeVisible();
      await expect(rowOf(lastChatCard(briar), "Sela").locator(".ac-asked-result")).toHaveCount(0);
      await deal(gm, [3]);
      await lastChatCard(gm).getByRole("button", { name: "Draw for those away (1)" }).click();
      await expect(rowOf(lastChatCard(ash), "Ogre")).toContainText("Done: the GM has the result.");
      await expect(lastChatCard(gm)).toContainText("Worst: Ogre");
      await lastChatCard(gm).getByRole("button", { name: "Close the check" }).click();
      await expect(rowOf(lastChatCard(briar), "Bram")).toContainText("Did not take part.");
    });

    test("a text's check is made by a click, asked of the party, and put on the hotbar", async () => {
      const { gm, ash } = session;
      await gm.evaluate(async () => {
        const { JournalEntry } = globalThis as unknown as {
          JournalEntry: { create(data: object): Promise<unknown> };
        };
        const text = { content: "<p>@Check[cunning 8]{Look up}</p>", format: 1 };
        await JournalEntry.create({
          name: "The quay",
          ownership: { default: 2 },
          pages: [{ name: "The quay", type: "text", text }],
        });
      });
      const open = async (page: Page) => {
        await page.waitForFunction(() => globalThis.game.journal.getName("The quay") !== undefined);
        await page.evaluate(
          () => void globalThis.game.journal.getName("The quay")!.sheet!.render({ force: true }),
        );
      };
      for (const page of [gm, ash]) await open(page);
      await expect(ash.getByRole("button", { name: "Ask the party" })).toHaveCount(0);
      await deal(gm, [9], SELA);
      const make = ash.getByRole("button", { name: "Look up" });
      await make.click();
      await showChat(gm);
      await expect(lastChatCard(gm)).toContainText("Look up");
      await expect(rowOf(lastChatCard(gm), "Sela")).toContainText("succeeds by");
      await make.click({ button: "right" });
      await ash.getByRole("menuitem", { name: "Put on the hotbar" }).click();
      await expect(ash.locator("#hotbar")).toBeVisible();
      await ash.waitForFunction(() => Object.keys(globalThis.game.user!.hotbar).length > 0);
      await lastChatCard(gm).locator(".message-header").click({ button: "right" });
      await gm.locator("#context-menu").getByText("Put on the hotbar", { exact: true }).click();
      await gm.waitForFunction(() =>
        globalThis.game.macros.contents.some(({ command }) => command.includes('makeCheck("avatar cun 8")')),
      );
      await gm.getByRole("button", { name: "Ask the party" }).click();
      const dialog = gm.locator("#action-cards-ask");
      await expect(dialog.getByLabel("Attribute", { exact: true })).toHaveValue("cun");
      await expect(dialog.getByLabel("Against", { exact: true })).toHaveValue("8");
      await closeWindows(gm, ash);
    });
  });
