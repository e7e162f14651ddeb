import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { runCommand } from "../host/cli/command.ts";
import type { RunningBrowser } from "../host/smoke/browser.ts";
import { SentenceError } from "../host/server/sentence-error.ts";
import { chromiumPath } from "./chromium.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DIST = path.join(ROOT, "dist");
/** The sources of the built system, including the tools that draw its pictures. */
const SOURCES = [
  "src",
  "templates",
  "styles",
  "lang",
  "packs",
  "test/tools",
  "system.json",
  "vite.config.ts",
  "package.json",
];

const HELP = {
  call: "npm start --",
  system:
    "package folder of any system, or its manifest's address (default: this project's, built into dist/)",
  more: ["  --no-build           serve dist/ as it is"],
};

/**
 * `npm start`: starts a simulated Foundry with this project's system. If the system's sources have changed, first
 * rebuilds it, except with `--no-build`.
 */
export function main(args: string[]): Promise<number> {
  const others = args.filter((arg) => arg !== "--no-build");
  const build = others.length === args.length ? buildSystem : undefined;
  const hint = "Leave out --no-build, or run `npm run build` first.";
  return runCommand(others, { help: HELP, home: ROOT, ownSystem: { folder: DIST, build, hint }, launch });
}

/** Launches the Chromium of the project's own tests. */
async function launch(): Promise<RunningBrowser> {
  return chromium.launch(await chromiumPath());
}

/** Builds the system into dist/ if a source is newer or there is no build. */
async function buildSystem(): Promise<void> {
  const built = await stat(path.join(DIST, "system.json")).catch(() => null);
  const newest = Math.max(...(await Promise.all(SOURCES.map((name) => newestChange(path.join(ROOT, name))))));
  if (built !== null && built.mtimeMs > newest) return;
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build"], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new SentenceError(`${output.trim()}\n\nThe system could not be built (vite build).`);
}

/** When a file, or anything in a folder, was last changed, in milliseconds; 0 if it does not exist. */
async function newestChange(place: string): Promise<number> {
  const found = await stat(place).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const below = await readdir(place).then((names) =>
    names.map((name) => newestChange(path.join(place, name))),
  );
  return Math.max(found.mtimeMs, ...(await Promise.all(below)));
}
