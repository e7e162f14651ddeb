import type { UndoTestDeed } from "../../data/deed/action-value-deeds.ts";
import { ContestData, type ManeuverUseData } from "../../data/message/index.ts";
import type { Change, Entry, Field } from "../../data/plan/plan.ts";
import type { ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import { actorOf, encounters } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { freedKit } from "../exchange/kit.ts";
import { planOffer } from "../fight/free-shot.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf, undoingOf } from "../plans/journal.ts";
import { undo } from "../plans/undo.ts";
import { Draft, type MovedSeat } from "./draft.ts";
import { actionMessage } from "./right.ts";
import type { Seated } from "./seats.ts";

const SHOTS = "system.action.pools.shot.value";
const GUARDS = "system.guards";

/** A seat moved back by what something changed: exactly as before where nothing came since. */
function seatBack(now: ShotSeat, { before, after }: MovedSeat): ShotSeat {
  const flag = (key: "acted" | "rolled" | "bound") => (now[key] === after[key] ? before[key] : now[key]);
  return {
    shots: Math.max(0, now.shots + before.shots - after.shots),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    bound: flag("bound"),
  };
}

/** The seats that an entry has moved. */
function seatsOf({ notes }: Entry): readonly MovedSeat[] {
  const { seats = [] } = (notes ?? {}) as unknown as { seats?: readonly MovedSeat[] }; // a GM's client wrote them
  return seats;
}

/** A seat that was moved, as it will be, where its encounter still goes by Shots and its combatant is there; else null. */
function seatNow(draft: Draft, { combat: encounter, id }: MovedSeat): Seated | null {
  const combat = encounters().find((one) => one.id === encounter);
  const seat = combat?.combatants.has(id) ? draft.seatAfter(combat, id) : undefined;
  return combat && seat ? { combat, id, seat } : null;
}

/** The UUIDs of those whose Shots go back with their seats. */
function seatedIn(draft: Draft, entries: readonly Entry[]): ReadonlySet<string> {
  const seated = entries.flatMap(seatsOf).map((moved) => ({ moved, now: seatNow(draft, moved) }));
  return new Set(seated.flatMap(({ moved, now }) => now?.combat.combatants.get(moved.id)?.actor?.uuid ?? []));
}

/** What of a plan goes back in a way of its own: all that is the clock's, and the offer of a Charge. */
function isSeparate(change: Change, field: Field | null, seated: ReadonlySet<string>): boolean {
  if (change.type !== "update") return false;
  if (change.uuid.startsWith("ChatMessage.")) return true;
  if (change.uuid.startsWith("Combat.")) return field?.path !== GUARDS;
  return field?.path === SHOTS && seated.has(change.uuid);
}

/** Takes back what these entries tell of, the latest first. */
function takeBack(changes: ChangeSet, entries: readonly Entry[]): void {
  const draft = new Draft(changes);
  const standing = entries.filter(({ undone }) => !undone);
  const seated = seatedIn(draft, standing);
  undo(changes, standing, { skip: (change, field) => isSeparate(change, field, seated) });
  for (const moved of standing.toReversed().flatMap(seatsOf)) {
    const now = seatNow(draft, moved);
    if (now) draft.edit(now, seatBack(now.seat, moved));
  }
  draft.finish();
}

/** Before its dice have fallen whoever tries something may cancel it; after that a GM undoes it. */
function requireRight(thrown: boolean, actor: ContestData["actor"], user: User.Implementation): void {
  if (thrown && !user.isGM) throw new DeedRefused("GmOnly");
  if (!decidesFor({ actor }, user)) throw new DeedRefused("NotYourChoice", { actor });
}

/** What of the encounter's kit an attack was the first to use is free again. */
function freeKit(changes: ChangeSet, contest: ContestData): void {
  const actor = actorOf(contest.actor.uuid);
  if (contest.kit !== "none" && actor?.avatar.kit.encounter === contest.drawnIn.encounter)
    changes.update(actor, { system: freedKit(contest) });
}

function undoWhole(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  data: ContestData | ManeuverUseData,
): void {
  takeBack(changes, journalOf(message));
  if (data instanceof ContestData) {
    freeKit(changes, data);
    planOffer(changes, data.charge, data.actor.uuid, "open");
  }
  changes.bear(message, { system: { cancelled: true } });
}

/** Takes back one thing that came of a test. Throws a DeedRefused. */
function undoTaken(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  contest: ContestData,
  option: number,
): void {
  const kept = contest.toObject().taken.filter((one) => one.option !== option);
  if (kept.length === contest.taken.length) throw new DeedRefused("NotTaken");
  const isIts = ({ kind, part, undone }: Entry) =>
    !undone && kind === "takeConsequence" && part === String(option);
  const entry = journalOf(message).findLast(isIts);
  if (!entry) throw new DeedRefused("ChangedSince", { actor: contest.actor });
  changes.part = String(option);
  takeBack(changes, [entry]);
  changes.bear(message, { system: { taken: kept }, ...undoingOf([entry.id]) });
}

/** Undoes a test with all that came of it, or one thing that came of it: exactly that, whatever came since. */
export function planUndoTest(deed: UndoTestDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, data } = actionMessage(deed.message);
  changes.isUndo = true;
  if (deed.option === null) {
    requireRight(!(data instanceof ContestData) || data.thrown, data.actor, user);
    return undoWhole(changes, message, data);
  }
  if (!(data instanceof ContestData)) throw new DeedRefused("NotTaken");
  if (!decidesFor(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  undoTaken(changes, message, data, deed.option);
}
