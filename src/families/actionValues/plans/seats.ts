import { BLIND, type Chance } from "../../../rules/timing/chance.ts";
import type { TimingCommand, TimingPlan } from "../../../rules/timing/command.ts";
import type { ShotSeat } from "../../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../../rules/timing/state.ts";
import { actionShots } from "../../../rules/timing/schemes/action-shots.ts";
import { rowsWith } from "../../../encounter/groups.ts";
import type { EncounterTiming } from "../../../encounter/timing/encounter-timing.ts";

/** An actor's seat in an encounter that counts Shots. */
export interface Seated {
  readonly combat: Combat.Implementation;
  /** The combatant's id. */
  readonly id: string;
  readonly seat: ShotSeat;
}

/** An encounter's timing if it counts Shots and has begun; otherwise null. */
export function shotTiming(combat: Combat.Implementation): EncounterTiming | null {
  const { timing } = combat;
  const begun = timing !== null && timing.state.round > 0 && timing.trouble === null;
  return begun && timing.scheme.id === actionShots.id ? timing : null;
}

/** An actor's seat in an encounter that counts Shots; null if the actor has none. */
export function seatedIn(actor: Actor.Implementation): Seated | null {
  const combat = actor.encounter;
  const timing = combat && shotTiming(combat);
  if (!timing) return null;
  for (const id of rowsWith(combat, actor)) {
    const found = seatOf(timing.state, id);
    // `own` is parsed by the action-shots scheme
    if (found) return { combat, id, seat: found.own as ShotSeat };
  }
  return null;
}

/**
 * Resolves several commands on a clock as one step. Throws a RuleError if a command is not possible, or if it needs
 * randomness and no `chance` was passed.
 */
export function planOf(
  timing: EncounterTiming,
  commands: readonly TimingCommand[],
  chance: Chance = BLIND,
): TimingPlan {
  const { scheme, encounter } = timing;
  let plan: TimingPlan = { state: timing.state, decks: {}, events: [] };
  for (const command of commands) {
    const decks = { ...encounter.decks, ...plan.decks };
    const next = scheme.resolve(plan.state, { ...encounter, decks }, command, chance);
    plan = {
      state: next.state,
      decks: { ...plan.decks, ...next.decks },
      events: [...plan.events, ...next.events],
    };
  }
  return plan;
}
