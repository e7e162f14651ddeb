/** Sets up the documents of encounters in a simulated Foundry (`test/host`), without a server. */
import path from "node:path";
import { vi } from "vitest";
import type { FightState } from "../../../src/data/fight/fight-state.ts";
import type { TimingState } from "../../../src/rules/timing/state.ts";
import type { TimingCommand } from "../../../src/rules/timing/command.ts";
import type { TimingRow } from "../../../src/rules/timing/scheme.ts";
import {
  GM,
  id,
  PLAYER,
  SECOND_GM,
  settle,
  startFakeTable,
  type FakeTable,
} from "../../host/fake-table/fake-table.ts";
import { addMessageModels } from "./message-models.ts";
import { loadAllRules } from "./load-rules.ts";

/** The commands these tests send to the clock. */
export type ClockCommand =
  | TimingCommand
  | { type: "back"; steps: number }
  | { type: "scheme"; scheme: string }
  | { type: "redeal" }
  | { type: "die"; sides: number | null };

/** The parts of the system's encounters that tests use. The encounters' real type needs Foundry. */
export interface Clock {
  id: string;
  uuid: string;
  round: number;
  turn: number | null;
  turns: { id: string }[];
  combatant: { id: string; name: string } | null | undefined;
  combatants: { size: number; get(id: string): Fighter | undefined; contents: Fighter[] };
  system: { guards: object[]; timing: StoredClock };
  timing: {
    scheme: { id: string };
    state: TimingState;
    rows: readonly TimingRow[];
    order: readonly { id: string; score: number | null }[];
    steps: number;
    stepsBack: number;
    trouble: string | null;
    encounter: Parameters<typeof import("../rules/timing/oracle.ts").ableNow>[1];
  } | null;
  flags: { "action-cards"?: { journal?: Record<string, { id: string }> } };
  _source: object;
  toObject(): Record<string, unknown>;
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  setupTurns(): unknown;
  tellTurns: unknown;
}

interface StoredClock {
  scheme: string;
  state: Record<string, unknown>;
  steps: number;
  slots: Record<string, string | null>;
  requests: Record<string, string>;
}

export interface Fighter {
  id: string;
  name: string;
  initiative: number | null;
  actor: Avatar | null;
}

export interface Avatar {
  id: string;
  uuid: string;
  name: string;
  effects: { contents: { id: string }[] };
  _source: { system: { spd: number } };
  readonly fight: FightState;
  toObject(): Record<string, unknown>;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
}

type Make<T> = { create(data: object): Promise<T>; new (source: object): T };

/** Imports a module of the system, to run in the simulated Foundry. */
async function load<T = Record<string, never>>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

interface Handlers {
  perform(command: object, user: unknown): Promise<void>;
}

interface Writer {
  finish(): Promise<boolean>;
  resume(): Promise<void>;
  close(): Promise<void>;
  rest(): void;
}

let perform: Handlers["perform"];
/** Writes the plans of this client. */
export let executor: Writer;

/** An actor type from a module. */
export const FOREIGN = "den.pet";

/** Sets up a simulated Foundry with the system's documents, as this user. */
export async function layClock(userId = GM, generation: 13 | 14 = 14): Promise<FakeTable> {
  const table = startFakeTable({
    generation,
    userId,
    active: [userId],
    manifest: {
      documentTypes: {
        Actor: { character: {}, npc: {}, [FOREIGN]: {} },
        ChatMessage: { reaction: {}, round: {}, initiative: {} },
      },
    },
  });
  const { CONFIG } = globalThis as unknown as {
    CONFIG: Record<string, { documentClass: unknown; dataModels: Record<string, unknown> }>;
  };
  CONFIG["ActiveEffect"]!.documentClass = (await load("documents/active-effect.ts")).ActionCardsActiveEffect;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor.ts")).ActionCardsActor;
  CONFIG["ChatMessage"]!.documentClass = (await load("documents/chat-message.ts")).ActionCardsMessage;
  CONFIG["Combat"]!.documentClass = (await load("documents/combat.ts")).ActionCardsCombat;
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index.ts")).actorModels);
  await addMessageModels();
  CONFIG["Combat"]!.dataModels["base"] = (await load("data/combat/encounter.ts")).EncounterData;
  (await load<{ watchTurnChanges(): void }>("encounter/timing/turn-changes.ts")).watchTurnChanges();
  (await load<{ registerSettings(): void }>("platform/settings/index.ts")).registerSettings();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<p>A card</p>"))); // no server renders templates here
  (await load<{ registerRequests(): void }>("families/requests.ts")).registerRequests();
  await loadAllRules();
  ({ perform } = await load<Handlers>("requests/planners.ts"));
  ({ executor } = await load<{ executor: Writer }>("requests/plans/client-executor.ts"));
  executor.rest();
  return table;
}

function classOf<T>(name: "Actor" | "Combat"): Make<T> {
  return (globalThis as unknown as { CONFIG: Record<string, { documentClass: Make<T> }> }).CONFIG[name]!
    .documentClass;
}

interface Member {
  name: string;
  spd?: number;
  dex?: number;
  owner?: string;
  lb?: number;
}

/** Creates an avatar. `owner` is the id of a user. */
export async function avatar({ name, spd = 3, dex = 10, owner, lb = 0 }: Member): Promise<Avatar> {
  const ownership = { default: 0, ...(owner === undefined ? {} : { [owner]: 3 }) };
  return classOf<Avatar>("Actor").create({
    _id: id(),
    name,
    type: "character",
    ownership,
    system: { spd, dex, lb },
  });
}

/** Creates an encounter of these people. A `plain` person becomes a combatant without an actor. */
export async function gather(
  members: readonly (Member & { plain?: boolean })[],
  scheme: string,
): Promise<Clock> {
  const combatants: object[] = [];
  for (const { plain = false, ...member } of members) {
    const actor = plain ? null : await avatar(member);
    combatants.push({ _id: id(), name: member.name, actorId: actor?.id ?? null });
  }
  const made = await classOf<Clock>("Combat").create({
    _id: id(),
    type: "base",
    active: true,
    combatants,
    system: { timing: { scheme } },
  });
  await settle();
  return made;
}

export function users(): { gm: object; second: object; player: object } {
  const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
  return { gm: game.users.get(GM), second: game.users.get(SECOND_GM), player: game.users.get(PLAYER) };
}

/** Runs a command as a GM's client does. Throws a RequestRefused or RuleError if the command is refused. */
export async function act(
  combat: Clock,
  command: ClockCommand,
  { as = users().gm, step = combat.timing?.steps ?? 0, requestId = id() } = {},
): Promise<void> {
  // Like the request queue, finish open journal entries before performing a request.
  await executor.finish();
  await perform({ type: "timing", id: requestId, combat: combat.id, step, command, answers: null }, as);
}

/**
 * Runs `action`. Returns the key of the reason for its refusal, or "field …" for an invalid field; empty if it
 * succeeds.
 */
export async function refusal(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
    return "";
  } catch (error) {
    const { key, field } = error as { key?: string; field?: string };
    if (key !== undefined) return key.replace("ACTIONCARDS.Request.Refusal.", "");
    if (field !== undefined) return `field ${field}`;
    throw error;
  }
}

interface Collection<T> {
  contents: (T & { toObject(): object })[];
  get(id: string): T;
  set(id: string, document: T): void;
  delete(id: string): boolean;
}

/** Rebuilds every actor and encounter from stored data, as another client or a reload would. */
export function reload(combat: Clock): Clock {
  const { game } = globalThis as unknown as {
    game: { actors: Collection<Avatar>; combats: Collection<Clock> };
  };
  const again = <T extends { id: string }>(collection: Collection<T>, name: "Actor" | "Combat") => {
    for (const document of [...collection.contents]) {
      const source = JSON.parse(JSON.stringify(document.toObject())) as object;
      collection.delete(document.id);
      collection.set(document.id, new (classOf<T>(name))(source));
    }
  };
  again(game.actors, "Actor");
  again(game.combats, "Combat");
  return game.combats.get(combat.id);
}

/** Everything that a step of the clock may change, as plain stored data. */
export function everything(combat: Clock): unknown {
  const actors = combat.combatants.contents.flatMap(({ actor }) => actor ?? []);
  const sources = actors.map((actor) => {
    const { effects } = actor.toObject() as { effects: { _id: string }[] };
    const { deck, shots, actions } = actor.fight;
    // Sorted, because restored effects may be in another order.
    const sorted = effects.toSorted((a, b) => a._id.localeCompare(b._id));
    return [actor.uuid, { deck, shots, actions, effects: sorted }] as const;
  });
  return JSON.parse(
    JSON.stringify({
      state: combat.timing?.state,
      round: combat.round,
      turn: combat.turn,
      guards: combat.system.guards,
      actors: Object.fromEntries(sources),
    }),
  );
}

export const idsOf = (combat: Clock) => combat.combatants.contents.map((one) => one.id);

/** Gives hands to the combatants with these names. */
export async function deal(combat: Clock, held: Record<string, readonly number[]>): Promise<void> {
  for (const { id, name } of combat.combatants.contents) {
    const cards = held[name];
    if (cards) await act(combat, { type: "edit", id, seat: { own: { hand: { held: cards, spent: [] } } } });
  }
}
