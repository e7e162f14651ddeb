import type { Locator, Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, VIEWPORT } from "../system/support.ts";
import { call, clock, dealTo, gather } from "./party.ts";

/** Wren is Ash's, Odo is Briar's, and the others are the GM's. The ghost has no actor. */
export const PARTY = [
  { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
  { name: "Odo", owner: "Briar", type: "character", spd: 2, dex: 15 },
  { name: "Ogre", spd: 2, dex: 12 },
  { name: "Spy", spd: 2, dex: 5, hidden: true },
  { name: "Ghost" },
] as const;

const HANDS: Record<string, readonly number[]> = {
  Wren: [3, 5, 8],
  Odo: [2, 8],
  Ogre: [4, 11],
  Spy: [1, 8],
  Ghost: [2, 6, 7],
};

export const tracker = (page: Page) => page.locator("#combat");
export const rows = (page: Page) => tracker(page).locator("ol.combat-tracker > li.combatant");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const group = (page: Page, key: string) => tracker(page).locator(`.ac-in-${key} .name`);
export const faces = (on: Locator) => on.locator(".ac-mini:not(.ac-mini-back, .ac-mini-spent)");
export const spent = (on: Locator) => on.locator(".ac-mini-spent");
export const backs = (on: Locator) => on.locator(".ac-mini-back");
export const button = (on: Locator, name: string | RegExp) =>
  on.getByRole("button", { name, exact: typeof name === "string" });
export const status = (page: Page) => tracker(page).locator(".ac-status");

/** Chooses an entry from a row's menu. */
export async function choose(page: Page, on: Locator, entry: string): Promise<void> {
  await button(on, /^More for /).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Shows the tracker, using the keyboard. */
export async function showTracker(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.locator("#sidebar-tab-combat").focus();
    await page.keyboard.press("Enter");
    await expect(tracker(page)).toBeVisible();
  }
}

/** Presses Tab until this control has focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 200; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(control)} cannot be reached with Tab`);
}

/**
 * Starts the encounter at Segment 12. Each member gets the hand in `hands`, else the one in `HANDS`. No hand in `HANDS`
 * has a 12.
 */
export async function begin(gm: Page, hands: Record<string, readonly number[]> = {}) {
  const ids = await gather(gm, PARTY);
  await call(gm, "startCombat");
  for (const [name, held] of Object.entries({ ...HANDS, ...hands })) await dealTo(gm, ids[name]!, held);
  return ids;
}

export async function uuidOf(page: Page, actor: string): Promise<string> {
  return page.evaluate((name) => globalThis.game.actors.getName(name)!.uuid, actor);
}

/** Advances the clock to a Segment. */
export async function countTo(gm: Page, segment: number): Promise<void> {
  while ((await clock(gm)).segment > segment) await call(gm, "nextTurn");
  expect((await clock(gm)).segment).toBe(segment);
}

export interface Seats {
  gm: Page;
  ash: Page;
  briar: Page;
}

/**
 * Starts a server of this generation for the tests of a `describe`. Clears the world before each test. `take`
 * gets the users' pages.
 */
export function useSeats(generation: 13 | 14, take: (seats: Seats) => void): void {
  let table: TestTable;
  let seats: Seats;
  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ generation });
    const options = { viewport: VIEWPORT, reducedMotion: "reduce" } as const;
    const seat = async (name: string) => join(await table.context(chromium, options), name);
    seats = { gm: await seat("Gamemaster"), ash: await seat("Ash"), briar: await seat("Briar") };
    take(seats);
  });
  test.afterAll(async () => table.close());
  test.beforeEach(async () => {
    const { gm, ash, briar } = seats;
    await clearStage(gm);
    await closeWindows(gm, ash, briar);
    await showTracker(gm, ash, briar);
  });
}
