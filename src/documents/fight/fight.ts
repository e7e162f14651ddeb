import { EncounterData } from "../../data/combat/encounter.ts";
import { parseGuards, type Guard } from "../../rules/avatar/blow.ts";
import { guardsInForce, type Fight, type Fighter } from "../../rules/avatar/fight.ts";
import { actorOf } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";

/** The guards of an encounter. */
export function guardsOf(combat: Combat.Implementation): readonly Guard[] {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? parseGuards(system.guards) : [];
}

/** The started encounter an actor takes part in. Throws a DeedRefused where there is none. */
export function encounterOf(actor: Actor.Implementation): Combat.Implementation {
  const { encounter } = actor;
  if (!encounter) throw new DeedRefused("NotInEncounter", { actor: actor.name });
  return encounter;
}

/** Does this actor take the blows meant for another now (C8)? */
export function takesBlows(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  return (
    encounter !== null && guardsInForce(fightOf(encounter)).some(({ protector }) => protector === actor.uuid)
  );
}

/** What the fight knows of one actor. */
function fighterFrom(actor: Actor.Implementation, combat: Combat.Implementation): Fighter {
  const { round, lastAction, flight, down } = actor.avatar;
  const fled = flight.encounter !== "" && flight.encounter === combat.id;
  return {
    actions: round.actions,
    shots: round.shots,
    lastDeed: { range: lastAction.range, at: [...lastAction.at], group: lastAction.group },
    flight: flight.since === null ? null : { since: flight.since, from: [...flight.from] },
    gone: fled || down || combat.combatants.contents.some((c) => c.actor === actor && c.defeated),
  };
}

/** An encounter as the rules see it, everybody by the UUID of his actor. */
export function fightOf(combat: Combat.Implementation): Fight {
  const actors = combat.combatants.contents
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null);
  return {
    turn: combat.combatant?.actor?.uuid ?? null,
    fighters: Object.fromEntries(actors.map((actor) => [actor.uuid, fighterFrom(actor, combat)])),
    guards: guardsOf(combat),
  };
}

/** The part of a fight that an action has touched. */
export interface FightSlice {
  fighters: Record<string, Fighter>;
  guards: readonly Guard[] | null;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of `whole` differs from `other`: the fighters and the guards that an action has changed. */
export function sliceOf(whole: Fight, other: Fight): FightSlice {
  const changed = Object.entries(whole.fighters).filter(
    ([id, fighter]) => !same(fighter, other.fighters[id]),
  );
  return {
    fighters: Object.fromEntries(changed),
    guards: same(whole.guards, other.guards) ? null : whole.guards,
  };
}

/** Is the fight still as this slice says? Only then an action can be taken back exactly. */
export function stillStands(fight: Fight, slice: FightSlice): boolean {
  const fighters = Object.entries(slice.fighters);
  return (
    fighters.every(([id, fighter]) => same(fighter, fight.fighters[id])) &&
    (slice.guards === null || same(slice.guards, fight.guards))
  );
}

/** A slice as a chat card stores it: UUIDs have dots in them, which would be taken for paths as keys. */
export function storedSlice({ fighters, guards }: FightSlice) {
  return {
    fighters: Object.entries(fighters).map(([uuid, fighter]) => ({ uuid, ...fighter })),
    guards: guards?.map((guard) => ({ ...guard })) ?? null,
  };
}

/** A slice read back from a chat card that a GM's client wrote. */
export function readSlice(stored: object): FightSlice {
  const { fighters = [], guards = null } = stored as Partial<ReturnType<typeof storedSlice>>; // stored above
  return { fighters: Object.fromEntries(fighters.map(({ uuid, ...fighter }) => [uuid, fighter])), guards };
}

/** How a fighter is written to his actor. */
export function fighterSystem(fighter: Fighter, encounter: string) {
  const { actions, shots, lastDeed, flight, gone } = fighter;
  const fled = flight !== null && gone;
  return {
    round: { actions, shots },
    lastAction: { range: lastDeed.range, at: [...lastDeed.at], group: lastDeed.group },
    flight: {
      since: flight?.since ?? null,
      from: [...(flight?.from ?? [])],
      encounter: fled ? encounter : "",
    },
  };
}

/** Writes a slice: one batch of actors, and the encounter where its guards changed. */
export async function writeSlice(combat: Combat.Implementation, slice: FightSlice): Promise<void> {
  const encounter = combat.id ?? "";
  const updates = Object.entries(slice.fighters).map(([uuid, fighter]) => ({
    actor: actorOf(uuid),
    system: fighterSystem(fighter, encounter),
  }));
  const linked = updates.filter(({ actor }) => actor !== null && !actor.isToken);
  await Actor.updateDocuments(linked.map(({ actor, system }) => ({ _id: actor?.id ?? "", system })));
  for (const { actor, system } of updates) if (actor?.isToken) await actor.update({ system });
  if (slice.guards) await writeGuards(combat, slice.guards);
}

/** Writes the guards of an encounter. */
export async function writeGuards(combat: Combat.Implementation, guards: readonly Guard[]): Promise<void> {
  await combat.update({ system: { guards: guards.map((guard) => ({ ...guard })) } });
}
