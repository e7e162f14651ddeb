import path from "node:path";
import process from "node:process";
import { runnerImport } from "vite";

/**
 * Runs the `main` of a TypeScript module, without a build. The result of `main` becomes the exit code; 1 if anything
 * throws.
 * @param {string} file
 * @param {string[]} args
 */
export async function runEntry(file, args) {
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
}
