/**
 * Runs cases in a page that has no Quench: Mocha and Chai, bundled for whoever drives the page. It is served beside
 * the batches and loaded on demand; no package needs it.
 */
import * as chai from "chai";
import "mocha/mocha.js";
import type { Tools } from "./case.ts";
import type { BatchesApi } from "./batches.ts";
import type { TestOutcome } from "./outcome.ts";

/** The browser build's constructor, which it puts on the global scope; as far as the runner uses it. */
interface Mocha {
  suite: { emit(event: "pre-require", context: object, file: string, mocha: Mocha): void };
  run(done: (failures: number) => void): unknown;
}

interface PageScope {
  Mocha: new (options: { reporter: unknown; timeout: number }) => Mocha;
  actionCardsBatches: BatchesApi;
  actionCardsBatchRunner: { run(id: string): Promise<TestOutcome[]> };
}

const page = globalThis as unknown as PageScope;

interface Runnable {
  fullTitle(): string;
}

function scopeTools(mocha: Mocha): Tools {
  const tools: Partial<Tools> = {};
  mocha.suite.emit("pre-require", tools, "", mocha);
  return { ...(tools as Tools), expect: chai.expect as unknown as Tools["expect"] };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { expected, actual } = error as { expected?: unknown; actual?: unknown };
  const values =
    expected === undefined
      ? ""
      : `\nexpected ${JSON.stringify(expected)}\nactual   ${JSON.stringify(actual)}`;
  return `${error.message}${values}\n${error.stack ?? ""}`;
}

/** Runs one case to its end. @throws when no case has that id. */
async function run(id: string): Promise<TestOutcome[]> {
  const api = page.actionCardsBatches;
  const batch = api.cases.find((candidate) => candidate.id === id);
  if (batch === undefined) throw new Error(`there is no case ${id}`);
  const outcomes: TestOutcome[] = [];
  class Collect {
    constructor(runner: { on(event: string, listener: (test: Runnable, error?: unknown) => void): void }) {
      runner.on("pass", (test) => outcomes.push({ title: test.fullTitle(), state: "passed" }));
      runner.on("pending", (test) => outcomes.push({ title: test.fullTitle(), state: "pending" }));
      runner.on("fail", (test, error) =>
        outcomes.push({ title: test.fullTitle(), state: "failed", error: explain(error) }),
      );
    }
  }
  const mocha = new page.Mocha({ reporter: Collect, timeout: 60_000 });
  api.defineCase(batch, scopeTools(mocha));
  await new Promise<void>((resolve) => mocha.run(() => resolve()));
  return outcomes;
}

page.actionCardsBatchRunner = { run };
