import { SYSTEM_ID } from "../constants.ts";
import { NO_FLIGHT, samePart, type CoursePart } from "../data/plan/course.ts";
import { noteFled, storedFled } from "../settings/fled.ts";
import { same } from "../rules/cards/same.ts";
import { encounters, worldActors } from "../platform/collections.ts";
import { copiesOf, participants } from "../platform/copies.ts";
import { isGmId } from "../platform/users.ts";
import { executor } from "../plans/client-executor.ts";
import { playedIn } from "../plans/course-record.ts";
import { nextOrder } from "../plans/journal.ts";
import {
  areProved,
  countedCourse,
  countedRecord,
  followGm,
  followOwner,
  forget,
  learn,
  putRight,
} from "./by-hand/course.ts";
import { Upkeep, whenLeading } from "./upkeep.ts";

/** Writes back what owners have written that is not theirs to say. */
const righting = new Upkeep(async () => {
  learn(played());
  await putRight();
});

/** Records the course of encounters where nothing else would prove it: a GM has changed something by hand, or a card is gone. */
const recording = new Upkeep(async () => {
  for (const combat of encounters().filter(({ started }) => started)) {
    if (!areProved(playedIn(combat))) await combat.update({ system: { course: countedRecord(combat) } });
  }
});

/** Everybody whom a player could write. */
function played(): Actor.Implementation[] {
  const actors = [...new Set([...worldActors(), ...participants()])];
  return actors.filter(({ isOurs, hasPlayerOwner }) => isOurs && hasPlayerOwner);
}

/** Notes who has fled: the hour outlives encounter and card (C10). */
const noting = new Upkeep(async () => {
  learn(played());
  const all = played().map((actor) => [actor.uuid, countedCourse(actor).fled] as const);
  const flights = Object.fromEntries(all.filter(([, fled]) => !samePart("fled", fled, NO_FLIGHT)));
  if (!same(flights, storedFled().flights)) await noteFled({ order: nextOrder(), flights });
});

/** What is to be kept of what a GM has written; what an encounter's end takes away is recorded nowhere. */
function keep(parts: readonly CoursePart[], options: object): void {
  const isEnd = "encounterEnds" in options;
  if (parts.includes("fled")) void noting.ask();
  if (parts.length > 0 && !isEnd && !executor.isWriting) void recording.ask();
}

/** Of whom nobody but GMs can write anything, nothing is kept; GMs alone keep it. */
function isKept(actor: Actor.Implementation): boolean {
  if (game.user.isGM && actor.isOurs && actor.hasPlayerOwner) return true;
  forget(actor);
  return false;
}

function follow(actor: Actor.Implementation, changes: object, options: object, by: string): void {
  if (!isKept(actor)) return;
  if (isGmId(by)) return keep(followGm(actor, changes), options);
  followOwner(actor);
  void righting.ask();
}

function followEffect({ parent }: ActiveEffect.Implementation, options: object, by: string): void {
  if (parent instanceof Actor) follow(parent, {}, options, by); // the one configured class
}

function meet(actor: Actor.Implementation | null): void {
  if (actor && isKept(actor)) learn([actor]);
}

/** Whoever leaves and comes back by an owner's hand has done what they have done. */
function join(actor: Actor.Implementation | null, by: string): void {
  if (actor && !isGmId(by)) forget(actor);
  meet(actor);
  void righting.ask();
}

/** A card goes, and with it what its journal proved. */
function followCard({ flags }: ChatMessage.Implementation): void {
  const { journal } =
    (flags as unknown as Record<string, { journal?: unknown } | undefined>)[SYSTEM_ID] ?? {}; // plain
  if (journal !== undefined) void recording.ask();
}

/** Keeps in the hands of GMs what encounters are decided by, as this client sees it being written. */
export function watchCourse(): void {
  Hooks.on("createActor", (actor, options, by) => follow(actor, {}, options, by)); // the one configured class
  Hooks.on("createCombatant", ({ actor }, _options, by) => join(actor, by));
  Hooks.on("updateCombatant", ({ actor }) => meet(actor));
  Hooks.on("deleteActor", forget);
  Hooks.on("updateActor", (actor, changes, options, by) => {
    for (const one of [actor, ...copiesOf(actor)]) follow(one, changes, options, by);
  });
  Hooks.on("createActiveEffect", (effect, options, by) => followEffect(effect, options, by));
  Hooks.on("updateActiveEffect", (effect, _changes, options, by) => followEffect(effect, options, by));
  Hooks.on("deleteActiveEffect", (effect, options, by) => followEffect(effect, options, by));
  Hooks.on("deleteChatMessage", followCard);
  whenLeading(righting, noting);
}
