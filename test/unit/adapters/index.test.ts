import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

it("tells Babele where the translated compendia are", async () => {
  const heard = new Map<string, (api: unknown) => unknown>();
  vi.stubGlobal("Hooks", {
    once: (hook: string, answer: (api: unknown) => unknown) => heard.set(hook, answer),
  });
  const { watchModules } = (await import(path.join(root, "src/adapters/index.ts"))) as {
    watchModules(): void;
  };
  watchModules();
  const setSystemTranslationsDir = vi.fn<(folder: string) => void>();
  heard.get("babele.init")!({ setSystemTranslationsDir });
  const [[folder] = [""]] = setSystemTranslationsDir.mock.calls;
  expect(existsSync(path.join(root, folder, "de/action-cards.gear.json"))).toBe(true);
});
