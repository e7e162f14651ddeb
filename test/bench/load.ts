import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { fixtureSystemPath } from "../e2e/support/system.ts";
import { openTable } from "../e2e/support/table.ts";
import type { Measure } from "./rules.ts";

/** What a page fetches from the start to `ready`, with nothing cached. */
interface Load {
  urls: string[];
  bytes: number;
}

/** Counts what a page fetches; the returned function resolves to the sums so far. */
function countLoad(page: Page): () => Promise<Load> {
  const bodies: Promise<number>[] = [];
  const urls: string[] = [];
  page.on("response", (response) => {
    urls.push(new URL(response.url()).pathname);
    bodies.push(
      response.body().then(
        ({ length }) => length,
        () => 0, // a redirect has no body
      ),
    );
  });
  return async () => ({ urls, bytes: (await Promise.all(bodies)).reduce((sum, length) => sum + length, 0) });
}

/** A player's cold load of a new world, with our system or the one at `systemPath`. */
export async function coldLoad(options: { systemPath?: string; settings?: object } = {}): Promise<Load> {
  const browser = await launchBrowser();
  const table = await openTable(options);
  try {
    const context = await table.context(browser);
    const loads: (() => Promise<Load>)[] = [];
    // The stand-in sends all templates at once; Foundry asks for each where it is needed.
    await context.route("**/templates.json", async (route) => route.fulfill({ json: {} }));
    context.on("page", (page) => loads.push(countLoad(page)));
    await join(context, "Ash");
    return await loads[0]!();
  } finally {
    await table.close();
    await browser.close();
  }
}

/** Requests and bytes of a cold load, beside those of a system that does nothing. */
export async function benchLoad(): Promise<Measure[]> {
  const loads = [
    { name: "the fixture system", load: await coldLoad({ systemPath: fixtureSystemPath }) },
    { name: "this system", load: await coldLoad() },
  ];
  return loads.map(({ name, load: { urls, bytes } }) => ({
    name: `cold load with ${name}`,
    value: urls.length,
    unit: `requests, ${(bytes / 1e6).toFixed(2)} MB`,
  }));
}
