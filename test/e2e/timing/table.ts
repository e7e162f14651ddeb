import type { Page } from "@playwright/test";
import { clearStage } from "../fight/stage.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";

/** A server with an empty world, and its users' pages. */
export interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
}

/**
 * Starts a server for the tests of a `describe` and joins the GM, Ash and Briar. Clears the world before each
 * test. `take` gets the server and the pages.
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
