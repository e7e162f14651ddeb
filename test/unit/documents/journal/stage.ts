/**
 * Sets up the whole system in a simulated Foundry (`test/host`). Requests are carried out as on the leading
 * GM's client.
 */
import path from "node:path";
import { inject, vi } from "vitest";
import english from "../../../../lang/en.json" with { type: "json" };
import type { Generation, JsonObject } from "../../../host/common/protocol.ts";
import {
  GM,
  PLAYER,
  SECOND_GM,
  settle,
  startFakeTable,
  type FakeTable,
} from "../../../host/fake-table/fake-table.ts";
import { addMessageModels } from "../message-models.ts";
import { loadAllRules } from "../load-rules.ts";

export { GM, PLAYER, SECOND_GM, settle };
export type { FakeTable };

/** A request without its id. */
export type Asked = { readonly type: string } & Readonly<Record<string, unknown>>;

interface Modules {
  perform(request: object, user: object, random: () => number): Promise<void>;
  parseRequest(request: object): object;
  executor: {
    finish(): Promise<boolean>;
    resume(): Promise<void>;
    close(): Promise<void>;
    rest(): void;
    parked: { id: string }[];
  };
}

interface Globals {
  CONFIG: Record<string, { documentClass: unknown; dataModels: Record<string, unknown> }> & {
    Dice: { rolls: unknown[]; terms: Record<string, unknown>; randomUniform: () => number };
  };
  foundry: { utils: { randomID(): string } };
  game: {
    users: { get(id: string): object };
    time: { serverTime: number };
    i18n: { translations: object };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

function globals(): Globals {
  return globalThis as unknown as Globals;
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;
}

/** Numbers in [0,1) derived from a text. */
function seeded(text: string): () => number {
  let state =
    Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes all new ids depend only on this text. A request that is planned again then creates the same ids. */
function seedIds(text: string): void {
  const random = seeded(`ids ${text}`);
  globals().foundry.utils.randomID = () =>
    Array.from({ length: 16 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
}

/** An id of 16 letters and digits, derived from a name. */
export function idOf(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9]/g, "");
  return (plain + "0000000000000000").slice(0, 16);
}

let modules: Modules;

/** Sets up a simulated Foundry with these documents. */
export async function layStage(
  generation: Generation,
  documents: Record<string, JsonObject[]>,
): Promise<FakeTable> {
  const table = startFakeTable({
    generation,
    userId: GM,
    active: [GM],
    documents,
    manifest: { documentTypes: inject("documentTypes") },
  });
  seedIds("world");
  const { CONFIG, game } = globals();
  CONFIG["ActiveEffect"]!.documentClass = (await load<Record<string, unknown>>("documents/active-effect.ts"))[
    "ActionCardsActiveEffect"
  ];
  CONFIG["Actor"]!.documentClass = (await load<Record<string, unknown>>("documents/actor.ts"))[
    "ActionCardsActor"
  ];
  CONFIG["Item"]!.documentClass = (await load<Record<string, unknown>>("documents/item.ts"))[
    "ActionCardsItem"
  ];
  CONFIG["Combat"]!.documentClass = (await load<Record<string, unknown>>("documents/combat.ts"))[
    "ActionCardsCombat"
  ];
  CONFIG["Combatant"]!.documentClass = (await load<Record<string, unknown>>("documents/combatant.ts"))[
    "ActionCardsCombatant"
  ];
  CONFIG["ChatMessage"]!.documentClass = (await load<Record<string, unknown>>("documents/chat-message.ts"))[
    "ActionCardsMessage"
  ];
  await addMessageModels();
  Object.assign(
    CONFIG["Actor"]!.dataModels,
    (await load<Record<string, object>>("data/actor/index.ts"))["actorModels"],
  );
  Object.assign(
    CONFIG["Item"]!.dataModels,
    (await load<Record<string, object>>("data/item/index.ts"))["itemModels"],
  );
  CONFIG["Combat"]!.dataModels["base"] = (await load<Record<string, unknown>>("data/combat/encounter.ts"))[
    "EncounterData"
  ];
  const rolls = [
    "families/actionValues/dice/action-value-roll.ts",
    "families/printed/dice/action-card-roll.ts",
    "families/avatar/dice/ac-pick-roll.ts",
  ];
  for (const roll of rolls)
    CONFIG.Dice.rolls.push(
      ...Object.values(await load<Record<string, unknown>>(roll)).filter(
        (one) => typeof one === "function" && "fromData" in one,
      ),
    );
  (await load<{ registerSettings(): void }>("platform/settings/index.ts")).registerSettings();
  game.i18n.translations = english;
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<p>A card</p>"))); // no server renders templates here
  (await load<{ registerRequests(): void }>("families/requests.ts")).registerRequests();
  await loadAllRules();
  modules = {
    ...(await load<Pick<Modules, "perform">>("requests/planners.ts")),
    ...(await load<Pick<Modules, "parseRequest">>("data/requests/request.ts")),
    ...(await load<Pick<Modules, "executor">>("requests/plans/client-executor.ts")),
  };
  modules.executor.rest();
  await table.reload(); // rebuilds the documents with the system's classes
  return table;
}

export async function setting(key: string, value: unknown): Promise<void> {
  await globals().game.settings.set("action-cards", key, value);
}

export function executor(): Modules["executor"] {
  return modules.executor;
}

export type Outcome = "done" | "failed" | `refused: ${string}`;

/** The first random numbers of a request, which choose its first cards. Later ones depend on its id. */
export interface Chance {
  readonly first?: readonly number[];
}

/**
 * Carries out a request as the queue does: first finishes open journal entries. Random numbers depend on the
 * request's id.
 */
export async function serve(
  name: string,
  asked: Asked,
  { first = [] }: Chance = {},
  user = GM,
): Promise<Outcome> {
  const id = idOf(name);
  seedIds(id);
  const [values, later] = [[...first], seeded(id)];
  const random = () => values.shift() ?? later();
  globals().CONFIG.Dice.randomUniform = () => {
    throw new Error("a planner drew past its own chance");
  };
  try {
    await modules.executor.finish();
    const request = modules.parseRequest({ ...(JSON.parse(JSON.stringify(asked)) as object), id });
    await modules.perform(request, globals().game.users.get(user), random);
    return "done";
  } catch (error) {
    const { key, field } = error as { key?: string; field?: string };
    if (key !== undefined) return `refused: ${key}`;
    if (field !== undefined) return `refused: ${field}`;
    return "failed";
  } finally {
    await settle();
  }
}

/** Fields that depend only on when a write was made. */
const TIMES = new Set(["_stats", "changed", "timestamp", "order", "open", "sort"]);

function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !TIMES.has(key));
  return Object.fromEntries(
    entries
      .map(([key, part]) => [key, timeless(part)])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/** The stored actors, encounters, messages, scenes and settings, without times and undo data. */
export function world({ stored }: FakeTable): unknown {
  const { Actor, Combat, ChatMessage, Scene, Setting } = stored;
  const byId = (list: JsonObject[] = []) =>
    Object.fromEntries(
      list.map((source) => [String(source["_id"] ?? source["key"]), timeless(withoutPlans(source))]),
    );
  const settings = Object.fromEntries(
    (Setting ?? []).map(({ key, value }) => [String(key), timeless(JSON.parse(String(value)))]),
  );
  const kinds = { Actor, Combat, ChatMessage, Scene };
  return { ...Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, byId(list)])), settings };
}

function withoutPlans(source: JsonObject): JsonObject {
  const flags = (source["flags"] ?? {}) as Record<string, JsonObject | undefined>;
  const { journal = {}, ...rest } = flags["action-cards"] ?? {};
  const known = Object.entries(journal as object)
    .filter(([, entry]) => entry !== null)
    .map(([id]) => id)
    .toSorted();
  return { ...source, flags: { ...flags, "action-cards": { ...rest, journal: known } } };
}

/** While a test holds waits, timers of this many milliseconds or more don't fire. */
const LONG_WAIT = 1000;

/** Stops timers of a second or longer from firing. */
export function holdWaits(): void {
  const { setTimeout: real } = globalThis;
  const held = (run: () => void, delay = 0) => (delay < LONG_WAIT ? real(run, delay) : 0);
  vi.stubGlobal("setTimeout", held);
}

/** Waits until the client has finished its own follow-up writes. */
export async function quiet(table: FakeTable): Promise<void> {
  for (let writes = -1; writes !== table.writes;) {
    ({ writes } = table);
    for (let turn = 0; turn < 8; turn += 1) await settle();
  }
}

const watched = new WeakSet<FakeTable>();

/**
 * Makes this client the leader. The first call for a table registers the watchers. Later calls announce the user as
 * connected, as happens after a reload.
 */
export async function lead(table: FakeTable): Promise<void> {
  modules.executor.rest();
  if (!watched.has(table)) {
    watched.add(table);
    await load("encounter/timing/core-turns.ts"); // a client loads it at the first new turn, and no test waits for that
    (await load<{ watchEffects(): void }>("encounter/timing/watch-effects.ts")).watchEffects();
    (await load<{ watchReveals(): void }>("requests/reveal.ts")).watchReveals();
    (await load<{ watchEncounters(): void }>("encounter/timing/watch.ts")).watchEncounters();
  } else {
    const { Hooks, game } = globalThis as unknown as {
      Hooks: { callAll(hook: string, ...args: unknown[]): void };
      game: { user: object };
    };
    Hooks.callAll("userConnected", game.user, true);
  }
  await modules.executor.resume();
  await quiet(table);
}
