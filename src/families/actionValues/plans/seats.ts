import type { Entry } from "../../../data/plan/plan.ts";
import { BLIND, type Chance } from "../../../rules/timing/chance.ts";
import type { TimingCommand, TimingPlan } from "../../../rules/timing/command.ts";
import { actionShots, type ShotSeat } from "../../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../../rules/timing/state.ts";
import { rowsWith } from "../../../encounter/groups.ts";
import type { EncounterTiming } from "../../../encounter/timing/encounter-timing.ts";
import { encounterById } from "../../../platform/collections.ts";

/** The part of a seat that a request may change, for a clock that counts Shots. */
export interface SeatPart extends ShotSeat {
  /** True while an Active Defense lasts. */
  readonly dodging: boolean;
}

/** A seat changed by a request. */
export interface MovedSeat {
  /** Ids of the encounter and of the combatant. */
  readonly combat: string;
  readonly id: string;
  readonly before: SeatPart;
  readonly after: SeatPart;
}

/** An actor's seat in an encounter that counts Shots. */
export interface Seated {
  readonly combat: Combat.Implementation;
  /** The combatant's id. */
  readonly id: string;
  readonly seat: ShotSeat;
}

/** An encounter's timing if it counts Shots, has begun, and has no `trouble`; otherwise null. */
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

/**
 * The seats changed by these entries, latest change first. Leaves out seats that no longer exist, and encounters that
 * no longer count Shots.
 */
export function movedBy(entries: readonly Entry[]) {
  return entries.toReversed().flatMap(({ notes }) => {
    const { seats = [] } = (notes ?? {}) as unknown as { seats?: readonly MovedSeat[] }; // written by a GM client
    return seats.flatMap((moved) => {
      const combat = encounterById(moved.combat);
      const combatant = combat?.combatants.get(moved.id);
      const timing = combat && shotTiming(combat);
      return timing && combatant && seatOf(timing.state, moved.id) ? [{ combat, combatant, moved }] : [];
    });
  });
}
