import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { GM, layTable, setting } from "./action-table.ts";

interface Rules {
  id: string;
  load?(): Promise<object>;
}

interface Modules {
  allRules(): readonly Rules[];
  registerRules(...some: readonly Rules[]): void;
  registerCardKinds(kinds: readonly object[]): void;
  cardKindsOf(id: string): readonly object[];
  request(type: string, fields: object): object;
  planned(schema: object, plan: () => void): object;
  registerPlanned(requests: readonly object[]): void;
  obstacleTo(request: object, user: object): Promise<unknown>;
}

interface Globals {
  CONFIG: { ChatMessage: { documentClass: { create(data: object): Promise<unknown> } } };
  game: { users: { get(id: string): object } };
}

const table = globalThis as unknown as Globals;
const src = path.resolve(import.meta.dirname, "../../../src");
const FILES = [
  "family/rules-registry",
  "family/cards",
  "family/card-kinds",
  "data/requests/schema",
  "requests/planners",
].map((name) => path.join(src, `${name}.ts`));

let modules: Modules;

beforeEach(async () => {
  await layTable();
  const loaded = await Promise.all(FILES.map(async (file) => (await import(file)) as object));
  modules = Object.assign({}, ...loaded) as Modules;
  for (const game of ["avatar", "actionValues", "printed"]) {
    const basics = (await import(path.join(src, `families/${game}/basics.ts`))) as Record<string, Rules>;
    modules.registerRules(...Object.values(basics)); // as at the start of a page
  }
});

/** The ids of the games whose rules are completely loaded. */
const whole = (): string[] => modules.allRules().flatMap(({ id, load }) => (load ? [] : [id]));

/** Plans a request of this type, and returns the games whose rules were loaded by then. */
async function wholeWhenPlanned(type: string): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  const plan = () => void (seen = whole());
  modules.registerPlanned([modules.planned(modules.request(type, {}), plan)]);
  const request = { type, id: "aaaaaaaaaaaaaaaa" };
  expect(await modules.obstacleTo(request, table.game.users.get(GM))).toBeNull();
  return seen;
}

it("a request is planned once the rules of the games in play and of those in the chat are there", async () => {
  await setting("families", ["avatar"]);
  expect(whole()).toEqual([]);
  expect(await wholeWhenPlanned("den.first")).toEqual(["avatar"]);
  modules.registerCardKinds(modules.cardKindsOf("printed"));
  await table.CONFIG.ChatMessage.documentClass.create({ type: "lookup" });
  expect(await wholeWhenPlanned("den.second")).toEqual(["avatar", "printed"]);
  const checks = [{ game: "actionValues" }];
  await table.CONFIG.ChatMessage.documentClass.create({ type: "asked", system: { checks } });
  expect(await wholeWhenPlanned("den.third")).toEqual(["avatar", "actionValues", "printed"]);
});

it("a request waits for rules that can't be loaded, and is planned when they can", async () => {
  let isOffline = true;
  const load = async () => (isOffline ? Promise.reject(new Error("no connection")) : Promise.resolve({}));
  modules.registerRules({ id: "den", load });
  expect(await wholeWhenPlanned("den.again")).toEqual([]); // nothing was planned
  isOffline = false;
  expect(await wholeWhenPlanned("den.later")).toContain("den");
});
