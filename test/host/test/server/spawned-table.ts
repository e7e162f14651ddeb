import { startTable } from "../../server/table.ts";

/**
 * Starts a server in a process that tests kill, and prints the server's URL. Arguments: SYSTEM WORLD CLIENT.
 */
export async function main([systemPath = "", worldPath = "", clientPath = ""]: string[]): Promise<void> {
  const table = await startTable({ systemPath, worldPath, clientPath });
  console.log(`at ${table.url}`);
}
