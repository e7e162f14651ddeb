import type { BrowserContext, Page } from "@playwright/test";
import { listCases, runCase, tally, type CaseSummary } from "../support/batches.ts";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { expectedPasses } from "./expected.ts";

/** Refusals and deprecated spellings are what some cases are about. */
const allow = [
  /Compatibility warning:/,
  /console error: .*(permission|may not|only a|refused|exists already)/i,
];

for (const generation of [14, 13] as const) {
  test.describe(`conformance, generation ${generation}`, { tag: "@both" }, () => {
    let table: TestTable;
    let gm: Page;
    let player: Page;
    let cases: CaseSummary[];

    test.beforeAll(async ({ chromium }) => {
      const options = { generation, systemPath: fixtureSystemPath, batches: true, canvas: true };
      table = await openTable(options);
      const sit = async (name: string): Promise<Page> => {
        const context: BrowserContext = await table.context(chromium);
        return join(context, name, { allow });
      };
      gm = await sit("Gamemaster");
      await sit("Second Gamemaster");
      player = await sit("Ash");
      cases = await listCases(gm);
    });
    test.afterAll(async () => table.close());

    test("every case is expected here", () => {
      expect(cases.map(({ id }) => id)).toEqual(Object.keys(expectedPasses));
    });

    test("the seated Gamemaster is the designated one", async () => {
      expect(await gm.evaluate(() => globalThis.game.users.activeGM?.isSelf)).toBe(true);
    });

    for (const [id, passed] of Object.entries(expectedPasses)) {
      test(`${id} passes all of its ${passed} tests`, async () => {
        const { needs, title } = cases.find((candidate) => candidate.id === id)!;
        test.info().annotations.push({ type: "case", description: title });
        const outcomes = await runCase(needs.includes("player") ? player : gm, id);
        expect(tally(outcomes)).toEqual({ passed, pending: 0, failures: [] });
      });
    }
  });
}
