import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { startTable, type Table, type TableOptions } from "../../host/server/table.ts";
import type { WriteCounts } from "../../host/server/write-counter.ts";
import { MIGRATIONS } from "../../../src/migrations/list.ts";
import { systemPath } from "./system.ts";

/** A running server of the simulated Foundry (`test/host`), and the browser contexts connected to it. */
export interface TestTable extends Omit<Table, "writes" | "resetWrites"> {
  /** Waits until no more writes are pending. Returns the writes since `countAnew`. */
  written(): Promise<WriteCounts>;
  /** Waits until no more writes are pending. Then counts from zero. */
  countAnew(): Promise<void>;
  generation: 13 | 14;
  /** The world's folder. It is deleted when the server closes, unless the caller provided it. */
  worldPath: string;
  /** Creates a browser context, which is one user's browser, for this server. */
  context(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext>;
}

export interface OpenTableOptions extends Partial<Omit<TableOptions, "modulePaths">> {
  /**
   * Shows copies of new messages next to the sidebar. Off by default, because most tests read only the log.
   */
  copies?: boolean;
  /** Folders of modules to load. */
  modules?: string[];
}

const tables = new WeakMap<BrowserContext, TestTable>();

export function tableAt(context: BrowserContext): TestTable | undefined {
  return tables.get(context);
}

/**
 * The server for which a context was made.
 * @throws if `TestTable.context` did not make the context
 */
export function tableOf(context: BrowserContext): TestTable {
  const table = tables.get(context);
  if (table === undefined)
    throw new Error("the context sits at no table: make it with table.context(browser)");
  return table;
}

/**
 * Runs in a new page. Shows new messages as a count (`pip`) instead of copies next to the sidebar, unless the page
 * already has stored interface settings.
 */
function withoutCopies(): void {
  const colorScheme = { applications: "", interface: "" };
  const config = { colorScheme, uiScale: 1, fontScale: 5, chatNotifications: "pip" };
  if (location.protocol === "about:") return; // `about:blank` has no storage
  if (!localStorage.getItem("core.uiConfig")) localStorage.setItem("core.uiConfig", JSON.stringify(config));
}

/** Runs in a new page. Turns the play bar off, unless the user has set it. */
function withoutBar(): void {
  if (location.protocol === "about:") return; // `about:blank` has no storage
  if (!localStorage.getItem("action-cards.playBar")) localStorage.setItem("action-cards.playBar", "false");
}

/** Settings of a new world: the current data version, and no greeting, because tests count chat messages. */
export const UNGREETED = { "action-cards.welcome": false, "action-cards.dataVersion": MIGRATIONS.length };

/**
 * Starts a server of the simulated Foundry in this process. By default, it runs this system in a new world,
 * deleted on close.
 */
export async function openTable(options: OpenTableOptions = {}): Promise<TestTable> {
  const { copies = false, modules = [], generation = 14, settings, ...rest } = options;
  const worldPath = options.worldPath ?? (await mkdtemp(path.join(os.tmpdir(), "action-cards-table-")));
  const chosen = rest.systemPath === undefined ? { ...UNGREETED, ...settings } : settings;
  const running = await startTable({
    systemPath,
    canvas: false,
    ...rest,
    ...(chosen && { settings: chosen }),
    generation,
    worldPath,
    modulePaths: modules,
  });
  const contexts = new Set<BrowserContext>();
  const table: TestTable = {
    url: running.url,
    port: running.port,
    users: running.users,
    // With delayed messages, tests check pages before messages arrive, so don't wait for them.
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
      // Without a graphics card, animations take a tenth of the CPU time.
      const still = { baseURL: running.url, reducedMotion: "reduce" } as const;
      const context = await browser.newContext({ ...still, ...contextOptions });
      await context.addInitScript(withoutBar);
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
