import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");

/** The built package, as Foundry loads it. */
export const systemPath = path.join(root, "dist");

/** A minimal playable system, for tests of the simulated Foundry itself. */
export const fixtureSystemPath = path.join(root, "test/host/fixture-system");

const inputs = [
  "src",
  "templates",
  "lang",
  "packs",
  "styles",
  "system.json",
  "vite.config.ts",
  "package.json",
];

function newest(entry: string): number {
  const file = path.join(root, entry);
  if (!existsSync(file)) return 0;
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(file, { recursive: true, encoding: "utf8" });
  return Math.max(0, ...inside.map((name) => statSync(path.join(file, name)).mtimeMs));
}

/** Builds `dist/` if a source is newer. */
export async function buildSystem(): Promise<void> {
  const manifest = path.join(systemPath, "system.json");
  const built = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
  if (inputs.every((entry) => newest(entry) <= built)) return;
  await build({ root, configFile: path.join(root, "vite.config.ts"), logLevel: "warn" });
}
