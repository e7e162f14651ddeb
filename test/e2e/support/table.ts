import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { startTable, type Table, type TableOptions } from "../../host/server/table.ts";
import type { WriteCounts } from "../../host/server/write-counter.ts";
import { lendContext, returnContext } from "./contexts.ts";
import { systemPath } from "./system.ts";

/** A running table and the browser contexts connected to it. */
export interface TestTable extends Omit<Table, "writes" | "resetWrites"> {
  /** Waits until no more writes are pending, then returns the writes since `countAnew`. */
  written(): Promise<WriteCounts>;
  /** Waits until no more writes are pending, then counts from zero. */
  countAnew(): Promise<void>;
  generation: 13 | 14;
  /** The world's folder. It is deleted when the table closes, unless the caller provided it. */
  worldPath: string;
  /** Creates a browser context, one user's browser, for this table. */
  context(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext>;
}

export interface OpenTableOptions extends Partial<Omit<TableOptions, "modulePaths">> {
  /** Show copies of new messages next to the sidebar, the client's default; most tests read only the log. */
  copies?: boolean;
  /** Folders of more modules to load. */
  modules?: string[];
}

const tables = new WeakMap<BrowserContext, TestTable>();
/** How often each user has joined in a context since its table opened. */
const joins = new WeakMap<BrowserContext, Map<string, number>>();
/** The port of this process's tables, one after another: a browser's caches go by address. 0 before the first. */
let usualPort = 0;
let isUsualPortTaken = false;

/** The table a context was made for; undefined if none. */
export function tableAt(context: BrowserContext): TestTable | undefined {
  return tables.get(context);
}

/** The table a context was made for. @throws if the context was not made by a table. */
export function tableOf(context: BrowserContext): TestTable {
  const table = tables.get(context);
  if (table === undefined)
    throw new Error("the context sits at no table: make it with table.context(browser)");
  return table;
}

/** Counts a user's joining in a context; 1 for the first time at its table. */
export function countJoin(context: BrowserContext, user: string): number {
  const taken = joins.get(context) ?? new Map<string, number>();
  joins.set(context, taken);
  const times = (taken.get(user) ?? 0) + 1;
  taken.set(user, times);
  return times;
}

/** Runs in a new page: turns message copies off unless the user has chosen. */
function withoutCopies(): void {
  const colorScheme = { applications: "", interface: "" };
  const config = { colorScheme, uiScale: 1, fontScale: 5, chatNotifications: "pip" };
  if (location.protocol === "about:") return; // a page that was left has no storage
  if (!localStorage.getItem("core.uiConfig")) localStorage.setItem("core.uiConfig", JSON.stringify(config));
}

/** Turns the greeting off, because tests count the messages in the chat. */
const UNGREETED = { "action-cards.welcome": false };

/** Starts a table on the usual port, or on any if that is in use. */
async function start(options: TableOptions): Promise<{ running: Table; isUsual: boolean }> {
  if (options.port !== undefined || isUsualPortTaken)
    return { running: await startTable(options), isUsual: false };
  isUsualPortTaken = true;
  try {
    const running = await startTable({ ...options, port: usualPort }).catch(async (error: unknown) => {
      if (usualPort === 0) throw error;
      return startTable(options); // another program has taken the port meanwhile
    });
    usualPort = running.port;
    return { running, isUsual: true };
  } catch (error) {
    isUsualPortTaken = false;
    throw error;
  }
}

/** Starts a table in this process, by default with our system, in a new world that is deleted with it. */
export async function openTable(options: OpenTableOptions = {}): Promise<TestTable> {
  const { copies = false, modules = [], generation = 14, settings, ...rest } = options;
  const worldPath = options.worldPath ?? (await mkdtemp(path.join(os.tmpdir(), "action-cards-table-")));
  const greeting = rest.systemPath === undefined ? { settings: { ...UNGREETED, ...settings } } : {};
  const { running, isUsual } = await start({
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
    // With delayed messages, a test checks what a page does not know yet, so don't wait.
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
      const context = await lendContext(
        browser,
        { baseURL: running.url, ...contextOptions },
        copies ? null : async (made) => made.addInitScript(withoutCopies),
      );
      tables.set(context, table);
      joins.delete(context);
      contexts.add(context);
      context.once("close", () => contexts.delete(context));
      return context;
    },
    async close() {
      for (const context of contexts) await (isUsual ? returnContext(context, running.url) : context.close());
      await running.close();
      if (isUsual) isUsualPortTaken = false;
      if (options.worldPath === undefined) await rm(worldPath, { recursive: true, force: true });
    },
  };
  return table;
}
