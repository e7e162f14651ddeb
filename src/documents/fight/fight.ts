import { EncounterData } from "../../data/combat/encounter.ts";
import { guardsStand, guardsTakenBack, parseGuards, type Guard } from "../../rules/avatar/blow.ts";
import { guardsInForce, type Fight, type Fighter } from "../../rules/avatar/fight.ts";
import type { FightChange, FightSlice } from "../../rules/avatar/take-back.ts";
import { actorOf, encounters } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { writeActors } from "../write-actors.ts";

/** The guards of an encounter. */
export function guardsOf(combat: Combat.Implementation): readonly Guard[] {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? parseGuards(system.guards) : [];
}

/** The started encounter an actor takes part in. Throws a DeedRefused where there is none. */
export function encounterOf(actor: Actor.Implementation): Combat.Implementation {
  const { encounter } = actor;
  if (!encounter) throw new DeedRefused("NotInEncounter", { actor });
  return encounter;
}

/** Does this actor take the blows meant for another now (C8)? */
export function takesBlows(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  return (
    encounter !== null && guardsInForce(fightOf(encounter)).some(({ protector }) => protector === actor.uuid)
  );
}

/** The actors of whom a combatant is marked as defeated; outside every encounter nobody is. */
function defeatedIn(combat: Combat.Implementation | null): ReadonlySet<Actor.Implementation | null> {
  const defeated = combat?.combatants.contents.filter((combatant) => combatant.defeated) ?? [];
  return new Set(defeated.map(({ actor }) => actor));
}

/** What the fight knows of one actor; outside an encounter, what would count in one. */
export function fighterFrom(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  defeated = defeatedIn(combat),
): Fighter {
  const { round, lastAction, flight, down } = actor.avatar;
  const fled = flight.encounter !== "" && flight.encounter === combat?.id;
  return {
    actions: round.actions,
    shots: round.shots,
    lastDeed: { range: lastAction.range, at: [...lastAction.at], group: lastAction.group },
    flight: flight.since === null ? null : { since: flight.since, from: [...flight.from] },
    gone: fled || down || defeated.has(actor),
  };
}

/** The actors of an encounter, each once, in the order of its combatants. */
export function actorsOf(combat: Combat.Implementation): Actor.Implementation[] {
  const actors = combat.combatants.contents.map(({ actor }) => actor).filter((actor) => actor !== null);
  return [...new Set(actors)];
}

/** An encounter as the rules see it, everybody by the UUID of his actor. */
export function fightOf(combat: Combat.Implementation): Fight {
  const defeated = defeatedIn(combat);
  const fighters = actorsOf(combat).map(
    (actor) => [actor.uuid, fighterFrom(actor, combat, defeated)] as const,
  );
  return {
    turn: combat.combatant?.actor?.uuid ?? null,
    fighters: Object.fromEntries(fighters),
    guards: guardsOf(combat),
  };
}

/** One who acts outside every encounter. */
export function aloneIn(actor: Actor.Implementation): Fight {
  return { turn: actor.uuid, fighters: { [actor.uuid]: fighterFrom(actor, null) }, guards: [] };
}

/** The encounter of this id, or null where it is over. */
export function encounterById(id: string): Combat.Implementation | null {
  return encounters().find((combat) => combat.id === id) ?? null;
}

/** A slice as a chat card stores it: UUIDs have dots in them, which would be taken for paths as keys. */
function storedSlice({ fighters, guards }: FightSlice) {
  return {
    fighters: Object.entries(fighters).map(([uuid, fighter]) => ({ uuid, ...fighter })),
    guards: guards?.map((guard) => ({ ...guard })) ?? null,
  };
}

/** A change as a chat card stores it. */
export function storedChange({ before, after }: FightChange) {
  return { before: storedSlice(before), after: storedSlice(after) };
}

/** A slice read back from a chat card that a GM's client wrote. */
function readSlice(stored: object): FightSlice {
  const { fighters = [], guards = null } = stored as Partial<ReturnType<typeof storedSlice>>; // stored above
  return { fighters: Object.fromEntries(fighters.map(({ uuid, ...fighter }) => [uuid, fighter])), guards };
}

/** The change that a card stores. */
export function readChange({ before, after }: { before: object; after: object }): FightChange {
  return { before: readSlice(before), after: readSlice(after) };
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

/** Writes what a change has made of the fight: one batch of actors, and the encounter where its guards changed. */
export async function writeChange(combat: Combat.Implementation, change: FightChange): Promise<void> {
  const encounter = combat.id ?? "";
  const updates = Object.entries(change.after.fighters).flatMap(([uuid, fighter]) => {
    const actor = actorOf(uuid);
    return actor ? [{ actor, system: fighterSystem(fighter, encounter) }] : [];
  });
  await writeActors(updates);
  await changeGuards(combat, change);
}

/** Writes the guards of an encounter. */
export async function writeGuards(combat: Combat.Implementation, guards: readonly Guard[]): Promise<void> {
  await combat.update({ system: { guards: guards.map((guard) => ({ ...guard })) } });
}

/**
 * Brings the guards of an encounter from `before` to `after`, over those whom that is about and where they are as
 * before: done a second time, or after somebody else has changed them, it does nothing.
 */
export async function changeGuards(
  combat: Combat.Implementation,
  { before, after }: FightChange,
): Promise<void> {
  if (before.guards === null || after.guards === null) return;
  const guards = guardsOf(combat);
  if (guardsStand(guards, after.guards, before.guards))
    await writeGuards(combat, guardsTakenBack(guards, after.guards, before.guards));
}
