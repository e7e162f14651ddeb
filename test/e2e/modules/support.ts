import path from "node:path";
import type { Page } from "@playwright/test";

/** The folder of a fixture module, as another author would install it in `Data/modules`. */
export function modulePath(id: string): string {
  return path.resolve(import.meta.dirname, "../../modules", id);
}

/** Reads a member of a fixture module's API on a page, or calls it and returns the result. */
export async function askModule<T>(page: Page, id: string, member: string, ...args: unknown[]): Promise<T> {
  return page.evaluate(
    async ([module, name, given]) => {
      const { api } = globalThis.game.modules.get(module) as unknown as {
        api: Record<string, unknown[] | ((...args: unknown[]) => unknown)>;
      };
      const found = api[name];
      const answer: unknown = typeof found === "function" ? await found(...given) : found;
      return JSON.parse(JSON.stringify(answer ?? null)) as T;
    },
    [id, member, args] as const,
  );
}
