/**
 * The companion package's module. In a licensed Foundry with Quench it registers the batches there; in the stand-in
 * table it offers the same cases to whoever drives the page.
 */
import type { BatchCase } from "./case.ts";
import { registerScripts } from "./clients.ts";
import { host } from "./foundry.ts";
import { cases, defineCase, registerWithQuench, type QuenchRegistry } from "./index.ts";
import { lifecycle, watchLifecycle } from "./lifecycle.ts";
import { setPatience } from "./waiting.ts";

/** What the package puts on the global scope. */
export interface BatchesApi {
  cases: readonly BatchCase[];
  lifecycle: readonly string[];
  defineCase: typeof defineCase;
  setPatience: typeof setPatience;
}

watchLifecycle();
host.Hooks.once("init", () => registerScripts(cases));
host.Hooks.once("quenchReady", (quench: QuenchRegistry) => registerWithQuench(quench));

const scope = globalThis as unknown as { actionCardsBatches: BatchesApi };
scope.actionCardsBatches = { cases, lifecycle, defineCase, setPatience };
