import { afterEach, describe, expect, it } from "vitest";
import type { Tools } from "../../batches/case.ts";
import { cases, defineCase, fullTitle, registerWithQuench } from "../../batches/index.ts";

const scope = globalThis as unknown as Record<string, unknown>;

/** Collects the definitions of a case without running it. */
function collecting(): { tools: Tools; tests: string[]; setUps: ((this: unknown) => unknown)[] } {
  const tests: string[] = [];
  const setUps: ((this: unknown) => unknown)[] = [];
  const tools = {
    describe: (_title: string, body: () => void) => body(),
    it: (title: string) => void tests.push(title),
    before: (body: (this: unknown) => unknown) => void setUps.push(body),
    after: () => undefined,
    expect: () => {
      throw new Error("nothing runs here");
    },
  };
  return { tools: tools, tests, setUps };
}

/** A minimal game to define the cases in, with one player. */
function seatLonePlayer(): void {
  const Document = class {};
  const config = { documentClass: Document, dataModels: {} };
  scope["CONFIG"] = { Actor: config, Item: config, Combat: config, ChatMessage: config };
  const users = Object.assign([], { activeGM: null });
  scope["game"] = { user: { isGM: false }, users, settings: {}, release: { generation: 14 } };
}

afterEach(() => {
  delete scope["CONFIG"];
  delete scope["game"];
});

describe("the batches", () => {
  it("number 56, in order, each with its source in the title", () => {
    const ids = cases.map(({ id }) => id);
    expect(ids).toHaveLength(56);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    for (const batch of cases) {
      expect(batch.source.length).toBeGreaterThan(5);
      expect(fullTitle(batch)).toContain(`[${batch.source}] (${batch.status})`);
    }
  });

  it("are registered with Quench one by one", () => {
    const registered: string[] = [];
    registerWithQuench({
      registerBatch: (key, _body, { displayName }) => void registered.push(`${key} | ${displayName}`),
    });
    expect(registered).toHaveLength(56);
    expect(registered[0]).toBe(`action-cards-batches.case-01 | case-01: ${cases[0]!.title}`);
  });

  it("hold tests with titles of their own", () => {
    seatLonePlayer();
    for (const batch of cases) {
      const { tools, tests } = collecting();
      defineCase(batch, tools);
      expect(tests.length).toBeGreaterThan(0);
      expect(new Set(tests).size).toBe(tests.length);
    }
  });

  it("are skipped, not passed, when who they need is not there", () => {
    seatLonePlayer();
    const skipped = cases.filter((batch) => {
      const { tools, setUps } = collecting();
      defineCase(batch, tools);
      let isSkipped = false;
      const context = { timeout: () => undefined, skip: () => void (isSkipped = true) };
      setUps[0]!.call(context);
      return isSkipped;
    });
    expect(skipped.map(({ id }) => id)).toEqual(
      cases.filter(({ needs }) => needs.length > 0).map(({ id }) => id),
    );
  });
});
