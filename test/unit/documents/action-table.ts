/**
 * Sets up a simulated Foundry (`test/host`) with the system's documents, settings and requests, without a
 * server. Requests run as on the leading GM's client.
 */
import path from "node:path";
import { vi } from "vitest";
import { cardDraws, printedDraws } from "../../e2e/support/cards.ts";
import { uniformFor } from "../../e2e/support/random.ts";
import type { Consequence } from "../../../src/rules/actionValues/consequences.ts";
import type { FightState } from "../../../src/data/fight/fight-state.ts";
import type { DegreeResult } from "../../../src/rules/actionValues/degree.ts";
import type { ActionValue } from "../../../src/rules/actionValues/value.ts";
import type { ShotSeat } from "../../../src/rules/timing/schemes/action-shots.ts";
import { GM, id, PLAYER, settle, startFakeTable, type FakeTable } from "../../host/fake-table/fake-table.ts";
import { addMessageModels } from "./message-models.ts";
import { loadAllRules } from "./load-rules.ts";

export { GM, PLAYER };

/** The parts of the system's actors that tests use. The actors' real type needs Foundry. */
export interface Person {
  id: string;
  uuid: string;
  name: string;
  system: {
    actionValues: { pools: Record<string, { value: number; max: number }> };
  };
  fight: FightState;
  items: { getName(name: string): Thing };
  effects: {
    contents: { name: string; duration: object; flags: Record<string, { bound?: string; time?: object }> }[];
  };
  toObject(): Record<string, unknown>;
  update(data: object): Promise<unknown>;
  updateSource(data: object): unknown;
}

interface Thing {
  id: string;
  uuid: string;
  system: { actionValues: { ammunition: { loaded: boolean } } };
  update(data: object): Promise<unknown>;
}

interface Outcome {
  value: ActionValue;
  degree: DegreeResult;
  own: readonly Consequence[];
  offers: readonly { type: string; points?: number | "all"; pools?: readonly string[] }[];
  bonus: number;
  step: number | null;
}

export interface Card {
  id: string;
  type: string;
  flags: object;
  rolls: {
    total: number;
    class?: string;
    dice: { faces: number; results: { result: number }[] }[];
    constructor: { name: string };
  }[];
  system: Record<string, unknown> & {
    undone: boolean;
    thrown: boolean;
    taken: {
      option: number;
      pools: { pool: string; before: number; after: number; short: number }[];
      people: { uuid: string; name: string }[];
    }[];
    lines: { key: string; data: Record<string, string> }[];
    defense: { skill: number; value: number; label: string };
  };
  update(data: object): Promise<unknown>;
}

export interface Fight {
  id: string;
  combatants: { contents: { id: string; actor: Person | null }[] };
  system: { guards: { protector: string; protected: string }[] };
  timing: {
    state: {
      round: number;
      acting: string | null;
      seats: Record<string, { own: ShotSeat; dodging: boolean }>;
    };
    steps: number;
    rows: readonly { readonly id: string; readonly status: string; readonly acts: readonly object[] }[];
    encounter: { combatants: readonly { readonly id: string; readonly idle?: boolean }[] };
  };
}

interface Place {
  tokens: { contents: { actor: Person }[] };
}

type Make<T> = { create(data: object): Promise<T> };

interface Globals {
  CONFIG: Record<string, { documentClass: unknown; dataModels: Record<string, unknown> }> & {
    Dice: { rolls: unknown[]; randomUniform: () => number };
  };
  game: {
    users: { get(id: string): object };
    messages: { contents: Card[] };
    combats: { contents: Fight[] };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  ChatMessage: Make<Card>;
  fromUuidSync(uuid: string): Person;
}

function globals(): Globals {
  return globalThis as unknown as Globals;
}

/** Imports a module of the system, to run in the simulated Foundry. */
async function load<T = Record<string, never>>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

let perform: (request: object, user: object) => Promise<void>;
let executor: { rest(): void; resume(): Promise<void>; close(): Promise<void> };
let parse: (request: object) => object;
let contestResult: (data: unknown) => { status: string; result?: Outcome; field?: string };

/** Sets up a simulated Foundry with the system's documents, as the GM. */
export async function layTable(generation: 13 | 14 = 14): Promise<FakeTable> {
  const table = startFakeTable({
    generation,
    userId: GM,
    active: [GM],
    manifest: {
      documentTypes: {
        Actor: { character: {}, npc: {} },
        Item: { weapon: {}, armor: {}, gear: {}, power: {}, skill: {}, maneuver: {} },
        ChatMessage: {
          reaction: {},
          round: {},
          healing: {},
          gift: {},
          hazard: {},
          asked: {},
          contest: {},
          exchange: {},
          maneuver: {},
          flight: {},
          opposed: {},
          action: {},
          check: {},
          plot: {},
          lookup: {},
          shot: {},
          initiative: {},
        },
      },
    },
  });
  const { CONFIG } = globals();
  CONFIG["ActiveEffect"]!.documentClass = (await load("documents/active-effect.ts")).ActionCardsActiveEffect;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor.ts")).ActionCardsActor;
  CONFIG["Item"]!.documentClass = (await load("documents/item.ts")).ActionCardsItem;
  CONFIG["ChatMessage"]!.documentClass = (await load("documents/chat-message.ts")).ActionCardsMessage;
  CONFIG["Combat"]!.documentClass = (await load("documents/combat.ts")).ActionCardsCombat;
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index.ts")).actorModels);
  Object.assign(CONFIG["Item"]!.dataModels, (await load("data/item/index.ts")).itemModels);
  await addMessageModels();
  CONFIG["Combat"]!.dataModels["base"] = (await load("data/combat/encounter.ts")).EncounterData;
  CONFIG.Dice.rolls.push((await load("families/actionValues/dice/action-value-roll.ts")).ActionValueRoll);
  CONFIG.Dice.rolls.push((await load("families/printed/dice/action-card-roll.ts")).ActionCardRoll);
  (await load<{ registerSettings(): void }>("platform/settings/index.ts")).registerSettings();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<p>A card</p>"))); // no server renders templates here
  (await load<{ registerRequests(): void }>("families/requests.ts")).registerRequests();
  await loadAllRules();
  ({ perform } = await load<{ perform: typeof perform }>("requests/planners.ts"));
  ({ executor } = await load<{ executor: typeof executor }>("requests/plans/client-executor.ts"));
  executor.rest();
  ({ parseRequest: parse } = await load<{ parseRequest: typeof parse }>("data/requests/request.ts"));
  ({ contestResult } = await load<{ contestResult: typeof contestResult }>("data/results/contest-result.ts"));
  return table;
}

function user(userId = GM): object {
  return globals().game.users.get(userId);
}

export async function setting(key: string, value: unknown): Promise<void> {
  await globals().game.settings.set("action-cards", key, value);
}

/** A weapon with this range; `system` adds other data. */
export const weapon = (name: string, range: string, system: object = {}) => ({
  name,
  type: "weapon",
  system: { attack: { range }, ...system },
});

/**
 * Makes the next dice show these faces. Rolling more dice throws an Error. Returns a function that counts the faces
 * not yet used.
 */
export function dice(faces: readonly number[]): () => number {
  const left = [...faces];
  globals().CONFIG.Dice.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error("more dice were thrown than the test provides");
    return uniformFor(face, 10);
  };
  return () => left.length;
}

/** Makes the next draws from a full AC Deck without extra tens give these cards. */
export function cards(faces: readonly number[]): void {
  drawBy(cardDraws(faces));
}

/** Makes the next draws from a full printed deck give these cards. */
export function printed(numbers: readonly number[]): void {
  drawBy(printedDraws(numbers));
}

function drawBy(values: number[]): void {
  globals().CONFIG.Dice.randomUniform = () => {
    const value = values.shift();
    if (value === undefined) throw new Error("more cards were drawn than the test provides");
    return value;
  };
}

export interface Made {
  name?: string;
  type?: "character" | "npc";
  owner?: string;
  attributes?: Record<string, number>;
  actionValues?: object;
  /** Skill ratings, keyed by the names in the rules' tables. */
  skills?: Record<string, number>;
  items?: object[];
}

/** True if each new person is an unlinked token whose scene has a second token of the same actor. */
let asCopies = false;

/** Sets whether new people are copies (unlinked tokens) or world actors. */
export function playAsCopies(are: boolean): void {
  asCopies = are;
}

/** Creates a scene with two copies of an actor, which are unlinked tokens. Returns one of them. */
async function copyOf({ id: actorId, name }: Person): Promise<Person> {
  const { CONFIG } = globals();
  const tokens = [id(), id()].map((_id) => ({ _id, name, actorId, actorLink: false }));
  const scene = await (CONFIG["Scene"]!.documentClass as Make<Place>).create({
    _id: id(),
    name: "Yard",
    tokens,
  });
  return scene.tokens.contents[0]!.actor;
}

/** Creates a person from this data: an actor, or an unlinked token after `playAsCopies(true)`. */
export async function person(made: Made = {}): Promise<Person> {
  const {
    name = "Wren",
    type = "character",
    owner,
    attributes = {},
    actionValues = {},
    skills = {},
    items = [],
  } = made;
  const skillItems = Object.entries(skills).map(([key, value]) => ({
    _id: id(),
    name: key,
    type: "skill",
    system: { actionValues: { name: key, value } },
  }));
  const { CONFIG } = globals();
  const actor = await (CONFIG["Actor"]!.documentClass as Make<Person>).create({
    _id: id(),
    name,
    type,
    ownership: { default: 0, ...(owner === undefined ? {} : { [owner]: 3 }) },
    system: { actionValues: { attributes, ...actionValues } },
    items: [...skillItems, ...items.map((item) => ({ _id: id(), ...item }))],
  });
  await settle();
  return asCopies ? copyOf(actor) : actor;
}

/** The combatant data that names a copy's token; empty for a world actor. */
function tokenOf({ uuid }: Person): object {
  const [, sceneId, , tokenId] = uuid.split(".");
  return uuid.startsWith("Scene.") ? { sceneId, tokenId } : {};
}

/**
 * Starts an encounter of these people. It counts by Shots unless `scheme` says otherwise. The first person
 * acts first.
 */
export async function fight(
  people: readonly Person[],
  scheme = "action-shots",
  chance = 0.5,
): Promise<Fight> {
  const combatants = people.map((one) => ({ _id: id(), name: one.name, actorId: one.id, ...tokenOf(one) }));
  const made = await (globals().CONFIG["Combat"]!.documentClass as Make<Fight>).create({
    _id: id(),
    type: "base",
    active: true,
    combatants,
    system: { timing: { scheme } },
  });
  await settle();
  await clock(made, { type: "begin" }, chance);
  return made;
}

/** Sends a command to an encounter's clock. */
export async function clock(combat: Fight, command: object, chance = 0.5): Promise<void> {
  globals().CONFIG.Dice.randomUniform = () => chance;
  const step = combat.timing.steps;
  await perform({ type: "timing", id: id(), combat: combat.id, step, command, answers: null }, user());
  await settle();
}

/** A person's seat in an encounter played by Shots. */
export function seatOf(combat: Fight, who: Person): ShotSeat {
  const found = combat.combatants.contents.find(({ actor }) => actor?.uuid === who.uuid);
  return combat.timing.state.seats[found?.id ?? ""]!.own;
}

/** True if the clock gives this person no Actions (X8). */
export function isIdle(combat: Fight, who: Person): boolean {
  const found = combat.combatants.contents.find(({ actor }) => actor?.uuid === who.uuid);
  const { combatants } = combat.timing.encounter;
  return combatants.find(({ id }) => id === found?.id)?.idle === true;
}

/** Carries out a request. Throws the refusal that its user would see. */
export async function act(request: object, as = GM, requestId = id()): Promise<string> {
  await perform(parse({ ...(JSON.parse(JSON.stringify(request)) as object), id: requestId }), user(as));
  await settle();
  return requestId;
}

/** Finishes open journal entries, either on this client or after a reload. */
export async function resume(table: FakeTable, how: "same client" | "reload"): Promise<void> {
  table.breakNothing();
  if (how === "reload") {
    executor.rest();
    await table.reload();
  }
  await executor.resume();
  await settle();
}

/** The actor as it is on the client now. */
export function again({ uuid }: Person): Person {
  return globals().fromUuidSync(uuid);
}

/** The encounter as it is on the client now. */
export function againIn(combat: Fight): Fight {
  return globals().game.combats.contents.find((one) => one.id === combat.id)!;
}

/**
 * Sends a request. Returns the key of the reason for its refusal, or the name of its invalid field; empty if
 * it succeeds.
 */
export async function refusal(request: object, as = GM): Promise<string> {
  try {
    await act(request, as);
    return "";
  } catch (error) {
    const { key, field } = error as { key?: string; field?: string };
    if (key !== undefined) return key.replace("ACTIONCARDS.Request.Refusal.", "");
    if (field !== undefined) return `field ${field}`;
    throw error;
  }
}

/** The newest card of this type. Without a type, the newest card. */
export function card(type?: string): Card {
  const found = globals().game.messages.contents.findLast((one) => type === undefined || one.type === type);
  if (!found) throw new Error("there is no card");
  return found;
}

/** The outcome of the newest test or contest. */
export function result(): Outcome {
  return resultOn(card("contest").system);
}

/** The outcome of a test or contest, from its card's data. */
export function resultOn(system: Card["system"]): Outcome {
  const found = contestResult(system);
  if (!found.result) throw new Error(`the test is ${found.status} ${found.field ?? ""}`);
  return found.result;
}

/** The stored data of these people, as far as Action Values may change it. */
export function state(...people: Person[]): unknown {
  const all = people.map((one) => {
    const { system, effects, items } = one.toObject() as {
      system: { actionValues: { pools: object } };
      effects: { name: string }[];
      items: { system: { actionValues?: { ammunition?: { loaded: boolean } } } }[];
    };
    const loaded = items.flatMap((item) => item.system.actionValues?.ammunition ?? []);
    const { actions, activeModifiers } = again(one).fight;
    return {
      pools: system.actionValues.pools,
      activeModifiers,
      actions,
      effects: effects.map(({ name }) => name),
      loaded,
    };
  });
  return JSON.parse(JSON.stringify(all));
}
