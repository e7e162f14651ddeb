import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { allowProblem, join } from "../support/join.ts";
import { tableOf, type TestTable } from "../support/table.ts";
import { ask, attackRequest, nextRound } from "./ask.ts";
import { submit } from "./fan-play.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, hasGuard, type Cast } from "./stage.ts";

/** The number of messages of each type in the chat. */
async function cardsInChat(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const { type } of globalThis.game.messages.contents) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  });
}

/** How many journal entries on chat cards are open. */
async function openEntries(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cards = globalThis.game.messages.contents as unknown as {
      flags: Record<string, { journal?: Record<string, { open?: boolean } | null> } | undefined>;
    }[];
    const entries = cards.flatMap(({ flags }) => Object.values(flags["action-cards"]?.journal ?? {}));
    return entries.filter((entry) => entry?.open).length;
  });
}

test.describe("a GM with the table open in two tabs", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });

  test("tells a round's opening once", async () => {
    const tab = await join(gm.context(), "Gamemaster");
    await beginEncounter(gm, cast);
    for (const [index, page] of [tab, gm, gm].entries()) {
      await hasGuard(page, cast.sela, cast.bram);
      await nextRound(page);
      await expect.poll(async () => cardsInChat(ash)).toEqual({ round: index + 1 });
    }
    await tab.close();
  });

  test("does each request once, and goes on in the other tab when one is closed", async () => {
    const tab = await join(gm.context(), "Gamemaster");
    const fives = [1, 2, 3].flatMap(() => cardDraws([5], { tens: 1 }));
    for (const page of [gm, tab]) await forceRandom(page, fives);
    const strike = await attackRequest(ash, cast.sela, "Blade", cast.bram);
    // If both tabs carried out the request, there would be twice as many chat cards.
    for (const count of [1, 2]) {
      await ask(ash, strike);
      await expect.poll(async () => cardsInChat(ash)).toEqual({ exchange: count });
    }
    await gm.close();
    await ask(ash, strike);
    await expect.poll(async () => cardsInChat(ash)).toEqual({ exchange: 3 });
  });
});

test.describe("a GM's own requests", () => {
  let table: TestTable;
  let gm: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, cast } = seats), { players: [] });

  test("are written once in the tab that leads, by way of the mailbox in the other, and done once", async () => {
    const tab = await join(gm.context(), "Gamemaster");
    const fives = [1, 2, 3].flatMap(() => cardDraws([5], { tens: 1 }));
    for (const page of [gm, tab]) await forceRandom(page, fives);
    await beginEncounter(gm, cast);
    const strike = await attackRequest(gm, cast.sela, "Blade", cast.bram);
    const writesOf = async (page: Page) => {
      await table.countAnew();
      await submit(page, strike);
      return (await table.written()).total;
    };
    expect(await writesOf(gm)).toBe(1);
    expect(await cardsInChat(gm)).toEqual({ exchange: 1 });
    expect(await writesOf(tab)).toBe(2);
    expect(await cardsInChat(gm)).toEqual({ exchange: 2 });
    await gm.close();
    // The other tab leads now. It has closed the journal entries that the first tab left open.
    await expect.poll(async () => openEntries(tab)).toBe(0);
    expect(await writesOf(tab)).toBe(1);
    expect(await cardsInChat(tab)).toEqual({ exchange: 3 });
  });
});

test.describe("a GM with the world open in two browsers", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });

  test("makes one card of each request", async () => {
    const context = await tableOf(gm.context()).context(gm.context().browser()!);
    const other = await join(context, "Gamemaster", { allow: [/exists already/] });
    allowProblem(gm, /exists already/); // The browser that writes second gets this error.
    for (const page of [gm, other])
      await forceRandom(
        page,
        [1, 2, 3].flatMap(() => cardDraws([5], { tens: 1 })),
      );
    const strike = await attackRequest(ash, cast.sela, "Blade", cast.bram);
    for (const count of [1, 2, 3]) {
      await ask(ash, strike);
      await expect.poll(async () => cardsInChat(ash)).toEqual({ exchange: count });
    }
    await context.close();
  });
});
