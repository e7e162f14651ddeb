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
import { isRecord, type Json, type JsonRecord } from "../rules/cards/delta.ts";
import { fightRecord, writeFightRecord } from "./settings/fight-record.ts";
import { worldActors } from "./collections.ts";

/**
 * An actor's key in encounters and in the world's record: the id of the world actor, or of the unlinked token. Ids have
 * no dots, which an update would expand.
 */
export function fightKey(actor: Actor.Implementation): string {
  return (actor.isToken ? actor.token?.id : actor.id) ?? "";
}

/** The stored fight states of an encounter, keyed by `fightKey`. */
export function peopleOf(combat: Combat.Implementation): JsonRecord {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? (system.people as JsonRecord) : {}; // plain data
}

/** The actor with this `fightKey`, among the encounter's combatants and the world's actors; null if not found. */
export function personOf(combat: Combat.Implementation | null, key: string): Actor.Implementation | null {
  const actors = combat?.combatants.contents.flatMap(({ actor }) => (actor?.isOurs ? actor : [])) ?? [];
  return [...actors, ...worldActors()].find((actor) => fightKey(actor) === key) ?? null;
}

/**
 * The stored values that make up a fight state: in the encounter, in the world's record, and in the actor's own deck.
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
 * An actor's keys in an encounter, the current one last. Linking or unlinking a token changes the key; the old one is
 * still used if no other combatant uses it.
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

/** An actor's fight state as stored in the encounter, merged from all of the actor's keys. */
function storedIn(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  people: JsonRecord,
): JsonRecord {
  const stored = keysIn(actor, combat, people).flatMap((key) => (isRecord(people[key]) ? [people[key]] : []));
  return stored.length > 1 ? stored.reduce(mergedRecord) : (stored[0] ?? {});
}

/** An actor's fight state as stored, in this encounter; outside encounters if `combat` is null. */
export function storedFight(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  { people, record, deck }: Sources = sourcesOf(actor, combat),
): FightState {
  const encounter = combat ? storedIn(actor, combat, people) : null;
  return readFight({ encounter, record: record[fightKey(actor)], deck });
}

/** An actor's current fight state, in this encounter; outside encounters if `combat` is null. */
export function fightStateIn(actor: Actor.Implementation, combat: Combat.Implementation | null): FightState {
  return inPhase(storedFight(actor, combat), combat?.phaseKey ?? null);
}

/**
 * Groups changes of a fight state by where they are stored, and drops parts that are stored nowhere. Actions are stored
 * with the current Phase, unless the changes set one.
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

/** Writes changes to an actor's fight state. Throws if the server refuses: players can write only their own deck. */
export async function changeFight(actor: Actor.Implementation, changes: FightChanges): Promise<void> {
  const key = fightKey(actor);
  const combat = actor.encounter;
  const { encounter, record, actor: own } = byPlace(combat, changes);
  if (encounter) await combat?.update({ system: { people: { [key]: encounter } } });
  if (record) await writeFightRecord(mergedRecord(fightRecord(), { [key]: record }));
  if (own) await actor.update({ system: own });
}

/** Removes entries from the world's record whose world actor or token is gone. */
export async function pruneFightRecord(): Promise<void> {
  const record = fightRecord();
  const exists = (key: string) => game.actors.has(key) || game.scenes.some(({ tokens }) => tokens.has(key));
  const left = Object.entries(record).filter(([key]) => exists(key));
  if (left.length < Object.keys(record).length) await writeFightRecord(Object.fromEntries(left));
}

/** The record with changes merged in, as Foundry merges updates. */
export function mergedRecord(record: JsonRecord, changes: JsonRecord): JsonRecord {
  return foundry.utils.mergeObject(foundry.utils.deepClone(record), changes); // both are plain data
}
