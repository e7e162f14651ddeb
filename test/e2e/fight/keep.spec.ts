import type { Page } from "@playwright/test";
import { allowBreaks, breakBehindCard, refuseWrite } from "../support/breaking.ts";
import { cardDraws } from "../support/cards.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest, cards, declaration, refusalOf, refusals } from "./ask.ts";
import { notice, setSetting } from "./fan-play.ts";
import { exchangeCard } from "./play.ts";
import { changeFight } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** Submits a request as the dialogs do, without waiting for it. */
async function handIn(page: Page, request: object): Promise<void> {
  await page.evaluate((data) => {
    const { actionCards } = globalThis.game as unknown as {
      actionCards: { requests: { send(request: object): Promise<void> } };
    };
    void actionCards.requests.send(data);
  }, request);
}

/** As the GM, changes a user's role. A null role deletes the user. */
async function changeUser(gm: Page, name: string, role: number | null): Promise<void> {
  await gm.evaluate(
    async ([who, to]) => {
      const user = globalThis.game.users.find((one) => one.name === who) as unknown as {
        update(data: object): Promise<unknown>;
        delete(): Promise<unknown>;
      };
      await (to === null ? user.delete() : user.update({ role: to }));
    },
    [name, role] as const,
  );
}

test.describe("requests are kept until they are done", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));

  async function breakOff(): Promise<void> {
    await gm.reload();
    await waitUntilReady(gm);
  }

  test("the GM's own request is finished after the GM's browser has broken off in the middle of it", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, cardDraws([6]));
    const request = await attackRequest(gm, cast.ogre, "Cudgel", cast.bram);
    await breakBehindCard(table, gm, async () => handIn(gm, request));
    // Card 6 and OR 7.
    await expect((await exchangeCard(gm)).locator(".ac-attacker .ac-total-number")).toHaveText("13");
    expect((await cards(gm, "exchange")).length).toBe(1);
    expect(await avatar(gm, cast.ogre)).toMatchObject({ out: [6], actions: 1 });
  });

  test("a request that failed once is done by itself, with the cards it had drawn", async () => {
    allowBreaks(gm);
    await forceRandom(gm, cardDraws([5], SELA));
    refuseWrite(table, "Gamemaster");
    await handIn(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("13");
    expect(await refusals(ash)).not.toContain("ACTIONCARDS.Request.Refusal.Broken");
    expect((await cards(gm, "exchange")).length).toBe(1);
    await breakOff();
  });

  test("a request that keeps failing waits until its doer asks again, or a GM's client starts anew", async () => {
    allowBreaks(gm);
    await beginEncounter(gm, cast);
    await forceRandom(gm, cardDraws([5], SELA));
    // After every three tries, the GM's page writes that they failed. That write is not refused.
    for (const nth of [1, 2, 3, 5, 6, 7]) refuseWrite(table, "Gamemaster", nth);
    await handIn(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect(
      notice(ash, "Something went wrong on the GM's computer. Try again, or withdraw it."),
    ).toHaveCount(1);
    const window = ash.locator("#action-cards-waiting");
    await expect(window).toContainText("This failed on the GM's computer");
    // Notices disappear on their own. Remove the first one now, so that it can't be taken for the second.
    await ash.evaluate(() => document.querySelectorAll(".notification").forEach((note) => note.remove()));
    await window.getByRole("button", { name: "Try again" }).click();
    await expect(
      notice(ash, "Something went wrong on the GM's computer. Try again, or withdraw it."),
    ).toHaveCount(1);
    expect(await cards(gm, "exchange")).toEqual([]);
    await window.getByRole("button", { name: "Try again" }).click();
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("13");
    await expect(window).toHaveCount(0);
    expect((await cards(gm, "exchange")).length).toBe(1);
    expect(await avatar(gm, cast.sela)).toMatchObject({ out: [5], actions: 1 });

    await gm.evaluate(async () => globalThis.game.combat?.nextRound());
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(0);
    for (const nth of [1, 2, 3]) refuseWrite(table, "Gamemaster", nth);
    await forceRandom(gm, cardDraws([8], SELA));
    await handIn(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect(window).toContainText("This failed on the GM's computer");
    await breakOff();
    await expect(window).toHaveCount(0);
    // The failed tries wrote nothing, so the request draws new cards when it runs again.
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(2);
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 1 });
  });

  test("damage is applied by itself, though he who defended has gone in the meantime", async ({
    chromium,
  }) => {
    await setSetting(gm, "autoApply", true);
    await forceRandom(gm, cardDraws([9], SELA));
    // The attack hits no matter what Bram draws. If he drew a ten, he would have to answer before the damage
    // could be applied.
    await changeFight(gm, cast.bram, { deck: { out: [10], aside: [] } });
    const extras = [{ label: "From above", value: 30 }];
    await handIn(ash, { ...(await attackRequest(ash, cast.sela, "Blade", cast.bram)), extras });
    await expect.poll(async () => (await cards(ash, "exchange")).length).toBe(1);
    const [exchange] = await cards(gm, "exchange");
    await gm.goto("about:blank");
    await briar.waitForFunction(() => globalThis.game.users.activeGM === null);
    await ask(briar, { type: "defend", message: exchange!.id, target: 0, ...declaration });
    await briar.close();
    await ash.waitForFunction(() => !globalThis.game.users.find(({ name }) => name === "Briar")?.active);
    await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
    await waitUntilReady(gm);
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.applied).toEqual([true]);
    await setSetting(gm, "autoApply", false);
    briar = await join(await table.context(chromium), "Briar");
  });
});

test.describe("a card whose author is no GM any more", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));

  for (const [what, role] of [
    ["demoted", 1],
    ["deleted", null],
  ] as const) {
    test(`has no effect and says so, where that GM was ${what}`, async ({ chromium }) => {
      const second = await join(await table.context(chromium), "Second Gamemaster");
      await gm.goto("about:blank");
      await second.waitForFunction(() => globalThis.game.users.activeGM?.isSelf);
      await forceRandom(second, cardDraws([9], SELA));
      await handIn(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
      await expect.poll(async () => (await cards(ash, "exchange")).length).toBe(1);
      await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
      await waitUntilReady(gm);
      await second.close();
      await gm.waitForFunction(
        () => !globalThis.game.users.find(({ name }) => name === "Second Gamemaster")?.active,
      );
      await changeUser(gm, "Second Gamemaster", role);
      await expect((await exchangeCard(briar)).locator(".ac-warning")).toHaveText(
        "This card was not made by a GM and has no effect.",
      );
      const [exchange] = await cards(gm, "exchange");
      const defend = { type: "defend", message: exchange!.id, target: 0, ...declaration };
      expect(await refusalOf(briar, defend)).toBe("ForgedMessage");
      if (role !== null) await changeUser(gm, "Second Gamemaster", 4);
    });
  }
});
