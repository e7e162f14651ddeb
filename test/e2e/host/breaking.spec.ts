import type { Page } from "@playwright/test";
import { ALL_GMS, comeBack, cutConnection, loseAnswer, refuseWrite } from "../support/breaking.ts";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

const allow = [/refuses this write on purpose/, /connection to the table was lost/, /WebSocket/];

/** Creates an item. Returns the error's message; null if there was no error. */
async function write(page: Page, name: string): Promise<string | null> {
  return page.evaluate(async (itemName) => {
    const { Item } = globalThis.CONFIG;
    return Item.documentClass.create({ name: itemName, type: "tool" }).then(
      () => null,
      (error: unknown) => (error as Error).message, // the client rejects only with errors
    );
  }, name);
}

async function items(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.game.items.contents.map(({ name }) => name).sort());
}

test.describe("writes that break at the socket", () => {
  let table: TestTable;
  let gm: Page;
  let second: Page;

  test.beforeEach(async ({ chromium }) => {
    table = await openTable({ systemPath: fixtureSystemPath });
    gm = await join(await table.context(chromium), "Gamemaster", { allow });
    second = await join(await table.context(chromium), "Second Gamemaster", { allow });
  });
  test.afterEach(async () => table.close());

  test("the named one is refused and changes nothing, those around it are done", async () => {
    refuseWrite(table, "Gamemaster", 2);
    const answers = [
      await write(gm, "A"),
      await write(second, "B"),
      await write(gm, "C"),
      await write(gm, "D"),
    ];
    expect(answers).toEqual([null, null, "The table refuses this write on purpose.", null]);
    expect(await items(gm)).toEqual(["A", "B", "D"]);
    expect(await items(second)).toEqual(["A", "B", "D"]);
  });

  test("those of all GMs are counted together", async () => {
    refuseWrite(table, ALL_GMS, 2);
    expect([await write(gm, "A"), (await write(second, "B")) !== null]).toEqual([null, true]);
  });

  test("one whose answer is lost was done: the others see it, its writer hears of the loss and comes back", async () => {
    loseAnswer(table, "Gamemaster");
    let answer: string | null = null;
    await comeBack(gm, async () => {
      answer = await write(gm, "A");
    });
    expect(answer).toMatch(/connection to the table was lost/);
    expect(await items(second)).toEqual(["A"]);
    expect(await items(gm)).toEqual(["A"]);
    expect(await write(gm, "B")).toBe(null);
  });

  test("a connection that is cut comes back, with what happened meanwhile", async () => {
    await comeBack(gm, async () => {
      cutConnection(table, "Gamemaster");
      expect(await write(second, "A")).toBe(null);
    });
    expect(await items(gm)).toEqual(["A"]);
  });
});
