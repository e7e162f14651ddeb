import type { Page } from "@playwright/test";
import {
  allowBreaks,
  breakNothing,
  comeBack,
  loseAnswer,
  refuseWrite,
  startAnew,
} from "../support/breaking.ts";
import { join } from "../support/join.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attackDeed, cards } from "./ask.ts";
import { askAll, hit, journalIsClosed } from "./journal-play.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

for (const generation of [13, 14] as const) {
  test.describe(`nothing is done twice, in generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation });
    test.beforeEach(() => allowBreaks(gm));
    test.afterEach(() => breakNothing(table));

    let message = "";

    test.beforeEach(async () => {
      message = await hit({ gm, ash, briar, cast });
    });

    /** Briar asks for the damage to be taken off Bram, and for an attack of his behind that. */
    async function applyAndAttack(): Promise<void> {
      const attack = await attackDeed(briar, cast.bram, "Club", cast.sela);
      await askAll(briar, [{ type: "apply", message, target: 0 }, attack]);
    }

    async function bothAreDoneOnce(page: Page): Promise<void> {
      await expect.poll(async () => (await cards(page, "exchange")).length).toBe(2);
      await expect.poll(async () => (await cards(page, "exchange"))[0]?.applied).toEqual([true]);
      await expect.poll(async () => (await avatar(page, cast.bram)).life).toBe(34);
      await startAnew(table, gm);
      await journalIsClosed(gm);
      expect((await avatar(gm, cast.bram)).life).toBe(34);
      expect((await cards(gm, "exchange")).length).toBe(2);
    }

    for (const nth of [1, 2]) {
      test(`damage whose write ${nth} is refused, with an attack behind it`, async () => {
        refuseWrite(table, "Gamemaster", nth);
        await applyAndAttack();
        await bothAreDoneOnce(gm);
      });

      test(`damage whose write ${nth} was never answered, with an attack behind it`, async () => {
        loseAnswer(table, "Gamemaster", nth);
        await comeBack(gm, applyAndAttack);
        await bothAreDoneOnce(gm);
      });

      test(`damage that another GM takes over behind write ${nth}`, async ({ chromium }) => {
        const second = await join(await table.context(chromium), "Second Gamemaster");
        loseAnswer(table, "Gamemaster", nth);
        await comeBack(gm, applyAndAttack);
        await bothAreDoneOnce(second);
        await second.close();
      });
    }
  });
}
