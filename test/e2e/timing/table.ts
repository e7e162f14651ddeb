import type { Page } from "@playwright/test";
import { clearStage } from "../fight/stage.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";

/** A table with nothing on it, and those who sit at it. */
export interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
}

/**
 * Seats the GM, Ash and Briar at a table of their own for the tests of a `describe`, cleared before each of them; `take`
 * is handed the seats.
 */
export function sitAtClearTable(take: (seats: Seats) => void): void {
  let seats: Seats;
  test.beforeAll(async ({ chromium }) => {
    const table = await openTable();
    const seat = async (name: string) => join(await table.context(chromium), name);
    seats = { table, gm: await seat("Gamemaster"), ash: await seat("Ash"), briar: await seat("Briar") };
    take(seats);
  });
  test.afterAll(async () => seats.table.close());
  test.beforeEach(async () => clearStage(seats.gm));
}
