import type { Page } from "@playwright/test";
import { clearStage } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { openTable } from "../e2e/support/table.ts";
import type { Measure } from "./rules.ts";

const COUNTS = [10, 50, 200];
const REPEATS = 41;
const SCHEMES = ["fads-cards", "fads-dice"];

interface Encounter {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Starts an encounter with `count` combatants. The tracker is not rendered, so only the documents are measured. */
async function begin(gm: Page, count: number, scheme: string): Promise<void> {
  await gm.evaluate(
    async ([people, timing]) => {
      const { Actor, Combat } = globalThis as unknown as {
        Actor: { createDocuments(data: object[]): Promise<{ id: string; name: string }[]> };
        Combat: { create(data: object): Promise<Encounter> };
      };
      globalThis.ui.combat.render = () => Promise.resolve(globalThis.ui.combat); // renders nothing
      const actors = await Actor.createDocuments(
        Array.from({ length: people }, (_, index) => ({
          name: `N${index}`,
          type: "npc",
          system: { spd: 1 + (index % 12) },
        })),
      );
      const combatants = actors.map(({ id, name }) => ({ actorId: id, name }));
      const combat = await Combat.create({
        combatants,
        active: true,
        system: { timing: { scheme: timing } },
      });
      await combat.startCombat();
    },
    [count, scheme] as const,
  );
}

/** The median time of one of Foundry's methods to advance the clock, in milliseconds. */
async function time(gm: Page, method: "nextTurn" | "nextRound"): Promise<number> {
  return gm.evaluate(
    async ([name, repeats]) => {
      const times: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const start = performance.now();
        await (globalThis.game.combat as unknown as Encounter)[name]();
        times.push(performance.now() - start);
      }
      return Math.round(times.sort((a, b) => a - b)[Math.floor(repeats / 2)]! * 10) / 10;
    },
    [method, REPEATS] as const,
  );
}

export async function benchClock(): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable();
  const measures: Measure[] = [];
  try {
    const gm = await join(await table.context(browser), "Gamemaster");
    for (const scheme of SCHEMES) {
      for (const count of COUNTS) {
        await clearStage(gm);
        await begin(gm, count, scheme);
        for (const [method, label] of [
          ["nextTurn", "Next"],
          ["nextRound", "Deal"],
        ] as const) {
          const ms = await time(gm, method);
          measures.push({ name: `${label} by ${scheme}, ${count} combatants`, value: ms, unit: "ms" });
        }
      }
    }
    return measures;
  } finally {
    await table.close();
    await browser.close();
  }
}
