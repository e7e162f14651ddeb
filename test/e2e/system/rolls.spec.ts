import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard, say } from "../support/chat.ts";
import { allowProblem, waitUntilReady } from "../support/join.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { cardsOn } from "../fight/play.ts";
import { avatar, beginEncounter } from "../fight/stage.ts";
import { GENERATIONS, notice, read, useSession, write, type Session } from "./support.ts";
import { changeFight } from "../fight/props.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** Waits until this user's chat log has this many cards. Returns the newest one's pick. */
async function lastPick(page: Page, count: number): Promise<Locator> {
  await expect(chatCards(page)).toHaveCount(count);
  const pick = lastChatCard(page).locator(".ac-roll");
  await expect(pick).toBeVisible();
  return pick;
}

const total = (pick: Locator) => pick.locator(".ac-total-number");

for (const generation of GENERATIONS) {
  test.describe(`cards drawn by /roll, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    useSession(generation, (opened) => ({ gm, ash, briar } = session = opened));

    test("a card and a number are added, for everybody to see", async () => {
      await forceRandom(ash, cardDraws([7], SELA));
      await say(ash, "/roll 1da + 3");
      for (const page of [ash, briar, gm]) {
        const pick = await lastPick(page, 1);
        expect(await cardsOn(pick)).toEqual(["7"]);
        await expect(total(pick)).toHaveText("10");
        await expect(pick.locator(".ac-formula")).toHaveText("1da + 3");
      }
      await expect(lastChatCard(gm).locator(".message-sender")).toHaveText("Sela");
    });

    test("two picks and a number of the roller's; each ten takes its card", async () => {
      expect(await write(gm, session.cast.sela, { "system.em": 4 })).toBeNull();
      await ash.waitForFunction(() => globalThis.game.user!.character?.getRollData()["em"] === 4);
      await forceRandom(ash, cardDraws([10, 2, 10, 5], SELA));
      await say(ash, "/roll 2da + @em");
      const pick = await lastPick(ash, 1);
      expect(await cardsOn(pick)).toEqual(["10", "2", "10", "5"]);
      await expect(total(pick)).toHaveText("31");
    });

    test("with n tens take none", async () => {
      await forceRandom(ash, cardDraws([10, 6], SELA));
      await say(ash, "/roll 2dan");
      const pick = await lastPick(ash, 1);
      expect(await cardsOn(pick)).toEqual(["10", "6"]);
      await expect(total(pick)).toHaveText("16");
    });

    test("an Ace voids the whole roll and says so", async () => {
      await forceRandom(ash, cardDraws([8, 1], SELA));
      await say(ash, "/roll 2da + @or + 5");
      const pick = await lastPick(ash, 1);
      await expect(total(pick)).toHaveText("0");
      await expect(pick).toHaveClass(/ac-fumbled/);
      await expect(pick.locator(".ac-note")).toHaveText("Ace! Everything here counts 0.");
      await expect(pick.getByRole("img", { name: "Ace of the AC Deck: fumble" })).toHaveCount(1);
    });

    test("says which number there is not, and leaves what was typed", async () => {
      allowProblem(ash, /There is no @foo|“foo” is no number/);
      await say(ash, "/roll 2da + @foo");
      await expect(ash.locator("#notifications")).toContainText("There is no @foo. You can use @");
      await expect(ash.locator("#chat-message")).toHaveValue("/roll 2da + @foo");
      await say(ash, "/roll 2da + foo");
      await expect(ash.locator("#notifications")).toContainText("“foo” is no number and no die.");
      await expect(ash.locator("#chat-message")).toHaveValue("/roll 2da + foo");
      await expect(chatCards(ash)).toHaveCount(0);
      await ash.locator("#chat-message").fill("");
    });

    test("dice stay Foundry's own", async () => {
      await forceRandom(ash, [uniformFor(4, 6), uniformFor(1, 6)]);
      await say(ash, "/roll 2d6 + 1");
      await expect(chatCards(ash)).toHaveCount(1);
      const card = lastChatCard(ash);
      await expect(card.locator(".dice-total")).toHaveText("6");
      await expect(card.locator(".ac-roll")).toHaveCount(0);
    });

    test("cannot be drawn in passing, nor fewer than one", async () => {
      const outcomes = await ash.evaluate(() =>
        ["1da + 3", "2d6"].map((formula) => {
          try {
            globalThis.foundry.dice.Roll.create(formula).evaluateSync();
            return "evaluated";
          } catch (error) {
            return (error as Error).message;
          }
        }),
      );
      expect(outcomes[0]).toBe("Cards are drawn asynchronously: await the roll.");
      expect(outcomes[1]).not.toBe("evaluated");
      allowProblem(ash, /picks: it must/);
      await say(ash, "/roll 0da");
      expect(await notice(ash, "error")).toContain("picks: it must be at least 1");
      await expect(chatCards(ash)).toHaveCount(0);
    });

    test("draw from a copy of the deck in an encounter too (Q38)", async () => {
      await beginEncounter(gm, session.cast);
      await ash.waitForFunction(() => globalThis.game.combat?.started === true);
      await changeFight(gm, session.cast.sela, { deck: { out: [3, 6], aside: [] } });
      await session.table.countAnew();
      // A roll can't draw cards that are out. The cards that it draws stay in the deck.
      await forceRandom(ash, cardDraws([2], { ...SELA, out: [3, 6] }));
      await say(ash, "/roll 1da");
      await expect(total(await lastPick(gm, 1))).toHaveText("2");
      expect((await avatar(gm, session.cast.sela)).out).toEqual([3, 6]);
      expect((await session.table.written()).total).toBe(1);
    });

    test("return at once outside an encounter", async () => {
      await forceRandom(ash, cardDraws([6, 3], SELA));
      await session.table.countAnew();
      await say(ash, "/roll 2da");
      await lastPick(gm, 1);
      expect((await avatar(gm, session.cast.sela)).out).toEqual([]);
      expect((await session.table.written()).total).toBe(1);
    });

    test("are nothing where the deck is empty, and the card says why", async () => {
      await beginEncounter(gm, session.cast);
      const out = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10];
      await changeFight(gm, session.cast.sela, { deck: { out, aside: [] } });
      await expect.poll(async () => (await avatar(ash, session.cast.sela)).out).toEqual(out);
      await forceRandom(ash, []);
      await say(ash, "/roll 1da + 8");
      const pick = await lastPick(ash, 1);
      await expect(total(pick)).toHaveText("0");
      await expect(pick.locator(".ac-note")).toHaveText("There was no card left to draw.");
      await expect(pick.locator(".ac-card")).toHaveCount(0);
    });

    test("are there again after a reload, as the roll they were", async () => {
      await forceRandom(ash, cardDraws([7, 2], SELA));
      await say(ash, "/roll 2da + 3");
      await lastPick(briar, 1);
      await briar.reload();
      await waitUntilReady(briar);
      const pick = await lastPick(briar, 1);
      expect(await cardsOn(pick)).toEqual(["7", "2"]);
      await expect(total(pick)).toHaveText("12");
      const roll = await briar.evaluate(() => {
        const [revived] = globalThis.game.messages.contents[0]!.rolls;
        return [revived!.constructor.name, revived!.terms[0]!.constructor.name, revived!.total];
      });
      expect(roll).toEqual(["AcPickRoll", "AcCardTerm", 12]);
    });

    test("hidden from players where they are meant for GMs", async () => {
      await forceRandom(gm, cardDraws([7]));
      await say(gm, "/gmroll 1da + 3");
      await expect(total(await lastPick(gm, 1))).toHaveText("10");
      await expect.poll(async () => briar.evaluate(() => globalThis.game.messages.contents.length)).toBe(1);
      for (const card of await chatCards(briar).all()) {
        await expect(card.locator(".ac-card")).toHaveCount(0);
        await expect(card).not.toContainText("10");
      }
      // A blind roll is hidden even from the user who rolled.
      await forceRandom(ash, cardDraws([1], SELA));
      await say(ash, "/blindroll 1da + 3");
      await expect(total(await lastPick(gm, 2))).toHaveText("0");
      const own = chatCards(ash).last();
      await expect(own.locator(".ac-card")).toHaveCount(0);
      await expect(own).not.toContainText("An Ace");
    });

    test("by somebody without an avatar come from a fresh deck of LB 0", async () => {
      await forceRandom(gm, cardDraws([10, 9]));
      await say(gm, "/roll 1da");
      expect(await cardsOn(await lastPick(gm, 1))).toEqual(["10", "9"]);
      expect(await read(gm, session.cast.ogre, "system.deck.out")).toEqual([]);
    });
  });
}
