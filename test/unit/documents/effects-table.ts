/** Sets up the system's effects in a simulated Foundry (`test/host`), without a server. */
import path from "node:path";
import type { EffectTime, Remaining } from "../../../src/rules/timing/effect-time.ts";
import type { TimingEvent } from "../../../src/rules/timing/command.ts";
import type { TimingState } from "../../../src/rules/timing/state.ts";
import { GM, id, settle, startFakeTable, type FakeTable } from "../../host/fake-table/fake-table.ts";

/** The parts of the system's effects that these tests use. The effects' real type needs Foundry. */
export interface Effect {
  id: string;
  uuid: string;
  name: string;
  disabled: boolean;
  isTemporary: boolean;
  time: EffectTime | null;
  timeTrouble: string | null;
  timeLeft(combat: object | null): Remaining | null;
  setTime(time: Omit<EffectTime, "begun"> | null): Promise<void>;
  isExpiryEvent(event: string, context?: object): boolean;
  update(data: object): Promise<unknown>;
  toObject(): { start?: object; duration: object };
}

export interface Hero {
  id: string;
  uuid: string;
  effects: { contents: Effect[]; getName(name: string): Effect | undefined };
  items: { contents: { effects: { contents: Effect[] } }[] };
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Effect[]>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  update(data: object): Promise<unknown>;
  system: {
    spd: unknown;
    dex: unknown;
    in: unknown;
    or: { value: unknown };
    primaries: Record<string, unknown>;
    lb: unknown;
    acDeck: { tens: number };
  };
}

export interface EffectsModule {
  effectsOver(
    combat: object,
    before: TimingState,
    after: TimingState,
    events: readonly TimingEvent[],
  ): (Effect & { parent: Hero })[];
  effectSource(effect: object): { actor: string; source: object };
}

/** Imports a module of the system, to run in the simulated Foundry. */
async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const seat = { lot: 0, passed: false, dodging: false, actor: null, own: null };
export const [WREN, ODO] = [id(), id()] as const;

export function state(round: number, segment: number, acting: string | null = null): TimingState {
  return { scheme: "toy", round, segment, acting, table: {}, seats: { [WREN]: seat, [ODO]: seat }, left: {} };
}

export let table: FakeTable;
export let effects: EffectsModule;
export let wren: Hero;
export let odo: Hero;

/** A `rowmates` function that gives every combatant a row of their own. */
const alone = (one: string) => [one];

/** The encounter of Wren and Odo. If it has `timing`, it follows a scheme. */
export interface Fight {
  id: string;
  timing: {
    state: TimingState;
    scheme: { counts: "segments" | "order" };
    rowmates(id: string): string[];
  } | null;
  update(data: object): Promise<unknown>;
}
export let fight: Fight;

/**
 * Sets up a world with Wren, Odo and their fight. Use only one generation per file, because classes keep
 * their schemas.
 */
export async function lay(generation: 13 | 14): Promise<void> {
  table = startFakeTable({
    generation,
    active: [GM],
    manifest: { documentTypes: { Actor: { character: {} }, Item: { gear: {} } } },
  });
  const { ActionCardsActiveEffect } = await load<Record<string, never>>("documents/active-effect.ts");
  const { ActionCardsActor } = await load<Record<string, never>>("documents/actor.ts");
  const { actorModels } = await load<{ actorModels: object }>("data/actor/index.ts");
  CONFIG.ActiveEffect.documentClass = ActionCardsActiveEffect!;
  CONFIG.Actor.documentClass = ActionCardsActor!;
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  (await load<{ registerSettings(): void }>("platform/settings/index.ts")).registerSettings();
  effects = await load<EffectsModule>("encounter/timing/effects.ts");
  wren = await hero("Wren");
  odo = await hero("Odo");
  fight = await encounter([
    { _id: WREN, name: "Wren", actorId: wren.id },
    { _id: ODO, name: "Odo", actorId: odo.id },
  ]);
  table.requests.splice(0);
}

export async function hero(name: string): Promise<Hero> {
  const made = await (
    CONFIG.Actor.documentClass as unknown as { create(data: object): Promise<Hero> }
  ).create({
    name,
    type: "character",
    system: { spd: 4, dex: 12, in: 6 },
  });
  return made;
}

export async function encounter(combatants: object[]): Promise<Fight> {
  const { documentClass } = CONFIG.Combat as unknown as {
    documentClass: { create(data: object): Promise<Fight> };
  };
  const made = await documentClass.create({ type: "base", active: true, round: 2, turn: null, combatants });
  await settle();
  const timing = { state: state(2, 8), scheme: { counts: "segments" }, rowmates: alone };
  Object.defineProperty(made, "timing", { value: timing, writable: true });
  return made;
}

export function at(round: number, segment: number, acting: string | null = null): void {
  fight.timing = { state: state(round, segment, acting), scheme: { counts: "segments" }, rowmates: alone };
}

/** Gives a person an effect with this time and with the data in `rest`. */
export async function give(holder: Hero, time: object | null, rest: object = {}): Promise<Effect> {
  const flags = time ? { flags: { "action-cards": { time } } } : {};
  const [made] = await holder.createEmbeddedDocuments("ActiveEffect", [{ name: "Dazed", ...flags, ...rest }]);
  await settle();
  return made!;
}

export const SEGMENTS = { kind: "segments", count: 3, who: null } as const;

/** Replaces the fight with a new encounter of these combatants. */
export async function useEncounter(combatants: object[]): Promise<void> {
  fight = await encounter(combatants);
}
