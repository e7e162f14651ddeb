import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type OpenTableOptions, type TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";
import { clearStage, setStage, type Cast } from "./stage.ts";

/** A server, its users' pages, and the actors of the running test. */
export interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  briar: Page;
  cast: Cast;
}

type Player = "Ash" | "Briar";

const PAGES = { Ash: "ash", Briar: "briar" } as const;

export interface SeatsOptions extends OpenTableOptions {
  /**
   * The players who join in addition to the GM. Default: both. Each page costs a third of a test's CPU time.
   */
  players?: readonly Player[];
}

/** Stands in for the page of a player who did not join. Using it throws. */
export function nobody(name: string): Page {
  const get = (_: Page, member: string | symbol): undefined => {
    if (member === "then") return undefined; // `await` reads this member
    throw new Error(`${name} does not sit at this table`);
  };
  return new Proxy({} as Page, { get });
}

/**
 * Starts a server for the tests of a `describe`, and joins the GM and the players. Before each test, creates
 * new actors and calls `take`.
 */
export function sitDown(
  take: (seats: Seats) => void,
  { players = ["Ash", "Briar"], ...options }: SeatsOptions = {},
): void {
  let seats: Seats;
  test.beforeAll(async ({ chromium }) => {
    const table = await openTable(options);
    const seat = async (name: string) => join(await table.context(chromium), name);
    const player = async (name: Player) => (players.includes(name) ? seat(name) : nobody(name));
    const [gm, ash, briar] = await Promise.all([seat("Gamemaster"), player("Ash"), player("Briar")]);
    seats = { table, gm, ash, briar, cast: { sela: "", bram: "", ogre: "" } };
  });
  test.afterAll(async () => seats.table.close());
  test.beforeEach(async ({ chromium }) => {
    for (const name of players) {
      const key = PAGES[name];
      // A test may have closed this page.
      if (seats[key].isClosed()) seats[key] = await join(await seats.table.context(chromium), name);
    }
    await clearStage(seats.gm);
    seats.cast = await setStage(seats.gm);
    take(seats);
  });
}
