import type { Page } from "@playwright/test";
import { attack, defend, exchangeCard, oneMore } from "../e2e/fight/play.ts";
import { clearStage, setStage, type Cast } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { openTable, type TestTable } from "../e2e/support/table.ts";
import type { Measure } from "./rules.ts";

/** Number of re-renders measured; the result is their median. */
const REPEATS = 15;

interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
  cast: Cast;
}

/** The number of writes that the server accepts from the click on the weapon until the damage is applied. */
async function exchangeWrites({ table, gm, ash, briar, cast }: Seats, tens: number): Promise<number> {
  const drawn = [...Array.from({ length: tens }, () => 10), 7];
  await forceRandom(gm, [...cardDraws(drawn, { tens: 1 }), ...cardDraws([3])]);
  await table.countAnew();
  await attack(ash, cast.sela, "Blade", { target: "Bram" });
  for (let ten = 0; ten < tens; ten += 1) await oneMore(ash, true);
  await defend(briar, "Bram");
  const card = await exchangeCard(briar);
  await card.getByRole("button", { name: /^Apply \d+ to/ }).click();
  await card.locator(".ac-applied").waitFor();
  return (await table.written()).total;
}

/** The times of the first render and a re-render of a character's sheet, in milliseconds. */
async function sheetRenders(page: Page, uuid: string): Promise<{ first: number; again: number }> {
  return page.evaluate(
    async ([id, repeats]) => {
      const { sheet } = (globalThis as unknown as { fromUuidSync(uuid: string): Sheet }).fromUuidSync(id);
      const time = async (): Promise<number> => {
        const start = performance.now();
        await sheet.render({ force: true });
        return performance.now() - start;
      };
      const first = await time();
      const times: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await time());
      await sheet.close();
      return { first, again: times.sort((a, b) => a - b)[Math.floor(repeats / 2)]! };

      interface Sheet {
        sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
      }
    },
    [uuid, REPEATS] as const,
  );
}

/** Measures the writes of an exchange and the renders of a sheet, which need a running server. */
export async function benchTable(): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable();
  try {
    const gm = await join(await table.context(browser), "Gamemaster");
    const ash = await join(await table.context(browser), "Ash");
    const briar = await join(await table.context(browser), "Briar");
    await clearStage(gm);
    const cast = await setStage(gm);
    const { first, again } = await sheetRenders(ash, cast.sela);
    const seats = { table, gm, ash, briar, cast };
    const plain = await exchangeWrites(seats, 0);
    const chosen = await exchangeWrites(seats, 2);
    return [
      { name: "server writes of an exchange, by clicks", value: plain, unit: "writes (at most 6)" },
      {
        name: "server writes of each answered choice",
        value: (chosen - plain) / 2,
        unit: "writes (at most 3)",
      },
      { name: "character sheet, first render", value: Math.round(first * 10) / 10, unit: "ms" },
      { name: "character sheet, re-render", value: Math.round(again * 10) / 10, unit: "ms" },
    ];
  } finally {
    await table.close();
    await browser.close();
  }
}
