import { randomChance } from "../../rules/timing/chance.ts";
import type { TimingDeed, TimingPlan } from "../../rules/timing/deed.ts";
import type { ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../rules/timing/state.ts";
import { actionShots } from "../../rules/timing/schemes/action-shots.ts";
import { stateUpdate, stepUpdate } from "../../data/combat/timing-data.ts";
import { undoOf } from "../../rules/timing/history.ts";
import { guardsOf } from "../fight/fight.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { shotsMoved } from "../timing/action-values.ts";
import { timingOf, type EncounterTiming } from "../timing/encounter-timing.ts";
import { sliceOfActor } from "../timing/snapshot.ts";
import { turnIn } from "../timing/write-step.ts";

const chance = randomChance(() => CONFIG.Dice.randomUniform());

/** Somebody's place in an encounter that goes by Shots. */
export interface Seated {
  readonly combat: Combat.Implementation;
  /** The combatant's id. */
  readonly id: string;
  readonly seat: ShotSeat;
}

/** An encounter's timing where it goes by Shots and has begun; else null. */
export function shotTiming(combat: Combat.Implementation): EncounterTiming | null {
  const timing = timingOf(combat);
  const begun = timing !== null && timing.state.round > 0 && timing.trouble === null;
  return begun && timing.scheme.id === actionShots.id ? timing : null;
}

/** Where an actor sits in an encounter that goes by Shots; null where he does not. */
export function seatedIn(actor: Actor.Implementation): Seated | null {
  const combat = actor.encounter;
  const timing = combat && shotTiming(combat);
  if (!timing) return null;
  for (const combatant of combat.combatants.contents) {
    const found = combatant.actor === actor ? seatOf(timing.state, combatant.id ?? "") : undefined;
    // The scheme has read its own seats.
    if (found) return { combat, id: combatant.id ?? "", seat: found.own as ShotSeat };
  }
  return null;
}

/** Several deeds on a clock as one step. Throws a RuleError that says why one is not to be done. */
export function planOf(timing: EncounterTiming, deeds: readonly TimingDeed[]): TimingPlan {
  const { scheme, encounter } = timing;
  let plan: TimingPlan = { state: timing.state, decks: {}, events: [] };
  for (const deed of deeds) {
    const decks = { ...encounter.decks, ...plan.decks };
    const next = scheme.resolve(plan.state, { ...encounter, decks }, deed, chance);
    plan = {
      state: next.state,
      decks: { ...plan.decks, ...next.decks },
      events: [...plan.events, ...next.events],
    };
  }
  return plan;
}

/** Plans these deeds as one step of the clock; nothing where the encounter does not go by Shots. */
export function planClockStep(
  changes: ChangeSet,
  combat: Combat.Implementation,
  deeds: readonly TimingDeed[],
): void {
  const timing = shotTiming(combat);
  if (!timing) return;
  const { state, events } = planOf(timing, deeds);
  const shots = shotsMoved(combat, timing.state, state);
  const common = { phase: timing.stored.phase, guards: guardsOf(combat), effects: {} };
  const slices = [...shots.keys()].map((actor) => [actor.uuid, sliceOfActor(actor)] as const);
  const moved = [...shots].map(([actor, value]) => {
    const slice = sliceOfActor(actor);
    return [actor.uuid, { ...slice, action: { ...slice.action, shots: value } }] as const;
  });
  const before = { ...common, timing: timing.state, actors: Object.fromEntries(slices) };
  const after = { ...common, timing: state, actors: Object.fromEntries(moved) };
  const history = stepUpdate(timing.stored, undoOf(before, after), { forget: false });
  const place = { round: state.round, turn: turnIn(state, timing.encounter) };
  const stored = { state: stateUpdate(timing.stored.state, state), ...history, aftermath: "", back: false };
  changes.update(combat, { ...place, system: { timing: stored } }, { turnEvents: false });
  for (const [actor, value] of shots)
    changes.update(actor, { system: { action: { pools: { shot: { value } } } } });
  changes.afterwards(async () => combat.tellTurns(events, timing.state.round));
}
