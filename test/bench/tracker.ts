import type { Page } from "@playwright/test";
import { clearStage } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { openTable } from "../e2e/support/table.ts";
import { call, gather } from "../e2e/timing/party.ts";
import type { Measure } from "./rules.ts";

/** Number of re-renders measured; the result is their median. */
const REPEATS = 11;

const CROWDS = [12, 50, 200];

interface Tab {
  render(options?: object): Promise<unknown>;
}

/** The median time of a full re-render of the sidebar's tracker with its layout, in milliseconds. */
async function rerender(page: Page): Promise<number> {
  return page.evaluate(async (repeats) => {
    const { combat } = globalThis.ui as unknown as { combat: Tab };
    const times: number[] = [];
    for (let run = 0; run < repeats; run += 1) {
      const start = performance.now();
      await combat.render();
      document.querySelector("#combat ol.combat-tracker")?.getBoundingClientRect();
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)]!;
  }, REPEATS);
}

/** The time from calling the method until the GM's tracker has rendered, in milliseconds. */
async function took(page: Page, method: "nextTurn" | "nextRound"): Promise<number> {
  return page.evaluate(async (name) => {
    const { combat } = globalThis.game as unknown as { combat: Record<string, () => Promise<unknown>> };
    const start = performance.now();
    await combat[name]!();
    await (globalThis.ui as unknown as { combat: Tab }).combat.render();
    return performance.now() - start;
  }, method);
}

/**
 * Advances one turn. Returns the number of elements in the GM's tracker, and how many of them are in rows
 * that the step drew.
 */
async function counted(page: Page): Promise<{ all: number; drawn: number }> {
  return page.evaluate(async () => {
    const list = document.querySelector("#combat ol.combat-tracker")!;
    const known = new Set(list.children);
    await (globalThis.game as unknown as { combat: { nextTurn(): Promise<unknown> } }).combat.nextTurn();
    await (globalThis.ui as unknown as { combat: Tab }).combat.render();
    const shown = [...document.querySelector("#combat ol.combat-tracker")!.children];
    const anew = shown.filter((row) => !known.has(row));
    return {
      all: document.querySelectorAll("#combat *").length,
      drawn: anew.reduce((sum, row) => sum + 1 + row.querySelectorAll("*").length, 0),
    };
  });
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/**
 * Measures the tracker with few and with many combatants: how fast it renders, shows the next turn and shows the deal
 * of a new round, and how many elements it creates.
 */
export async function benchTracker(): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable();
  const measures: Measure[] = [];
  try {
    const gm = await join(await table.context(browser), "Gamemaster");
    await gm.locator("#sidebar-tab-combat").click();
    for (const count of CROWDS) {
      await clearStage(gm);
      const crowd = Array.from({ length: count }, (_, index) => ({
        name: `Guard ${index + 1}`,
        spd: 4,
        dex: 10,
      }));
      await gather(gm, crowd);
      await call(gm, "startCombat");
      const add = (name: string, value: number) =>
        measures.push({ name: `${name}, ${count} combatants`, value: rounded(value), unit: "ms" });
      add("tracker re-render", await rerender(gm));
      const { all, drawn } = await counted(gm);
      measures.push({ name: `tracker, ${count} combatants`, value: all, unit: "elements" });
      measures.push({ name: `next, drawn anew, ${count} combatants`, value: drawn, unit: "elements" });
      add("next, drawn", await took(gm, "nextTurn"));
      add("new Turn dealt, drawn", await took(gm, "nextRound"));
    }
    return measures;
  } finally {
    await table.close();
    await browser.close();
  }
}
