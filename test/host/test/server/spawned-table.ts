import { startTable } from "../../server/table.ts";

/** A server in its own process, for the test that kills it: SYSTEM WORLD CLIENT. Prints its address. */
export async function main([systemPath = "", worldPath = "", clientPath = ""]: string[]): Promise<void> {
  const table = await startTable({ systemPath, worldPath, clientPath });
  console.log(`at ${table.url}`);
}
