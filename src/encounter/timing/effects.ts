import type { TimingEvent } from "../../rules/timing/command.ts";
import { isOver, type TimeStep } from "../../rules/timing/effect-time.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { storedFight } from "../../platform/fight-state.ts";
import { momentOf } from "./effect-clock.ts";

/** An effect's source data, and the UUID of its actor. */
export interface EffectSource {
  readonly actor: string;
  readonly source: object;
}

/** The actors in an encounter, with the ids of their combatants. */
export function bearersOf(combat: Combat.Implementation): Map<Actor.Implementation, string[]> {
  const holders = new Map<Actor.Implementation, string[]>();
  for (const { actor, id } of combat.combatants.contents) {
    if (actor && id !== null) holders.set(actor, [...(holders.get(actor) ?? []), id]);
  }
  return holders;
}

/** The effects that are stored on the actor itself, not on its items. */
export function ownEffects(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  return actor.effects.contents; // the types treat them as plain objects, see `collections.ts`
}

/** True if this system, rather than Foundry, ends the effect. */
export function hasTime(effect: ActiveEffect.Implementation): boolean {
  return effect.storedTime !== null;
}

/** Adds a `phaseEnd` event if the open Phase ended without one, for example after a change of scheme. */
export function withSilentEnd(
  before: TimingState,
  after: TimingState,
  events: readonly TimingEvent[],
): readonly TimingEvent[] {
  const { acting } = before;
  const isToldOf = events.some((event) => event.type === "phaseEnd" && event.id === acting);
  if (acting === null || acting === after.acting || isToldOf) return events;
  return [{ type: "phaseEnd", id: acting }, ...events];
}

/** Repeats an event for every combatant in the same tracker row (Q15). */
function toEach(combat: Combat.Implementation, event: TimingEvent): readonly TimingEvent[] {
  if (!("id" in event) || event.id === null) return [event];
  const { id } = event;
  return [event, ...othersOn(combat, id).map((other) => ({ ...event, id: other }))];
}

function othersOn(combat: Combat.Implementation, id: string): string[] {
  return (combat.timing?.rowmates(id) ?? []).filter((other) => other !== id);
}

function stepOf(
  combat: Combat.Implementation,
  before: TimingState,
  after: TimingState,
  events: readonly TimingEvent[],
): TimeStep {
  const seated = Object.keys(after.seats);
  return {
    from: momentOf(before).time,
    now: momentOf(after).time,
    events: withSilentEnd(before, after, events).flatMap((event) => toEach(combat, event)),
    seated: new Set(seated.flatMap((id) => [id, ...othersOn(combat, id)])),
  };
}

function isEnding(
  effect: ActiveEffect.Implementation,
  combat: Combat.Implementation,
  step: TimeStep,
  holders: readonly string[],
): boolean {
  const { time, disabled } = effect;
  return !disabled && time?.begun?.encounter === combat.id && isOver(time, step, holders);
}

/**
 * The effects that a forward step of the encounter's clock ends: they began in this encounter, and their time
 * is over. Excludes disabled effects and effects of items.
 */
export function effectsOver(
  combat: Combat.Implementation,
  before: TimingState,
  after: TimingState,
  events: readonly TimingEvent[],
): ActiveEffect.Implementation[] {
  const step = stepOf(combat, before, after, events);
  return [...bearersOf(combat)].flatMap(([actor, holders]) =>
    ownEffects(actor).filter((effect) => isEnding(effect, combat, step, holders)),
  );
}

/** For each actor, the ids of the bindings by a Trick (X8) that a forward step of the clock ends. */
export function bindingsOver(
  combat: Combat.Implementation,
  before: TimingState,
  after: TimingState,
  events: readonly TimingEvent[],
): Map<Actor.Implementation, string[]> {
  const step = stepOf(combat, before, after, events);
  const all = [...bearersOf(combat)].map(([actor, holders]) => {
    const bound = actor.isOurs ? Object.entries(storedFight(actor, combat).bound) : [];
    const over = bound.filter(([, binding]) => {
      const time = binding?.time;
      return time?.begun?.encounter === combat.id && isOver(time, step, holders);
    });
    return [actor, over.map(([id]) => id)] as const;
  });
  return new Map(all.flatMap(([actor, ids]) => (ids.length > 0 ? [[actor, [...ids]]] : [])));
}

/** An effect's source data, with which it can be created again. */
export function effectSource(effect: ActiveEffect.Implementation): EffectSource {
  return { actor: effect.parent?.uuid ?? "", source: foundry.utils.deepClone(effect._source) };
}
