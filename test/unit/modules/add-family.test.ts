import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { GM, startFakeTable } from "../../host/fake-table/fake-table.ts";

const src = path.resolve(import.meta.dirname, "../../../src");

interface Globals {
  CONFIG: { ChatMessage: { dataModels: Record<string, unknown> } };
}

interface Loaded {
  addFamily(family: object): void;
  cardOf(type: string): unknown;
  allRules(): readonly { id: string }[];
  requestSchemas(): ReadonlyMap<string, unknown>;
  familiesInPlay(): readonly { id: string; moves: unknown }[];
  registerSettings(): void;
}

let ours: Loaded;

beforeAll(async () => {
  startFakeTable({ generation: 14, userId: GM, active: [GM] });
  const modules = [
    "families/index",
    "family/cards",
    "family/rules-registry",
    "data/requests/request",
    "family/registry",
    "platform/settings/index",
  ].map((name) => import(path.join(src, `${name}.ts`)) as Promise<object>);
  ours = Object.assign({}, ...(await Promise.all(modules))) as Loaded;
  ours.registerSettings();
});

it("adding a module's game does all that the system does for its own", () => {
  const { CONFIG } = globalThis as unknown as Globals;
  class Duel {}
  const card = { type: "high-card.duel", model: Duel, template: "modules/high-card/duel.hbs", actions: {} };
  const start = vi.fn();
  const schema = { type: "high-card.challenge" };

  const family = {
    id: "high-card",
    cards: [card],
    requests: [{ schema, plan: () => undefined }],
    rules: { endOfRound: () => undefined },
    start,
  };
  ours.addFamily(family);
  expect(CONFIG.ChatMessage.dataModels["high-card.duel"]).toBe(Duel);
  expect(ours.cardOf("high-card.duel")).toBe(card);
  expect(ours.requestSchemas().get("high-card.challenge")).toBe(schema);
  expect(ours.allRules().map(({ id }) => id)).toContain("high-card");
  expect(ours.familiesInPlay()).toMatchObject([{ id: "high-card", moves: [] }]);
  expect(start).toHaveBeenCalledOnce();
  expect(() => ours.addFamily({ id: "high-card" })).toThrow("There is a family high-card already.");
});
