import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { countLoads, type Load } from "../e2e/support/loads.ts";
import { fixtureSystemPath } from "../e2e/support/system.ts";
import { openTable, UNGREETED, type OpenTableOptions } from "../e2e/support/table.ts";
import type { Measure } from "./rules.ts";

/** The requests and bytes that a player's page fetches until it is ready, without a cache. */
async function coldLoad(options: OpenTableOptions = {}): Promise<Load> {
  const browser = await launchBrowser();
  const table = await openTable(options);
  try {
    const context = await table.context(browser);
    const loads = await countLoads(context);
    await join(context, "Ash");
    return await loads();
  } finally {
    await table.close();
    await browser.close();
  }
}

/**
 * Measures the requests and bytes of cold loads: with a system that does nothing, and with the release at
 * `systemPath`, with one game and with all games.
 */
export async function benchLoad(systemPath: string): Promise<Measure[]> {
  const oneGame = { ...UNGREETED, "action-cards.families": ["avatar"], "action-cards.game": "avatar" };
  const loads = [
    { name: "the fixture system", load: await coldLoad({ systemPath: fixtureSystemPath }) },
    { name: "one game", load: await coldLoad({ systemPath, settings: oneGame }) },
    { name: "all games", load: await coldLoad({ systemPath, settings: UNGREETED }) },
  ];
  return loads.map(({ name, load: { paths, bytes } }) => ({
    name: `cold load with ${name}`,
    value: paths.length,
    unit: `requests, ${(bytes / 1e6).toFixed(2)} MB`,
  }));
}
