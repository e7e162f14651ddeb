import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, VIEWPORT } from "../system/support.ts";

/** What a check answers, as a page has it. */
interface Outcome {
  findings: { id: string; state: "passed" | "failed" | "notRun"; reason: string }[];
  left: number;
}

/** Runs a check as a macro does. */
async function check(page: Page): Promise<Outcome | null> {
  return page.evaluate(async () => {
    const { actionCards } = globalThis.game as unknown as {
      actionCards: { checkFoundry(): Promise<Outcome | null> };
    };
    return actionCards.checkFoundry();
  });
}

/** How many documents of each kind the world has. */
async function counts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { collections } = globalThis.game as unknown as { collections: Map<string, { size: number }> };
    const kinds = ["Actor", "Item", "Combat", "ChatMessage", "Scene", "Macro", "Folder"];
    return Object.fromEntries(kinds.map((kind) => [kind, collections.get(kind)!.size]));
  });
}

/** The ids of the findings of a state, with their reasons. */
function those(outcome: Outcome | null, state: Outcome["findings"][number]["state"]): string[] {
  return outcome!.findings.filter((one) => one.state === state).map(({ id, reason }) => `${id}: ${reason}`);
}

for (const generation of GENERATIONS) {
  test.describe(`a check of this Foundry, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation });
      const seat = async (name: string) => join(await table.context(chromium, { viewport: VIEWPORT }), name);
      [gm, ash] = [await seat("Gamemaster"), await seat("Ash")];
    });
    test.afterAll(async () => table.close());
    test.afterEach(async () => closeWindows(gm, ash));

    test("passes, leaves nothing behind, and can be copied", async () => {
      const before = await counts(gm);
      const outcome = await check(gm);
      expect(those(outcome, "failed")).toEqual([]);
      const noBoard = ["layer", "measuring", "scene"].map(
        (id) => `${id}: The canvas is off, or no scene is viewed`,
      );
      const noBatch = generation === 13 ? ["batch: Only from version 14"] : [];
      expect(those(outcome, "notRun")).toEqual([...noBatch, ...noBoard]);
      expect(outcome!.left).toBe(0);
      expect(await counts(gm)).toEqual(before);
    });
  });
}
