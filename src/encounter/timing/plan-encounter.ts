import { stateUpdate, type HistoryUpdate } from "../../data/combat/timing-data.ts";
import { same } from "../../rules/cards/same.ts";
import { schemeOf } from "../../rules/timing/schemes/registry.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { idOf, writtenRequests } from "../../requests/mailbox.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { requestKey } from "../../requests/plans/journal.ts";
import type { EncounterTiming } from "./encounter-timing.ts";
import { positionsUpdate } from "../round-start-positions.ts";
import { guardsUpdate, type Snapshot } from "./snapshot.ts";

/** A step of an encounter's clock: the states before and after it, and its direction. */
export interface Step {
  readonly combat: Combat.Implementation;
  readonly timing: EncounterTiming;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly history: HistoryUpdate;
  readonly direction: 1 | -1;
}

/**
 * The update that records this request on the encounter, so that it is not carried out twice. Empty if the
 * request is not in the user's mailbox.
 */
export function notedIn({ by, id }: ChangeSet): { requests?: Record<string, string> } {
  const isWritten = writtenRequests(by).some((written) => requestKey(by, idOf(written)) === id);
  return isWritten ? { requests: { [by.id ?? ""]: id } } : {};
}

/** The index, in the encounter's new turn order, of the combatant whose Phase is open. Null if no Phase is open. */
function turnIn(state: TimingState, timing: EncounterTiming): number | null {
  if (state.acting === null) return null;
  const order = schemeOf(state.scheme)
    .order(state, timing.encounter)
    .flatMap(({ id }) => timing.rowmates(id));
  const index = order.indexOf(state.acting);
  return index < 0 ? null : index;
}

/**
 * Calls Foundry's hooks for a change of round or turn. Modules may change `place`. Returns the options of the update.
 */
function announce(
  { combat, before, after, direction }: Step,
  place: { round: number; turn: number | null },
): object {
  const [from, to] = [before.timing, after.timing];
  const rounds = to.round - from.round;
  const delta = rounds * CONFIG.time.roundTime;
  // The types call the option `advanceTime`, but Foundry reads `worldTime`.
  const options = { direction, advanceTime: delta, worldTime: { delta } };
  // Foundry allows null (nobody's turn), but the types want a number.
  const data = place as { round: number; turn: number };
  if (direction > 0 && from.round === 0 && to.round > 0) Hooks.callAll("combatStart", combat, data);
  else if (rounds !== 0) Hooks.callAll("combatRound", combat, data, options);
  else if (to.acting !== null && to.acting !== from.acting)
    Hooks.callAll("combatTurn", combat, data, options);
  return options;
}

/**
 * Plans the encounter's own part of a step in one write. If `carries` is true, that write also carries the
 * whole plan and records the request as done.
 */
export function planEncounter(
  changes: ChangeSet,
  step: Step,
  { carries }: { readonly carries: boolean },
): void {
  const { combat, timing, before, after, history, direction } = step;
  const place = { round: after.timing.round, turn: turnIn(after.timing, timing) };
  // The request queue calls the turn events, so Foundry must not.
  const options = { ...announce(step, place), turnEvents: false };
  const guards = same(before.guards, after.guards) ? {} : { guards: guardsUpdate(after.guards) };
  const roundStartPositions = same(before.roundStartPositions, after.roundStartPositions)
    ? {}
    : { roundStartPositions: positionsUpdate(before.roundStartPositions, after.roundStartPositions) };
  const clock = {
    scheme: after.timing.scheme,
    phase: after.phase,
    state: stateUpdate(timing.stored.state, after.timing),
    ...history,
    back: direction < 0,
    ...(carries ? notedIn(changes) : {}),
  };
  const data = { ...place, system: { ...guards, ...roundStartPositions, timing: clock } };
  if (carries) changes.attachTo(combat, data, options);
  else changes.update(combat, data, options);
}
