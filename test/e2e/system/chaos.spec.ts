import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { Recorder } from "../../chaos/recorder.ts";
import { SEATS } from "../../host/server/seed/users.ts";
import { startTable } from "../../host/server/table.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { expect, test } from "../support/test.ts";

/** The ways in which a page can go away while it writes: it closes or reloads. */
const LEAVES: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.close({ runBeforeUnload: false }),
  (page) => page.reload(),
];

async function itemsAt(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.game.items.contents.map(({ name }) => name));
}

async function sitDown(browser: Browser, url: string, follow: (page: Page) => unknown): Promise<Page> {
  const page = await browser.newPage();
  await follow(page);
  await page.goto(`${url}/game?user=${SEATS.gm._id}`);
  await page.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
  return page;
}

/** Creates items one after another in five parallel chains, until the page is gone. */
async function writeOn(page: Page, round: number): Promise<void> {
  await page.evaluate((name) => {
    const { Item } = globalThis.CONFIG;
    let count = 0;
    const goOn = (): Promise<unknown> => {
      count += 1;
      return Item.documentClass
        .create({ name: `${name} ${count}`, type: "tool" })
        .then(goOn, () => undefined);
    };
    for (let writer = 0; writer < 5; writer += 1) void goOn();
  }, round);
}

test(
  "nothing is stored that was not recorded as sent, though pages go away while they write",
  { tag: "@all" },
  async ({ chromium }) => {
    test.setTimeout(120_000);
    const worldPath = await mkdtemp(path.join(os.tmpdir(), "recorder-"));
    const table = await startTable({ systemPath: fixtureSystemPath, worldPath, port: 0 });
    const recorder = new Recorder();
    try {
      for (let round = 0; round < 10; round += 1) {
        const page = await sitDown(chromium, table.url, (one) => recorder.follow(one));
        await writeOn(page, round);
        await page.waitForFunction((name) => globalThis.game.items.getName(`${name} 5`), round);
        await LEAVES[round % LEAVES.length]!(page);
        await page.close();
      }
      const last = await sitDown(chromium, table.url, () => undefined);
      const stored = await itemsAt(last);
      await last.close();
      const answered = recorder.acknowledged.flatMap(({ operation }) => operation.data ?? []);
      const unanswered = recorder.unanswered.flatMap(({ data = [] }) => data);
      const sent = new Set([...answered, ...unanswered].map((item) => item["name"]));
      expect(stored.length).toBeGreaterThan(50);
      expect(stored.filter((name) => !sent.has(name))).toEqual([]);
      expect(recorder.isWaiting).toBe(false);
    } finally {
      await table.close();
      await rm(worldPath, { recursive: true, force: true });
    }
  },
);
