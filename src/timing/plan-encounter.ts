import { stateUpdate, type HistoryUpdate } from "../data/combat/timing-data.ts";
import { same } from "../rules/cards/same.ts";
import { schemeOf } from "../rules/timing/schemes/registry.ts";
import type { TimingState } from "../rules/timing/state.ts";
import { idOf, writtenRequests } from "../requests/mailbox.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { requestKey } from "../plans/journal.ts";
import type { EncounterTiming } from "./encounter-timing.ts";
import { positionsUpdate } from "../encounter/round-start-positions.ts";
import { guardsUpdate, type Snapshot } from "./snapshot.ts";

/** A step of an encounter's clock: what is before and after it, and which way it goes. */
export interface Step {
  readonly combat: Combat.Implementation;
  readonly timing: EncounterTiming;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly history: HistoryUpdate;
  readonly direction: 1 | -1;
}

/**
 * Whose request this is, noted with the encounter: it is carried out once. A step that the GM's client takes without its
 * being written anywhere notes nothing: the note behind which all that is written is done would be lost.
 */
export function notedIn({ by, id }: ChangeSet): { requests?: Record<string, string> } {
  const isWritten = writtenRequests(by).some((written) => requestKey(by, idOf(written)) === id);
  return isWritten ? { requests: { [by.id ?? ""]: id } } : {};
}

/** The index of whoever's Phase it is, in the order the encounter will have; null between Phases. */
function turnIn(state: TimingState, timing: EncounterTiming): number | null {
  if (state.acting === null) return null;
  const order = schemeOf(state.scheme)
    .order(state, timing.encounter)
    .flatMap(({ id }) => timing.rowmates(id));
  const index = order.indexOf(state.acting);
  return index < 0 ? null : index;
}

/** Core's hooks before an encounter changes; modules may alter `place`. */
function announce(
  { combat, before, after, direction }: Step,
  place: { round: number; turn: number | null },
): object {
  const [from, to] = [before.timing, after.timing];
  const rounds = to.round - from.round;
  const delta = rounds * CONFIG.time.roundTime;
  // `advanceTime` is what the types call the `worldTime` that the platform reads
  const options = { direction, advanceTime: delta, worldTime: { delta } };
  // the types want a number where the platform allows nobody's turn
  const data = place as { round: number; turn: number };
  if (direction > 0 && from.round === 0 && to.round > 0) Hooks.callAll("combatStart", combat, data);
  else if (rounds !== 0) Hooks.callAll("combatRound", combat, data, options);
  else if (to.acting !== null && to.acting !== from.acting)
    Hooks.callAll("combatTurn", combat, data, options);
  return options;
}

/**
 * Plans the encounter's own part of a step: clock, hands and history in one write. Where no card carries the plan, the
 * encounter does.
 */
export function planEncounter(
  changes: ChangeSet,
  step: Step,
  { carries }: { readonly carries: boolean },
): void {
  const { combat, timing, before, after, history, direction } = step;
  const place = { round: after.timing.round, turn: turnIn(after.timing, timing) };
  // Our own queue runs the turn events.
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
  if (carries) changes.carry(combat, data, options);
  else changes.update(combat, data, options);
}
