import { rowOf } from "./groups.ts";
import { fledRefusal, hasLeft, isFledFrom } from "./flight-truce.ts";
import { EncounterData } from "../data/combat/encounter.ts";
import type { FightChanges, FightState } from "../data/fight/fight-state.ts";
import { parseGuards, type Guard } from "../rules/encounter/blow.ts";
import {
  ActionRefused,
  guardsInForce,
  type ActionRefusal,
  type Fight,
  type Fighter,
  type FightChange,
} from "../rules/encounter/fight.ts";
import { same } from "../rules/cards/same.ts";
import { actorOf, encounterById } from "../platform/collections.ts";
import { fightStateIn } from "../platform/fight-state.ts";
import { RequestRefused, type RefusalKey } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";

/** The guards of an encounter. */
export function guardsOf(combat: Combat.Implementation): readonly Guard[] {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? parseGuards(system.guards) : [];
}

/** The started encounter that an actor takes part in. Throws a RequestRefused if there is none. */
export function encounterOf(actor: Actor.Implementation): Combat.Implementation {
  const { encounter } = actor;
  if (!encounter) throw new RequestRefused("NotInEncounter", { actor });
  return encounter;
}

/** The refusal keys for the reasons that the rules give, except `gone`. */
const KEYS: Readonly<Record<Exclude<ActionRefusal, "gone">, RefusalKey>> = {
  notInFight: "NotInEncounter",
  turn: "NotYourTurn",
  action: "ActionUsed",
  self: "SelfTarget",
  distance: "TooFar",
  melee: "InMelee",
  notEntitled: "NotEntitled",
};

/**
 * The refusal for an actor who is out of the fight. If a truce keeps the actor out, the refusal says how long
 * it lasts.
 */
export function outOfFight(actor: Actor.Implementation): RequestRefused {
  return isFledFrom(actor, actor.encounter) ? fledRefusal(actor) : new RequestRefused("Gone", { actor });
}

/**
 * Runs a fight rule for an actor. Converts an ActionRefused to a RequestRefused, which names `other` if the
 * reason is distance.
 */
export function byTheRules<T>(actor: Actor.Implementation, rule: () => T, other = actor): T {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    const told = error.reason === "distance" ? other : actor;
    throw error.reason === "gone"
      ? outOfFight(actor)
      : new RequestRefused(KEYS[error.reason], { actor: told });
  }
}

/** True if this actor takes blows for another actor now (C8). */
export function takesBlows(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  return (
    encounter !== null && guardsInForce(encounter.fight).some(({ protector }) => protector === actor.uuid)
  );
}

/** The actors whose combatants are marked as defeated. */
function defeatedIn(combat: Combat.Implementation): ReadonlySet<Actor.Implementation | null> {
  const defeated = combat.combatants.contents.filter((combatant) => combatant.defeated);
  return new Set(defeated.map(({ actor }) => actor));
}

function fighterWith(
  { furtherActions }: Actor.Implementation,
  { actions, shots, lastAction, flight }: FightState,
  gone: boolean,
): Fighter {
  return {
    actions,
    shots,
    ...(furtherActions > 0 ? { further: furtherActions } : {}),
    lastAction,
    flight: flight.since === null ? null : { since: flight.since, from: flight.from },
    gone,
  };
}

/** An actor's state in this encounter, in the form that the rules use. */
export function fighterFrom(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  defeated = defeatedIn(combat),
): Fighter {
  const gone = hasLeft(actor, combat) || actor.ours.down || defeated.has(actor);
  return fighterWith(actor, fightStateIn(actor, combat), gone);
}

/** The encounter's actors of this system's types, without duplicates, in the order of its combatants. */
export function actorsOf(combat: Combat.Implementation): Actor.Implementation[] {
  const actors = combat.combatants.contents.map(({ actor }) => actor);
  return [...new Set(actors)].filter((actor): actor is Actor.Implementation => actor?.isOurs === true);
}

/** An encounter in the form that the rules use. The ids are actor UUIDs. */
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

/** A fight with this actor as the only fighter, for an actor outside encounters. */
export function aloneIn(actor: Actor.Implementation): Fight {
  return {
    turn: actor.uuid,
    fighters: { [actor.uuid]: fighterWith(actor, actor.fight, actor.ours.down) },
    guards: [],
  };
}

/** True if a card was begun in the current round of its encounter, or outside encounters. */
export function isOfNow({
  encounter,
  round,
}: {
  readonly encounter: string;
  readonly round: number;
}): boolean {
  const combat = encounterById(encounter);
  return combat === null ? encounter === "" : combat.round === round;
}

/**
 * The changes to a fighter's stored state. They include `flight` only if the flight or `gone` has changed.
 * `flight.encounter` is the encounter that the fighter fled from, and empty if the fighter is not gone.
 */
function fighterChanges(before: Fighter | undefined, after: Fighter, encounter: string): FightChanges {
  const { actions, shots, lastAction, flight, gone } = after;
  const hasMoved = !same(before?.flight, flight) || before?.gone !== gone;
  if (!hasMoved) return { actions, shots, lastAction };
  const left = flight !== null && gone ? encounter : "";
  const fled = { since: flight?.since ?? null, from: flight?.from ?? [], encounter: left };
  return { actions, shots, lastAction, flight: fled };
}

/** Plans a change to the fight: the states of actors and, if they change, the guards. */
export function planFight(
  changes: ChangeSet,
  combat: Combat.Implementation | null,
  { before, after }: FightChange,
): void {
  for (const [uuid, fighter] of Object.entries(after.fighters)) {
    const actor = same(before.fighters[uuid], fighter) ? null : actorOf(uuid);
    const changed = fighterChanges(before.fighters[uuid], fighter, combat?.id ?? "");
    if (actor) changes.fight(actor, changed, combat ?? actor.encounter);
  }
  if (combat && !same(before.guards, after.guards)) planGuards(changes, combat, after.guards);
}

/** Plans the update that replaces an encounter's guards. */
export function planGuards(
  changes: ChangeSet,
  combat: Combat.Implementation,
  guards: readonly Guard[],
): void {
  changes.update(combat, { system: { guards: guards.map((guard) => ({ ...guard })) } });
}
