import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type OpenTableOptions, type TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";
import { clearStage, setStage, type Cast } from "./stage.ts";

/** A table, its users' pages, and the actors of the running test. */
export interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
  cast: Cast;
}

/**
 * Opens a table for the tests of a `describe` and joins the GM, Ash and Briar. Creates new actors for
 * each test and passes everything to `take`.
 */
export function sitDown(take: (seats: Seats) => void, options: OpenTableOptions = {}): void {
  let seats: Seats;
  test.beforeAll(async ({ chromium }) => {
    const table = await openTable(options);
    const seat = async (name: string) => join(await table.context(chromium), name);
    const [gm, ash, briar] = [await seat("Gamemaster"), await seat("Ash"), await seat("Briar")];
    seats = { table, gm, ash, briar, cast: { sela: "", bram: "", ogre: "" } };
  });
  test.afterAll(async () => seats.table.close());
  test.beforeEach(async ({ chromium }) => {
    for (const [key, name] of [
      ["ash", "Ash"],
      ["briar", "Briar"],
    ] as const) {
      // A test may have closed a browser.
      if (seats[key].isClosed()) seats[key] = await join(await seats.table.context(chromium), name);
    }
    await clearStage(seats.gm);
    seats.cast = await setStage(seats.gm);
    take(seats);
  });
}
