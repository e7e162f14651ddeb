import { EncounterData } from "../data/combat/encounter.ts";
import {
  inPhase,
  placeOf,
  readFight,
  type FightChanges,
  type FightPart,
  type FightState,
  type Place,
} from "../data/fight/fight-state.ts";
import type { Json, JsonRecord } from "../rules/cards/delta.ts";
import { isRecord } from "../rules/cards/same.ts";
import { fightRecord, writeFightRecord } from "./settings/fight-record.ts";
import { worldActors } from "./collections.ts";

/**
 * The key under which encounters and the world's record store an actor's fight state: the id of the world actor, or of
 * the unlinked token. Not a UUID, because an update would expand its dots.
 */
export function fightKey(actor: Actor.Implementation): string {
  return (actor.isToken ? actor.token?.id : actor.id) ?? "";
}

/** The fight states that an encounter stores, keyed by `fightKey`. */
export function peopleOf(combat: Combat.Implementation): JsonRecord {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? (system.people as JsonRecord) : {}; // plain data
}

/** The actor with this `fightKey`, among the encounter's combatants and the world's actors. Null if there is none. */
export function personOf(combat: Combat.Implementation | null, key: string): Actor.Implementation | null {
  const actors = combat?.combatants.contents.flatMap(({ actor }) => (actor?.isOurs ? actor : [])) ?? [];
  return [...actors, ...worldActors()].find((actor) => fightKey(actor) === key) ?? null;
}

/**
 * The stored data from which an actor's fight state is read: the fight states in the encounter, those in the world's
 * record, and the actor's own deck.
 */
interface Sources {
  readonly people: JsonRecord;
  readonly record: JsonRecord;
  readonly deck: Json;
}

function sourcesOf({ ours }: Actor.Implementation, combat: Combat.Implementation | null): Sources {
  return {
    people: combat ? peopleOf(combat) : {},
    record: fightRecord(),
    deck: ours._source.deck, // plain data
  };
}

/**
 * The keys under which an encounter may store an actor's fight state; the current key comes last. Linking or
 * unlinking a token changes the key, so the old key is used too, unless another combatant has it.
 */
function keysIn(actor: Actor.Implementation, combat: Combat.Implementation, people: JsonRecord): string[] {
  const key = fightKey(actor);
  const { contents } = combat.combatants;
  if (!actor.isToken) {
    const own = contents.filter((one) => one.actorId === actor.id && one.token?.actorLink);
    return [...own.flatMap(({ tokenId }) => tokenId ?? []), key];
  }
  const base = actor.id ?? "";
  const isFree = () =>
    !contents.some(({ actorId, token }) => actorId === base && (token === null || token.actorLink));
  return base in people && isFree() ? [base, key] : [key];
}

/** The fight state that the encounter stores for an actor. Merges the states if it has one under several keys. */
function storedIn(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  people: JsonRecord,
): JsonRecord {
  const stored = keysIn(actor, combat, people).flatMap((key) => (isRecord(people[key]) ? [people[key]] : []));
  return stored.length > 1 ? stored.reduce(mergedRecord) : (stored[0] ?? {});
}

/** An actor's stored fight state in this encounter. If `combat` is null, the stored state outside encounters. */
export function storedFight(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  { people, record, deck }: Sources = sourcesOf(actor, combat),
): FightState {
  const encounter = combat ? storedIn(actor, combat, people) : null;
  return readFight({ encounter, record: record[fightKey(actor)], deck });
}

/**
 * An actor's fight state in this encounter, for the current Phase. If `combat` is null, the state outside encounters.
 */
export function fightStateIn(actor: Actor.Implementation, combat: Combat.Implementation | null): FightState {
  return inPhase(storedFight(actor, combat), combat?.phaseKey ?? null);
}

/**
 * Groups changes to a fight state by where they are stored, and drops parts that can't be stored. A change to
 * `actions` also sets `phase` to the current Phase.
 */
export function byPlace(
  combat: Combat.Implementation | null,
  changes: FightChanges,
): Readonly<Partial<Record<Place, JsonRecord>>> {
  const phase = changes.actions === undefined ? {} : { phase: combat?.phaseKey ?? "" };
  const places: Partial<Record<Place, Record<string, Json>>> = {};
  for (const [part, value] of Object.entries({ ...phase, ...changes })) {
    const place = placeOf(part as FightPart, combat !== null);
    if (place) (places[place] ??= {})[part] = value as Json; // fight states are plain data
  }
  return places;
}

/** Writes changes to an actor's fight state. Throws if the server refuses. */
export async function changeFight(actor: Actor.Implementation, changes: FightChanges): Promise<void> {
  const key = fightKey(actor);
  const combat = actor.encounter;
  const { encounter, record, actor: own } = byPlace(combat, changes);
  if (encounter) await combat?.update({ system: { people: { [key]: encounter } } });
  if (record) await writeFightRecord(mergedRecord(fightRecord(), { [key]: record }));
  if (own) await actor.update({ system: own });
}

/** Removes from the world's record the entries whose actor or token no longer exists. */
export async function pruneFightRecord(): Promise<void> {
  const record = fightRecord();
  const exists = (key: string) => game.actors.has(key) || game.scenes.some(({ tokens }) => tokens.has(key));
  const left = Object.entries(record).filter(([key]) => exists(key));
  if (left.length < Object.keys(record).length) await writeFightRecord(Object.fromEntries(left));
}

/** The record after merging in changes, by Foundry's rules for updates. */
export function mergedRecord(record: JsonRecord, changes: JsonRecord): JsonRecord {
  return foundry.utils.mergeObject(foundry.utils.deepClone(record), changes); // both are plain data
}
