import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** Browser contexts that wait for their next table: their caches make a client load in half the time. */
const idle = new Map<string, BrowserContext[]>();
/** What each lent context is for: contexts with the same key are alike. */
const keys = new WeakMap<BrowserContext, string>();
/** Contexts that a test has changed in a way that cannot be taken back. */
const changed = new WeakSet<BrowserContext>();

const LASTING = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "route",
  "routeWebSocket",
  "on",
] as const;

/** Notes calls that would outlast the table. */
function noteChanges(context: BrowserContext): void {
  for (const name of LASTING) {
    const original = context[name] as (...args: unknown[]) => unknown; // all take any arguments through
    Reflect.set(context, name, (...args: unknown[]) => {
      changed.add(context);
      return original.apply(context, args);
    });
  }
}

/** A context for pages of `baseURL`: an idle one, or a new one that `prepare` has set up. */
export async function lendContext(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  prepare: ((context: BrowserContext) => Promise<unknown>) | null,
): Promise<BrowserContext> {
  const key = JSON.stringify([options, prepare !== null]);
  const waiting = idle.get(key)?.pop();
  if (waiting && waiting.browser() === browser && browser.isConnected()) return waiting;
  const context = await browser.newContext(options);
  await prepare?.(context);
  noteChanges(context);
  keys.set(context, key);
  return context;
}

/** Takes a context back with nothing in it but its caches. One that cannot be emptied is closed. */
export async function returnContext(context: BrowserContext, origin: string): Promise<void> {
  const key = keys.get(context);
  if (key === undefined || changed.has(context)) return context.close();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "cookies,indexeddb,local_storage,websql",
  });
  for (const open of context.pages()) await open.close();
  await context.clearCookies();
  idle.set(key, [...(idle.get(key) ?? []), context]);
}
