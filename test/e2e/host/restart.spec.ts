import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { SEATS } from "../../host/server/seed/users.ts";
import { startTable, type Table } from "../../host/server/table.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { expect, test } from "../support/test.ts";

/** Longer than several attempts to reconnect. A page that gives up has given up by then. */
const AWAY_MS = 12_000;

/* Errors on these pages don't fail the test, because pages report errors while the server is down. */
test.describe("a page whose table goes away", () => {
  let worldPath: string;
  let table: Table;
  let context: BrowserContext;
  let page: Page;

  const start = async (port = 0): Promise<Table> =>
    startTable({ systemPath: fixtureSystemPath, worldPath, port });

  test.beforeEach(async ({ chromium }) => {
    worldPath = await mkdtemp(path.join(os.tmpdir(), "restart-"));
    table = await start();
    context = await chromium.newContext({ baseURL: table.url });
    page = await context.newPage();
    await page.goto(`/game?user=${SEATS.gm._id}`);
    await ready();
  });
  test.afterEach(async () => {
    await context.close();
    await table.close();
    await rm(worldPath, { recursive: true, force: true });
  });

  async function ready(): Promise<void> {
    await page.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
  }

  const mark = async (): Promise<unknown> => page.evaluate(() => Reflect.set(globalThis, "before", true));
  const renewed = async (): Promise<void> => {
    await page.waitForFunction(() => !("before" in globalThis));
    await ready();
  };
  const create = async (name: string): Promise<string> =>
    page.evaluate(async (itemName) => {
      const { Item } = globalThis.CONFIG;
      return Item.documentClass.create({ name: itemName, type: "tool" }).then(
        () => "done",
        (error: unknown) => String(error),
      );
    }, name);
  const names = async (): Promise<string[]> =>
    page.evaluate(() => globalThis.game.items.contents.map(({ name }) => name).sort());

  test("says so, refuses writes meanwhile, and comes back however long it took", async () => {
    await create("Before");
    await mark();
    const { port } = table;
    await table.close();
    await expect(page.locator("body.disconnected")).toBeVisible();
    expect(await create("Meanwhile")).toContain("There is no connection to the table");
    await page.waitForTimeout(AWAY_MS);
    table = await start(port);
    await renewed();
    expect(await names()).toEqual(["Before"]);
    expect(await create("After")).toBe("done");
    await mark();
    // The page reloads only once.
    await page.waitForTimeout(3_000);
    expect(await page.evaluate(() => "before" in globalThis)).toBe(true);
  });

  test("has its waiting writes rejected when the connection is cut", async () => {
    await mark();
    table.failWrite("gms", 1, { kind: "lose-answer" });
    expect(await create("Lost")).toContain("lost before it answered");
    await renewed();
    expect(await names()).toEqual(["Lost"]);
  });

  test("waits for a table that is not there yet while it is opened", async () => {
    let isAway = true;
    await context.route(/socket\.io/, (route) => (isAway ? route.abort() : route.continue()));
    await context.routeWebSocket(/socket\.io/, (socket) => {
      if (isAway) void socket.close();
      else socket.connectToServer();
    });
    await page.reload();
    await page.waitForTimeout(2_000);
    await expect(page.locator(".startup-failure")).toHaveCount(0);
    isAway = false;
    await ready();
  });

  test("offers to start anew, and does not, when it has done so over and over", async () => {
    for (let times = 0; times < 5; times += 1) {
      await mark();
      table.cut(SEATS.gm._id);
      await renewed();
    }
    await mark();
    table.cut(SEATS.gm._id);
    await expect(page.locator(".reload-notice button")).toBeVisible();
    expect(await page.evaluate(() => "before" in globalThis)).toBe(true);
  });
});
