import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OVERRIDDEN } from "../../host/surface/overridden.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The TypeScript files below a folder, without comments. */
function sourcesIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) =>
      readFileSync(path.join(root, folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
    );
}

describe("methods of core's that systems override", () => {
  it("each name who calls it, by a public source", () => {
    const overridden = sourcesIn("src").flatMap((source) =>
      [...source.matchAll(/\boverride (?:async )?(_\w+)\(/g)].map(([, name]) => name!),
    );
    const missing = new Set(overridden.filter((name) => !(name in OVERRIDDEN)));
    expect([...missing]).toEqual([]);
    for (const { source } of Object.values(OVERRIDDEN)) expect(source.length).toBeGreaterThan(4);
  });

  it("are called by the stand-in only where core calls them", () => {
    const uncalled = Object.keys(OVERRIDDEN).filter((name) => OVERRIDDEN[name]?.calledFrom === null);
    expect(uncalled).toContain("_evaluateTotal");
    const client = sourcesIn("test/host/client").join("\n");
    for (const name of uncalled) expect(client).not.toMatch(new RegExp(`\\.${name}\\(`));
    const called = Object.keys(OVERRIDDEN).filter((name) => OVERRIDDEN[name]?.calledFrom !== null);
    expect(called.filter((name) => !new RegExp(`\\.${name}\\b`).test(client))).toEqual([]);
  });
});
