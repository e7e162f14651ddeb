import { randomChance } from "../../rules/timing/chance.ts";
import type { TimingDeed, TimingPlan } from "../../rules/timing/deed.ts";
import type { ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../rules/timing/state.ts";
import { actionShots } from "../../rules/timing/schemes/action-shots.ts";
import { storedTiming, timingOf, type EncounterTiming } from "../timing/encounter-timing.ts";
import { takeStep } from "../timing/step.ts";

const chance = randomChance(() => CONFIG.Dice.randomUniform());

/** Under which name an encounter notes what Action Values did to its clock, beside the users' own deeds. */
const NOTED_AS = "actionValues";

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

/** Does these deeds as one step of the clock, once for a key. */
export async function stepClock(
  combat: Combat.Implementation,
  deeds: readonly TimingDeed[],
  key: string,
): Promise<void> {
  const noted = storedTiming(combat)?.deeds as Record<string, unknown> | undefined; // GMs' clients alone write them
  const timing = shotTiming(combat);
  if (!timing || noted?.[NOTED_AS] === key) return;
  const doing = { doer: { user: NOTED_AS, deed: key }, answers: null };
  // the card of the deed tells of it
  await takeStep(combat, timing, planOf(timing, deeds), doing, { silent: true });
}
