import type { UndoTestRequest } from "../../../data/requests/action-value-requests.ts";
import { ContestData } from "../../../data/message/contest.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { encounterById } from "../../../encounter/fight.ts";
import { cancelAttack } from "../../../encounter/undo.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { journalOf } from "../../../plans/journal.ts";
import { undo } from "../../../plans/undo.ts";
import { Draft, type MovedSeat, type SeatPart } from "./draft.ts";
import { actionMessage } from "./right.ts";

const SHOTS = "system.actionValues.pools.shot.value";

/** A seat moved back by what something changed: exactly as before where nothing came since; no more than `most` Shots. */
function seatBack(now: SeatPart, { before, after }: MovedSeat, most: number): SeatPart {
  const flag = (key: "acted" | "rolled" | "dodging") => (now[key] === after[key] ? before[key] : now[key]);
  return {
    shots: Math.max(0, Math.min(Math.max(most, now.shots), now.shots + before.shots - after.shots)),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    dodging: flag("dodging"),
  };
}

/** The seats that entries have moved, the latest first, where they are there and their encounters go by Shots still. */
function movedBy(draft: Draft, entries: readonly Entry[]) {
  return entries.toReversed().flatMap(({ notes }) => {
    const { seats = [] } = (notes ?? {}) as unknown as { seats?: readonly MovedSeat[] }; // a GM's client wrote them
    return seats.flatMap((moved) => {
      const combat = encounterById(moved.combat);
      const combatant = combat?.combatants.get(moved.id);
      return combat && combatant && draft.seatAfter(combat, moved.id) ? [{ combat, combatant, moved }] : [];
    });
  });
}

/** Takes back what these entries tell of, the latest first. What the clock keeps goes back by a step of its own. */
export function takeBack(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  entries = journalOf(message),
): void {
  const draft = new Draft(changes);
  const inForce = entries.filter(({ undone }) => !undone);
  const seats = movedBy(draft, inForce);
  const seated = new Set(seats.map(({ combatant }) => combatant.actor?.uuid));
  undo(changes, message, { entries, skip: (uuid, path) => path === SHOTS && seated.has(uuid) });
  for (const { combat, combatant, moved } of seats) {
    const now = draft.seatAfter(combat, moved.id);
    const most = combatant.actor?.ours.actionValues.pools.shot.max ?? Infinity;
    if (now) draft.restore(combat, moved.id, seatBack(now, moved, most));
  }
  draft.finish();
}

/** Takes back one thing that came of a test. Throws a RequestRefused. */
function undoTaken(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  contest: ContestData,
  option: number,
): void {
  const kept = contest.toObject().taken.filter((one) => one.option !== option);
  if (kept.length === contest.taken.length) throw new RequestRefused("NotTaken");
  const isIts = ({ kind, part, undone }: Entry) =>
    !undone && kind === "takeConsequence" && part === String(option);
  const entry = journalOf(message).findLast(isIts);
  if (!entry) throw new RequestRefused("ChangedSince", { actor: contest.actor });
  changes.part = String(option);
  takeBack(changes, message, [entry]);
  changes.carry(message, { system: { taken: kept } });
}

/**
 * Undoes a test with all that came of it, or one thing that came of it: exactly that, whatever came since. Before its dice
 * have fallen whoever tries something may cancel it; after that a GM undoes it.
 */
export function planUndoTest(request: UndoTestRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, data } = actionMessage(request.message);
  const contest = data instanceof ContestData ? data : null;
  const isWhole = request.option === null;
  if (isWhole && !user.isGM && (contest?.thrown ?? true)) throw new RequestRefused("GmOnly");
  if (!isWhole && !contest) throw new RequestRefused("NotTaken");
  if (!decidesFor(data, user)) throw new RequestRefused("NotYourChoice", { actor: data.actor });
  if (request.option !== null && contest) return undoTaken(changes, message, contest, request.option);
  takeBack(changes, message);
  if (contest) cancelAttack(changes, message, contest.charge, contest.actor.uuid);
  else changes.carry(message, { system: { canceled: true } });
}
