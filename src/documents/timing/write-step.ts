import { stateUpdate, type HistoryUpdate } from "../../data/combat/timing-data.ts";
import type { Encounter } from "../../rules/timing/encounter.ts";
import { same } from "../../rules/cards/same.ts";
import { schemeOf } from "../../rules/timing/registry.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { aftermathOf, finishStep, storedAftermath, takeActors } from "./aftermath.ts";
import type { EncounterTiming } from "./encounter-timing.ts";
import { guardsUpdate, type Snapshot } from "./snapshot.ts";
import type { Told } from "./told.ts";

/** Which way the clock goes, and by which user's deed. */
export interface Move {
  readonly direction: 1 | -1;
  /** Whose deed it is, and its id; noted with the encounter so that it is done once. */
  readonly doer: { readonly user: string; readonly deed: string };
  /** The encounter begins with this step. */
  readonly begins: boolean;
  readonly told: Told;
}

/** The index of whoever's Phase it is, in the order the encounter will have; null between Phases. */
export function turnIn(state: TimingState, encounter: Encounter): number | null {
  if (state.acting === null) return null;
  const index = schemeOf(state.scheme)
    .order(state, encounter)
    .findIndex(({ id }) => id === state.acting);
  return index < 0 ? null : index;
}

/** Core's hooks before an encounter changes; modules may alter `place`. */
function announce(
  combat: Combat.Implementation,
  before: TimingState,
  after: TimingState,
  place: { round: number; turn: number | null },
  move: Move,
) {
  const rounds = after.round - before.round;
  const delta = rounds * CONFIG.time.roundTime;
  // `advanceTime` is what the types call the `worldTime` that the platform reads
  const options = { direction: move.direction, advanceTime: delta, worldTime: { delta } };
  // the types want a number where the platform allows nobody's turn
  const data = place as { round: number; turn: number };
  if (move.begins) Hooks.callAll("combatStart", combat, data);
  else if (rounds !== 0) Hooks.callAll("combatRound", combat, data, options);
  else if (after.acting !== null && after.acting !== before.acting)
    Hooks.callAll("combatTurn", combat, data, options);
  return options;
}

/**
 * Writes a step: the encounter, clock, hands, history and all, in one; then effects where any end or come back, the
 * actors it changes in one batch, and what it tells. With the encounter the step is taken: whatever breaks off after
 * that is finished later, and nothing is done twice.
 */
export async function writeStep(
  combat: Combat.Implementation,
  timing: EncounterTiming,
  { before, after, history }: { before: Snapshot; after: Snapshot; history: HistoryUpdate },
  move: Move,
): Promise<void> {
  const aftermath = aftermathOf(before, after, move.doer.deed, move.told);
  await takeActors(combat, aftermath);
  const place = {
    round: after.timing.round,
    turn: turnIn(after.timing, timing.encounter),
  };
  const options = announce(combat, before.timing, after.timing, place, move);
  const guards = same(before.guards, after.guards) ? {} : { guards: guardsUpdate(after.guards) };
  await combat.update(
    {
      ...place,
      system: {
        ...guards,
        timing: {
          scheme: after.timing.scheme,
          phase: after.phase,
          state: stateUpdate(timing.stored.state, after.timing),
          ...history,
          aftermath: storedAftermath(aftermath),
          back: move.direction < 0,
          deeds: { [move.doer.user]: move.doer.deed },
        },
      },
    },
    // Our own queue runs the turn events.
    { ...options, turnEvents: false }, // options of the platform's that the types do not name here
  );
  if (aftermath) await finishStep(combat);
}
