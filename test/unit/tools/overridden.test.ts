import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OVERRIDDEN } from "../../host/surface/overridden.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The contents of all files in a folder with this extension, without comments. */
function sourcesIn(folder: string, extension = ".ts"): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(extension))
    .map((file) =>
      readFileSync(path.join(root, folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
    );
}

describe("methods of core's that systems override", () => {
  it("each name who calls it, by a public source", () => {
    const sources = sourcesIn("src");
    const named = (pattern: RegExp) =>
      sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name!));
    const overridden = named(/\boverride (?:async )?(?:get )?(\w+)\(/g);
    // Methods that the system's own base classes define.
    const own = new Set(named(/\bprotected (?:abstract )?(?:async )?(?:get )?([a-zA-Z]\w*)\(/g));
    const missing = new Set(overridden.filter((name) => !own.has(name) && !(name in OVERRIDDEN)));
    expect([...missing]).toEqual([]);
    for (const { source } of Object.values(OVERRIDDEN)) expect(source.length).toBeGreaterThan(4);
  });

  it("are called by the stand-in only where core calls them", () => {
    const uncalled = Object.keys(OVERRIDDEN).filter((name) => OVERRIDDEN[name]?.calledFrom === null);
    expect(uncalled).toContain("_evaluateTotal");
    const client = sourcesIn("test/host/client").join("\n");
    for (const name of uncalled) expect(client).not.toMatch(new RegExp(`\\.${name}\\(`));
    const called = Object.keys(OVERRIDDEN).filter((name) => OVERRIDDEN[name]?.calledFrom !== null);
    const all = [client, ...sourcesIn("test/host/common")].join("\n");
    // Buttons call some methods by name.
    const buttons = sourcesIn("test/host/public/templates", ".hbs").join("\n");
    const isCalled = (name: string) =>
      new RegExp(`\\.${name}\\b`).test(all) || buttons.includes(`data-action="${name}"`);
    expect(called.filter((name) => !isCalled(name))).toEqual([]);
  });
});
