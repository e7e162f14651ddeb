/** A table in a process of its own: `run.mjs table-process.ts WORLD SYSTEM CLIENT PORT GENERATION` runs until killed. */
import type { Generation } from "../host/common/protocol.ts";
import { startTable } from "../host/server/table.ts";

export async function main([worldPath, systemPath, clientPath, port, generation]: string[]): Promise<void> {
  if (worldPath === undefined || systemPath === undefined)
    throw new Error("usage: table-process.ts WORLD SYSTEM CLIENT PORT GENERATION");
  const table = await startTable({
    worldPath,
    systemPath,
    clientPath,
    port: Number(port),
    generation: Number(generation) as Generation,
  });
  console.log(`at ${table.port}`);
  await new Promise(() => undefined);
}
