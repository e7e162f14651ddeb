// Runs a TypeScript entry in Node: `node test/tools/run.mjs FILE [ARGS...]`.
// Vite's module runner transforms it on the fly, so no build of the tools is needed.
import path from "node:path";
import process from "node:process";
import { runnerImport } from "vite";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node test/tools/run.mjs FILE [ARGS...]");
  process.exit(2);
}
const entry = path.resolve(file);
process.argv = [process.argv[0], entry, ...args];
try {
  const { module } = await runnerImport(entry, { configFile: false, logLevel: "error" });
  if (typeof module.main === "function")
    process.exitCode = (await module.main(args)) ?? process.exitCode ?? 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
