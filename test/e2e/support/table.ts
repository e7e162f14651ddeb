import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { startTable, type Table, type TableOptions } from "../../host/server/table.ts";
import type { WriteCounts } from "../../host/server/write-counter.ts";
import { systemPath } from "./system.ts";

/** A running table and the browser contexts that sit at it. */
export interface TestTable extends Omit<Table, "writes" | "resetWrites"> {
  /** What was written since `countAnew`, once nobody writes any more. */
  written(): Promise<WriteCounts>;
  /** Counts what is written from now on, when nobody writes any more. */
  countAnew(): Promise<void>;
  generation: 13 | 14;
  /** Folder of the world; it is deleted when the table closes, unless it was given. */
  worldPath: string;
  /** A browser context (a person's browser) at this table. */
  context(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext>;
}

export interface OpenTableOptions extends Partial<Omit<TableOptions, "modulePaths">> {
  /** Show copies of new messages beside the sidebar, as clients do by themselves; most tests look at the log alone. */
  copies?: boolean;
  /** Folders of other modules to load. */
  modules?: string[];
}

const tables = new WeakMap<BrowserContext, TestTable>();

/** The table a context was made for, if it was made for one. */
export function tableAt(context: BrowserContext): TestTable | undefined {
  return tables.get(context);
}

/** The table a context was made for. @throws for a context made by other means. */
export function tableOf(context: BrowserContext): TestTable {
  const table = tables.get(context);
  if (table === undefined)
    throw new Error("the context sits at no table: make it with table.context(browser)");
  return table;
}

/** Runs in a new page: whoever has chosen nothing yet gets no copies of messages. */
function withoutCopies(): void {
  const colorScheme = { applications: "", interface: "" };
  const config = { colorScheme, uiScale: 1, fontScale: 5, chatNotifications: "pip" };
  if (location.protocol === "about:") return; // a page that was left has no storage
  if (!localStorage.getItem("core.uiConfig")) localStorage.setItem("core.uiConfig", JSON.stringify(config));
}

/** Nobody is greeted where tests count what is in the chat. */
const UNGREETED = { "action-cards.welcome": false };

/** Starts a table in this process, by default with our system, in a world of its own that goes with it. */
export async function openTable(options: OpenTableOptions = {}): Promise<TestTable> {
  const { copies = false, modules = [], generation = 14, settings, ...rest } = options;
  const worldPath = options.worldPath ?? (await mkdtemp(path.join(os.tmpdir(), "action-cards-table-")));
  const greeting = rest.systemPath === undefined ? { settings: { ...UNGREETED, ...settings } } : {};
  const running = await startTable({
    systemPath,
    canvas: false,
    ...rest,
    ...greeting,
    generation,
    worldPath,
    modulePaths: modules,
  });
  const contexts = new Set<BrowserContext>();
  const table: TestTable = {
    url: running.url,
    port: running.port,
    users: running.users,
    // Where messages are late on purpose, what a page does not know yet is what is tested.
    heard: async () => (options.delay ? undefined : running.heard()),
    atRest: async () => (options.delay ? undefined : running.atRest()),
    async written() {
      await table.atRest();
      return running.writes;
    },
    async countAnew() {
      await table.atRest();
      running.resetWrites();
    },
    failWrite: (writer, nth, fault) => running.failWrite(writer, nth, fault),
    failNoMore: () => running.failNoMore(),
    cut: (userId) => running.cut(userId),
    generation,
    worldPath,
    async context(browser, contextOptions) {
      const context = await browser.newContext({ baseURL: running.url, ...contextOptions });
      if (!copies) await context.addInitScript(withoutCopies);
      tables.set(context, table);
      contexts.add(context);
      context.on("close", () => contexts.delete(context));
      return context;
    },
    async close() {
      for (const context of contexts) await context.close();
      await running.close();
      if (options.worldPath === undefined) await rm(worldPath, { recursive: true, force: true });
    },
  };
  return table;
}
