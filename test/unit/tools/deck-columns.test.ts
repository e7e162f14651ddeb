import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { deckByColumns } from "../../tools/deck-columns.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Hooks {
  resolveId(source: string, importer: string): string | null;
  load(id: string): Promise<string>;
}

test("a release's printed deck is the one of the file, in fewer bytes", async () => {
  const plugin = deckByColumns(root) as unknown as Hooks; // the plugin's hooks are plain functions
  const importer = path.join(root, "src/rules/printed/printed-deck.ts");
  expect(plugin.resolveId("./card.ts", importer)).toBeNull();
  const code = await plugin.load(plugin.resolveId("./deck.json", importer)!);
  const { default: deck } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: unknown;
  };
  const file = await readFile(path.join(root, "src/rules/printed/deck.json"), "utf8");
  expect(deck).toEqual(JSON.parse(file));
  expect(code.length).toBeLessThan(file.length * 0.6);
});
