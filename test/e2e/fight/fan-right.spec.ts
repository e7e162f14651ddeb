import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { backs, fanOf, keepNotices, lastMessageId, notice, pick, setSetting, submit } from "./fan-play.ts";
import { attack, exchangeCard, oneMore } from "./play.ts";
import { sitDown, type Seats } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela has LB 1, so her deck has eleven cards, two of them tens. */
const SELA = { tens: 1 };

for (const generation of [14, 13] as const) {
  test.describe(`whose it is to pick from a fan, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    let seated: Seats;
    sitDown((seats) => ({ table, gm, ash, briar, cast } = seated = seats), { generation });
    test.beforeEach(async () => {
      await setSetting(gm, "fan", "characters");
    });

    test("an opponent who has closed the browser is waited for, or a GM picks in his place", async ({
      chromium,
    }) => {
      await forceRandom(gm, cardDraws([10, 5], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await pick(briar, 4);
      await oneMore(ash, true);
      await expect(backs(await fanOf(briar))).toHaveCount(10);
      await briar.close();
      await expect(backs(await fanOf(ash))).toHaveCount(0);
      await expect(await fanOf(gm)).toContainText("You may pick instead of Briar.");
      await pick(gm, 1);
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("23");
      briar = seated.briar = await join(await table.context(chromium), "Briar");
      await expect((await exchangeCard(briar)).locator(".ac-attacker .ac-total-number")).toHaveText("23");
    });

    test("called off in the middle, every card goes back and the Action with them", async () => {
      await beginEncounter(gm, cast);
      const before = await avatar(gm, cast.sela);
      await forceRandom(gm, cardDraws([10], SELA));
      await attack(ash, cast.sela, "Bow", { target: "Bram" });
      await pick(briar, 1);
      await oneMore(ash, true);
      expect(await avatar(gm, cast.sela)).toMatchObject({ out: [10], actions: 1, shots: 1 });
      await (await exchangeCard(gm)).getByRole("button", { name: "Undo" }).click();
      await expect((await exchangeCard(briar)).locator(".ac-fan")).toHaveCount(0);
      await expect(await exchangeCard(briar)).toContainText("Undone.");
      expect(await avatar(gm, cast.sela)).toEqual(before);
    });

    test("of two who pick at once one does, and the other is told", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect(chatCards(gm)).toHaveCount(1);
      for (const page of [briar, gm]) await keepNotices(page);
      const request = { type: "pick", message: await lastMessageId(gm), side: "attacker", step: 0, place: 0 };
      await Promise.all([submit(briar, request), submit(gm, request)]);
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-card")).toHaveCount(1);
      const told = () =>
        Promise.all([briar, gm].map((page) => notice(page, "Sela's card was already picked.").count()));
      await expect.poll(async () => (await told()).sort()).toEqual([0, 1]);
    });

    test("nobody else picks: neither the owner nor a bystander", async ({ chromium }) => {
      const corin = await join(await table.context(chromium), "Corin");
      await attack(ash, cast.sela, "Blade", { target: "Bram" });
      await expect(chatCards(gm)).toHaveCount(1);
      const message = await lastMessageId(gm);
      await expect((await fanOf(corin)).locator(".ac-back")).toHaveCount(11);
      await expect(backs(await fanOf(corin))).toHaveCount(0);
      for (const page of [ash, corin]) {
        await submit(page, { type: "pick", message, side: "attacker", step: 0, place: 0 });
        await expect(notice(page, "It is up to Bram to pick Sela's card.")).toHaveCount(1);
      }
      await submit(briar, { type: "pick", message, side: "attacker", step: 0, place: 11 });
      await expect(notice(briar, /place: it is not valid here/)).toHaveCount(1);
      await submit(ash, { type: "pick", message, side: 0, step: 0, place: 0 });
      await expect(notice(ash, "Bram needs no card picked now.")).toHaveCount(1);
      await expect((await exchangeCard(gm)).locator(".ac-card")).toHaveCount(0);
      await corin.close();
    });
  });
}
