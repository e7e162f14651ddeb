/**
 * A server of the simulated Foundry (`test/host`) in its own process. Takes the arguments `WORLD SYSTEM CLIENT PORT
 * GENERATION` and runs until it is killed.
 */
import process from "node:process";
import type { Generation } from "../host/common/protocol.ts";
import { startTable } from "../host/server/table.ts";

const [worldPath, systemPath, clientPath, port, generation] = process.argv.slice(2);
if (worldPath === undefined || systemPath === undefined || clientPath === undefined)
  throw new Error("usage: table WORLD SYSTEM CLIENT PORT GENERATION");
const table = await startTable({
  worldPath,
  systemPath,
  clientPath,
  port: Number(port),
  generation: Number(generation) as Generation,
  settings: { "action-cards.welcome": false },
});
console.log(`at ${table.port}`);
