import type { BrowserContext } from "@playwright/test";

/** What a browser's pages fetched: the paths, and the total number of bytes. */
export interface Load {
  readonly paths: readonly string[];
  readonly bytes: number;
}

/**
 * Counts what the context's pages fetch from now on. Returns a function for the totals. Makes templates load
 * one by one, as in Foundry.
 */
export async function countLoads(context: BrowserContext): Promise<() => Promise<Load>> {
  const paths: string[] = [];
  const bodies: Promise<number>[] = [];
  await context.route("**/templates.json", async (route) => route.fulfill({ json: {} }));
  context.on("response", (response) => {
    paths.push(new URL(response.url()).pathname);
    const length = response.body().then(
      (body) => body.length,
      () => 0, // a redirect has no body
    );
    bodies.push(length);
  });
  return async () => ({
    paths: [...paths],
    bytes: (await Promise.all(bodies)).reduce((sum, length) => sum + length, 0),
  });
}
