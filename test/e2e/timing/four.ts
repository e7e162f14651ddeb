import type { Locator, Page } from "@playwright/test";
import { chatCards } from "../support/chat.ts";
import { expect } from "../support/test.ts";
import { wholeClock } from "./party.ts";
import { backs, button, choose, faces, row, rows, spent, tracker } from "./tracker-page.ts";

/** The pages of one GM and three players, each in their own browser. */
export interface Four {
  gm: Page;
  ash: Page;
  briar: Page;
  corin: Page;
}

/**
 * The numbers of things that the tracker shows a user: cards held, cards used, card backs, portraits on the
 * rail, and chips on rows.
 */
export type Drawn = readonly [faces: number, used: number, backs: number, marks: number, chips: number];

const NAMES = ["gm", "ash", "briar", "corin"] as const satisfies readonly (keyof Four)[];

async function drawn(page: Page): Promise<Drawn> {
  const on = tracker(page);
  const counts = [faces(on), spent(on), backs(on), on.locator(".ac-mark"), on.locator(".ac-chip")];
  const [held = 0, used = 0, hidden = 0, marks = 0, chips = 0] = await Promise.all(
    counts.map(async (locator) => locator.count()),
  );
  return [held, used, hidden, marks, chips];
}

async function look(four: Four): Promise<object[]> {
  return Promise.all(
    NAMES.map(async (name) => ({
      name,
      rows: await rows(four[name]).count(),
      messages: await chatCards(four[name]).count(),
      drawn: await drawn(four[name]),
    })),
  );
}

/**
 * Checks that all four users see this many rows and messages and have the same clock. Also checks that each user's
 * tracker shows that user's counts in `seen`. Returns the clock.
 */
export async function stands(
  four: Four,
  [lines, messages]: readonly [rows: number, messages: number],
  ...seen: readonly [Drawn, Drawn, Drawn, Drawn]
): Promise<unknown> {
  const wanted = NAMES.map((name, index) => ({ name, rows: lines, messages, drawn: seen[index] }));
  await expect.poll(async () => look(four)).toEqual(wanted);
  const whole = await wholeClock(four.gm);
  for (const name of NAMES) await expect.poll(async () => wholeClock(four[name])).toEqual(whole);
  return whole;
}

async function showEncounter(page: Page): Promise<void> {
  if (!(await tracker(page).isVisible())) await page.locator("#sidebar-tab-combat").click();
}

/** Clicks a button in a combatant's row. If `choice` is given, then clicks that entry of the menu. */
export async function press(page: Page, name: string, label: string, choice?: string): Promise<void> {
  await showEncounter(page);
  await button(row(page, name), `${name}: ${label}`).click();
  if (choice !== undefined) await page.getByRole("menuitem", { name: choice, exact: true }).click();
}

/** Opens a combatant's hand. */
export async function takeHand(page: Page, name: string): Promise<Locator> {
  await showEncounter(page);
  await choose(page, row(page, name), "Open the hand");
  return page.locator("#action-cards-hand");
}

/** Ends a Phase with this button. Waits until the GM sees that it has ended. */
export async function end(gm: Page, by: Locator): Promise<void> {
  await by.click();
  await expect(tracker(gm).locator("li.combatant.active")).toHaveCount(0);
}

/**
 * The control that ends a combatant's Phase: in the row's menu for a GM, at the tracker's foot for a player.
 */
export async function endButton(page: Page, name: string, where: "menu" | "foot"): Promise<Locator> {
  await showEncounter(page);
  if (where === "foot") return button(tracker(page).locator(".ac-combat-controls"), `End ${name}’s Phase`);
  // Wait for the Phase: the entries of a menu depend on the Phase that is open when the menu opens.
  await expect(row(page, name)).toHaveClass(/(^| )active( |$)/);
  await button(row(page, name), `More for ${name}`).click();
  return page.getByRole("menuitem", { name: "End Phase", exact: true });
}

/** Clicks a button in the encounter controls. */
export async function go(page: Page, label: string): Promise<void> {
  await showEncounter(page);
  await button(tracker(page).locator(".ac-combat-controls"), label).click();
}
