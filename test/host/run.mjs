// Runs a TypeScript entry in Node: `node test/host/run.mjs FILE [ARGS...]`.
import process from "node:process";
import { runEntry } from "./run-entry.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node test/host/run.mjs FILE [ARGS...]");
  process.exit(2);
}
await runEntry(file, args);
