import { startTable } from "../../server/table.ts";

/**
 * Starts a server in its own process and prints the server's URL. A test kills this process. Arguments:
 * SYSTEM WORLD CLIENT.
 */
export async function main([systemPath = "", worldPath = "", clientPath = ""]: string[]): Promise<void> {
  const table = await startTable({ systemPath, worldPath, clientPath });
  console.log(`at ${table.url}`);
}
