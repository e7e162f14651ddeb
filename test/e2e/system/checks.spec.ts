import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard, showChat, unfold } from "../support/chat.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { cardsOn } from "../fight/play.ts";
import { avatar, beginEncounter } from "../fight/stage.ts";
import { GENERATIONS, give, notice, showSheet, useSession, write, type Session } from "./support.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

const SAILING = { name: "Sailing", type: "skill", system: { stat: "or", bonus: 2 } };
const BLESSING = { name: "Blessing", type: "power", system: { use: "other", formula: "1da + @em - 3" } };

async function checkCard(page: Page): Promise<Locator> {
  await showChat(page);
  const card = lastChatCard(page).locator(".ac-check");
  await expect(card).toBeVisible();
  return card;
}

const total = (card: Locator) => card.locator(".ac-total-number");
const choice = (card: Locator, more: boolean) =>
  card.getByRole("button", { name: more ? "One more" : "Enough" });

for (const generation of GENERATIONS) {
  test.describe(`checks, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    useSession(generation, (opened) => ({ gm, ash, briar } = session = opened));
    test.beforeEach(async () => {
      await give(gm, session.cast.sela, SAILING, BLESSING);
      await write(gm, session.cast.sela, { "system.em": 5 });
    });

    /** Clicks a check on Sela's sheet, on Ash's page. */
    async function check(name: string): Promise<void> {
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet
        .getByRole("button", { name: new RegExp(`^Check with ${name}`) })
        .first()
        .click();
    }

    test("with a skill: pick, stat and bonus, in two writes", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await session.table.countAnew();
      await check("Sailing");
      const card = await checkCard(briar);
      await expect(card.locator("h3")).toHaveText("Sailing");
      await expect(total(card)).toHaveText("15");
      expect(await card.locator("tbody tr").allInnerTexts()).toHaveLength(3);
      await unfold(card);
      expect(
        (await card.locator("tbody tr").allInnerTexts()).map((line) => line.replace(/\s+/g, " ")),
      ).toEqual(["AC Pick 7", "OR +6", "Item: Sailing +2"]);
      expect((await session.table.written()).total).toBeLessThanOrEqual(2);
      expect((await avatar(gm, session.cast.sela)).out).toEqual([]);
    });

    test("a ten asks the owner and the GM, nobody else, and is taken", async () => {
      await forceRandom(gm, cardDraws([10, 4], SELA));
      await check("Sailing");
      const card = await checkCard(ash);
      const question = "A ten! Draw one more card? Cards left: 10.";
      await expect(card.getByRole("group", { name: question })).toContainText(question);
      await expect(choice(await checkCard(gm), true)).toBeVisible();
      const other = await checkCard(briar);
      await expect(other).toContainText("Waiting for Sela to draw or stop.");
      await expect(other.locator("button:not(.ac-why, .ac-fold)")).toHaveCount(0);
      await choice(card, true).click();
      await expect(total(card)).toHaveText("22");
      expect(await cardsOn(card)).toEqual(["10", "4"]);
      await expect(chatCards(gm)).toHaveCount(1);
    });

    test("a ten may be declined", async () => {
      await forceRandom(gm, cardDraws([10], SELA));
      await check("Sailing");
      const card = await checkCard(ash);
      await choice(card, false).click();
      await expect(total(card)).toHaveText("18");
      expect(await cardsOn(card)).toEqual(["10"]);
    });

    test("goes on where it was after a reload in the middle", async () => {
      await beginEncounter(gm, session.cast);
      await forceRandom(gm, cardDraws([10], SELA));
      await check("Sailing");
      await expect(choice(await checkCard(ash), true)).toBeVisible();
      await ash.reload();
      await waitUntilReady(ash);
      expect((await avatar(ash, session.cast.sela)).out).toEqual([10]);
      await forceRandom(gm, cardDraws([10, 2], { ...SELA, out: [10] }));
      await choice(await checkCard(ash), true).click();
      const card = await checkCard(ash);
      await expect(card.locator(".ac-card")).toHaveCount(2);
      await choice(card, true).click();
      await expect(total(await checkCard(ash))).toHaveText("30");
      await expect.poll(async () => (await avatar(gm, session.cast.sela)).out).toEqual([2, 10, 10]);
    });

    test("an Ace voids a check, stat and bonus too", async () => {
      await forceRandom(gm, cardDraws([1], SELA));
      await check("Sailing");
      const card = await checkCard(gm);
      await expect(total(card)).toHaveText("0");
      await expect(card.locator(".ac-notes")).toHaveText("Ace! Everything here counts 0.");
      await unfold(card);
      await expect(card.locator("tr.ac-canceled")).toHaveCount(3);
    });

    test("with a power that is used for itself goes by its formula", async () => {
      await forceRandom(gm, cardDraws([8], SELA));
      await check("Blessing");
      const card = await checkCard(gm);
      await expect(card.locator("h3")).toHaveText("Blessing");
      await expect(total(card)).toHaveText("10");
    });

    test("with a stat alone", async () => {
      await forceRandom(gm, cardDraws([3], SELA));
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet.getByRole("tab", { name: "Attributes" }).click();
      await sheet.getByRole("button", { name: "Check with Strength 5." }).click();
      await expect(total(await checkCard(gm))).toHaveText("8");
    });

    test("cannot be made in the middle of another draw, with a broken formula, or with somebody else's item", async () => {
      await forceRandom(gm, cardDraws([10], SELA));
      await check("Sailing");
      await expect(choice(await checkCard(ash), true)).toBeVisible();
      await check("Sailing");
      expect(await notice(ash, "warning")).toContain(
        "Sela is in the middle of another draw. Finish that first.",
      );
      await choice(await checkCard(ash), false).click();
      await expect(total(await checkCard(ash))).toHaveText("18");

      const [broken] = await give(gm, session.cast.sela, {
        ...BLESSING,
        name: "Muddle",
        system: { use: "other", formula: "1da +" },
      });
      await ash.waitForFunction((uuid) => fromUuidSync(uuid) !== null, broken);
      await check("Muddle");
      expect(await notice(ash, "warning")).toContain(
        "The formula 1da + of Muddle cannot be used: it ends too early. Change it on that sheet.",
      );

      await briar.evaluate(async (actor) => {
        const { actionCards } = globalThis.game as unknown as {
          actionCards: { checkStat(actor: unknown, key: string): Promise<void> };
        };
        await actionCards.checkStat(fromUuidSync(actor), "str");
      }, session.cast.sela);
      expect(await notice(briar, "warning")).toContain("You cannot act for Sela. Ask the GM for ownership.");
      await expect(chatCards(gm)).toHaveCount(1);
    });
  });
}
