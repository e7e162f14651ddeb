import { rowOf } from "./groups.ts";
import { hasLeft } from "./hour.ts";
import { EncounterData } from "../data/combat/encounter.ts";
import { parseGuards, type Guard } from "../rules/encounter/blow.ts";
import { guardsInForce, type Fight, type Fighter } from "../rules/encounter/fight.ts";
import type { FightChange } from "../rules/encounter/take-back.ts";
import { same } from "../rules/cards/same.ts";
import { actorOf, encounters } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";

/** The guards of an encounter. */
export function guardsOf(combat: Combat.Implementation): readonly Guard[] {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? parseGuards(system.guards) : [];
}

/** The started encounter an actor takes part in. Throws a RequestRefused where there is none. */
export function encounterOf(actor: Actor.Implementation): Combat.Implementation {
  const { encounter } = actor;
  if (!encounter) throw new RequestRefused("NotInEncounter", { actor });
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
  const { round, lastAction, flight, down } = actor.ours;
  return {
    actions: round.actions,
    shots: round.shots,
    ...(actor.furtherActions > 0 ? { further: actor.furtherActions } : {}),
    lastAction: { range: lastAction.range, at: [...lastAction.at], group: lastAction.group },
    flight: flight.since === null ? null : { since: flight.since, from: [...flight.from] },
    gone: hasLeft(actor, combat) || down || defeated.has(actor),
  };
}

/** The actors of ours in an encounter, each once, in the order of its combatants. */
export function actorsOf(combat: Combat.Implementation): Actor.Implementation[] {
  const actors = combat.combatants.contents.map(({ actor }) => actor);
  return [...new Set(actors)].filter((actor): actor is Actor.Implementation => actor?.isOurs === true);
}

/** An encounter as the rules see it, everybody by the UUID of their actor. */
export function fightOf(combat: Combat.Implementation): Fight {
  const defeated = defeatedIn(combat);
  const fighters = actorsOf(combat).map(
    (actor) => [actor.uuid, fighterFrom(actor, combat, defeated)] as const,
  );
  const [first, ...others] = combat.combatant?.id ? rowOf(combat, combat.combatant.id) : [];
  return {
    turn: first?.actor?.uuid ?? null,
    beside: others.flatMap(({ actor }) => actor?.uuid ?? []),
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

/** How a fighter is written to the actor. */
function fighterSystem(fighter: Fighter, encounter: string) {
  const { actions, shots, lastAction, flight, gone } = fighter;
  const fled = flight !== null && gone;
  return {
    round: { actions, shots },
    lastAction: { range: lastAction.range, at: [...lastAction.at], group: lastAction.group },
    flight: {
      since: flight?.since ?? null,
      from: [...(flight?.from ?? [])],
      encounter: fled ? encounter : "",
    },
  };
}

/** What of a fighter a change writes to the actor. */
function fighterUpdate(before: Fighter | undefined, after: Fighter, encounter: string): object {
  const { round, lastAction, flight } = fighterSystem(after, encounter);
  const stays = same(before?.flight, after.flight) && before?.gone === after.gone;
  return { system: stays ? { round, lastAction } : { round, lastAction, flight } };
}

/** Plans what a change makes of the fight: of those in it, and of the guards where they change. */
export function planFight(
  changes: ChangeSet,
  combat: Combat.Implementation | null,
  { before, after }: FightChange,
): void {
  for (const [uuid, fighter] of Object.entries(after.fighters)) {
    const actor = actorOf(uuid);
    if (actor) changes.update(actor, fighterUpdate(before.fighters[uuid], fighter, combat?.id ?? ""));
  }
  if (combat && after.guards !== null) planGuards(changes, combat, after.guards);
}

/** Plans the guards of an encounter. */
export function planGuards(
  changes: ChangeSet,
  combat: Combat.Implementation,
  guards: readonly Guard[],
): void {
  changes.update(combat, { system: { guards: guards.map((guard) => ({ ...guard })) } });
}
