import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Runs the tests for an external Foundry server against a simulated one. Returns the exit code and the output. */
async function playAt(url: string): Promise<{ code: number | null; printed: string }> {
  const args = [
    "test/host/run.mjs",
    "test/tools/foundry.ts",
    "--url",
    url,
    "--gm",
    "Gamemaster",
    "--player",
    "Ash",
  ];
  const child = spawn(process.execPath, args, { cwd: root });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, printed };
}

/** The world's document ids and the system's world settings. */
async function contentOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        collections: Map<string, { contents: { id: string }[] }>;
        settings: { settings: Map<string, { scope: string }>; get(scope: string, key: string): unknown };
      };
    };
    const kinds = ["Actor", "Item", "Combat", "ChatMessage", "Scene", "Macro", "Folder"];
    const ids = kinds.map((kind) => game.collections.get(kind)!.contents.map(({ id }) => id));
    const ours = [...game.settings.settings].filter(
      ([key, { scope }]) => key.startsWith("action-cards.") && scope === "world",
    );
    const values = ours.map(([key]) => [
      key,
      game.settings.get("action-cards", key.replace("action-cards.", "")),
    ]);
    return JSON.parse(JSON.stringify([ids, values])) as unknown;
  });
}

for (const generation of GENERATIONS) {
  test(
    `the portable part is played at a table that runs elsewhere, and all of it removed, generation ${generation}`,
    { tag: "@all" },
    async ({ chromium }) => {
      test.setTimeout(300_000);
      const table = await openTable({ generation });
      try {
        const look = async () => {
          const context = await table.context(chromium);
          const content = await contentOf(await join(context, "Gamemaster"));
          await context.close();
          return content;
        };
        const before = await look();
        const { code, printed } = await playAt(table.url);
        expect(printed).toContain("20 passed");
        expect(code).toBe(0);
        expect(await look()).toEqual(before);
      } finally {
        await table.close();
      }
    },
  );
}
