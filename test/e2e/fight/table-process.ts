/**
 * A server of the simulated Foundry in a separate process. `run.mjs table-process.ts WORLD SYSTEM` prints the
 * server's address and runs until it is killed.
 */

import { startTable } from "../../host/server/table.ts";

export async function main([worldPath, systemPath]: string[]): Promise<void> {
  if (worldPath === undefined || systemPath === undefined)
    throw new Error("usage: table-process.ts WORLD SYSTEM");
  const table = await startTable({ worldPath, systemPath, settings: { "action-cards.welcome": false } });
  console.log(table.url);
  await new Promise(() => undefined);
}
